import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { READS, toolFor } from '#src/kernel/mcp/tool.js';
import { NamedTokens } from '#src/kernel/transports/http/named-tokens.js';
import { type StreamableHttpOptions, streamableHttp } from '#src/kernel/transports/http/serve.js';
import { serverOf, silent } from '../session.js';

const TOKENS = { ada: 'a-token-of-ada-1', bob: 'a-token-of-bob-1' };
const BOUNDS = {
  ofOne: { requests: 3, bytes: 10_000 },
  ofOthers: { requests: 5, bytes: 20_000 },
  ofAll: { requests: 12, bytes: 40_000 },
  sessions: { ofOne: 10, ofAll: 100 },
};

/** A server, the tool of which answers when the test says so; the texts of the calls that it has begun. */
function holding(options: Partial<StreamableHttpOptions> = {}) {
  const held: (() => void)[] = [];
  const begun: string[] = [];
  const tool = toolFor<undefined>()({
    name: 'hold',
    title: 'Hold',
    description: 'Answers when it may.',
    annotations: READS,
    input: z.object({ text: z.string().optional() }),
    output: z.object({ done: z.boolean() }),
    run: async ({ text = '' }, _api, { signal }) => {
      begun.push(text);
      await new Promise<void>((resolve) => {
        held.push(resolve);
        signal.addEventListener('abort', () => resolve());
      });
      return { done: true };
    },
  });
  const definition = {
    ...serverOf([tool]),
    callerCredential: { token: { header: 'X-Forge-Token', isRequired: true } },
  };
  const { fetch } = streamableHttp({
    servers: { '/mcp': definition },
    namedTokens: new NamedTokens(() => `ada=${TOKENS.ada}\nbob=${TOKENS.bob}`),
    token: 's3cret',
    bounds: BOUNDS,
    log: silent,
    pause: async () => {},
    ...options,
  });
  const release = async () => {
    await turns();
    for (const each of held.splice(0)) each();
  };
  return { fetch, release, held, begun };
}

/** Turns of the event loop, in which whatever waits for nothing else is done. */
async function turns(): Promise<void> {
  for (let left = 0; left < 20; left += 1) await new Promise((resolve) => setImmediate(resolve));
}

const _meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

function call(token: string, more: Record<string, string> = {}, text = '', signal?: AbortSignal): Request {
  const params = { name: 'hold', arguments: { text }, _meta };
  return new Request('http://mcp.example.com/mcp', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': 'hold',
      authorization: `Bearer ${token}`,
      ...more,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    ...(signal && { signal }),
  });
}

/** The status of each request, the answers of which were read. */
async function statuses(answers: readonly Promise<Response>[]): Promise<number[]> {
  return Promise.all(
    answers.map(async (answer) => {
      const response = await answer;
      await response.text();
      return response.status;
    }),
  );
}

