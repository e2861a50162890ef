import { expect, test } from 'vitest';
import type { PlainRecord } from '#simulators/forge/records.js';
import { unreachable } from '../credentials/unreachable.js';
import { recordsOf } from '../records.js';
import { forgeClient, newForge, refusal, scriptedClient, value } from '../session.js';
import {
  ACTIONS,
  clientOfCappedPages,
  eventsAsSeenBy,
  everyEventPage,
  inPages,
  TARGETS,
} from './event-rows.js';

const PROJECT = 'platform/core';
const simulator = newForge();
const { projects } = recordsOf(simulator.world);
const { all, fits, row } = eventsAsSeenBy(simulator, 'jelena.nakamura');
const core = all.filter(({ project }) => project === PROJECT);
const idOf = (path: string) => String(projects.find(({ fullPath }) => fullPath === path)?.id);
const of = (path: string) => all.filter(({ project }) => project === path);
const rowsOf = (events: readonly PlainRecord[]) => events.map((event) => row(event, false));
const idsOf = (events: readonly unknown[]) => events.map((event) => (event as PlainRecord).id); // rows, or records
const dayOf = ({ createdAt }: PlainRecord) => String(createdAt).slice(0, 10);

/** Projects in which, together, everything happened that happens in this world. */
const BUSY = [
  ...[PROJECT, 'community/sdk', 'platform/infra/deploy', 'platform/backend/legacy-importer'],
  String(all.find((event) => row(event).action === 'created')?.project),
];

test.each(BUSY)(
  'list_project_events gives every event of %s page by page, the newest first, each in full',
  async (project) => {
    const client = await forgeClient(simulator);

    const pages = await everyEventPage(client, 'list_project_events', { project, per_page: 100 });

    expect(pages).toStrictEqual(inPages(rowsOf(of(project)), 100));
  },
);

test('list_project_events is compared on every kind of event that there is', () => {
  const kindOf = ({ action, targetType, push }: PlainRecord) =>
    `${action} ${targetType ?? (push as PlainRecord | null)?.action ?? ''}`; // as the records have it
  const kinds = (events: readonly PlainRecord[]) => [...new Set(events.map(kindOf))].toSorted();

  expect(kinds(BUSY.flatMap(of))).toStrictEqual(kinds(all));
});

test('list_project_events gives 20 of the newest unless asked otherwise, and names the project once', async () => {
  const client = await forgeClient(simulator);

  const answer = await value(client, 'list_project_events', { project: PROJECT });

  expect(answer).toStrictEqual({
    project: PROJECT,
    events: rowsOf(core.slice(0, 20)),
    page: 1,
    nextPage: 2,
  });
});

test('list_project_events takes the number of a project, alone or as a global id', async () => {
  const client = await forgeClient(simulator);
  const id = idOf(PROJECT);
  const byPath = await value(client, 'list_project_events', { project: PROJECT });

  for (const project of [id, `gid://forge/Project/${id}`, `gid://gitlab/Project/${id}`])
    expect(await value(client, 'list_project_events', { project })).toStrictEqual(byPath);
});

test.each(ACTIONS)('list_project_events with the action %s gives those alone', async (action) => {
  const client = await forgeClient(simulator);

  const pages = await everyEventPage(client, 'list_project_events', {
    ...{ project: PROJECT, per_page: 100, action },
  });

  expect(idsOf(pages.flat())).toStrictEqual(idsOf(core.filter((event) => fits(event, { action }))));
});

test.each(TARGETS)(
  'list_project_events with the target_type %s gives what is about such a record alone',
  async (target_type) => {
    const client = await forgeClient(simulator);

    const pages = await everyEventPage(client, 'list_project_events', {
      ...{ project: PROJECT, per_page: 100, target_type },
    });

    expect(idsOf(pages.flat())).toStrictEqual(idsOf(core.filter((event) => fits(event, { target_type }))));
  },
);

test('list_project_events takes before and after as days that do not count themselves', async () => {
  const client = await forgeClient(simulator);
  const days = [...new Set(core.map(dayOf))];
  const [before = '', , , after = ''] = days;
  const eventsFor = async (args: object) => {
    const pages = await everyEventPage(client, 'list_project_events', {
      ...{ project: PROJECT, per_page: 100 },
      ...args,
    });
    return idsOf(pages.flat());
  };

  expect(await eventsFor({ before, after })).toStrictEqual(
    idsOf(core.filter((event) => dayOf(event) < before && dayOf(event) > after)),
  );
  expect(await eventsFor({ after })).toStrictEqual(idsOf(core.filter((event) => dayOf(event) > after)));
  expect(await eventsFor({ before: days.at(-2) })).toStrictEqual(
    idsOf(core.filter((event) => dayOf(event) < String(days.at(-2)))),
  );
  expect(await eventsFor({ before, after: days[1] })).toStrictEqual([]);
});

