import { expect, test } from 'vitest';
import type { TrackerSimulator } from '#simulators/tracker/simulator.js';
import { type Account, AGILE, get, someIssue, still, V3 } from '../calls.js';

/** One property of each entry that a path lists. */
async function listed(simulator: TrackerSimulator, path: string, name: string): Promise<unknown[]> {
  const { json, text } = await get(simulator, V3 + path);
  const entries = Array.isArray(json) ? json : json.values;
  if (!entries) throw new Error(text);
  return entries.map((entry: Record<string, unknown>) => entry[name]);
}

test.each([
  ['/project', 'key', ['DOC', 'MOB', 'OPS', 'TIDE']],
  ['/project/search?orderBy=-key', 'key', ['TIDE', 'OPS', 'MOB', 'DOC']],
  [
    '/project/search?orderBy=name',
    'name',
    ['Harbour Operations', 'Help Centre', 'Passenger App', 'Tidewater Booking'],
  ],
  ['/project/search?query=APP', 'key', ['MOB']],
  ['/project/search?query=doc', 'key', ['DOC']],
  ['/project/search?id=10000&id=10002', 'key', ['OPS', 'TIDE']],
  ['/project/search?keys=MOB', 'key', ['MOB']],
  ['/project/search?startAt=1&maxResults=2', 'key', ['MOB', 'OPS']],
  ['/project/TIDE/version?status=released', 'name', ['2.0']],
  ['/project/TIDE/version?status=archived,unreleased', 'name', ['1.0', '3.0', '4.0']],
  ['/project/TIDE/version?query=3', 'name', ['3.0']],
  ['/priority', 'name', ['Highest', 'High', 'Medium', 'Low', 'Lowest']],
  ['/priority/search?id=1&id=5', 'name', ['Highest', 'Lowest']],
  ['/priority/search?onlyDefault=true', 'name', ['Medium']],
  ['/priority/search', 'isDefault', [false, false, true, false, false]],
  ['/resolution/search?id=10000', 'name', ['Done']],
  ['/issuetype', 'name', ['Epic', 'Story', 'Task', 'Sub-task', 'Bug']],
  ['/statuses?id=10000&id=3', 'statusCategory', ['IN_PROGRESS', 'TODO']],
  ['/statuses/search?searchString=review', 'name', ['Design Review', 'In Review']],
  ['/statuses/search?statusCategory=DONE&projectId=10000', 'name', ['Done']],
  ['/statuscategory', 'key', ['undefined', 'new', 'indeterminate', 'done']],
  ['/field/search?type=custom&query=POINTS', 'id', ['customfield_10016']],
  ['/field/search?query=customfield_10016', 'name', ['Story Points']],
  ['/field/search?id=summary&id=status', 'id', ['summary', 'status']],
  ['/field/search?type=system&query=summ', 'id', ['summary']],
])('%s lists by %s', async (path, name, expected) => {
  expect(await listed(still(), path, name)).toStrictEqual(expected);
});

test.each([
  [
    'fieldName=priority',
    ['Highest', 'High', 'Medium', 'Low', 'Lowest'],
    ['Highest', 'High', 'Medium', 'Low', 'Lowest'],
  ],
  ['fieldName=Status&fieldValue=pro', ['"In Progress"'], ['In <b>Pro</b>gress']],
  ['fieldName=resolution&fieldValue=won', ['"Won\'t Do"'], ["<b>Won</b>'t Do"]],
  [
    'fieldName=type&fieldValue=',
    ['Epic', 'Story', 'Task', '"Sub-task"', 'Bug'],
    ['Epic', 'Story', 'Task', 'Sub-task', 'Bug'],
  ],
  ['fieldName=summary', [], []],
])(
  'suggestions for %s are values as queries write them, and as pages show them',
  async (query, values, names) => {
    const { json } = await get(still(), `${V3}/jql/autocompletedata/suggestions?${query}`);

    expect(json.results.map(({ value }: { value: string }) => value)).toStrictEqual(values);
    expect(json.results.map(({ displayName }: { displayName: string }) => displayName)).toStrictEqual(names);
  },
);

