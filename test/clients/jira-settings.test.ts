import { afterAll, beforeAll, expect, test } from 'vitest';
import { onceAllRan } from '../once-all-ran.js';
import { openSession, refusalOf, SETTINGS } from './jira-session.js';

let session: Awaited<ReturnType<typeof openSession>>;
beforeAll(async () => {
  session = await openSession('admin');
});
afterAll(() => session.socket.close());

test('it finds people by groups, permissions and what they did', async () => {
  const { jira, simulator } = session;
  const place = { query: 'm', projectKey: 'TIDE' };
  const accountId = simulator.world.credentials[0]?.user.accountId ?? '';
  const statement = { query: 'is assignee of TIDE' };

  const found = await Promise.all([
    jira.users.getUserGroups({ accountId }),
    jira.userSearch.findBulkAssignableUsers({ query: 'm', projectKeys: 'TIDE,OPS' }),
    jira.userSearch.findUsersWithAllPermissions({ ...place, permissions: 'EDIT_ISSUES' }),
    jira.userSearch.findUsersWithBrowsePermission(place),
  ]);

  expect(found.map(({ length }) => length > 0)).toStrictEqual([true, true, true, true]);
  expect((await jira.userSearch.findUsersByQuery(statement)).total).toBeGreaterThan(3);
  expect((await jira.userSearch.findUserKeysByQuery(statement)).total).toBeGreaterThan(3);
});

test('it reads and sets the columns of tables of issues', async () => {
  const { jira, raw } = session;
  const set = (url: string) =>
    raw({ method: 'PUT', url: `/rest/api/3/${url}`, data: { columns: ['summary'] } });

  await set('settings/columns');
  await set('user/columns');

  expect(await jira.issueNavigatorSettings.getIssueNavigatorDefaultColumns()).toStrictEqual([
    { label: 'Summary', value: 'summary' },
  ]);
  expect((await jira.users.getUserDefaultColumns()).length).toBe(1);
  await jira.users.resetUserColumns({});
});

test('it reads what the site is set to', async () => {
  const { jira } = session;
  const options = await jira.timeTracking.getSharedTimeTrackingConfiguration();

  await jira.timeTracking.selectTimeTrackingImplementation({ key: 'JIRA' });
  await jira.timeTracking.setSharedTimeTrackingConfiguration(options);

  expect((await jira.jiraSettings.getConfiguration()).timeTrackingConfiguration).toStrictEqual(options);
  expect(await jira.timeTracking.getSelectedTimeTrackingImplementation()).toMatchObject({ key: 'JIRA' });
  expect((await jira.timeTracking.getAvailableTimeTrackingImplementations()).length).toBe(1);
});

test('it checks the name and the key of a new project, and reads the schemes of one', async () => {
  const { jira, raw } = session;
  const scheme = await raw<{ id: number }>({ url: '/rest/api/3/project/TIDE/permissionscheme' });
  const id = Number(scheme.id);
  const grants = await raw<{ permissions: { id: number }[] }>({
    url: `/rest/api/3/permissionscheme/${id}/permission`,
  });
  const permissionId = grants.permissions[0]?.id ?? 0;

  expect((await jira.projectKeyAndNameValidation.validateProjectKey({ key: 'TIDE' })).errors).toBeDefined();
  expect(await jira.projectKeyAndNameValidation.getValidProjectKey({ key: 'TIDE' })).toBe('TIDE2');
  expect(await jira.projectKeyAndNameValidation.getValidProjectName({ name: 'New' })).toBe('New');
  expect((await raw({ url: '/rest/api/3/project/10000/hierarchy' })).projectId).toBe(10000);
  expect((await raw<object[]>({ url: '/rest/api/3/issuetype/10002/alternatives' })).length).toBe(2);
  expect((await jira.permissionSchemes.getAllPermissionSchemes()).permissionSchemes?.length).toBeGreaterThan(
    1,
  );
  expect((await jira.permissionSchemes.getPermissionScheme({ schemeId: id })).id).toBe(id);
  expect((await jira.permissionSchemes.getPermissionSchemeGrant({ schemeId: id, permissionId })).id).toBe(
    permissionId,
  );
  expect((await raw({ url: '/rest/api/3/project/TIDE/notificationscheme' })).id).toBe(10000);
  expect((await jira.issueNotificationSchemes.getNotificationSchemes()).total).toBe(1);
  expect((await raw({ url: '/rest/api/3/notificationscheme/10000' })).id).toBe(10000);
  expect((await raw({ url: '/rest/api/3/project/TIDE/securitylevel' })).levels).toStrictEqual([]);
  expect((await refusalOf(raw({ url: '/rest/api/3/project/TIDE/issuesecuritylevelscheme' })))[0]).toBe(404);
});

test('it shares a filter, gives it columns, and gives it away', async () => {
  const { jira, raw, simulator } = session;
  const { id = '' } = await jira.filters.createFilter({ name: 'Shared', jql: 'project = TIDE' });
  const filter = Number(id);
  const [share] = await jira.filterSharing.addSharePermission({
    id: filter,
    type: 'group',
    groupname: 'viewers',
  });
  const permissionId = Number(share?.id);
  const columns = `/rest/api/3/filter/${id}/columns`;
  await jira.filterSharing.setDefaultShareScope({ scope: 'GLOBAL' });
  await raw({ method: 'PUT', url: columns, data: { columns: ['summary'] } });

  expect((await jira.filterSharing.getDefaultShareScope()).scope).toBe('GLOBAL');
  expect((await jira.filterSharing.getSharePermissions({ id: filter })).length).toBe(1);
  expect((await jira.filterSharing.getSharePermission({ id: filter, permissionId })).type).toBe('group');
  expect((await raw<object[]>({ url: columns })).length).toBe(1);
  await raw({ method: 'DELETE', url: columns });
  await jira.filterSharing.deleteSharePermission({ id: filter, permissionId });
  const accountId = simulator.world.credentials[0]?.user.accountId ?? '';
  await jira.filters.changeFilterOwner({ id: filter, accountId });
});

// The client has driven every route of settings.
onceAllRan(() => {
  const driven = new Set(session.simulator.journal.entries().map(({ route }) => route));
  const ours = [...SETTINGS].filter((pattern) => pattern.includes('/rest/api/3/'));

  expect(ours.filter((pattern) => !driven.has(pattern))).toStrictEqual([]);
});
