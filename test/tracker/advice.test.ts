import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { lending } from '../simulators/lending.js';
import { call, refusal, scriptedClient, text, trackerClient } from './session.js';
import { found } from './sprints/sprint-report-fixture.js';

const simulator = lending(createTrackerSimulator)({ now: new Date('2026-03-02T10:00:00Z'), rate: 0 });
const { world } = simulator;
const issueKey = found([...world.issues.byKey.keys()][0]);
const user = found([...world.users.values()].find(({ active }) => active));
const newIssue = { projectKey: 'MOB', summary: 'Paint the boat', issueType: 'Task' };
let client: Client;

beforeAll(async () => {
  client = await trackerClient(simulator);
});

describe('a refusal leads on', () => {
  test.each<[string, string, object, string[]]>([
    [
      'a transition that is none',
      'tracker_transition_issue',
      { issueKey, transitionId: '9999' },
      ['no transition 9999', 'tracker_get_transitions'],
    ],
    [
      'a priority that is none',
      'tracker_update_issue',
      { issueKey, priority: 'Hot' },
      ['priority', 'tracker_list_field_values'],
    ],
    [
      'a type that is none',
      'tracker_create_issue',
      { ...newIssue, issueType: 'Boat' },
      ['issuetype', 'tracker_list_field_values'],
    ],
    [
      'a component that is none',
      'tracker_create_issue',
      { ...newIssue, components: ['Boat'] },
      ['components', 'tracker_list_field_values'],
    ],
    [
      'a parent that is none',
      'tracker_create_issue',
      { ...newIssue, issueType: 'Sub-task', parent: 'MOB-99999' },
      ['There is no issue MOB-99999'],
    ],
    [
      'a sprint of statistics that is none',
      'tracker_get_backlog_stats',
      { jql: 'project = MOB', sprint: 99999 },
      ['There is no sprint 99999', 'tracker_list_sprints'],
    ],
    ['a board that is none', 'tracker_get_active_sprint', { boardId: 99999 }, ['tracker_list_boards']],
    [
      'a project nearly spelled right',
      'tracker_list_sprints',
      { projectKey: 'MOBB' },
      ['There is no project MOBB', '(MOB)'],
    ],
    [
      'a project of a query nearly spelled right',
      'tracker_search_issues',
      { jql: 'project = MOBB' },
      ['(MOB)'],
    ],
  ])('from %s', async (_, tool, args, words) => {
    const said = await refusal(client, tool, { ...args });

    for (const word of words) expect(said).toContain(word);
  });

  test.each([
    ['the whole name', () => user.displayName],
    ['the first name', () => user.displayName.split(' ')[0]],
    ['a name nearly spelled right', () => `${user.displayName}e`],
  ])('from %s of a person to the account ID', async (_, nameOf) => {
    const made = await refusal(client, 'tracker_create_issue', { ...newIssue, assignee: nameOf() });
    const changed = await refusal(client, 'tracker_update_issue', { issueKey, assignee: nameOf() });

    for (const text of [made, changed]) expect(text).toContain(`${user.displayName} (${user.accountId})`);
  });

  test('from a person of a query to the account ID', async () => {
    const first = found(user.displayName.split(' ')[0]);

    const said = await refusal(client, 'tracker_get_backlog_stats', {
      jql: 'project = MOB',
      assignees: [first],
    });

    expect(said).toContain(`${user.displayName} (${user.accountId})`);
  });

  test.each([
    [99, true],
    [100, false],
  ])('to the person at place %i of those that a search gives: %s', async (place, isNamed) => {
    const others = Array.from({ length: 10_000 }, (_, at) => ({
      accountId: `q${at}`,
      displayName: 'Qqqqqqq',
    }));
    const people = others.with(place, { accountId: 'id-of-ada', displayName: 'Ada Quill' });
    const crowded = await scriptedClient(async (url) =>
      url.endsWith('/issue')
        ? Response.json({ errors: { assignee: 'No such user.' } }, { status: 400 })
        : Response.json(people),
    );

    const said = await refusal(crowded, 'tracker_create_issue', { ...newIssue, assignee: 'Ada Quil' });

    expect(said.includes('Ada Quill (id-of-ada)')).toBe(isNamed);
  });

  test('and is left as it is where nothing is found that helps', async () => {
    const lost = await scriptedClient(async (url) =>
      url.endsWith('/issue')
        ? Response.json({ errors: { assignee: 'No such user.' } }, { status: 400 })
        : Response.json({ errorMessages: ['Not now.'] }, { status: 403 }),
    );

    const result = await call(lost, 'tracker_create_issue', { ...newIssue, assignee: 'Ada' });

    expect(result._meta?.code).toBe('invalid_arguments');
    expect(text(result)).toContain('No such user.');
  });
});