test('list_project_events gives the oldest first with asc, and any page of any size', async () => {
  const client = await forgeClient(simulator);
  const list = (args: object) => value(client, 'list_project_events', { project: PROJECT, ...args });

  const oldest = await list({ sort: 'asc', per_page: 7, page: 3 });
  const newest = await list({ sort: 'desc', per_page: 7, page: 3 });
  const beyond = await list({ per_page: 100, page: 1_000 });

  expect(oldest.events).toStrictEqual(rowsOf(core.toReversed().slice(14, 21)));
  expect(newest.events).toStrictEqual(rowsOf(core.slice(14, 21)));
  expect([oldest.page, oldest.nextPage]).toStrictEqual([3, 4]);
  expect(beyond).toStrictEqual({ project: PROJECT, events: [], page: 1_000 });
});

test.each([
  ['guestToken', 'ximena.pereira', PROJECT],
  ['outsiderToken', 'viktor.salazar', 'community/sdk'],
  [null, null, 'community/sdk'],
  [null, null, 'community/cli'],
] as const)(
  'list_project_events goes on past pages that are short, as %s (%s) is not shown all of %s ✗10',
  async (account, username, project) => {
    const client = await forgeClient(simulator, account);
    const viewer = eventsAsSeenBy(simulator, username);
    const expected = inPages(of(project), 20).map((page) => rowsOf(page.filter(viewer.sees)));

    const pages = await everyEventPage(client, 'list_project_events', { project });

    expect(pages).toStrictEqual(expected);
  },
);

test('list_project_events goes on past pages of which the caller may see nothing ✗10', async () => {
  const client = await forgeClient(simulator, 'guestToken');
  const pushes = core.filter((event) => fits(event, { action: 'pushed' }));

  const pages = await everyEventPage(client, 'list_project_events', { project: PROJECT, action: 'pushed' });

  expect(pushes.length).toBeGreaterThan(20);
  expect(pages).toStrictEqual(inPages(pushes, 20).map(() => []));
});

test('list_project_events reads on where the forge gives shorter pages than it is asked for ✗10', async () => {
  const client = await clientOfCappedPages(simulator, 30);
  const asked = { project: PROJECT, per_page: 100, after: '2026-02-15' };

  const pages = await everyEventPage(client, 'list_project_events', asked);

  expect(pages).toStrictEqual(inPages(rowsOf(core.filter((event) => dayOf(event) > asked.after)), 30));
});

const LINKED = '<https://forge.test/api/v4/projects/1/events?page=3>; rel="next"';
test.each([
  ['a number of the next page', { 'x-next-page': '3' }, 3],
  ['an empty number of the next page', { 'x-next-page': '', link: LINKED }, undefined],
  ['a link to the next page', { link: LINKED }, 3],
  ['links, none of them to a next page', { link: LINKED.replace('next', 'first') }, undefined],
] as const)('list_project_events believes %s of an empty page ✗10', async (_what, headers, nextPage) => {
  const client = await scriptedClient(async () => Response.json([], { headers }));

  const answer = await value(client, 'list_project_events', { project: PROJECT, page: 2, per_page: 5 });

  expect(answer).toStrictEqual({ project: PROJECT, events: [], page: 2, ...(nextPage && { nextPage }) });
});

test('list_project_events expects more behind a page with events, and nothing behind an empty one, where the forge does not say ✗10', async () => {
  const event = { id: 8, action_name: 'joined', created_at: '2026-02-09T10:43:19.667Z' };
  const pageOf = async (...events: object[]) => {
    const client = await scriptedClient(async () => Response.json(events));
    return value(client, 'list_project_events', { project: PROJECT, page: 4 });
  };

  expect((await pageOf(event)).nextPage).toBe(5);
  expect((await pageOf()).nextPage).toBeUndefined();
});

test.each(['no/such', '999999', 'platform'])(
  'list_project_events says that there is no project %s ✗3',
  async (project) => {
    const client = await forgeClient(simulator);

    const { code, message } = await refusal(client, 'list_project_events', { project });

    expect(code).toBe('not_found');
    expect(message).toContain(`project ${project} `);
    expect(message).toContain('get_projects');
  },
);

test.each([
  { before: 'yesterday' },
  { after: '2026-02-30' },
  { before: '2026-2-3' },
  { after: '2026-02-03T00:00:00Z' },
  { before: '' },
  { project: 'gid://forge/Issue/1' },
])('list_project_events refuses %j before it asks anything', async (args) => {
  const client = await unreachable();
  const [argument = ''] = Object.keys(args);

  const { code, message } = await refusal(client, 'list_project_events', { project: '1', ...args });

  expect(code).toBe('invalid_arguments');
  expect(message).toContain(`Invalid arguments: ${argument}: must be a `);
});

test.each([
  { action: 'merge' },
  { action: 'accepted' },
  { target_type: 'Issue' },
  { sort: 'DESC' },
  { page: 0 },
  { page: 1.5 },
  { per_page: 0 },
  { per_page: 101 },
  { scope: 'all' },
  { project: '' },
])('list_project_events refuses %j', async (args) => {
  const client = await unreachable();

  const { code, message } = await refusal(client, 'list_project_events', { project: PROJECT, ...args });

  expect(code).toBe('invalid_arguments');
  expect(message).toContain(Object.keys(args)[0]);
});
