import { describe, expect, test } from 'vitest';
import type { Fetch } from '#src/kernel/http/client.js';
import { wholeBody } from '../../whole-body.js';
import { accountOf } from '../arguments.js';
import { call, SITE, scriptedClient, text, tokenOf } from '../session.js';
import {
  clientFor,
  contracts,
  fittingOf,
  isWrite,
  names,
  newWorlds,
  parsed,
  readers,
  simulator,
  writers,
} from './laws.js';

const GRAPHQL = `${SITE}/api/graphql`;

function reset(): Error {
  return new TypeError('fetch failed', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) });
}

describe('a write with an answer that breaks off is not sent again:', () => {
  const worldOf = newWorlds();

  test.each(writers)('%s ✗6', async (name) => {
    const world = worldOf(name);
    let writes = 0;
    const client = await clientFor(
      name,
      (fetch) => async (url, init) => {
        const answer = await fetch(url, init);
        if (!isWrite(init)) return answer;
        writes += 1;
        throw reset();
      },
      world,
    );

    const result = await call(client, name, fittingOf(name));

    expect([writes, result.isError, text(result)]).toStrictEqual([
      1,
      true,
      expect.stringContaining('ECONNRESET'),
    ]);
  });
});

describe('a read with an answer that breaks off is sent again:', () => {
  test.each(readers)('%s', async (name) => {
    let broken = 0;
    const client = await clientFor(name, (fetch) => async (url, init) => {
      const answer = await fetch(url, init);
      if (broken++ === 0) throw reset();
      return answer;
    });

    const result = await call(client, name, fittingOf(name));

    expect(result.isError, text(result)).toBeUndefined();
    expect(text(result)).not.toContain('ECONNRESET');
    expect(broken).toBeGreaterThan(1);
  });
});

describe('a forge that is asked too often', () => {
  const worldOf = newWorlds();

  test.each(names)('is asked again by %s when its time is over', async (name) => {
    const waits: number[] = [];
    const world = worldOf(name);
    let sent = 0;
    const busy: Fetch = async (url, init) => {
      if (sent++ > 0) return world.fetch(url, init);
      return new Response('Retry later\n', { status: 429, headers: { 'retry-after': '2' } });
    };
    const client = await scriptedClient(busy, {
      token: async () => tokenOf(world, accountOf(name)),
      wait: async (milliseconds) => {
        waits.push(milliseconds);
      },
    });

    const result = await call(client, name, fittingOf(name));

    expect(result.isError, text(result)).toBeUndefined();
    expect(waits).toStrictEqual([2_000]);
  });
});

describe('a page of HTML with status 200', () => {
  const page = async () =>
    new Response('<html>Sign in</html>', { headers: { 'content-type': 'text/html; charset=utf-8' } });

  test.each(names)('is refused by %s in words that name the address and the setting ✗28', async (name) => {
    const client = await scriptedClient(page);

    const result = await call(client, name, fittingOf(name));

    expect([result._meta?.code, text(result)]).toStrictEqual([
      'backend_error',
      expect.stringMatching(new RegExp(`${SITE}/api/(graphql|v4).*FORGE_URL`)),
    ]);
  });
});

const countedIn = newWorlds();

/** Each GraphQL request of each tool's call. */
async function everyRequest(): Promise<{ name: string; nth: number }[]> {
  const places: { name: string; nth: number }[] = [];
  for (const name of names) {
    let nth = 0;
    const counting =
      (fetch: Fetch): Fetch =>
      (url, init) => {
        if (url === GRAPHQL) places.push({ name, nth: ++nth });
        return fetch(url, init);
      };
    await call(await clientFor(name, counting, countedIn(name)), name, fittingOf(name));
  }
  return places;
}

const places = await everyRequest();

/** A fetch with another nth GraphQL answer; what it would have been is asked for only where that one needs it. */
function withAnswer(nth: number, instead: (real: () => Promise<object>) => object | Promise<object>) {
  return (fetch: Fetch): Fetch => {
    let seen = 0;
    return async (url, init) => {
      if (url !== GRAPHQL || ++seen !== nth) return fetch(url, init);
      return Response.json(await instead(async () => parsed(await wholeBody(await fetch(url, init)))));
    };
  };
}

describe('errors in a GraphQL answer of status 200', () => {
  const REASON = 'The keel is cracked';
  const errors = [{ message: REASON }];
  const worldOf = newWorlds();
  const untouched = newWorlds();

  test.each(places)(
    '$name says so, and shows no part as empty, where its request $nth is refused ✗2',
    async ({ name, nth }) => {
      const answers = [
        () => ({ errors }),
        () => ({ data: null, errors }),
        async (real: () => Promise<object>) => ({ ...(await real()), errors }),
      ];

      for (const answer of answers) {
        const client = await clientFor(name, withAnswer(nth, answer), worldOf(name));
        const result = await call(client, name, fittingOf(name));
        const { warnings = [], errors: given = [] } = result.structuredContent ?? {};
        expect(result.isError ? text(result) : JSON.stringify([warnings, given])).toContain(REASON);
      }
    },
  );

  test.each(places)(
    '$name shows no secret that is in the answer to its request $nth ✗27',
    async ({ name, nth }) => {
      const secret = tokenOf(simulator, accountOf(name));
      const quoting = () => ({ errors: [{ message: `No use for ${secret}` }] });
      const client = await clientFor(name, withAnswer(nth, quoting), untouched(name));

      const result = await call(client, name, fittingOf(name));

      expect(JSON.stringify(result)).not.toContain(secret);
    },
  );
});

describe('a call that is cancelled', () => {
  test.each(names)('takes back the request of %s', async (name) => {
    const cancel = new AbortController();
    let signal: AbortSignal | undefined;
    const silent: Fetch = (_, init) =>
      new Promise((_, reject) => {
        signal = init.signal ?? undefined;
        signal?.addEventListener('abort', () => reject(signal?.reason));
        cancel.abort();
      });
    const client = await scriptedClient(silent);

    const calling = client.callTool({ name, arguments: fittingOf(name) }, undefined, {
      signal: cancel.signal,
    });
    await expect(calling).rejects.toThrow();
    await client.ping();

    expect(signal?.aborted).toBe(true);
  });
});

/** JSON in which every list of records is three times as long. */
function swollen(json: unknown): unknown {
  if (Array.isArray(json)) {
    const items = json.map(swollen);
    return items.some((item) => typeof item === 'object') ? [...items, ...items, ...items] : items;
  }
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([name, member]) => [name, swollen(member)]));
}

describe('a forge that sends more than it was asked for', () => {
  const sized = readers.filter((name) => 'first' in (contracts.get(name)?.input.properties ?? {}));

  test.each(sized)('makes %s neither longer nor slower than it may be ✗26', async (name) => {
    let sent = 0;
    const client = await clientFor(name, (fetch) => async (url, init) => {
      sent += 1;
      return Response.json(swollen(JSON.parse(await wholeBody(await fetch(url, init)))));
    });

    const result = await call(client, name, { ...fittingOf(name), first: 4 });

    const lists = Object.values(result.structuredContent ?? {}).filter(Array.isArray);
    expect(sent).toBeLessThan(5);
    if (!result.isError) for (const list of lists) expect(list.length).toBeLessThanOrEqual(4);
  });
});
