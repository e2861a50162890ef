import { appendFileSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { newUser } from '../cli/spawned.js';
import { inTurn } from '../proxies/in-turn.js';
import { post, serve } from './served.js';
import { modern } from './wire.js';

const HISTORY = '.local/share/understudy/media/simulator/images.jsonl';

const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

/** What a test reads of an answer. */
interface Answer {
  readonly isError: boolean;
  readonly text: string;
  readonly made: { path: string; source?: string; prompt: string } | undefined;
  readonly sessionImage: { path: string; prompt: string } | null | undefined;
  readonly warnings: readonly string[] | undefined;
}

/** A client's call of a tool. */
type Call = (name: string, args?: object) => Promise<Answer>;

type Message = Parameters<typeof post>[1];

/** Calls of these messages with these headers, numbered. */
function calling(
  url: string,
  message: (id: number, method: string, params: object) => Message,
  headers: Record<string, string | undefined> = {},
): Call {
  let last = 0;
  return async (name, args = {}) => {
    const request = message(++last, 'tools/call', { name, arguments: args });
    const { result, error } = (await post(url, request, headers)).message;
    if (!result) throw new Error(`no result: ${JSON.stringify(error)}`);
    const { images, sessionImage, warnings } = (result.structuredContent ?? {}) as {
      images?: NonNullable<Answer['made']>[];
      sessionImage?: Answer['sessionImage'];
      warnings?: string[];
    };
    const text = JSON.stringify(result.content);
    return { isError: result.isError === true, text, made: images?.[0], sessionImage, warnings };
  };
}

/** A client without a handshake. */
function withoutHandshake(url: string, headers = {}): Call {
  return calling(url, modern, headers);
}

function plain(id: number, method: string, params: object) {
  return { jsonrpc: '2.0', id, method, params };
}

const HANDSHAKE = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'raw', version: '0' },
};

/** A client with a handshake session of its own, where the server gives it one. */
async function withHandshake(url: string, headers: Record<string, string> = {}): Promise<Call> {
  const header = { ...headers, 'mcp-protocol-version': HANDSHAKE.protocolVersion };
  const { response } = await post(url, plain(0, 'initialize', HANDSHAKE), header);
  const session = response.headers.get('mcp-session-id') ?? undefined;
  return calling(url, plain, { ...header, 'mcp-session-id': session });
}

async function start(user: Record<string, string>, ...options: string[]): Promise<string> {
  const { served, url } = await serve(user, ...options);
  ended.push(() => served.kill('SIGKILL'));
  return url;
}

/** Two processes that share their data, one after the other behind one address. */
async function replicas(user: Record<string, string>, ...options: string[]): Promise<string> {
  const proxy = await inTurn(await Promise.all([start(user, ...options), start(user, ...options)]));
  ended.push(() => void proxy.close());
  return `${proxy.url}/mcp`;
}

describe('the most recent image of callers without a session', () => {
  test.each([
    ['a client without a handshake', [], async (url: string) => withoutHandshake(url)],
    ['a handshake client, with --stateless', ['--stateless'], withHandshake],
  ] as const)('is the one that any replica made last, for %s', async (_, options, client) => {
    const call = await client(await replicas(newUser(), ...options));

    const { made: first } = await call('generate_image', { prompt: 'a pier' });
    const { made: second } = await call('continue_editing', { prompt: 'at dawn' });
    const { made: third } = await call('continue_editing', { prompt: 'with a boat' });
    const both = [await call('get_status'), await call('get_status')];

    expect([second?.source, third?.source]).toStrictEqual([first?.path, second?.path]);
    expect(both.map(({ sessionImage }) => sessionImage?.path)).toStrictEqual([third?.path, third?.path]);
  });

  test('is still that after a restart, and one of another backend is not', async () => {
    const user = newUser();
    const before = withoutHandshake(await start(user));
    const { made } = await before('generate_image', { prompt: 'a mill' });
    for (const end of ended.splice(0)) end();

    const after = await withoutHandshake(await start(user))('continue_editing', { prompt: 'at noon' });
    const elsewhere = { ...user, MEDIA_API_URL: 'http://127.0.0.1:1', MEDIA_API_KEY: 'key' };
    const other = await withoutHandshake(await start(elsewhere))('continue_editing', { prompt: 'x' });

    expect(after.made?.source).toBe(made?.path);
    expect([other.isError, other.text]).toStrictEqual([true, expect.stringContaining('no image yet')]);
  });

  test('is that of all who send the token of the server', async () => {
    const user = newUser({ UNDERSTUDY_HTTP_TOKEN: 'a-token-of-tests' });
    const url = await replicas(user);
    const bearer = { authorization: 'Bearer a-token-of-tests' };

    const { made } = await withoutHandshake(url, bearer)('generate_image', { prompt: 'a gate' });
    const { sessionImage } = await withoutHandshake(url, bearer)('get_status');
    const refused = await post(url, modern(1, 'tools/call', { name: 'get_status', arguments: {} }));

    expect(sessionImage?.path).toBe(made?.path);
    expect(refused.response.status).toBe(401);
  });

  test('is not that of a handshake session, which has its own', async () => {
    const url = await start(newUser());
    const [caller, session, other] = [
      withoutHandshake(url),
      await withHandshake(url),
      await withHandshake(url),
    ];
    const { made: ours } = await session('generate_image', { prompt: 'of the session' });
    const { made: theirs } = await caller('generate_image', { prompt: 'of the caller' });

    const inSession = await session('continue_editing', { prompt: 'x' });
    const inOther = await other('continue_editing', { prompt: 'x' });

    expect(inSession.made?.source).toBe(ours?.path);
    expect([inOther.isError, inOther.text]).toStrictEqual([true, expect.stringContaining('no image yet')]);
    expect((await other('get_status')).sessionImage).toBe(null);
    expect((await caller('get_status')).sessionImage?.path).toBe(inSession.made?.path);
    expect(theirs?.path).not.toBe(ours?.path);
  });

  test('is one that a killed replica had entered but not named', async () => {
    const user = newUser();
    const call = withoutHandshake(await start(user));
    const { made } = await call('generate_image', { prompt: 'a quay' });
    await call('get_status');
    renameSync(made?.path ?? '', `${made?.path}.part`);

    const edited = await call('continue_editing', { prompt: 'at night' });

    expect([edited.text, edited.made?.source]).toStrictEqual([expect.any(String), made?.path]);
  });

  test('is the newest that can be read, and an entry that cannot is named', async () => {
    const user = newUser();
    const call = withoutHandshake(await start(user));
    const { made } = await call('generate_image', { prompt: 'a well' });
    appendFileSync(join(user.HOME, HISTORY), '\n{"torn');

    const edited = await call('continue_editing', { prompt: 'in frost' });
    const again = await call('continue_editing', { prompt: 'in thaw' });

    expect(edited.made?.source).toBe(made?.path);
    expect(edited.warnings).toStrictEqual([expect.stringContaining('images.jsonl')]);
    expect(again.warnings).toBe(undefined);
  });
});