test('a page links the next one, until the last', async () => {
  const simulator = still();

  const { json: first } = await get(simulator, `${V3}/project/search?maxResults=3&query=`);
  const { json: last } = await get(
    simulator,
    new URL(first.nextPage).pathname + new URL(first.nextPage).search,
  );

  expect([first.isLast, first.total, last.isLast]).toStrictEqual([false, 4, true]);
  expect([last.values.length, last.nextPage, last.self]).toStrictEqual([1, undefined, first.nextPage]);
});

test.each([
  ['/label?maxResults=x', "The parameter 'maxResults' must be a number, not 'x'."],
  ['/label?startAt=-1', "The 'startAt' parameter must not be negative."],
  ['/user', "The query parameter 'accountId' is required."],
  ['/user/bulk', "The query parameter 'accountId' is required."],
  ['/user/search', 'A value for query or accountId has to be provided.'],
  ['/issuetype/project', "The query parameter 'projectId' is required."],
  ['/statuses', "The query parameter 'id' is required."],
  ['/mypermissions', "The 'permissions' query parameter is required."],
  ['/mypermissions?permissions=FLY', "Unrecognized permission 'FLY'"],
  ['/field/search?type=odd', "Field type 'odd' is not valid."],
])('%s is refused', async (path, message) => {
  const { status, json } = await get(still(), V3 + path);

  expect([status, json]).toStrictEqual([400, { errorMessages: [message], errors: {} }]);
});

test.each([
  ['/issuetype/99', "The issue type with id '99' does not exist."],
  ['/priority/99', "The priority with id '99' does not exist."],
  ['/resolution/99', "The resolution with id '99' does not exist."],
  ['/status/nowhere', "The status with id or name 'nowhere' does not exist."],
  ['/statuscategory/99', "The status category with id or key '99' does not exist."],
  ['/component/99', 'The component with id 99 does not exist.'],
  ['/version/99', "Could not find version for id '99'"],
  ['/issueLinkType/99', "No issue link type with id '99' found."],
  ['/issueLink/99', "No issue link with id '99' exists."],
  ['/attachment/99', "The attachment with id '99' does not exist"],
  ['/project/99', "No project could be found with id '99'."],
  ['/user?accountId=x', 'Specified user does not exist or you do not have required permissions'],
])('%s is not there', async (path, message) => {
  const { status, json } = await get(still(), V3 + path);

  expect([status, json]).toStrictEqual([404, { errorMessages: [message], errors: {} }]);
});

test('there are more labels than a page, in alphabetical order, each once', async () => {
  const simulator = still();

  const { json: first } = await get(simulator, `${V3}/label?maxResults=5000`);
  const { json: second } = await get(simulator, `${V3}/label?startAt=1000`);

  const labels = [...first.values, ...second.values];
  expect([first.values.length, first.maxResults, first.isLast, second.isLast]).toStrictEqual([
    1000,
    1000,
    false,
    true,
  ]);
  expect(labels).toStrictEqual([...new Set(labels)].sort());
  expect(labels).toHaveLength(first.total);
});

test('people are found by the start of a word of their name, or by their id', async () => {
  const simulator = still();
  const names = (path: string) => listed(simulator, path, 'displayName');
  const [maya = ''] = (await listed(simulator, '/user/search?query=maya', 'accountId')) as string[];

  expect(await names('/user/search?query=LINDQ')).toContain('Maya Lindqvist');
  expect(await names('/user/search?query=indqvist')).toStrictEqual([]);
  expect(await names(`/user/search?accountId=${encodeURIComponent(maya)}`)).toStrictEqual(['Maya Lindqvist']);
  expect(await names(`/user/bulk?accountId=${encodeURIComponent(maya)}&accountId=x`)).toStrictEqual([
    'Maya Lindqvist',
  ]);
  expect(await names('/users?maxResults=1000')).toHaveLength(simulator.world.users.size);
});

test('only people who are active and may edit can be assigned', async () => {
  const simulator = still();

  const names = await listed(simulator, '/user/assignable/search?project=TIDE&maxResults=1000', 'accountId');

  const users = [...simulator.world.users.values()];
  expect(names.length).toBeGreaterThan(0);
  expect(names).not.toContain(users.find(({ active }) => !active)?.accountId);
  expect(names).not.toContain(
    simulator.world.credentials.find(({ name }) => name === 'reader')?.user.accountId,
  );
});

