import { afterAll, expect, test } from 'vitest';
import { onceAllRan } from '../once-all-ran.js';
import { NEW, openSession, PICKERS, refusalOf } from './jira-session.js';

const session = await openSession();
afterAll(() => session.socket.close());

test('it parses, matches and completes queries, and is refused what only administrators may', async () => {
  const { jira, raw } = session;
  const { queries } = await jira.jql.parseJqlQueries({ queries: ['project = TIDE'], validation: 'strict' });
  const { matches } = await raw<{ matches: { matchedIssues: number[] }[] }>({
    method: 'POST',
    url: '/rest/api/3/jql/match',
    data: { issueIds: [10003], jqls: ['project = TIDE', 'broken'] },
  });
  const { visibleFieldNames } = await jira.jql.getAutoComplete();
  const posted = await jira.jql.getAutoCompletePost({ projectIds: [10000] });
  const sanitizing = jira.jql.sanitiseJqlQueries({ queries: [{ query: 'project = TIDE' }] });

  expect(queries?.[0]?.structure?.where).toMatchObject({ operator: '=', operand: { value: 'TIDE' } });
  expect(matches.map(({ matchedIssues }) => matchedIssues)).toStrictEqual([[10003], []]);
  expect([visibleFieldNames?.length, posted.visibleFieldNames?.length]).toStrictEqual([
    expect.any(Number),
    visibleFieldNames?.length,
  ]);
  expect((await refusalOf(sanitizing))[0]).toBe(403);
});

test('it reads filters and dashboards of its own', async () => {
  const { jira, raw } = session;

  expect(await jira.filters.getFavouriteFilters()).toStrictEqual([]);
  expect(Array.isArray(await jira.filters.getMyFilters())).toBe(true);
  expect((await jira.dashboards.getAllDashboards()).total).toBe(1);
  expect((await jira.dashboards.getDashboardsPaginated()).total).toBe(1);
  expect((await jira.dashboards.getDashboard({ id: '10000' })).name).toBe('Default dashboard');
  expect((await jira.dashboards.getAllGadgets({ dashboardId: 10000 })).gadgets).toStrictEqual([]);
  expect(await raw({ url: '/rest/api/3/customFieldOption/10100' })).toMatchObject({ value: 'Critical' });
});

test('it picks issues, people and groups', async () => {
  const { jira, raw } = session;
  const { sections } = await jira.issueSearch.getIssuePickerResource({ query: 'TIDE-4' });
  const { users } = await jira.userSearch.findUsersForPicker({ query: 'maya' });
  const both = await jira.groupAndUserPicker.findUsersAndGroups({ query: 'maya' });
  const { groups } = await jira.groups.findGroups({ query: 'booking' });
  const group = groups?.[0]?.name ?? '';

  expect(sections?.[0]?.issues?.[0]?.key).toMatch(/^TIDE-4/);
  expect([users?.[0]?.displayName, both.users?.users?.[0]?.displayName]).toStrictEqual([
    'Maya Lindqvist',
    'Maya Lindqvist',
  ]);
  expect(group).toMatch(/^booking-/);
  expect((await raw({ url: `/rest/api/3/group?groupname=${group}` })).name).toBe(group);
  expect((await jira.groups.bulkGetGroups({ groupName: [group] })).values?.[0]?.name).toBe(group);
  expect((await jira.groups.getUsersFromGroup({ groupname: group })).total).toBeGreaterThan(3);
});

test('it knows every permission, and checks them', async () => {
  const { jira } = session;
  const checked = await jira.permissions.getBulkPermissions({
    globalPermissions: ['USER_PICKER', 'ADMINISTER'],
  });
  const { projects } = await jira.permissions.getPermittedProjects({ permissions: ['EDIT_ISSUES'] });

  expect(Object.keys((await jira.permissions.getAllPermissions()).permissions ?? {}).length).toBeGreaterThan(
    40,
  );
  expect(checked.globalPermissions).toStrictEqual(['USER_PICKER']);
  expect(projects?.map(({ key }) => key)).toContain('TIDE');
});

test('it fetches many issues, comments and worklogs at once, and what became of worklogs', async () => {
  const { jira, simulator } = session;
  const { key } = await jira.issues.createIssue({ fields: { ...NEW, summary: 'Sand' } });
  const { id } = await jira.issueWorklogs.addWorklog({
    issueIdOrKey: key,
    timeSpent: '1h',
    adjustEstimate: 'leave',
  });
  const comment = [...simulator.world.issues.byKey.values()].find(
    ({ project, comments }) => project.key === 'TIDE' && comments[0]?.visibleTo === null,
  )?.comments[0];

  const fetched = await jira.issues.bulkFetchIssues({ issueIdsOrKeys: [key, 'NONE-1'], fields: ['summary'] });
  const comments = await jira.issueComments.getCommentsByIds({ ids: [Number(comment?.id)] });
  const worklogs = await jira.issueWorklogs.getWorklogsForIds({ ids: [Number(id)] });
  const updated = await jira.issueWorklogs.getIdsOfWorklogsModifiedSince();
  const deleted = await jira.issueWorklogs.getIdsOfWorklogsDeletedSince();

  expect(fetched.issues?.map((issue) => issue.key)).toStrictEqual([key]);
  expect([comments.values?.[0]?.id, worklogs[0]?.id]).toStrictEqual([comment?.id, id]);
  expect([updated.values?.length, deleted.values]).toStrictEqual([expect.any(Number), []]);
});

test('it counts the issues of versions and components, and reads what projects look like', async () => {
  const { jira, raw, simulator } = session;
  const project = simulator.world.projects.get('TIDE');
  const [version, component] = [project?.versions[2]?.id ?? '', project?.components[0]?.id ?? ''];

  expect(
    (await jira.projectVersions.getVersionRelatedIssues({ id: version })).issuesFixedCount,
  ).toBeGreaterThan(0);
  expect(
    (await jira.projectVersions.getVersionUnresolvedIssues({ id: version })).issuesCount,
  ).toBeGreaterThan(0);
  expect(
    (await jira.projectComponents.getComponentRelatedIssues({ id: component })).issueCount,
  ).toBeGreaterThan(0);
  expect((await jira.projectAvatars.getAllProjectAvatars({ projectIdOrKey: 'TIDE' })).system?.length).toBe(4);
  expect(
    (await jira.projectFeatures.getFeaturesForProject({ projectIdOrKey: 'TIDE' })).features?.length,
  ).toBe(4);
  const [category] = await jira.projectCategories.getAllProjectCategories();
  expect(await jira.projectCategories.getProjectCategoryById({ id: Number(category?.id) })).toStrictEqual(
    category,
  );
  expect(await raw({ url: '/rest/api/3/universal_avatar/view/type/project/avatar/10400' })).toBeDefined();
});

// The client has driven every route that this file is about.
onceAllRan(() => {
  expect(session.unasked(new RegExp(` /rest/api/3/${PICKERS}`))).toStrictEqual([]);
});
