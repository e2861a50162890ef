import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { type SimulatedForge, simulateForge } from '#src/library/simulators.js';
import { FROZEN } from '../world-files/world-files.js';
import { pulledFromForge } from './pulled.js';

const PLACE = 'platform/handbook';

/** What is read of a person, an issue, a merge request and a note; simulators/README.md lists what is not. */
const READ = new Set([
  ...[
    'username',
    'name',
    'title',
    'description',
    'state',
    'author',
    'assignees',
    'labels',
    'milestone',
    'iid',
  ],
  ...['created_at', 'closed_at', 'due_date', 'weight', 'confidential', 'issue_type', 'user_notes_count'],
  ...['source_branch', 'target_branch', 'merged_at', 'merge_user', 'squash', 'reviewers', 'draft'],
  ...['body', 'internal', 'color', 'priority', 'content', 'file_path', 'path', 'visibility', 'topics'],
  ...['path_with_namespace', 'default_branch', 'archived', 'start_date', 'time_estimate', 'total_time_spent'],
]);

/** Members that differ within what is read: of a milestone its number, of a group or a label nothing. */
const PARTS: Readonly<Record<string, readonly string[]>> = { milestone: ['title', 'state', 'due_date'] };

function readOf(value: unknown, names: ReadonlySet<string> = READ): unknown {
  if (Array.isArray(value)) return value.map((item) => readOf(item, names));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([name]) => names.has(name));
  return Object.fromEntries(
    members.map(([name, member]) => [name, readOf(member, PARTS[name] ? new Set(PARTS[name]) : names)]),
  );
}

async function answerOf(forge: SimulatedForge, path: string): Promise<unknown> {
  const headers = { 'private-token': forge.credentials.token };
  const below = `https://gitlab.com/api/v4/projects/${encodeURIComponent(PLACE)}`;
  const answer = await forge.fetch(`${below}${path}`, { headers });
  const body: unknown = await answer.json();
  const isNotes = path.includes('/notes') && Array.isArray(body);
  return { status: answer.status, body: readOf(isNotes ? body.filter(({ system }) => !system) : body) };
}

/** The titles of issues that were read. */
function titlesOf(answer: unknown): string[] {
  return z
    .object({ body: z.array(z.looseObject({ title: z.string() })) })
    .parse(answer)
    .body.map(({ title }) => title);
}

const ALL = 'scope=all&per_page=100&order_by=created_at';
const state = fc.constantFrom('opened', 'closed', 'all');
const sort = fc.constantFrom('asc', 'desc');
const filter = fc.constantFrom(
  ...['', '&labels=feature', '&milestone=None', '&confidential=true', '&weight=3', '&assignee_id=None'],
  ...['&search=the', '&created_after=2025-11-01T00:00:00Z', '&issue_type=incident'],
);

/** Requests of all that reads a project and is in a world file. */
const request = fc.oneof(
  fc.tuple(state, sort, filter).map(([one, by, more]) => `/issues?${ALL}&state=${one}&sort=${by}${more}`),
  fc
    .tuple(fc.constantFrom('opened', 'merged', 'closed', 'all'), sort)
    .map(([one, by]) => `/merge_requests?${ALL}&state=${one}&sort=${by}`),
  fc.integer({ min: 1, max: 33 }).map((iid) => `/issues/${iid}`),
  fc
    .integer({ min: 1, max: 31 })
    .map((iid) => `/issues/${iid}/notes?per_page=100&sort=asc&order_by=created_at`),
  fc.integer({ min: 1, max: 16 }).map((iid) => `/merge_requests/${iid}/notes?per_page=100&sort=asc`),
  fc
    .constantFrom('README.md', '.gitignore', 'nothing.md')
    .map((file) => `/repository/files/${encodeURIComponent(file)}?ref=main`),
  fc.constantFrom('', '/labels?per_page=100&include_ancestor_groups=true'),
);

test('a forge with a project that was pulled answers 200 reads as where it came from, in what is read', {
  timeout: 240_000,
}, async () => {
  const forge = await simulateForge(FROZEN);
  const { world } = await pulledFromForge(forge, [PLACE], { kept: { names: true, texts: true } });

  const pulled = await simulateForge({ ...FROZEN, world });

  const requests = fc.sample(request, { numRuns: 200, seed: Number(process.env.SEED ?? 1) });
  for (const path of requests)
    expect([path, await answerOf(pulled, path)]).toStrictEqual([path, await answerOf(forge, path)]);
});

test.each(['community/cli', 'design/assets', 'platform/backend/prototype'])(
  'a pulled project of a group of its own visibility can be loaded: %s',
  async (place) => {
    const { world } = await pulledFromForge(await simulateForge(FROZEN), [place]);

    const forge = await simulateForge({ ...FROZEN, world });

    const [, name] = /([^/]+)$/.exec(place) ?? [];
    expect([...forge.world.projects.values()].map(({ path }) => path)).toStrictEqual([name]);
  },
);

test('people and texts of a pulled project of the forge are others, and the same each time', {
  timeout: 120_000,
}, async () => {
  const forge = await simulateForge(FROZEN);
  const first = await pulledFromForge(forge, [PLACE]);
  const again = await pulledFromForge(forge, [PLACE]);

  const file = JSON.stringify(first.world);

  expect(again).toStrictEqual(first);
  for (const { username, name, email } of forge.world.users.values())
    for (const part of [username, name, email]) expect(file).not.toContain(`"${part}"`);
  const titles = titlesOf(await answerOf(forge, `/issues?${ALL}&state=all`));
  expect(titles.length).toBeGreaterThan(20);
  for (const title of titles) expect(file).not.toContain(title);
  await expect(simulateForge({ ...FROZEN, world: first.world })).resolves.toBeDefined();
});