test.each([
  ['member', true],
  ['reader', false],
] as const)('the %s may edit: %s', async (account: Account, may) => {
  const { json } = await get(
    still(),
    `${V3}/mypermissions?permissions=EDIT_ISSUES,BROWSE_PROJECTS&projectKey=TIDE`,
    account,
  );

  expect(json.permissions).toMatchObject({
    EDIT_ISSUES: { havePermission: may },
    BROWSE_PROJECTS: { havePermission: true },
  });
});

test('a component counts its issues, and they go to its lead', async () => {
  const simulator = still();
  const { json } = await get(simulator, `${V3}/project/TIDE/component?maxResults=1`);
  const [component] = json.values;

  const issues = [...simulator.world.issues.byKey.values()];
  expect(component.issueCount).toBe(
    issues.filter(({ components }) => components.some(({ id }) => id === component.id)).length,
  );
  expect(component.assignee).toStrictEqual(component.lead);
  expect(component.assigneeType).toBe('COMPONENT_LEAD');
});

test('a version counts its issues by how far they are, and says when it is late', async () => {
  const simulator = still();
  simulator.clock.advance(1000 * 24 * 3600 * 1000);

  const { json } = await get(simulator, `${V3}/project/TIDE/versions?expand=issuesstatus`);

  const done = [...simulator.world.issues.byKey.values()].filter(
    ({ fixVersions, status }) =>
      status.category.key === 'done' && fixVersions.some(({ id }) => id === json[2].id),
  );
  expect(json[2].issuesStatusForFixVersion.done).toBe(done.length);
  expect(json.map(({ overdue }: { overdue?: boolean }) => overdue)).toStrictEqual([
    false,
    false,
    true,
    undefined,
  ]);
});

test('what a new issue needs is what its type and project have on their screens', async () => {
  const simulator = still();
  const fields = async (project: string, type: string) => {
    const { json } = await get(
      simulator,
      `${V3}/issue/createmeta/${project}/issuetypes/${type}?maxResults=200`,
    );
    return json.fields as { fieldId: string; required: boolean; allowedValues?: { value?: string }[] }[];
  };

  const [task, subtask, kanban] = [
    await fields('TIDE', '10002'),
    await fields('TIDE', '10003'),
    await fields('OPS', '10002'),
  ];

  const required = (list: typeof task) =>
    list.filter((field) => field.required).map(({ fieldId }) => fieldId);
  expect(required(task)).toStrictEqual(['summary', 'issuetype', 'project']);
  expect(required(subtask)).toStrictEqual(['summary', 'issuetype', 'project', 'parent']);
  expect(task.map(({ fieldId }) => fieldId)).toContain('customfield_10016');
  expect(kanban.map(({ fieldId }) => fieldId)).not.toContain('customfield_10016');
  expect(task.map(({ fieldId }) => fieldId)).not.toContain('resolution');
  const severity = task.find(({ fieldId }) => fieldId === 'customfield_10031');
  expect(severity?.allowedValues?.map(({ value }) => value)).toStrictEqual([
    'Critical',
    'Major',
    'Minor',
    'Cosmetic',
  ]);
});

test('a page of screens that is too large is refused, not made smaller', async () => {
  const { status, json } = await get(still(), `${V3}/issue/createmeta/TIDE/issuetypes?maxResults=201`);

  expect([status, json.errorMessages]).toStrictEqual([
    400,
    ["Parameter 'maxResults' must not exceed the value 200."],
  ]);
});

test('the sprints of an issue have dates where they are set', async () => {
  const simulator = still();
  const { key, sprints } = someIssue(simulator, (issue) => issue.sprints[0]?.state === 'closed');
  const { json } = await get(simulator, `${V3}/issue/${key}?fields=customfield_10020`);
  const [future] = (await get(simulator, `${AGILE}/board/1/sprint?state=future`)).json.values;

  expect(json.fields.customfield_10020[0]).toStrictEqual({
    ...{ id: sprints[0]?.id, name: sprints[0]?.name, state: 'closed', boardId: sprints[0]?.boardId },
    goal: sprints[0]?.goal,
    startDate: expect.stringMatching(/^\d{4}-.*Z$/),
    endDate: expect.stringMatching(/^\d{4}-.*Z$/),
    completeDate: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(future).not.toHaveProperty('completeDate');
});
