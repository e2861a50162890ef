import { Version3Client } from 'jira.js';
import { afterAll, expect, test } from 'vitest';
import { onceAllRan } from '../once-all-ran.js';
import { documentWith, NEW, openSession, PICKERS, refusalOf } from './jira-session.js';

const session = await openSession();
afterAll(() => session.socket.close());

test('it knows the site, itself, and what it may do', async () => {
  const { simulator, socket, jira } = session;
  const info = await jira.serverInfo.getServerInfo();
  const me = await jira.myself.getCurrentUser();
  const { permissions } = await jira.permissions.getMyPermissions({
    permissions: 'EDIT_ISSUES',
    projectKey: 'TIDE',
  });

  expect([info.baseUrl, info.versionNumbers?.[0]]).toStrictEqual([socket.url, 1001]);
  expect(me).toMatchObject({ displayName: 'Maya Lindqvist', emailAddress: simulator.credentials.email });
  expect(permissions).toMatchObject({ EDIT_ISSUES: { havePermission: true } });
});

test('it finds people', async () => {
  const { jira } = session;
  const { accountId = '' } = await jira.myself.getCurrentUser();

  const lists = [
    await jira.userSearch.findUsers({ query: 'maya' }),
    await jira.userSearch.findAssignableUsers({ project: 'TIDE', query: 'maya' }),
    await jira.users.getAllUsers({ maxResults: 100 }),
    await jira.users.getAllUsersDefault({ maxResults: 100 }),
    (await jira.users.bulkGetUsers({ accountId: [accountId] })).values,
  ];

  for (const list of lists) expect(list?.map((user) => user.accountId)).toContain(accountId);
  expect((await jira.users.getUser({ accountId })).groups?.size).toBeGreaterThan(0);
});

test('it reads what issues are made of', async () => {
  const { jira } = session;
  const [type] = await jira.issueTypes.getIssueAllTypes();
  const [priority] = await jira.issuePriorities.getPriorities();
  const [resolution] = await jira.issueResolutions.getResolutions();
  const [status] = await jira.workflowStatuses.getStatuses();
  const categories = await jira.workflowStatusCategories.getStatusCategories();

  expect(await jira.issueTypes.getIssueType({ id: type?.id ?? '' })).toStrictEqual(type);
  expect(await jira.issuePriorities.getPriority({ id: priority?.id ?? '' })).toStrictEqual(priority);
  expect(await jira.issueResolutions.getResolution({ id: resolution?.id ?? '' })).toStrictEqual(resolution);
  expect(await jira.workflowStatuses.getStatus({ idOrName: status?.name ?? '' })).toStrictEqual(status);
  expect(await jira.workflowStatusCategories.getStatusCategory({ idOrKey: 'done' })).toStrictEqual(
    categories.at(-1),
  );
  expect((await jira.issueTypes.getIssueTypesForProject({ projectId: 10000 })).length).toBeGreaterThan(3);
  expect((await jira.issuePriorities.searchPriorities()).values?.length).toBe(5);
  expect((await jira.issueResolutions.searchResolutions()).values?.length).toBe(4);
  expect((await jira.status.getStatusesById({ id: [status?.id ?? ''] }))[0]?.name).toBe(status?.name);
  expect((await jira.status.search({ statusCategory: 'DONE' })).values?.length).toBeGreaterThan(0);
  const { results } = await jira.jql.getFieldAutoCompleteForQueryString({ fieldName: 'priority' });
  expect(results?.[0]?.value).toBe(priority?.name);
});

test('it reads fields and labels', async () => {
  const { jira } = session;
  const fields = await jira.issueFields.getFields();
  const custom = await jira.issueFields.getFieldsPaginated({ type: ['custom'], query: 'points' });
  const labels = await jira.labels.getAllLabels({ maxResults: 5 });

  expect(fields.find(({ name }) => name === 'Story Points')?.id).toBe('customfield_10016');
  expect(custom.values?.map(({ id }) => id)).toStrictEqual(['customfield_10016']);
  expect([labels.values?.length, labels.isLast]).toStrictEqual([5, false]);
});

test('it reads the filters of boards', async () => {
  const { jira } = session;

  const { values: [first] = [] } = await jira.filters.getFiltersPaginated({ filterName: 'tide' });

  expect(first).toMatchObject({ name: 'Filter for TIDE board', jql: 'project = TIDE ORDER BY Rank ASC' });
  expect(await jira.filters.getFilter({ id: Number(first?.id) })).toMatchObject({
    id: first?.id,
    jql: first?.jql,
  });
  expect((await refusalOf(jira.filters.getFilter({ id: 99 })))[0]).toBe(400);
});

