import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CallBook } from '#src/cli/page/call-book.js';
import { servePage } from '#src/cli/page/page.js';
import { ToolCaller } from '#src/cli/page/tool-caller.js';
import { createLog } from '#src/kernel/log.js';
import { backendAt, QUICK_WORLD } from '#src/library/wiring/in-process-simulator.js';
import { serverNamed } from '#src/library/wiring/registry.js';

const entry = serverNamed('tracker', 'simulator');
const simulated = entry.simulator(QUICK_WORLD);

/** A page over the simulated tracker, and a tool of its server to call. */
async function pageOfTracker(adminToken?: string) {
  const calls = new CallBook();
  const simulator = await simulated;
  const backend = backendAt(new URL('http://tracker.test/'), async () => calls.marking(simulator));
  const log = createLog('silent', () => {});
  const served = await entry.define({ env: {}, log, overHttp: false, simulator: backend });
  const definition = calls.recording('tracker', served);
  const caller = new ToolCaller(new Map([['tracker', served]]), calls, log);
  const page = await servePage(
    { simulators: new Map([['tracker', simulator]]), calls, caller },
    { adminToken },
  );
  onTestFinished(() => page.close());
  const call = async (name: string, given: unknown) => {
    const tool = definition.tools.find((each) => each.name === name);
    const api = definition.openSession({});
    return tool
      ?.call(given, api, { signal: new AbortController().signal, progress: () => {} } as never)
      .catch(() => null);
  };
  return { url: page.url, call };
}

async function json(url: string, init: RequestInit = {}) {
  const response = await fetch(url, init);
  return { status: response.status, body: await response.json() };
}

