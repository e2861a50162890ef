import { describe, expect, test } from 'vitest';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { issuesOf, planSprint } from '#simulators/tracker/world/actions/sprint-planning.js';
import type { Issue } from '#simulators/tracker/world/records/issues.js';
import { lending } from '../../simulators/lending.js';
import { refusal, trackerClient, value } from '../session.js';

const simulator = lending(createTrackerSimulator)({
  longLists: true,
  now: new Date('2026-03-02T10:00:00Z'),
  rate: 0,
});
const client = await trackerClient(simulator);
const { world } = simulator;
const me = world.credentials.find(({ token }) => token === simulator.credentials.token)?.user;
const largest = [...world.sprints.values()].find(({ state }) => state === 'active');
if (!largest || !me) throw new Error('the world has no active sprint, or no account');
const sprintId = largest.id;
const ranked = issuesOf(world, largest);
const mine = ranked.filter(({ assignee }) => assignee === me);

const keysOf = ({ issues }: { issues: { key: string }[] }) => issues.map(({ key }) => key);
const places = (issue: Issue) => [world.statuses.indexOf(issue.status), issue.priority.position] as const;

const TOOLS = [
  { tool: 'tracker_get_sprint_issues', all: ranked, usual: 50 },
  { tool: 'tracker_get_my_sprint_issues', all: mine, usual: 200 },
];
const USUAL = ['key', 'summary', 'status', 'statusCategory', 'assignee', 'priority'];
const EVERY = [...USUAL, 'type', 'description', 'labels', 'customFields'];

describe.each(TOOLS)('$tool', ({ tool, all, usual }) => {
  test(`✗4 gives ${usual} issues by default, and says that there are more`, async () => {
    expect(all.length).toBeGreaterThan(usual);

    const given = await value(client, tool, { sprintId });
    const longer = await value(client, tool, { sprintId, maxResults: usual + 1 });

    expect(given.issues).toHaveLength(usual);
    expect(given.hasMore).toBe(true);
    expect(keysOf(longer).slice(0, usual)).toStrictEqual(keysOf(given));
    expect(longer.issues).toHaveLength(usual + 1);
  });

  test('✗4 gives as many as asked for over any pages of the tracker', async () => {
    const whole = await value(client, tool, { sprintId, maxResults: 10_000 });
    simulator.settings.patch({ largestPage: 7, largestBarePage: 7 });

    const given = await value(client, tool, { sprintId, maxResults: all.length });
    const less = await value(client, tool, { sprintId, maxResults: all.length - 1 });

    simulator.settings.patch({ largestPage: 100, largestBarePage: 5000 });
    expect(given).toStrictEqual(whole);
    expect(given.hasMore).toBe(false);
    expect(less).toMatchObject({ issues: whole.issues.slice(0, -1), hasMore: true });
  });

  test('gives the usual fields unless others are asked for', async () => {
    const given = await value(client, tool, { sprintId, maxResults: 1 });
    const every = await value(client, tool, { sprintId, maxResults: 1, fields: EVERY });
    const one = await value(client, tool, { sprintId, maxResults: 1, fields: ['labels'] });

    expect(Object.keys(given.issues[0]).sort()).toStrictEqual([...USUAL, 'url'].sort());
    expect(Object.keys(every.issues[0]).sort()).toStrictEqual([...EVERY, 'url'].sort());
    expect(Object.keys(one.issues[0]).sort()).toStrictEqual(['key', 'labels', 'url']);
  });

  test('names the custom fields that it gives', async () => {
    const given = await value(client, tool, { sprintId, maxResults: 200, fields: ['customFields'] });

    const shown = given.issues.find(
      ({ key }: { key: string }) => world.issues.byKey.get(key)?.custom.customfield_10016,
    );
    const points = world.issues.byKey.get(shown.key)?.custom.customfield_10016;
    expect(shown.customFields.customfield_10016).toStrictEqual(points);
    expect(given.fieldNames.customfield_10016).toBe('Story Points');
  });

  test('refuses a field that is not offered, and what is no sprint ID', async () => {
    expect(await refusal(client, tool, { sprintId, fields: ['parent'] })).toContain('fields');
    expect(await refusal(client, tool, { sprintId: '55' })).toContain('sprintId');
    expect(await refusal(client, tool, { sprintId: 1.5 })).toContain('sprintId');
    expect(await refusal(client, tool, {})).toContain('sprintId');
  });

  test('says that a sprint is not there', async () => {
    expect(await refusal(client, tool, { sprintId: 999_999 })).toContain('999999');
  });
});

test('tracker_get_sprint_issues gives the issues of every sprint by rank', async () => {
  for (const sprint of world.sprints.values()) {
    const given = await value(client, 'tracker_get_sprint_issues', { sprintId: sprint.id, maxResults: 1000 });

    expect(keysOf(given)).toStrictEqual(issuesOf(world, sprint).map(({ key }) => key));
  }
});

test("tracker_get_my_sprint_issues gives the account's own issues and no others, by status, then the highest priority first", async () => {
  const given = await value(client, 'tracker_get_my_sprint_issues', { sprintId, maxResults: 1000 });

  const issues = keysOf(given).map((key) => world.issues.byKey.get(key));
  const order = issues.map((issue) => (issue ? places(issue) : [-1, -1]));
  expect(keysOf(given).sort()).toStrictEqual(mine.map(({ key }) => key).sort());
  expect(order).toStrictEqual(order.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d));
  expect(new Set(order.map(([, priority]) => priority)).size).toBeGreaterThan(1);
});

test('tracker_get_my_sprint_issues is refused without an account, before any request', async () => {
  const anonymous = await trackerClient(simulator, { account: undefined });
  simulator.journal.clear();

  const words = await refusal(anonymous, 'tracker_get_my_sprint_issues', { sprintId });

  expect(words).toContain('TRACKER_EMAIL');
  expect(simulator.journal.entries()).toStrictEqual([]);
});

test('a sprint with a number as its name is not taken for the one with that ID', async () => {
  const own = lending(createTrackerSimulator)({
    longLists: true,
    now: new Date('2026-03-02T10:00:00Z'),
    rate: 0,
  });
  const names = [...own.world.sprints.values()].filter(({ state }) => state === 'future');
  for (const sprint of names) planSprint(own.world, sprint, { name: String(sprintId) });

  const given = await value(await trackerClient(own), 'tracker_get_sprint_issues', {
    sprintId,
    maxResults: 1000,
  });

  expect(keysOf(given).sort()).toStrictEqual(ranked.map(({ key }) => key).sort());
});
