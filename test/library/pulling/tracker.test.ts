import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { type SimulatedTracker, simulateTracker } from '#src/library/simulators.js';
import { called } from '../../cli/called.js';
import { newUser } from '../../cli/spawned.js';
import { FROZEN } from '../world-files/world-files.js';
import { pulledFrom, SITE } from './pulled.js';

/** What no account can read of a project, or no world file has: simulators/README.md lists it. */
const NOT_READ = new Set([
  ...['projectCategory', 'assigneeType', 'realAssigneeType', 'realAssignee'],
  ...['customfield_10019', 'size'], // the text of a rank, and how large a file is
]);

/** An answer without what is not read. */
function readOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readOf);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([name]) => !NOT_READ.has(name));
  return Object.fromEntries(members.map(([name, member]) => [name, readOf(member)]));
}

const key = fc.integer({ min: 1, max: 52 }).map((number) => `DOC-${number}`);
const fields = fc.constantFrom(
  '',
  'fields=*all',
  'fields=summary,status,comment',
  'expand=renderedFields,changelog',
);
const below = fc.constantFrom('', '/comment', '/worklog', '/changelog', '/watchers', '/votes');
const slice = fc.record({ startAt: fc.nat(40), maxResults: fc.integer({ min: 1, max: 50 }) });
const sliceText = slice.map(({ startAt, maxResults }) => `startAt=${startAt}&maxResults=${maxResults}`);
const condition = fc.constantFrom(
  ...['status = Done', 'assignee is EMPTY', 'component = Articles', 'text ~ "port"', 'type = Bug'],
  ...['resolution is not EMPTY', 'priority in (High, Low)', 'created > "2025-09-01"', 'fixVersion = "3.0"'],
  ...['watcher = currentUser()', 'status was "In Progress"', 'labels is not EMPTY'],
);
const order = fc.constantFrom('key', 'created DESC, key', 'rank', 'priority, key DESC');

/** Requests of all that reads a project. */
const request = fc.oneof(
  fc.tuple(key, fields).map(([issue, query]) => `/rest/api/3/issue/${issue}?${query}`),
  fc.tuple(key, below, sliceText).map(([issue, part, query]) => `/rest/api/2/issue/${issue}${part}?${query}`),
  fc.tuple(condition, order, fields).map(([what, by, query]) => {
    const jql = encodeURIComponent(`project = DOC AND ${what} ORDER BY ${by}`);
    return `/rest/api/3/search/jql?jql=${jql}&maxResults=100&${query || 'fields=*navigable'}`;
  }),
  sliceText.map((query) => `/rest/agile/1.0/board/4/issue?${query}`),
  fc.constantFrom(
    ...['/rest/api/3/project/DOC?expand=lead,description', '/rest/api/3/project/DOC/versions'],
    ...['/rest/api/3/project/DOC/components', '/rest/agile/1.0/board?projectKeyOrId=DOC'],
    ...['/rest/api/3/myself', '/rest/api/3/myself?expand=groups'],
  ),
);

async function answerOf(tracker: SimulatedTracker, path: string): Promise<unknown> {
  const { email, token } = tracker.credentials;
  const headers = { authorization: `Basic ${btoa(`${email}:${token}`)}` };
  const answer = await tracker.fetch(`${SITE}${path}`, { headers });
  return { status: answer.status, body: readOf(await answer.json()) };
}

test('a tracker with a project that was pulled answers 200 reads as where it came from, but for what is not read', {
  timeout: 120_000,
}, async () => {
  const tracker = await simulateTracker(FROZEN);
  const { world } = await pulledFrom(tracker, ['DOC'], { kept: { names: true, texts: true } });

  const pulled = await simulateTracker({ ...FROZEN, world });

  const requests = fc.sample(request, { numRuns: 200, seed: Number(process.env.SEED ?? 1) });
  for (const path of requests)
    expect([path, await answerOf(pulled, path)]).toStrictEqual([path, await answerOf(tracker, path)]);
});

test('world pull writes a file that world check accepts, of the site that the settings name', async () => {
  const tracker = await simulateTracker({ ...FROZEN, listen: true });
  onTestFinished(() => tracker.close());
  const folder = mkdtempSync(join(tmpdir(), 'understudy-pull-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'case.yaml');
  const { email, token } = tracker.credentials;
  const env = { ...newUser(), TRACKER_URL: tracker.url, TRACKER_EMAIL: email, TRACKER_TOKEN: token };
  const command = ['world', 'pull', 'tracker', file, '--project', 'DOC'];

  const bounded = await called([...command, '--requests', '5'], env);
  const pulled = await called(command, env);
  const checked = await called(['world', 'check', file]);
  const aimless = await called(['world', 'pull', 'tracker', file], env);

  expect(bounded.stderr).toContain('5 requests were sent, and there is more to read.');
  expect(pulled).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`${file}.part, what they answered`),
  });
  expect(checked.stdout).toBe(`${file}: no problems.\n`);
  expect(aimless.stderr).toContain('--project is missing');
  expect(readdirSync(folder)).toStrictEqual(['case.yaml']);
});

test('people and texts of a pulled project are others, and the same each time', async () => {
  const tracker = await simulateTracker(FROZEN);
  const first = await pulledFrom(tracker, ['DOC']);
  const again = await pulledFrom(tracker, ['DOC']);

  const file = JSON.stringify(first.world);

  expect(again).toStrictEqual(first);
  for (const { displayName, email, accountId } of tracker.world.users.values()) {
    const parts = [displayName, email, accountId, `${displayName.split(' ').at(-1)}`];
    for (const part of parts.filter((text) => text !== '')) expect(file).not.toContain(part);
  }
  const issues = [...tracker.world.issues.byKey.values()].filter(({ project }) => project.key === 'DOC');
  expect(issues.length).toBeGreaterThan(40);
  for (const { summary } of issues) expect(file).not.toContain(summary);
  await expect(simulateTracker({ ...FROZEN, world: first.world })).resolves.toBeDefined();
});
