import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { recordingIn } from '#src/library/pulling/recording.js';
import { simulateTracker } from '#src/library/simulators.js';
import { FROZEN } from '../world-files/world-files.js';
import { pulledFrom, recording } from './pulled.js';

/** Of an account that is closed: nothing else shows it. */
const MENTION = { type: 'mention', attrs: { id: '5b10a2844c20165700ede21g', text: '@Maya Old' } };

const WORLD = {
  on: 'empty',
  tracker: {
    people: [{ username: 'maya.lind' }, { username: 'bob' }],
    projects: [
      {
        key: 'SHOP',
        issues: [
          {
            summary: 'The cart loses items',
            comments: ['Ask maya.lind@example.com, or Maya Lind.'],
            description: { type: 'doc', version: 1, content: [{ type: 'paragraph', content: [MENTION] }] },
          },
          { summary: 'Pay by card', assignee: 'bob', attachments: [{ name: 'cart plan.pdf', text: 'x' }] },
        ],
      },
    ],
  },
};

const shop = () => simulateTracker({ ...FROZEN, world: WORLD });

test('nothing is written to the backend, and a few requests are under way at a time', async () => {
  const tracker = await shop();
  const [methods, most] = [new Set<string>(), { now: 0, ever: 0 }];
  const fetch: typeof tracker.fetch = async (url, init) => {
    methods.add(init?.method ?? 'GET');
    most.now += 1;
    most.ever = Math.max(most.ever, most.now);
    return tracker.fetch(url, init).finally(() => {
      most.now -= 1;
    });
  };

  await pulledFrom(tracker, ['SHOP'], { fetch: (url, init) => fetch(url, init) });

  expect([...methods]).toStrictEqual(['GET']);
  expect(most.ever).toBeGreaterThan(1);
  expect(most.ever).toBeLessThanOrEqual(4);
});

test('a backend that asks for patience is waited for as long as it says', async () => {
  const tracker = await shop();
  tracker.faults.arm({ kind: 'rateLimit', retryAfterSeconds: 7, times: 1 });
  const waits: number[] = [];

  const { world } = await pulledFrom(tracker, ['SHOP'], { wait: async (ms) => void waits.push(ms) });

  expect(waits).toStrictEqual([7000]);
  expect(world).toHaveProperty('tracker.projects.0.issues.length', 2);
});

test('a run that reaches its bound is gone on with, and asks for nothing twice', async () => {
  const tracker = await shop();
  const { sent, world } = await pulledFrom(tracker, ['SHOP']);
  const kept = recording();
  tracker.journal.clear();

  const first = pulledFrom(tracker, ['SHOP'], { requests: 4, recording: kept });
  await expect(first).rejects.toThrow('4 requests were sent, and there is more to read. Run it again');
  const second = await pulledFrom(tracker, ['SHOP'], { recording: kept });

  expect(second.world).toStrictEqual(world);
  expect(tracker.journal.count({})).toBe(sent);
});

test('what was read is kept in a file for its owner alone, until all is read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-pull-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'world.yaml.part');

  recordingIn(file).add('https://shop.atlassian.net/a', { id: 1 });
  writeFileSync(file, `${readFileSync(file, 'utf8')}["https://shop.atl`); // it was killed
  const mode = statSync(file).mode;
  const again = recordingIn(file);
  again.add('https://shop.atlassian.net/b', { id: 2 });
  const third = recordingIn(file);

  expect(third.of('https://shop.atlassian.net/a')).toStrictEqual({ id: 1 });
  expect(third.of('https://shop.atlassian.net/b')).toStrictEqual({ id: 2 });
  expect(mode & 0o777).toBe(0o600);
  third.end();
  expect(existsSync(file)).toBe(false);
});

test('names in texts are replaced where the texts are kept', async () => {
  const { world } = await pulledFrom(await shop(), ['SHOP'], { kept: { texts: true } });

  const text = JSON.stringify(world);
  expect(text).toContain('The cart loses items');
  expect(text).not.toMatch(/maya|lind|5b10a2844c/i);
});

test('the ending of a file is kept, and its name is not', async () => {
  const { world } = await pulledFrom(await shop(), ['SHOP']);

  const text = JSON.stringify(world);
  expect(text).toMatch(/"name":"\w+ \w+\.pdf"/);
  expect(text).not.toContain('cart');
});

test.each([
  [{ env: {} }, 'TRACKER_URL must be set: the site of which projects are pulled.'],
  [{ projects: ['NONE'] }, 'GET /rest/api/3/project/NONE: 404'],
] as const)('%j is refused by a sentence that names what is missing', async (more, message) => {
  const pulled = pulledFrom(await shop(), ['SHOP'], {
    ...more,
    projects: [...('projects' in more ? more.projects : ['SHOP'])],
  });

  await expect(pulled).rejects.toThrow(message);
});
