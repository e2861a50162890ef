import fc from 'fast-check';
import { expect, test } from 'vitest';
import { simulatedRoutes } from '#simulators/tracker/routes/index.js';
import { latestEntry } from '../latest-entry.js';
import { activeSprintOf, call, someIssue, still } from './calls.js';

const simulator = still();
const { key, attachments, links } = someIssue(
  simulator,
  (issue) => issue.key.startsWith('TIDE') && issue.attachments.length > 0 && issue.links.length > 0,
);

/** Values for a parameter of a route, most of them good for some. */
const PARAMETERS = [
  'TIDE',
  '10000',
  '1',
  String(activeSprintOf(simulator)),
  '3',
  key,
  attachments[0]?.id,
  links[0]?.id,
  'none',
  '%00',
  'ä',
];

/** Names that some body has, so that random bodies get further than the first check. */
const NAMES = [
  ...[
    'fields',
    'update',
    'project',
    'issuetype',
    'summary',
    'description',
    'labels',
    'parent',
    'priority',
    'key',
  ],
  ...[
    'id',
    'name',
    'body',
    'visibility',
    'value',
    'timeSpent',
    'started',
    'comment',
    'add',
    'set',
    'remove',
    'type',
  ],
  ...[
    'issues',
    'rankBeforeIssue',
    'state',
    'startDate',
    'originBoardId',
    'jql',
    'maxResults',
    'nextPageToken',
  ],
  ...[
    'transition',
    'issueUpdates',
    'changelogIds',
    'accountId',
    'content',
    'customfield_10020',
    'customfield_10016',
  ],
  ...[
    'customfield_10031',
    'customfield_10036',
    'assignee',
    'components',
    'worklog',
    'issuelinks',
    '__proto__',
  ],
];
const VALUES = ['TIDE', 'Task', key, 'doc', 'active', '2026-03-02', 'project = TIDE', '~', ''];

const body = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'large' },
    fc.constantFrom(...VALUES, null, true, 0, -1, 1.5, 1e300),
    fc.array(tie('value'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom(...NAMES), tie('value'), { maxKeys: 5 }),
  ),
})).value;

const asked = fc.record({
  pattern: fc.constantFrom(...simulatedRoutes.map(({ pattern }) => pattern)),
  parameters: fc.array(fc.constantFrom(...PARAMETERS), { minLength: 3, maxLength: 3 }),
  query: fc.dictionary(
    fc.constantFrom(
      'startAt',
      'maxResults',
      'fields',
      'expand',
      'jql',
      'boardId',
      'accountId',
      'orderBy',
      'project',
    ),
    fc.constantFrom(
      '-1',
      '0',
      '7',
      'x',
      '99999999999999999999',
      '*all',
      'changelog,editmeta',
      'a = b',
      'TIDE',
      '',
    ),
  ),
  sent: body,
});

test('no request breaks the simulator', { timeout: 120_000 }, async () => {
  const reached = new Set<number>();

  await fc.assert(
    fc.asyncProperty(asked, async ({ pattern, parameters, query, sent }) => {
      const [method = '', template = ''] = pattern.split(' ');
      const values = [...parameters];
      const path = template.replace(/:\w+/g, () => values.shift() ?? '1');
      const url = `${path}?${new URLSearchParams(query)}`;

      const { status } = await call(simulator, method, url, method === 'GET' ? undefined : sent);

      reached.add(status);
      expect(latestEntry(simulator.journal)?.bug).toBeUndefined();
      expect(status).toBeLessThan(500);
    }),
    { seed: 1, numRuns: 2000 },
  );

  expect([...reached]).toStrictEqual(expect.arrayContaining([200, 204, 400, 404]));
});

test('no value of any field breaks it either: it is taken or refused under its name', async () => {
  const names = [
    'summary',
    'description',
    'parent',
    'labels',
    'assignee',
    'priority',
    'duedate',
    'components',
  ];
  const custom = simulator.world.fields.map(({ id }) => id);

  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names, ...custom), body, async (name, value) => {
      const fields = {
        project: { key: 'TIDE' },
        issuetype: { name: 'Task' },
        summary: 'Paint',
        [name]: value,
      };

      const { status, json } = await call(simulator, 'POST', '/rest/api/3/issue', { fields });

      expect([201, 400]).toContain(status);
      if (status === 400) expect(json.errorMessages.length + Object.keys(json.errors).length).toBe(1);
    }),
    { seed: 1, numRuns: 1000 },
  );
});
