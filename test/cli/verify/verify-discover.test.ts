import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { listen } from '#simulators/core/listen.js';
import type { Simulator } from '#simulators/core/simulator.js';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { SERVERS } from '#src/library/wiring/registry.js';
import { replying } from '../../replying.js';
import { lending } from '../../simulators/lending.js';
import { called } from '../called.js';
import { type Ended, newUser } from '../spawned.js';

const newForge = lending(createForgeSimulator);
const newTracker = lending(createTrackerSimulator);

const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

interface Backend {
  readonly simulator: Simulator;
  readonly account: Record<string, string>;
  readonly wrong: Record<string, string>;
}

const BACKENDS: Record<string, () => Backend> = {
  media: () => {
    const simulator = createMediaSimulator();
    const account = { MEDIA_API_KEY: simulator.credentials.apiKey };
    return { simulator, account, wrong: { MEDIA_API_KEY: 'AIzaSy-not-a-key' } };
  },
  tracker: () => {
    const simulator = newTracker({});
    const { email, token } = simulator.credentials;
    const account = { TRACKER_EMAIL: email, TRACKER_TOKEN: token };
    return { simulator, account, wrong: { ...account, TRACKER_TOKEN: 'not-a-token' } };
  },
  forge: () => {
    const simulator = newForge({});
    const account = { FORGE_TOKEN: simulator.credentials.token ?? '' };
    return { simulator, account, wrong: { FORGE_TOKEN: 'glpat-not-a-token' } };
  },
};
const NAMES = Object.keys(BACKENDS);

async function serve(name: string, spoil?: (answer: Response) => Response) {
  const backend = BACKENDS[name]?.();
  if (!backend) throw new Error(`no ${name}`);
  const answer = async (request: Request) => {
    const given = await backend.simulator.answer(request);
    return spoil ? spoil(given) : given;
  };
  const { url, close } = await listen(replying(answer), {});
  closing.push(close);
  return { ...backend, url };
}

function verify(
  name: string,
  url: string,
  env: Record<string, string>,
  ...options: string[]
): Promise<Ended> {
  return called(['verify', name, '--url', url, ...options], newUser(env));
}

function newFile(): string {
  return join(mkdtempSync(join(tmpdir(), 'discovered-')), 'states.json');
}

describe('verify proves the credential first:', () => {
  test.each(NAMES)('a wrong one fails at %s, and nothing else is sent', async (name) => {
    const { url, wrong, simulator } = await serve(name);

    const { code, stdout } = await verify(name, url, wrong);

    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^✗ the credential\n {4}sent GET \/\S+\n {4}status: expected 200, but it was 40[01]: /,
    );
    expect(stdout).toMatch(/: 0 verified, 1 failed, 1 not verified\n$/);
    expect(simulator.journal.count()).toBe(1);
  });

  test.each(NAMES)('the right one is verified at %s', async (name) => {
    const { url, account } = await serve(name);

    expect((await verify(name, url, account)).stdout).toMatch(/^✓ the credential\n/);
  });

  test.each(NAMES)('a page with status 200 is no proof at %s', async (name) => {
    const { url, account } = await serve(name, () => new Response('<html>Sign in</html>'));

    const { code, stdout } = await verify(name, url, account);

    expect([code, stdout]).toStrictEqual([1, expect.stringContaining("is --url the backend's address?")]);
  });
});

describe('verify --discover', () => {
  test.each([
    ['tracker', 13],
    ['forge', 40],
  ])('finds states of %s by reading, which then verify', async (name, least) => {
    const { url, account, simulator } = await serve(name);
    const file = newFile();

    const discovered = await verify(name, url, account, '--discover', file);
    const methods = new Set(simulator.journal.entries().map(({ method }) => method));
    const verified = await verify(name, url, account, '--states', file);

    expect(discovered).toMatchObject({ code: 0, stderr: '' });
    const found = Number(/: (\d+) of \d+ states found/.exec(discovered.stdout)?.[1]);
    expect(found).toBeGreaterThanOrEqual(least);
    expect(methods).toStrictEqual(new Set(['GET']));
    expect(verified.stdout.split('\n').filter((line) => line.startsWith('✗'))).toStrictEqual([]);
    expect(verified.code).toBe(0);
    expect(readFileSync(file, 'utf8')).not.toContain(Object.values(account).at(-1));
  });

  test('leaves empty what the backend does not list, and an empty identifier is not verified', async () => {
    const { url, account } = await serve('media');
    const file = newFile();

    const discovered = await verify('media', url, account, '--discover', file);
    const verified = await verify('media', url, account, '--states', file);

    expect(discovered.stdout).toContain('– a video was made: file, operation\n');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      'a video was made': { file: '', operation: '' },
    });
    expect(verified.stdout).toMatch(/: not verified, its states are mapped without (file|operation)\n/);
    expect(verified).toMatchObject({ code: 0, stderr: '' }); // the list of models needs no state
  });

  test('overwrites no file, and sends nothing then', async () => {
    const { url, account, simulator } = await serve('tracker');
    const file = newFile();
    writeFileSync(file, 'mine');

    const { code, stderr } = await verify('tracker', url, account, '--discover', file);

    expect([code, stderr]).toStrictEqual([2, expect.stringContaining('is there already')]);
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect(simulator.journal.count()).toBe(0);
  });

  test('writes nothing where the credential is wrong', async () => {
    const { url, wrong } = await serve('tracker');
    const file = newFile();

    const { code } = await verify('tracker', url, wrong, '--discover', file);

    expect([code, existsSync(file)]).toStrictEqual([1, false]);
  });
});

describe('--url live', () => {
  test.each(SERVERS.filter(({ settings }) => settings.url.live))(
    'is the address of the setting for $name',
    async ({ name, settings }) => {
      const { code, stderr } = await verify(name, 'live', {});

      expect(new URL(settings.url.live ?? '').protocol).toBe('https:');
      expect([code, stderr]).toStrictEqual([2, expect.stringContaining('must be set: the credential')]);
    },
  );

  test('is refused where every site has an address of its own', async () => {
    const { code, stderr } = await verify('tracker', 'live', {});

    expect([code, stderr]).toStrictEqual([
      2,
      expect.stringContaining('--url cannot be "live", for every site'),
    ]);
  });
});
