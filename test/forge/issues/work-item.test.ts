import { expect, test } from 'vitest';
import type { PlainRecord } from '#simulators/forge/records.js';
import { seconds, whenCome } from '../lists.js';
import { listIn } from '../merge-requests/merge-request-rows.js';
import { recordsOf } from '../records.js';
import { forgeClient, newForge, refusal, SITE, scriptedClient, tokenOf, value } from '../session.js';

const simulator = newForge();
const records = recordsOf(simulator.world);

const FACTS = ['parent', 'milestone', 'iterationId', 'healthStatus', 'dueDate', 'progress', 'weight'];
const LISTS = ['children', 'links', 'labels', 'assignees'];

/** Work items of a type, those with the most members first. */
function itemsOf(type: string): PlainRecord[] {
  const filled = (item: PlainRecord) =>
    FACTS.filter((member) => item[member] !== null).length +
    LISTS.filter((member) => listIn(item[member]).length > 0).length;
  const items = records.issues.filter((issue) => issue.type === type);
  return items.toSorted((one, other) => filled(other) - filled(one));
}

const [ISSUE = {}] = itemsOf('issue');

const NAMES = {
  issue: 'Issue',
  task: 'Task',
  epic: 'Epic',
  incident: 'Incident',
  objective: 'Objective',
  key_result: 'Key Result',
};

test.each(Object.entries(NAMES))('get_work_item gives work items of the kind %s', async (type, name) => {
  const client = await forgeClient(simulator, 'ownerToken');
  const items = itemsOf(type).slice(0, 12);

  const rows = await Promise.all(
    items.map(async ({ id }) => (await value(client, 'get_work_item', { id: String(id) })).workItem),
  );

  expect(rows.map(({ widgets: _, ...row }) => row)).toStrictEqual(
    items.map((item) => ({ ...rowOf(item), type: name })),
  );
});

test.each(Object.keys(NAMES))('get_work_item gives the widgets of the kind %s', async (type) => {
  const client = await forgeClient(simulator, 'ownerToken');

  for (const item of itemsOf(type).slice(0, 12)) {
    const { widgets } = (await value(client, 'get_work_item', { id: String(item.id) })).workItem;
    const types = widgets.map((widget: { type: string }) => widget.type);

    expect(types).toStrictEqual(
      expect.arrayContaining(['DESCRIPTION', 'HIERARCHY', 'MILESTONE', 'LINKED_ITEMS']),
    );
    expect(widgets).toMatchObject(types.map((each: string) => widgetOf(item, each)));
  }
});

function rowOf(item: PlainRecord) {
  const place = item.type === 'epic' ? `groups/${item.place}` : item.place;
  return {
    id: `gid://forge/WorkItem/${item.id}`,
    iid: String(item.iid),
    reference: item.reference,
    title: item.title,
    state: item.state,
    author: item.author,
    ...(item.confidential === true && { confidential: true }),
    createdAt: seconds(item.createdAt),
    updatedAt: seconds(item.updatedAt),
    ...whenCome('closedAt', item.closedAt),
    webUrl: `${SITE}/${place}/-/work_items/${item.iid}`,
  };
}

/** As much of a widget as the record of its work item has, too; lists go up to a hundred. */
function widgetOf(item: PlainRecord, type: string): object {
  const titled = (title: unknown) => title && { title };
  const referenced = (references: unknown) => ({
    nodes: listIn(references).map((reference) => ({ reference })),
  });
  const members: Readonly<Record<string, object>> = {
    ASSIGNEES: { assignees: { nodes: listIn(item.assignees).map((username) => ({ username })) } },
    DESCRIPTION: { description: item.description },
    HEALTH_STATUS: { healthStatus: healthName(item.healthStatus) },
    HIERARCHY: {
      parent: item.parent && { reference: item.parent },
      children: referenced(listIn(item.children).slice(0, 100)),
    },
    ITERATION: { iteration: item.iterationId && { id: `gid://gitlab/Iteration/${item.iterationId}` } },
    LABELS: { labels: { nodes: listIn(item.labels).map(titled) } },
    LINKED_ITEMS: { linkedItems: { nodes: (item.links as Link[]).map(linkOf) } }, // as the records have links
    MILESTONE: { milestone: titled(item.milestone) },
    PROGRESS: { progress: item.progress },
    START_AND_DUE_DATE: { startDate: item.startDate, dueDate: item.dueDate },
    TIME_TRACKING: { timeEstimate: item.timeEstimate, totalTimeSpent: item.timeSpent },
    WEIGHT: { weight: item.weight },
  };
  return { type, ...members[type] };
}

