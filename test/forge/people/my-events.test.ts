import { expect, test } from 'vitest';
import type { PlainRecord } from '#simulators/forge/records.js';
import { unreachable } from '../credentials/unreachable.js';
import { recordsOf } from '../records.js';
import { forgeClient, newForge, refusal, scriptedClient, tokenOf, value } from '../session.js';
import {
  ACTIONS,
  clientOfCappedPages,
  eventsAsSeenBy,
  everyEventPage,
  inPages,
  TARGETS,
} from './event-rows.js';

const ME = 'jelena.nakamura';
const simulator = newForge();
const { all, fits, row } = eventsAsSeenBy(simulator, ME);
const mine = all.filter(({ author }) => author === ME);
const rowsOf = (events: readonly PlainRecord[]) => events.map((event) => row(event));
const idsOf = (events: readonly unknown[]) => events.map((event) => (event as PlainRecord).id); // rows, or records
const dayOf = ({ createdAt }: PlainRecord) => String(createdAt).slice(0, 10);

/** The events of all projects that a user is a member of, directly, by a group, or because they own them. */
function around(username: string): PlainRecord[] {
  const { members } = recordsOf(simulator.world);
  const places = members.filter((member) => member.username === username).map(({ place }) => `${place}/`);
  return all.filter(({ project }) =>
    [...places, `${username}/`].some((place) => `${project}/`.startsWith(place)),
  );
}

test("list_my_events gives all that the caller did, page by page, the newest first, each in full, and no other user's", async () => {
  const client = await forgeClient(simulator);

  const pages = await everyEventPage(client, 'list_my_events', { per_page: 100 });

  expect(mine.length).toBeGreaterThan(1_000);
  expect(pages).toStrictEqual(inPages(rowsOf(mine), 100));
});

test.each([
  ['developerToken', 'clara.yilmaz'],
  ['guestToken', 'ximena.pereira'],
  ['outsiderToken', 'viktor.salazar'],
  ['externalToken', 'oskar.hoffmann'],
  ['adminToken', 'root'],
] as const)(
  "list_my_events as %s gives %s's own, those left out that they may not see",
  async (account, me) => {
    const client = await forgeClient(simulator, account);
    const { sees } = eventsAsSeenBy(simulator, me);
    const own = all.filter(({ author }) => author === me);

    const pages = await everyEventPage(client, 'list_my_events', { per_page: 50 });

    expect(pages).toStrictEqual(inPages(own, 50).map((page) => rowsOf(page.filter(sees))));
  },
);

test.each([
  ['token', ME],
  ['guestToken', 'ximena.pereira'],
  ['externalToken', 'oskar.hoffmann'],
] as const)(
  'list_my_events with the scope all gives as %s what anybody did in the projects of %s, past short pages ✗10',
  async (account, me) => {
    const client = await forgeClient(simulator, account);
    const { sees } = eventsAsSeenBy(simulator, me);
    const after = '2026-02-20';
    const expected = around(me).filter((event) => dayOf(event) > after);

    const pages = await everyEventPage(client, 'list_my_events', { scope: 'all', per_page: 50, after });

    expect(expected.some(({ author }) => author !== me)).toBe(true);
    expect(pages).toStrictEqual(inPages(expected, 50).map((page) => rowsOf(page.filter(sees))));
  },
);

test('list_my_events gives 20 of the newest unless asked otherwise', async () => {
  const client = await forgeClient(simulator);

  const answer = await value(client, 'list_my_events');

  expect(answer).toStrictEqual({ events: rowsOf(mine.slice(0, 20)), page: 1, nextPage: 2 });
});

test.each(ACTIONS)('list_my_events with the action %s gives those alone', async (action) => {
  const client = await forgeClient(simulator);

  const pages = await everyEventPage(client, 'list_my_events', { per_page: 100, action });

  expect(idsOf(pages.flat())).toStrictEqual(idsOf(mine.filter((event) => fits(event, { action }))));
});

test.each(TARGETS)(
  'list_my_events with the target_type %s gives what is about such a record alone',
  async (target_type) => {
    const client = await forgeClient(simulator);

    const pages = await everyEventPage(client, 'list_my_events', { per_page: 100, target_type });

    expect(idsOf(pages.flat())).toStrictEqual(idsOf(mine.filter((event) => fits(event, { target_type }))));
  },
);

test('list_my_events takes before and after as days that do not count themselves', async () => {
  const client = await forgeClient(simulator);
  const days = [...new Set(mine.map(dayOf))];
  const [before = '', , , after = ''] = days;
  const eventsFor = async (args: Record<string, unknown>) =>
    idsOf((await everyEventPage(client, 'list_my_events', { per_page: 100, ...args })).flat());

  expect(await eventsFor({ before, after })).toStrictEqual(
    idsOf(mine.filter((event) => dayOf(event) < before && dayOf(event) > after)),
  );
  expect(await eventsFor({ after })).toStrictEqual(idsOf(mine.filter((event) => dayOf(event) > after)));
  expect(await eventsFor({ before: days.at(-2) })).toStrictEqual(
    idsOf(mine.filter((event) => dayOf(event) < String(days.at(-2)))),
  );
});