describe('the most recent image of callers who send a token', () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const TOKENS = ['a-token-of-tests', 'another-token-of-tests'] as const;

  /** Servers that share their data, each with a token of its own, and a caller of each. */
  async function callers(user: Record<string, string>): Promise<Call[]> {
    const urls = TOKENS.map((token) => start({ ...user, UNDERSTUDY_HTTP_TOKEN: token }));
    return (await Promise.all(urls)).map((url, at) => withoutHandshake(url, bearer(TOKENS[at] ?? '')));
  }

  test('is that of their token, before and after a restart, and of no other', async () => {
    const user = newUser();
    const [one, two] = await callers(user);
    const { made: ours } = (await one?.('generate_image', { prompt: 'ours' })) ?? {};
    const nothing = await two?.('continue_editing', { prompt: 'x' });
    const { made: theirs } = (await two?.('generate_image', { prompt: 'theirs' })) ?? {};
    const edited = await one?.('continue_editing', { prompt: 'x' });
    for (const end of ended.splice(0)) end();

    const again = await callers(user);
    const found = await Promise.all(again.map((call) => call('get_status')));

    expect(nothing?.text).toContain('no image yet');
    expect(edited?.made?.source).toBe(ours?.path);
    expect(found.map(({ sessionImage }) => sessionImage?.path)).toStrictEqual([
      edited?.made?.path,
      theirs?.path,
    ]);
  });

  test('is not one that was made without a token, and the other way round', async () => {
    const user = newUser();
    const open = withoutHandshake(await start(user));
    const [guarded] = await callers(user);

    const { made } = await open('generate_image', { prompt: 'by anyone' });
    const before = await guarded?.('get_status');
    await guarded?.('generate_image', { prompt: 'by one' });
    const after = await open('get_status');

    expect(before?.sessionImage).toBe(null);
    expect(after.sessionImage?.path).toBe(made?.path);
  });

  test('may be one of a handshake session with that token', async () => {
    const [token] = TOKENS;
    const url = await start(newUser({ UNDERSTUDY_HTTP_TOKEN: token }));
    const session = await withHandshake(url, bearer(token));

    const { made } = await session('generate_image', { prompt: 'in a session' });
    const { sessionImage } = await withoutHandshake(url, bearer(token))('get_status');

    expect(sessionImage?.path).toBe(made?.path);
  });

  test('is found by a mark in the history that holds no token and that no tool returns', async () => {
    const user = newUser();
    const [one, two] = await callers(user);
    await one?.('generate_image', { prompt: 'ours' });
    await two?.('generate_image', { prompt: 'theirs' });

    const log = readFileSync(join(user.HOME, HISTORY), 'utf8');
    const marks = log.match(/(?<="caller":")[0-9a-f]{32}(?=")/g) ?? [];
    const texts = await Promise.all(['list_history', 'get_status'].map((tool) => one?.(tool)));

    expect(new Set(marks).size).toBe(2);
    for (const token of TOKENS) expect(log).not.toContain(token);
    for (const answer of texts) {
      expect(answer?.text).toContain('theirs');
      expect(answer?.text).not.toContain('caller');
    }
  });

  test('is none of an entry from before there were marks, which is one of callers without a token', async () => {
    const user = newUser();
    const { made } = await withoutHandshake(await start(user))('generate_image', { prompt: 'before' });
    const entry = JSON.parse(readFileSync(join(user.HOME, HISTORY), 'utf8'));
    const [guarded] = await callers(user);

    const { sessionImage } = (await guarded?.('get_status')) ?? {};

    expect(entry).not.toHaveProperty('caller');
    expect(entry.path).toBe(made?.path);
    expect(sessionImage).toBe(null);
  });
});