interface Link {
  readonly type: string;
  readonly issue: string;
}

function linkOf({ type, issue }: Link) {
  return { linkType: type, workItem: { reference: issue } };
}

/** `on_track` as the schema names it: `onTrack`. */
function healthName(status: unknown): unknown {
  return typeof status === 'string' ? status.replace(/_(.)/g, (_, letter) => letter.toUpperCase()) : status;
}

test.each([
  '',
  'gid://forge/WorkItem/',
  'gid://gitlab/WorkItem/',
  'gid://forge/Issue/',
  'gid://gitlab/Issue/',
])('get_work_item takes ids as %s<number>, and gives the widgets as the forge sends them', async (prefix) => {
  const { id, title } = ISSUE;
  const sent: unknown[] = [];
  const client = await scriptedClient(
    async (url, init) => {
      const response = await simulator.fetch(url, init);
      sent.push((await response.clone().json()).data.workItem.widgets);
      return response;
    },
    { token: async () => tokenOf(simulator, 'token') },
  );

  const { workItem } = await value(client, 'get_work_item', { id: `${prefix}${id}` });

  expect(workItem.title).toBe(title);
  expect([workItem.widgets]).toStrictEqual(sent);
  expect(JSON.stringify(workItem.widgets)).toContain('gid://gitlab/');
});

test('get_work_item reads the free edition, which lacks widgets, and says so', async () => {
  const paid = /Widget(Weight|HealthStatus|Iteration|Progress|Color|Status)|isFixed|blocked/;
  const free = await scriptedClient(
    (url, init) => {
      const [field] = paid.exec(String(init.body)) ?? [];
      if (field === undefined) return simulator.fetch(url, init);
      const error = { message: `Field '${field}' doesn't exist`, extensions: { code: 'undefinedField' } };
      return Promise.resolve(Response.json({ errors: [error] }));
    },
    { token: async () => tokenOf(simulator, 'token') },
  );
  const { id } = ISSUE;

  const { workItem, warnings } = await value(free, 'get_work_item', { id: String(id) });
  const full = await value(await forgeClient(simulator), 'get_work_item', { id: String(id) });

  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('edition lacks some fields');
  const typesOf = ({ widgets }: { widgets: { type: string }[] }) => widgets.map(({ type }) => type);
  expect(typesOf(workItem)).toStrictEqual(typesOf(full.workItem));
  const { milestone } = workItem.widgets.find(({ type }: { type: string }) => type === 'MILESTONE');
  expect(milestone.title).toBe(ISSUE.milestone);
});

test('get_work_item says which list of a widget goes on', async () => {
  const children = { pageInfo: { hasNextPage: true, endCursor: 'MTAw' }, nodes: [] };
  const workItem = {
    id: 'gid://gitlab/WorkItem/7',
    iid: '7',
    title: 'All',
    state: 'CLOSED',
    createdAt: '2026-02-03T04:05:06Z',
    widgets: [
      { type: 'HIERARCHY', children },
      { type: 'FUTURE', anything: [1] },
    ],
  };
  const client = await scriptedClient(async () => Response.json({ data: { workItem } }));

  expect(await value(client, 'get_work_item', { id: '7' })).toStrictEqual({
    workItem: { ...workItem, id: 'gid://forge/WorkItem/7', state: 'closed' },
    warnings: ['HIERARCHY.children goes on: execute_custom_query reads further from its pageInfo.endCursor.'],
  });
});

test('get_work_item names what is not there, and refuses what is no id of a work item ✗3', async () => {
  const client = await forgeClient(simulator);

  expect(await refusal(client, 'get_work_item', { id: 'gid://forge/WorkItem/999999' })).toStrictEqual({
    code: 'not_found',
    message:
      "There is no work item gid://forge/WorkItem/999999 that can be seen here. It takes the id, not the number in the project; get_issues gives issues' ids.",
  });
  expect(await refusal(client, 'get_work_item', { id: 'gid://forge/MergeRequest/7' })).toStrictEqual({
    code: 'invalid_arguments',
    message:
      'Invalid arguments: id: must be a number or gid://forge/WorkItem/<number>, not "gid://forge/MergeRequest/7"',
  });
});

test('get_work_item hides a confidential one from those who may not see it', async () => {
  const client = await forgeClient(simulator, 'guestToken');
  const hidden = records.issues.find(
    ({ place, confidential, author }) =>
      place === 'platform/core' && confidential === true && author !== 'guest',
  );

  expect((await refusal(client, 'get_work_item', { id: String(hidden?.id) })).code).toBe('not_found');
});