describe('the page', () => {
  test('is a document that runs its own script alone and that no other page can frame', async () => {
    const { url } = await pageOfTracker();

    const response = await fetch(url);
    const policy = response.headers.get('content-security-policy') ?? '';

    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(await (await fetch(`${url}/page.css`)).text()).toContain('prefers-color-scheme: dark');
    expect((await fetch(`${url}/page.js`)).headers.get('content-type')).toContain('text/javascript');
  });

  test('hands requests to the admin interface of a simulator', async () => {
    const { url } = await pageOfTracker();
    const at = `${url}/_simulator/of/tracker`;

    const clock = await json(`${at}/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"rate":0}',
    });
    const found = await json(`${at}/state?kind=projects&words=tidewater`);

    expect(clock.body).toMatchObject({ rate: 0 });
    expect(found.body).toMatchObject({ total: 5, next: null, records: [{ key: 'TIDE' }] });
  });

  test('answers no other page, whatever its browser says it wants', async () => {
    const { url } = await pageOfTracker();
    const of = (headers: Record<string, string>, path = '/_simulator/calls') => json(url + path, { headers });

    expect((await of({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await of({ 'sec-fetch-site': 'same-site' }, '/')).status).toBe(403);
    expect((await of({ origin: 'https://example.com' })).status).toBe(403);
    expect((await of({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    const link = await fetch(url, {
      headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' },
    });
    expect(link.status).toBe(200);
  });

  test('changes nothing for a form, which a page elsewhere can send', async () => {
    const { url } = await pageOfTracker();
    const form = {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: url },
      body: '{"rate":0}',
    };

    const { status } = await json(`${url}/_simulator/of/tracker/clock`, form);

    expect(status).toBe(415);
  });

  test('asks for the admin token where there is one, but for the document itself', async () => {
    const { url } = await pageOfTracker('a-long-token');
    const asked = (path: string, token?: string) =>
      json(
        `${url}/_simulator/${path}`,
        token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
      );

    expect((await fetch(url)).status).toBe(200);
    for (const path of ['page', 'calls', 'accounts/tracker', 'of/tracker/state']) {
      expect((await asked(path)).status).toBe(401);
      expect((await asked(path, 'a-long-tokem')).status).toBe(401);
      expect((await asked(path, 'a-long-token')).status).toBe(200);
    }
  });

  test('lists a call with its arguments and answer, and the simulator its requests', async () => {
    const { url, call } = await pageOfTracker();
    await call('tracker_get_issue', { issueKey: 'TIDE-1' });
    await call('tracker_get_issue', { issueKey: 'NO-1' });

    const { body } = await json(`${url}/_simulator/calls?since=0`);
    const { body: journal } = await json(`${url}/_simulator/of/tracker/journal`);
    const ofFirst = journal.entries.filter(
      ({ headers }: { headers: Record<string, string> }) => headers['x-understudy-call'] === '1',
    );

    expect(body.calls).toMatchObject([
      {
        id: 1,
        server: 'tracker',
        tool: 'tracker_get_issue',
        arguments: { issueKey: 'TIDE-1' },
        outcome: 'ok',
        structured: { issue: { key: 'TIDE-1' } },
      },
      { id: 2, outcome: 'not_found', message: expect.stringContaining('NO-1') },
    ]);
    expect(ofFirst.length).toBeGreaterThan(0);
    expect(ofFirst.every(({ path }: { path: string }) => path.includes('TIDE-1'))).toBe(true);
    expect((await json(`${url}/_simulator/calls?since=2`)).body).toStrictEqual({ calls: [] });
    const brief = (await json(`${url}/_simulator/calls?since=1&again=1&brief=true`)).body.calls;
    expect(brief.map(({ id }: { id: number }) => id)).toStrictEqual([1, 2]);
    expect(JSON.stringify(brief)).not.toContain('TIDE-1');
    expect((await json(`${url}/_simulator/calls/2`)).body.call).toMatchObject({
      id: 2,
      outcome: 'not_found',
    });
    expect((await json(`${url}/_simulator/calls/3`)).status).toBe(404);
  });

  test('shows no secret among the arguments of a call', async () => {
    const { url, call } = await pageOfTracker();
    await call('tracker_get_issue', {
      issueKey: 'TIDE-1',
      nested: [{ apiKey: 'secret-1' }],
      user_token: 'secret-2',
    });

    const text = await (await fetch(`${url}/_simulator/calls`)).text();

    expect(text).toContain('(not shown)');
    expect(text).not.toContain('secret-');
  });

  test('lists the tools of the servers, and calls one as a client does', async () => {
    const { url } = await pageOfTracker();
    const called = (body: object) =>
      json(`${url}/_simulator/calls`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const tool = { server: 'tracker', tool: 'tracker_get_issue' };

    const { body: listed } = await json(`${url}/_simulator/tools`);
    const answered = await called({ ...tool, arguments: { issueKey: 'TIDE-1' } });
    const failed = await called({ ...tool, arguments: { issueKey: 5 } });

    expect(listed.servers[0].tools[0].inputSchema).toMatchObject({ type: 'object' });
    expect(answered.body.call).toMatchObject({
      ...{ id: 1, tool: 'tracker_get_issue', outcome: 'ok' },
      structured: { issue: { key: 'TIDE-1' } },
      client: 'page',
      revision: '2025-06-18',
    });
    expect(failed.body.call).toMatchObject({
      outcome: 'invalid_arguments',
      message: expect.stringContaining('issueKey'),
    });
    expect((await json(`${url}/_simulator/calls`)).body.calls).toHaveLength(2);
    expect(await called({ ...tool, tool: 'tracker_get_isue' })).toMatchObject({
      status: 404,
      body: { error: expect.stringContaining('tracker_get_issue') },
    });
    expect(await called({ ...tool, server: 'forge' })).toMatchObject({
      status: 404,
      body: { error: 'There is no server "forge"; there are: tracker' },
    });
    expect(await called({ server: 'tracker' })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining("'tool'") },
    });
    expect(await called([])).toMatchObject({ status: 400 });
  });

  test('lists the calls after one alone, however many were forgotten', async () => {
    const calls = new CallBook();
    const tool = { name: 'any', call: async () => ({ value: {}, content: [] }) };
    const definition = calls.recording('tracker', { tools: [tool] } as never);
    const call = { signal: new AbortController().signal } as never;
    for (let made = 0; made < 1_005; made += 1) await definition.tools[0]?.call({}, undefined, call);

    expect(calls.after(0)[0]?.id).toBe(6);
    expect(calls.after(1_003).map(({ id }) => id)).toStrictEqual([1_004, 1_005]);
    expect(calls.after(1_005)).toStrictEqual([]);
  });

  test('shows a link to a file without what opens it, and the caller gets it whole', async () => {
    const calls = new CallBook();
    const link = 'https://bucket.example/a.png?X-Amz-Credential=AKIA&X-Amz-Signature=0123abcd&x-id=GetObject';
    const value = { images: [{ path: 's3://bucket/a.png', link }] };
    const reply = { value, content: [{ type: 'text', text: JSON.stringify(value) }] };
    const definition = calls.recording('media', {
      tools: [{ name: 'any', call: async () => reply }],
    } as never);

    const call = { signal: new AbortController().signal } as never;
    const answered = await definition.tools[0]?.call({}, undefined, call);

    expect(answered).toStrictEqual(reply);
    const shown = JSON.stringify(calls.after(0));
    expect(shown).toContain('https://bucket.example/a.png?(not shown)');
    expect(shown).toContain('s3://bucket/a.png');
    expect(shown).not.toMatch(/X-Amz|0123abcd|AKIA/);
  });

  test('says which addresses it has', async () => {
    const { url } = await pageOfTracker();

    const { status, body } = await json(`${url}/_simulator/of/unknown/state`);

    expect(status).toBe(404);
    expect(body.error).toContain('/_simulator/of/:name');
  });

  test('adds at most 150 kB to the package, compressed', () => {
    const root = new URL('../../../', import.meta.url);
    const shipped = [
      'dist/bin/page/page.js',
      'dist/bin/page/page.css',
      'dist/bin/page/page.html',
      'src/page.png',
    ];
    const meta = JSON.parse(readFileSync(new URL('dist/meta.json', root), 'utf8'));
    const served: string[] = Object.entries<{ inputs: object }>(meta.outputs)
      .filter(([, { inputs }]) => Object.keys(inputs).some((input) => input.startsWith('src/cli/page/')))
      .map(([path]) => path);
    const sizes = [...shipped, ...served].map((path) => gzipSync(readFileSync(new URL(path, root))).length);

    expect(served.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(150_000);
  });
});
