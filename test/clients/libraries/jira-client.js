// jira-client 8 before the simulated tracker. Left out is what Jira Cloud does not have, or no more: reports of greenhopper, rapid
// views, webhooks of administrators, the development panel, /search, people by their names, and options of fields that an
// app made.
import { createReadStream, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [address, username, password, folder] = process.argv.slice(2);
const { protocol, hostname, port } = new URL(address);
const JiraApi = createRequire(join(folder, 'package.json'))('jira-client');
const options = {
  protocol: protocol.slice(0, -1),
  host: hostname,
  port,
  username,
  password,
  apiVersion: '2',
};
const jira = new JiraApi({ ...options, strictSSL: true });

/** What the simulator says by 501; the library passes on a refusal's body alone. */
const NOT_SIMULATED = /documented by Atlassian and not simulated|The simulator does not support/;

/** Prints how a call ended, and gives what it gave; a call may be one that is to be refused with some words. */
async function call(method, parameters = [], refusal = null) {
  try {
    const answer = await jira[method](...parameters);
    console.log(`ok\t${method}`);
    return answer;
  } catch (error) {
    const refused = refusal?.test(error.message) ? 'ok' : 'failed';
    const outcome = NOT_SIMULATED.test(error.message) ? '501' : refused;
    console.log(`${outcome}\t${method}\t${error.message.slice(0, 400).replace(/\s+/g, ' ')}`);
    return undefined;
  }
}

const me = await call('getCurrentUser');
await call('getServerInfo');
await call('getUser', [me.accountId, 'groups']);
await call('getUsers');
await call('searchUsers', [{ query: 'a' }], /accountId/);
await call('getUsersInGroup', ['site-admins']);
await call('getMembersOfGroup', ['site-admins']);
await call('genericGet', ['priority/search']);
await call('createUser', [{ emailAddress: 'new@tide.example', products: [] }]);
for (const listed of [
  'listFields',
  'listPriorities',
  'listProjects',
  'listIssueTypes',
  'listStatus',
  'listIssueLinkTypes',
])
  await call(listed);
await call('createCustomField', [
  { name: 'Depth', type: 'com.atlassian.jira.plugin.system.customfieldtypes:float' },
]);
await call('listFieldOptions', ['customfield_10016']);
await call('searchJira', ['project = TIDE'], /has been removed/);
await call('getUsersIssues', ['maya', true], /has been removed/);

// Projects, components and versions.
const project = await call('getProject', ['TIDE']);
const component = await call('addNewComponent', [{ project: 'TIDE', name: 'Piers' }]);
await call('listComponents', ['TIDE']);
await call('updateComponent', [component.id, { name: 'Quays' }]);
await call('relatedIssueCounts', [component.id]);
await call('deleteComponent', [component.id]);
const version = await call('createVersion', [{ projectId: Number(project.id), name: 'one' }]);
const other = await call('createVersion', [{ projectId: Number(project.id), name: 'two' }]);
await call('getVersions', ['TIDE']);
await call('getVersion', [version.id]);
await call('getUnresolvedIssueCount', [version.id]);
await call('updateVersion', [{ id: version.id, description: 'changed' }]);
await call('moveVersion', [version.id, { position: 'First' }]);
await call('deleteVersion', [version.id, other.id, other.id]);
await call('createProject', [
  { key: 'JCLI', name: 'From jira-client', projectTypeKey: 'software', leadAccountId: me.accountId },
]);

// Issues.
const NEW = { project: { key: 'TIDE' }, issuetype: { name: 'Task' } };
const issue = await call('addNewIssue', [
  { fields: { ...NEW, summary: 'From jira-client', description: '*bold*' } },
]);
const second = await call('addNewIssue', [{ fields: { ...NEW, summary: 'The other' } }]);
const { key } = issue;
await call('findIssue', [key, 'names,changelog']);
await call('getIssue', [key, 'summary', 'renderedFields']);
await call('getIssueCreateMetadata', [{ projectKeys: 'TIDE', expand: 'projects.issuetypes.fields' }]);
await call('updateIssue', [key, { fields: { labels: ['piers'] } }, { notifyUsers: false }]);
await call('updateAssigneeWithId', [key, me.accountId]);
await call('updateAssignee', [key, 'maya'], /accountId/);
await call('addWatcher', [key, me.accountId]);
await call('getIssueWatchers', [key]);
const { transitions } = await call('listTransitions', [key]);
await call('transitionIssue', [key, { transition: { id: transitions[0].id } }]);
await call('getIssueChangelog', [key]);
const comment = await call('addComment', [key, 'First words']);
await call('addCommentAdvanced', [key, { body: 'More words' }]);
await call('updateComment', [key, comment.id, 'Other words']);
await call('getComments', [key]);
await call('getComment', [key, comment.id]);
await call('deleteComment', [key, comment.id]);
const work = await call('addWorklog', [key, { timeSpent: '2h', comment: 'dived' }, '1d']);
await call('updateWorklog', [key, work.id, { timeSpentSeconds: 3600 }]);
await call('updatedWorklogs', [0]);
await call('getWorklogs', [[Number(work.id)]]);
await call('getIssueWorklogs', [key]);
await call('deleteWorklog', [key, work.id]);
await call('issueLink', [
  { type: { name: 'Blocks' }, inwardIssue: { key }, outwardIssue: { key: second.key } },
]);
const linked = await call('findIssue', [key, '', 'issuelinks']);
await call('deleteIssueLink', [linked.fields.issuelinks[0].id]);
const remote = await call('createRemoteLink', [
  key,
  { object: { url: 'https://tide.example', title: 'tides' } },
]);
await call('getRemoteLinks', [key]);
await call('deleteRemoteLink', [key, remote.id]);
const path = join(tmpdir(), `jira-client-${process.pid}.txt`);
writeFileSync(path, 'bytes of a file');
const [file] = await call('addAttachmentOnIssue', [key, createReadStream(path)]);
rmSync(path);
await call('downloadAttachment', [file]);
await call('deleteAttachment', [file.id]);
await call('getIssueProperty', [key, 'depth'], /does not exist/);
await call('issueNotify', [key, { subject: 'Tides', to: { groups: [{ name: 'jira-software-users' }] } }]);

// Boards, sprints and epics.
const { values: boards } = await call('getAllBoards', [0, 50, 'scrum']);
const [{ id: board }] = boards;
const lists = [
  'getBoard',
  'getIssuesForBacklog',
  'getConfiguration',
  'getIssuesForBoard',
  'getProjects',
  'getProjectsFull',
];
for (const method of [...lists, 'getBoardPropertiesKeys', 'getAllVersions']) await call(method, [board]);
await call('setBoardProperty', [board, 'depth', { metres: 3 }]);
await call('getBoardProperty', [board, 'depth']);
await call('deleteBoardProperty', [board, 'depth']);
const { values: sprints } = await call('getAllSprints', [board, 0, 50, 'active']);
const [{ id: sprint }] = sprints;
await call('getSprint', [sprint]);
await call('genericAgileGet', [`sprint/${sprint}/properties`]);
await call('addIssueToSprint', [key, sprint]);
await call('getBoardIssuesForSprint', [board, sprint]);
await call('moveToBacklog', [[key]]);
const { values: epics } = await call('getEpics', [board]);
const epic = epics[0];
await call('getBoardIssuesForEpic', [board, epic.id]);
await call('getEpic', [epic.key]);
await call('partiallyUpdateEpic', [epic.key, { done: false }]);
await call('getIssuesForEpic', [epic.key]);
await call('moveIssuesToEpic', [epic.key, [key]]);
await call('rankEpics', [epic.key, { rankAfterEpic: epics[1].key }]);
await call('rankIssues', [{ issues: [key], rankAfterIssue: second.key }]);
await call('estimateIssueForBoard', [key, board, { value: '3' }]);
await call('getIssueEstimationForBoard', [key, board]);
const configured = await call('getConfiguration', [board]);
const made = await call('createBoard', [
  {
    name: 'Of jira-client',
    type: 'kanban',
    filterId: Number(configured.filter.id),
    location: { type: 'project', projectKeyOrId: 'TIDE' },
  },
]);
if (made) await call('deleteBoard', [made.id]);
await call('deleteIssue', [key]);
