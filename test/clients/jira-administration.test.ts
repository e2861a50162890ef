import { afterAll, beforeAll, expect, test } from 'vitest';
import { onceAllRan } from '../once-all-ran.js';
import { ADMINISTRATION, openSession, refusalOf } from './jira-session.js';

let session: Awaited<ReturnType<typeof openSession>>;
beforeAll(async () => {
  session = await openSession('admin');
});
afterAll(() => session.socket.close());

const member = () => session.simulator.world.credentials[0]?.user.accountId ?? '';

test('it makes, changes and deletes a kind of link together with its links', async () => {
  const { jira, made } = session;
  const [source, target] = [await made('Holds'), await made('Is held')];
  const plan = { name: 'Moors', inward: 'is moored by', outward: 'moors' };

  const { id: issueLinkTypeId = '' } = await jira.issueLinkTypes.createIssueLinkType(plan);
  await jira.issueLinks.linkIssues({
    ...{ type: { name: 'Moors' }, inwardIssue: { key: source.key }, outwardIssue: { key: target.key } },
  });
  const changed = await jira.issueLinkTypes.updateIssueLinkType({ issueLinkTypeId, outward: 'holds' });
  const shown = await jira.issues.getIssue({ issueIdOrKey: source.key });
  await jira.issueLinkTypes.deleteIssueLinkType({ issueLinkTypeId });
  const left = await jira.issues.getIssue({ issueIdOrKey: source.key });

  expect(changed).toMatchObject({ ...plan, outward: 'holds' });
  expect(shown.fields.issuelinks[0]?.type).toMatchObject({ outward: 'holds' });
  expect(left.fields.issuelinks).toStrictEqual([]);
  expect((await refusalOf(jira.issueLinkTypes.getIssueLinkType({ issueLinkTypeId })))[0]).toBe(404);
});

test('it makes a group, and who is in it reads what the group may read, until it is deleted', async () => {
  const { jira, made } = session;
  const { key: issueIdOrKey } = await made('Deep');
  const inGroup = () => jira.groups.getUsersFromGroup({ groupname: 'divers' });
  const said = async () => (await jira.issueComments.getComments({ issueIdOrKey })).comments?.length;
  const accountId = (await jira.myself.getCurrentUser()).accountId ?? '';

  await jira.groups.createGroup({ name: 'divers' });
  await jira.groups.addUserToGroup({ groupname: 'divers', accountId });
  await jira.issueComments.addComment({
    ...{ issueIdOrKey, comment: 'Cold down here' },
    visibility: { type: 'group', value: 'divers' },
  });
  const [members, before] = [(await inGroup()).total, await said()];
  await jira.groups.removeUserFromGroup({ groupname: 'divers', accountId });
  const without = await said();
  await jira.groups.removeGroup({ groupname: 'divers', swapGroup: 'site-admins' });

  expect([members, before, without, await said()]).toStrictEqual([1, 1, 0, 1]);
  expect((await refusalOf(inGroup()))[0]).toBe(404);
});

test('it says which of many issues are watched', async () => {
  const { jira, raw, made } = session;
  const [one, other] = [await made('Watched'), await made('Not watched')];
  await jira.issueWatchers.removeWatcher({
    issueIdOrKey: other.key,
    accountId: (await jira.myself.getCurrentUser()).accountId ?? '',
  });

  const answer = await raw({
    method: 'POST',
    url: '/rest/api/3/issue/watching',
    data: { issueIds: [one.id, other.id, '1'] },
  });

  expect(answer).toStrictEqual({ issuesIsWatching: { [one.id]: true, [other.id]: false, 1: false } });
});

test('it keeps values with comments, work, types of issue and people', async () => {
  const { jira, raw, made } = session;
  const { key } = await made('Keep these');
  const comment = await jira.issueComments.addComment({ issueIdOrKey: key, comment: 'Words' });
  const work = await jira.issueWorklogs.addWorklog({ issueIdOrKey: key, timeSpent: '1h' });
  const places = [
    `comment/${comment.id}/properties/depth`,
    `issue/${key}/worklog/${work.id}/properties/depth`,
    'issuetype/10002/properties/depth',
    `user/properties/depth?accountId=${encodeURIComponent(member())}`,
  ];

  for (const place of places) {
    const url = `/rest/api/3/${place}`;
    await raw({ method: 'PUT', url, data: { metres: 3 } });
    const list = await raw<{ keys: object[] }>({ url: url.replace('/depth', '') });

    expect([await raw({ url }), list.keys.length]).toStrictEqual([{ key: 'depth', value: { metres: 3 } }, 1]);
    await raw({ method: 'DELETE', url });
    expect((await refusalOf(raw({ url })))[0]).toBe(404);
  }
});

test('it loses the values of a comment with the comment, and not with a change of its words', async () => {
  const { jira, raw, made } = session;
  const { key: issueIdOrKey } = await made('Keep this as well');
  const { id = '' } = await jira.issueComments.addComment({ issueIdOrKey, comment: 'Words' });
  const url = `/rest/api/3/comment/${id}/properties/depth`;
  await raw({ method: 'PUT', url, data: { metres: 3 } });

  await jira.issueComments.updateComment({ issueIdOrKey, id, body: 'Other words' });
  const kept = await raw({ url });
  await jira.issueComments.deleteComment({ issueIdOrKey, id });

  expect(kept).toStrictEqual({ key: 'depth', value: { metres: 3 } });
  expect(session.simulator.world.annotations.properties(`comment ${id}`).size).toBe(0);
});

test('it deletes a project by a task, and follows the answer to how that went', async () => {
  const { jira, raw } = session;
  await jira.projects.createProject({
    ...{ key: 'DINGHY', name: 'Dinghies', projectTypeKey: 'software', leadAccountId: member() },
    projectTemplateKey: 'com.pyxis.greenhopper.jira:gh-simplified-kanban-classic',
  });

  const task = await raw<{ self: string; id: string }>({
    method: 'POST',
    url: '/rest/api/3/project/DINGHY/delete',
  });
  const url = `/rest/api/3/task/${task.id}`;
  const cancelled = await refusalOf(raw({ method: 'POST', url: `${url}/cancel` }));

  expect(task).toMatchObject({ status: 'COMPLETE', progress: 100, description: 'Delete project DINGHY' });
  expect(await raw({ url: new URL(task.self).pathname })).toStrictEqual(task);
  expect(cancelled).toStrictEqual([400, ['The task has finished and can no longer be cancelled.']]);
  expect((await refusalOf(jira.projects.getProject({ projectIdOrKey: 'DINGHY' })))[0]).toBe(404);
});

// The client has driven every route of administration.
onceAllRan(() => {
  const driven = new Set(session.simulator.journal.entries().map(({ route }) => route));
  const elsewhere = / \/rest\/(agile|api\/3\/(project|bulk|changelog))\b/;
  const ours = [...ADMINISTRATION].filter((pattern) => !/\/(2|latest)\//.test(pattern));

  expect(ours.filter((pattern) => !driven.has(pattern) && !elsewhere.test(pattern))).toStrictEqual([]);
});