describe('what a caller has under way', () => {
  test('is bounded, and others are answered meanwhile', async () => {
    const { fetch, release } = holding();
    const ofAda = Array.from({ length: 5 }, () => fetch(call(TOKENS.ada)));
    await turns();
    const ofBob = Array.from({ length: 3 }, () => fetch(call(TOKENS.bob)));
    const refused = await fetch(call(TOKENS.ada));

    const all = statuses([...ofAda, ...ofBob]);
    await release();

    expect(await all).toStrictEqual([200, 200, 200, 429, 429, 200, 200, 200]);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.json()).toMatchObject({
      error: { code: -32_000, message: expect.stringContaining('wait') },
    });
  });

  test('begins in turns with what others have, however much it is', async () => {
    const { fetch, release, begun } = holding({
      bounds: { ...BOUNDS, ofOne: { requests: 6, bytes: 10_000 } },
    });
    const all = statuses([
      ...Array.from({ length: 6 }, (_, at) => fetch(call(TOKENS.ada, {}, `ada ${at}`))),
      fetch(call(TOKENS.bob, {}, 'bob 0')),
      fetch(call(TOKENS.bob, {}, 'bob 1')),
    ]);
    await turns();
    await release();
    await all;

    const places = ['bob 0', 'bob 1'].map((text) => begun.indexOf(text));
    expect(begun).toHaveLength(8);
    expect(places[0]).toBeLessThanOrEqual(2);
    expect(places[1]).toBeLessThanOrEqual(4);
  });

  test('is refused beyond its bound only after a while, and another is answered meanwhile', async () => {
    const waits: number[] = [];
    let goOn = () => {};
    const pause = (milliseconds: number) => {
      waits.push(milliseconds);
      return new Promise<void>((resolve) => {
        goOn = resolve;
      });
    };
    const { fetch, release } = holding({ pause });
    const ofAda = Array.from({ length: 3 }, () => fetch(call(TOKENS.ada)));
    await turns();
    let isRefused = false;
    const refused = fetch(call(TOKENS.ada)).finally(() => (isRefused = true));
    const ofBob = statuses([fetch(call(TOKENS.bob))]);
    await release();

    expect(await ofBob).toStrictEqual([200]);
    expect([isRefused, waits]).toStrictEqual([false, [1_000]]);
    goOn();
    expect(await statuses([refused])).toStrictEqual([429]);
    await statuses(ofAda);
  });

  test('is less again with each answer', async () => {
    const { fetch, release } = holding();
    for (let round = 0; round < 4; round += 1) {
      const all = statuses(Array.from({ length: 3 }, () => fetch(call(TOKENS.ada))));
      await release();
      expect(await all).toStrictEqual([200, 200, 200]);
    }
  });

  test('is less again where a client gives up its answers', async () => {
    const { fetch, release } = holding();
    for (let round = 0; round < 4; round += 1) {
      const gone = new AbortController();
      const all = Array.from({ length: 3 }, () => fetch(call(TOKENS.ada, {}, '', gone.signal)));
      await turns();
      gone.abort();
      for (const answer of all) await answer.then((response) => response.body?.cancel()).catch(() => {});
    }

    const last = statuses([fetch(call(TOKENS.ada))]);
    await release();

    expect(await last).toStrictEqual([200]);
  });

  test('is not less where it brings a credential of the backend for each request', async () => {
    const { fetch, release } = holding();
    const all = statuses(
      Array.from({ length: 5 }, (_, index) =>
        fetch(call(TOKENS.ada, { 'x-forge-token': `made-up-${index}` })),
      ),
    );
    await release();

    expect((await all).filter((status) => status === 429)).toHaveLength(2);
  });

  test('is counted together for all who are not kept apart', async () => {
    const { fetch, release } = holding();
    const all = statuses(Array.from({ length: 7 }, () => fetch(call('s3cret'))));
    await release();

    expect((await all).filter((status) => status === 429)).toHaveLength(2);
  });

  test('is bounded in bytes, and refused messages do not count', async () => {
    const { fetch, release } = holding();
    const long = 'x'.repeat(6_000);
    const first = fetch(call(TOKENS.ada, {}, long));
    await turns();
    const refused = [await fetch(call(TOKENS.ada, {}, long)), await fetch(call(TOKENS.ada, {}, long))];
    const small = fetch(call(TOKENS.ada));

    const all = statuses([first, small]);
    await release();

    expect(refused.map(({ status }) => status)).toStrictEqual([429, 429]);
    expect(await all).toStrictEqual([200, 200]);
  });

  test('are at most so many sessions, of which the longest idle ends, and no session of another', async () => {
    const { fetch } = holding();
    const message = (token: string, body: object, headers: Record<string, string> = {}) =>
      fetch(
        new Request('http://mcp.example.com/mcp', {
          method: 'POST',
          headers: {
            ...{ 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
            ...{ authorization: `Bearer ${token}`, ...headers },
          },
          body: JSON.stringify({ jsonrpc: '2.0', ...body }),
        }),
      );
    const params = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 't', version: '0' },
    };
    const open = async (token: string) => {
      const response = await message(token, { id: 0, method: 'initialize', params });
      await response.text();
      return response.headers.get('mcp-session-id') ?? '';
    };
    const list = async (token: string, id: string) => {
      const response = await message(token, { id: 1, method: 'tools/list' }, { 'mcp-session-id': id });
      await response.text();
      return response.status;
    };
    const ofBob = await open(TOKENS.bob);
    const ofAda: string[] = [];
    for (let made = 0; made <= BOUNDS.sessions.ofOne; made += 1) ofAda.push(await open(TOKENS.ada));

    const found = [
      await list(TOKENS.bob, ofBob),
      await list(TOKENS.ada, ofAda[0] ?? ''),
      await list(TOKENS.ada, ofAda[1] ?? ''),
      await list(TOKENS.ada, ofAda.at(-1) ?? ''),
    ];

    expect(found).toStrictEqual([200, 404, 200, 200]);
  });
});

test('credentials without number take no more of the process than there is for all, and it takes as much again afterwards', async () => {
  const { fetch, release } = holding();
  const round = async (name: string) => {
    const all = statuses(
      Array.from({ length: 30 }, (_, at) =>
        fetch(call('s3cret', { 'X-Forge-Token': `invented-${name}-${at}` })),
      ),
    );
    await release();
    return (await all).sort();
  };

  const rounds = [await round('first'), await round('second')];

  const expected = [...Array(12).fill(200), ...Array(18).fill(429)];
  expect(rounds).toStrictEqual([expected, expected]);
});

test('messages of callers without number have no more bytes than there are for all', async () => {
  const { fetch, release } = holding();
  const all = statuses(
    Array.from({ length: 8 }, (_, at) =>
      fetch(call('s3cret', { 'X-Forge-Token': `invented-${at}` }, 'x'.repeat(8_000))),
    ),
  );
  await release();

  expect((await all).sort()).toStrictEqual([...Array(4).fill(200), ...Array(4).fill(429)]);
});