test('it reads projects and their parts', async () => {
  const { jira, raw } = session;
  const { values = [] } = await jira.projects.searchProjects({ expand: 'lead' });
  const project = await jira.projects.getProject({ projectIdOrKey: 'TIDE' });
  const [component] = await jira.projectComponents.getProjectComponents({ projectIdOrKey: 'TIDE' });
  const [version] = await jira.projectVersions.getProjectVersions({ projectIdOrKey: 'TIDE' });

  expect(values.map(({ key }) => key)).toStrictEqual(['DOC', 'MOB', 'OPS', 'TIDE']);
  expect(project.lead?.displayName).toBeDefined();
  expect(await jira.projectComponents.getComponent({ id: component?.id ?? '' })).toStrictEqual(component);
  expect(await jira.projectVersions.getVersion({ id: version?.id ?? '' })).toStrictEqual(version);
  expect(
    (await jira.projectComponents.getProjectComponentsPaginated({ projectIdOrKey: 'TIDE', maxResults: 1 }))
      .values?.length,
  ).toBe(1);
  expect(
    (await jira.projectVersions.getProjectVersionsPaginated({ projectIdOrKey: 'TIDE', status: 'released' }))
      .total,
  ).toBe(1);
  expect(
    (await jira.projects.getAllStatuses({ projectIdOrKey: 'TIDE' }))[0]?.statuses?.length,
  ).toBeGreaterThan(3);
  expect((await jira.projects.getRecent()).length).toBe(4);
  expect((await raw<object[]>({ url: '/rest/api/3/project', method: 'GET' })).length).toBe(4);
});

test('it reads what a new issue needs', async () => {
  const { jira } = session;
  const all = await jira.issues.getCreateIssueMeta({
    projectKeys: ['TIDE'],
    expand: 'projects.issuetypes.fields',
  });
  const types = await jira.issues.getCreateIssueMetaIssueTypes({ projectIdOrKey: 'TIDE' });
  const fields = await jira.issues.getCreateIssueMetaIssueTypeId({
    projectIdOrKey: 'TIDE',
    issueTypeId: '10002',
  });

  expect(all.projects?.[0]?.issuetypes?.length).toBe(types.issueTypes?.length);
  expect(fields.fields?.filter(({ required }) => required).map(({ fieldId }) => fieldId)).toStrictEqual([
    'summary',
    'issuetype',
    'project',
  ]);
});

test('it makes, reads, changes and deletes an issue', async () => {
  const { jira } = session;
  const { accountId = '' } = await jira.myself.getCurrentUser();
  const { key } = await jira.issues.createIssue({
    fields: {
      ...NEW,
      summary: 'Paint the ramp',
      description: documentWith('Red.'),
      labels: ['ramp'],
      priority: { name: 'High' },
    },
  });

  await jira.issues.editIssue({
    issueIdOrKey: key,
    fields: { summary: 'Paint both ramps' },
    update: { labels: [{ add: 'wet' }] },
  });
  await jira.issues.assignIssue({ issueIdOrKey: key, accountId });
  const { fields } = await jira.issues.getIssue({ issueIdOrKey: key });
  const meta = await jira.issues.getEditIssueMeta({ issueIdOrKey: key });
  const changes = await jira.issues.getChangeLogs({ issueIdOrKey: key });
  const picked = await jira.issues.getChangeLogsByIds({
    issueIdOrKey: key,
    changelogIds: [Number(changes.values?.[0]?.id)],
  });
  await jira.issues.deleteIssue({ issueIdOrKey: key });

  expect(fields).toMatchObject({
    summary: 'Paint both ramps',
    labels: ['ramp', 'wet'],
    description: documentWith('Red.'),
    assignee: { accountId },
    priority: { name: 'High' },
    status: { name: 'To Do' },
  });
  expect(Object.keys(meta.fields ?? {})).toContain('summary');
  expect(changes.values?.map(({ items }) => items?.map(({ field }) => field))).toStrictEqual([
    ['summary', 'labels'],
    ['assignee'],
  ]);
  expect(picked.histories?.length).toBe(1);
  expect(await refusalOf(jira.issues.getIssue({ issueIdOrKey: key }))).toStrictEqual([
    404,
    { errorMessages: ['Issue does not exist or you do not have permission to see it.'], errors: {} },
  ]);
});

