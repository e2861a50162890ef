import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type ListenOptions, listen } from '#simulators/core/listen.js';
import { createToy, HERE, posting } from '../toy.js';

afterEach(() => {
  vi.useRealTimers();
});

const JSON_TYPE = { 'content-type': 'application/json' };

/** A toy behind a socket, and requests to it or to one of its forks. */
async function listeningToy(options: ListenOptions = {}, headers: Record<string, string> = {}) {
  const toy = createToy();
  const socket = await listen(toy, options);
  onTestFinished(() => socket.close().catch(() => {})); // one test closes it
  const send = async (method: string, path: string, body?: unknown, at = socket.url) => {
    const init = {
      method,
      headers: { ...JSON_TYPE, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const answer = await fetch(`${at}${path}`, init);
    return { status: answer.status, body: await answer.json() };
  };
  return { toy, socket, send };
}

const FORKS = '/_simulator/forks';
const SNAPSHOTS = '/_simulator/snapshots';

describe('snapshots over the admin interface', () => {
  test('are taken, listed, restored as often as one likes, and deleted', async () => {
    const { send } = await listeningToy();
    await send('POST', '/notes', 'before');
    const taken = await send('POST', SNAPSHOTS);
    await send('POST', '/notes', 'after');

    const restored = await send('POST', `${SNAPSHOTS}/1/restore`);
    const notes = await send('GET', '/notes');
    await send('POST', '/notes', 'after');
    await send('POST', `${SNAPSHOTS}/1/restore`);
    await send('POST', SNAPSHOTS);
    const listed = await send('GET', SNAPSHOTS);

    expect([taken.status, restored.status]).toStrictEqual([201, 200]);
    expect(restored.body).toMatchObject({ name: 'toy', seed: 1 });
    expect([notes.body, (await send('GET', '/notes')).body]).toStrictEqual([['before'], ['before']]);
    expect(listed.body.snapshots).toStrictEqual([taken.body, { id: 2, at: expect.any(String) }]);
    expect((await send('DELETE', `${SNAPSHOTS}/1`)).body).toStrictEqual({ deleted: 1 });
    expect(await send('DELETE', `${SNAPSHOTS}/1`)).toStrictEqual({ status: 404, body: { deleted: 0 } });
    expect((await send('POST', `${SNAPSHOTS}/1/restore`)).status).toBe(404);
    expect((await send('DELETE', SNAPSHOTS)).body).toStrictEqual({ deleted: 1 });
  });

  test('take no members, and are a thousand at most', async () => {
    const { send, toy } = await listeningToy();
    const wrong = await send('POST', SNAPSHOTS, { name: 'mine' });
    for (let count = 0; count < 1_000; count += 1) toy.snapshots.take();

    expect(wrong).toMatchObject({ status: 400, body: { field: 'name' } });
    expect((await send('POST', SNAPSHOTS)).body.error).toBe('there are 1000 snapshots; delete some first');
  });
});

describe('forks over the admin interface', () => {
  test('are simulators at addresses of their own, which never see what another writes', async () => {
    const { send } = await listeningToy();
    await send('POST', '/notes', 'of all');
    const made = await send('POST', FORKS);
    const other = await send('POST', FORKS, { unusedSeconds: 60 });
    const { url } = made.body;

    await send('POST', '/notes', 'of the fork', url);
    await send('PATCH', '/_simulator/settings', { pageSize: 1 }, other.body.url);

    const notes = (at?: string) => send('GET', '/notes', undefined, at);
    expect([made.status, made.body.unusedSeconds, other.body.unusedSeconds]).toStrictEqual([201, 600, 60]);
    expect((await notes(url)).body).toStrictEqual(['of all', 'of the fork']);
    expect([(await notes()).body, (await notes(other.body.url)).body]).toStrictEqual([
      ['of all'],
      ['of all'],
    ]);
    expect((await send('GET', FORKS)).body).toStrictEqual({ forks: [made.body, other.body] });
    expect((await send('GET', FORKS, undefined, url)).body).toStrictEqual({ forks: [] });
  });

  test('are dropped when they are asked to be, with the forks that were made of them', async () => {
    const { send, socket } = await listeningToy();
    const { url } = (await send('POST', FORKS)).body;
    const nested = (await send('POST', FORKS, {}, url)).body;
    const kept = (await send('POST', FORKS)).body;

    const dropped = await send('DELETE', `${FORKS}/1`);

    expect(dropped.body).toStrictEqual({ dropped: 1 });
    expect(await send('DELETE', `${FORKS}/1`)).toStrictEqual({ status: 404, body: { dropped: 0 } });
    for (const gone of [url, nested.url]) await expect(fetch(gone)).rejects.toThrow('fetch failed');
    expect((await send('GET', '/notes', undefined, kept.url)).status).toBe(200);
    await socket.close();
    await expect(fetch(kept.url)).rejects.toThrow('fetch failed');
  });

  test('are dropped when no request came for as long as was asked', async () => {
    const { send } = await listeningToy();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { url } = (await send('POST', FORKS, { unusedSeconds: 10 })).body;

    await vi.advanceTimersByTimeAsync(9_000);
    await send('GET', '/notes', undefined, url);
    await vi.advanceTimersByTimeAsync(9_000);
    const still = (await send('GET', FORKS)).body.forks.length;
    await vi.advanceTimersByTimeAsync(1_000);

    expect([still, (await send('GET', FORKS)).body.forks]).toStrictEqual([1, []]);
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });

  test('have an address by the name that the simulator was called by, at the port that was asked for', async () => {
    const { send, socket } = await listeningToy();
    const first = (await send('POST', FORKS)).body;
    await send('DELETE', FORKS);
    const port = Number(new URL(first.url).port);

    const named = await send('POST', FORKS, { port }, socket.url.replace('127.0.0.1', 'localhost'));
    const taken = await send('POST', FORKS, { port });

    expect(named.body.url).toBe(`http://localhost:${port}`);
    expect(taken).toMatchObject({ status: 400, body: { field: 'port' } });
    expect(taken.body.error).toContain('the port is already in use');
  });

  test.each([
    [{ unusedSeconds: 0 }, 'unusedSeconds'],
    [{ unusedSeconds: 2_000_000 }, 'unusedSeconds'],
    [{ port: 65_536 }, 'port'],
    [{ seconds: 1 }, 'seconds'],
  ])('refuse %j by name', async (body, field) => {
    const { send } = await listeningToy();

    expect(await send('POST', FORKS, body)).toMatchObject({ status: 400, body: { field } });
    expect((await send('GET', FORKS)).body.forks).toStrictEqual([]);
  });

  test('have no address where the simulator does not listen', async () => {
    const toy = createToy();
    const answer = await toy.fetch(`${HERE}${FORKS}`, posting({}));

    expect([answer.status, (await answer.json()).error]).toStrictEqual([
      409,
      expect.stringContaining('the simulator does not listen'),
    ]);
  });

  test('are guarded as what they were made of is: by Host, Origin, content type and token', async () => {
    const token = 'admin-token';
    const { send } = await listeningToy({ adminToken: token }, { authorization: `Bearer ${token}` });
    const { url } = (await send('POST', FORKS)).body;
    const status = async (path: string, init: RequestInit = {}) =>
      (await fetch(`${url}${path}`, init)).status;

    expect(await status('/notes')).toBe(200);
    expect(await status('/_simulator')).toBe(401);
    expect(await status('/_simulator/health')).toBe(200);
    expect(await status('/notes', { headers: { origin: 'https://evil.test' } })).toBe(403);
    const headers = { authorization: `Bearer ${token}` };
    expect(await status(FORKS, { method: 'POST', headers, body: '{}' })).toBe(415);
    expect(await status(FORKS, { method: 'POST', headers })).toBe(201);
  });
});