test('list_my_events gives the oldest first with asc, and any page of any size', async () => {
  const client = await forgeClient(simulator);
  const list = (args: Record<string, unknown>) => value(client, 'list_my_events', args);

  const oldest = await list({ sort: 'asc', per_page: 7, page: 3 });
  const newest = await list({ sort: 'desc', per_page: 7, page: 3 });
  const beyond = await list({ per_page: 100, page: 1_000 });

  expect(oldest.events).toStrictEqual(rowsOf(mine.toReversed().slice(14, 21)));
  expect(newest.events).toStrictEqual(rowsOf(mine.slice(14, 21)));
  expect(beyond).toStrictEqual({ events: [], page: 1_000 });
});

test('list_my_events reads on where the forge gives shorter pages than it is asked for ✗10', async () => {
  const client = await clientOfCappedPages(simulator, 30);
  const asked = { per_page: 100, after: '2026-02-10' };

  const pages = await everyEventPage(client, 'list_my_events', asked);

  expect(pages).toStrictEqual(inPages(rowsOf(mine.filter((event) => dayOf(event) > asked.after)), 30));
});

test('list_my_events does without the paths of projects that the token may not read, and says so', async () => {
  const client = await forgeClient(simulator, 'readUserToken');
  const { projects } = recordsOf(simulator.world);
  const numberOf = (path: unknown) => String(projects.find(({ fullPath }) => fullPath === path)?.id);

  const { events, warnings } = await value(client, 'list_my_events', { per_page: 5 });

  expect(events).toStrictEqual(
    rowsOf(mine.slice(0, 5)).map((event) => ({ ...event, project: numberOf(event.project) })),
  );
  expect(warnings).toStrictEqual([expect.stringContaining('full paths of projects')]);
});

test('list_my_events asks for the names of all projects of a page at once, and for none where there are none', async () => {
  const sent: string[] = [];
  const client = await scriptedClient(
    (url, init) => {
      sent.push(new URL(url).pathname);
      return simulator.fetch(url, init);
    },
    { token: async () => tokenOf(simulator, 'token') },
  );

  await value(client, 'list_my_events', { per_page: 100 });
  await value(client, 'list_my_events', { target_type: 'snippet' });

  expect(sent).toStrictEqual(['/api/v4/events', '/api/graphql', '/api/v4/events']);
});

const EVENT = { id: 8, project_id: 1, created_at: '2026-02-09T10:43:19.667+02:00', author_username: 'ada' };
const BASE = { id: 8, createdAt: '2026-02-09T08:43:19.667Z', author: 'ada', project: 'group/project' };

test.each([
  [
    'several branches pushed at once',
    { action_name: 'pushed to', push_data: { ref_type: 'branch', ref_count: 5, commit_count: 0, ref: null } },
    { action: 'pushed to', push: { refType: 'branch', refs: 5 } },
  ],
  [
    'a comment that is there no more, with its own id in place of a number',
    { action_name: 'commented on', target_type: 'DiscussionNote', target_id: 300, target_iid: 300 },
    { action: 'commented on', targetType: 'DiscussionNote' },
  ],
  [
    'a comment on a snippet',
    {
      ...{ action_name: 'commented on', target_type: 'Note', target_iid: 300, target_title: 'Keel' },
      note: { id: 300, body: 'a'.repeat(301), noteable_type: 'Snippet', noteable_iid: null, internal: false },
    },
    {
      ...{ action: 'commented on', targetType: 'Note', on: 'Snippet', title: 'Keel' },
      comment: `${'a'.repeat(300)}… [cut: 300 of 301 characters; the forge has it whole]`,
    },
  ],
  [
    'an internal comment on an issue',
    {
      ...{ action_name: 'commented on', target_type: 'Note', target_iid: 300, target_title: 'Keel' },
      note: { id: 300, body: 'No.', noteable_type: 'Issue', noteable_iid: 7, internal: true },
    },
    {
      ...{ action: 'commented on', targetType: 'Note', targetIid: 7, on: 'Issue', title: 'Keel' },
      ...{ internal: true, comment: 'No.' },
    },
  ],
  [
    'a page of a wiki',
    { action_name: 'destroyed', target_type: 'WikiPage::Meta', target_iid: 5, target_title: 'Home' },
    { action: 'destroyed', targetType: 'WikiPage::Meta', targetIid: 5, title: 'Home' },
  ],
])('list_my_events shows %s', async (_what, event, expected) => {
  const names = {
    data: { projects: { nodes: [{ id: 'gid://gitlab/Project/1', fullPath: 'group/project' }] } },
  };
  const client = await scriptedClient(async (url) =>
    Response.json(url.endsWith('/api/graphql') ? names : [{ ...EVENT, ...event }], {
      headers: { 'x-next-page': '' },
    }),
  );

  const { events } = await value(client, 'list_my_events');

  expect(events).toStrictEqual([{ ...BASE, ...expected }]);
});

test('list_my_events is refused without a token, before anything is asked', async () => {
  const client = await unreachable({ token: undefined });

  const { code, message } = await refusal(client, 'list_my_events');

  expect(code).toBe('unauthenticated');
  expect(message).toContain('FORGE_TOKEN');
});

test.each([
  ...[{ before: 'yesterday' }, { after: '2026-02-30' }, { action: 'merge' }, { target_type: 'Issue' }],
  ...[{ sort: 'DESC' }, { page: 0 }, { per_page: 101 }, { scope: 'mine' }, { project: 'platform/core' }],
])('list_my_events refuses %j before it asks anything', async (args) => {
  const client = await unreachable();

  const { code, message } = await refusal(client, 'list_my_events', args);

  expect(code).toBe('invalid_arguments');
  expect(message).toContain(Object.keys(args)[0]);
});
