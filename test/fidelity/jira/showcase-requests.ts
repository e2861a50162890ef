import { type Ask, send, written } from './ask.js';

const AGILE = '/rest/agile/1.0';
const NEW = { project: { key: '{project}' }, summary: 'Show everything', description: written('All of it.') };
const TASK = {
  ...NEW,
  issuetype: { name: 'Task' },
  timetracking: { originalEstimate: '2d', remainingEstimate: '1d' },
};
const FILES = { files: { 'dot.png': 'no picture' }, headers: { 'x-atlassian-token': 'no-check' } };

/** What makes an issue show all that an issue can show, at the top of its board. */
function adorned(name: string): Ask[] {
  const issue = `{${name}}`;
  const group = { type: 'group', value: 'jira-software-users' };
  return [
    send('POST', `/issue/${issue}/worklog`, 201, { timeSpent: '1d', comment: written('Two coats.') }),
    send('POST', `/issue/${issue}/comment`, 201, { body: written('Ours.'), visibility: group }),
    send('POST', `/issue/${issue}/attachments`, 200, undefined, FILES),
    send('POST', '/issueLink', 201, {
      type: { name: 'Blocks' },
      inwardIssue: { id: issue },
      outwardIssue: { key: '{other}' },
    }),
    send('POST', '/issueLink', 201, {
      type: { name: 'Relates' },
      inwardIssue: { key: '{other}' },
      outwardIssue: { id: issue },
    }),
    send('POST', '/issue', 201, {
      fields: { ...NEW, issuetype: { name: 'Sub-task' }, parent: { id: issue } },
    }),
    send('PUT', `${AGILE}/issue/rank`, 204, { issues: [issue], rankBeforeIssue: '{top}' }),
  ];
}

/** An issue with an epic and sprints, and one with neither. */
export const SHOWCASE_REQUESTS: readonly Ask[] = [
  send('POST', '/issue', 201, { fields: { ...TASK, parent: { key: '{epic}' } } }, { keep: 'planned' }),
  ...adorned('planned'),
  send(
    'POST',
    `${AGILE}/sprint`,
    201,
    {
      name: 'Over',
      originBoardId: 1,
      startDate: '2026-01-11T15:22:00.000Z',
      endDate: '2026-01-20T01:22:00.000Z',
    },
    { keep: 'over' },
  ),
  send('POST', `${AGILE}/sprint/{over}/issue`, 204, { issues: ['{planned}'] }),
  send('POST', `${AGILE}/sprint/{over}`, 200, { state: 'active', goal: 'Get it over' }),
  send('POST', `${AGILE}/sprint/{over}`, 200, { state: 'closed' }),
  send('POST', `${AGILE}/sprint/{active}/issue`, 204, { issues: ['{planned}'] }),
  send('POST', '/issue', 201, { fields: TASK }, { keep: 'unplanned' }),
  send('POST', `${AGILE}/sprint/{over}`, 400, { state: 'active' }),
  ...adorned('unplanned'),
  send('POST', `${AGILE}/sprint/{closed}/issue`, 400, { issues: ['{unplanned}'] }),
];