test('it makes several issues at once, and hears which one is wrong', async () => {
  const { jira } = session;
  const { issues, errors } = await jira.issues.createIssues({
    issueUpdates: [{ fields: { ...NEW, summary: 'One' } }, { fields: { ...NEW, summary: '' } }],
  });

  expect(issues?.length).toBe(1);
  expect(errors).toMatchObject([
    {
      status: 400,
      failedElementNumber: 1,
      elementErrors: { errors: { summary: 'You must specify a summary of the issue.' } },
    },
  ]);
});

test('it hears which fields of a new issue are wrong', async () => {
  const { raw } = session;
  const wrong = raw({
    url: '/rest/api/3/issue',
    method: 'POST',
    data: { fields: { ...NEW, summary: 'x', description: 'plain', colour: 'red' } },
  });

  expect(await refusalOf(wrong)).toStrictEqual([
    400,
    {
      errorMessages: [],
      errors: {
        description: 'Operation value must be an Atlassian Document',
        colour: "Field 'colour' cannot be set. It is not on the appropriate screen, or unknown.",
      },
    },
  ]);
});

test('it searches page by page, and counts', async () => {
  const { jira } = session;
  const jql = 'project = MOB';
  const keys: string[] = [];
  let nextPageToken: string | undefined;

  do {
    const page = await jira.issueSearch.searchForIssuesUsingJqlEnhancedSearchPost({
      jql,
      fields: ['key'],
      maxResults: 60,
      ...(nextPageToken && { nextPageToken }),
    });
    keys.push(...(page.issues ?? []).map((issue) => issue.key));
    nextPageToken = page.nextPageToken;
  } while (nextPageToken);

  const { count } = await jira.issueSearch.countIssues({ jql });
  const first = await jira.issueSearch.searchForIssuesUsingJqlEnhancedSearch({ jql, fields: ['summary'] });
  expect(new Set(keys).size).toBe(count);
  expect(first.issues?.length).toBe(50);
  expect(first).toMatchObject({ isLast: false });
});

test('the search that was removed says where to go', async () => {
  const { jira } = session;
  const [status, data] = await refusalOf(jira.issueSearch.searchForIssuesUsingJql({ jql: 'project = TIDE' }));
  const [posted] = await refusalOf(jira.issueSearch.searchForIssuesUsingJqlPost({ jql: 'project = TIDE' }));

  expect([status, posted]).toStrictEqual([410, 410]);
  expect(JSON.stringify(data)).toContain('/rest/api/3/search/jql');
});

test('the older version of the client writes and reads plain text', async () => {
  const { jira, older } = session;
  const { key } = await older.issues.createIssue({
    fields: { ...NEW, summary: 'Old', description: 'One.\n\nTwo.' },
  });
  await older.issueComments.addComment({ issueIdOrKey: key, comment: 'Three.' });

  const { fields } = await older.issues.getIssue({ issueIdOrKey: key });
  const newer = await jira.issues.getIssue({ issueIdOrKey: key, fields: ['description'] });

  expect(fields.description).toBe('One.\n\nTwo.');
  expect(fields.comment.comments).toMatchObject([{ body: 'Three.' }]);
  expect(newer.fields.description).toMatchObject({
    type: 'doc',
    content: [{ type: 'paragraph' }, { type: 'paragraph' }],
  });
});

test('a wrong token is anonymous to the client, which is refused its own account', async () => {
  const { simulator, socket } = session;
  const anonymous = new Version3Client({
    host: socket.url,
    authentication: { basic: { email: simulator.credentials.email, apiToken: 'wrong' } },
  });

  const [status] = await refusalOf(anonymous.myself.getCurrentUser());

  expect(status).toBe(401);
});

// The client has driven every route of the platform but those of what hangs on an issue, and those of applications.
onceAllRan(() => {
  expect(session.simulator.journal.dropped).toBe(0);
  expect(
    session
      .unasked(
        / \/rest\/api\/3\/(?!(issue\/:issue\/(comment|worklog|watchers|votes|transitions|attachments|remotelink|properties)|project\/:project\/properties|attachment|issueLink(Type)?|webhook)\b)/,
      )
      .filter((pattern) => !new RegExp(` /rest/api/3/${PICKERS}`).test(pattern)),
  ).toStrictEqual([]);
});
