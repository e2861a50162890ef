import { expect, test } from 'vitest';
import { AGILE, task, V3 } from '../calls.js';
import { type Opened, openWithReceiver } from './receiver.js';

const V2 = '/rest/api/2';
/** A person as payloads show one. */
const PERSON = expect.objectContaining({
  self: expect.stringContaining('/rest/api/2/user?accountId='),
  ...{ accountId: expect.any(String), displayName: expect.any(String), active: true },
  ...{ accountType: 'atlassian', timeZone: expect.any(String), avatarUrls: expect.any(Object) },
});
const NUMBER = expect.any(Number);
const TEXT = expect.any(String);
const SHORT = {
  ...{ id: TEXT, self: expect.stringContaining('/rest/api/2/issue/'), key: TEXT },
  fields: {
    ...{ summary: TEXT, issuetype: expect.any(Object), project: expect.objectContaining({ key: 'TIDE' }) },
    ...{ assignee: null, priority: expect.any(Object), status: expect.any(Object) },
  },
};
const item = (fieldId: string) => expect.objectContaining({ fieldId, fieldtype: 'jira' });

/** What is done, and what of it is heard, by event. */
interface Kind {
  readonly act: (opened: Opened) => Promise<unknown>;
  readonly heard: readonly (readonly [event: string, payload: object])[];
}

const newIssue = async ({ send }: Opened, fields = {}) =>
  (await send('POST', `${V3}/issue`, task(fields))).json.key as string;

const ISSUE = expect.objectContaining({ id: TEXT, key: TEXT, fields: expect.any(Object) });
const updated = (type: string, ...fields: readonly string[]) =>
  [
    'jira:issue_updated',
    {
      ...{ issue_event_type_name: type, user: PERSON, issue: ISSUE },
      changelog: { id: TEXT, items: fields.map(item) },
    },
  ] as const;
const comment = (body: string) =>
  expect.objectContaining({
    ...{ self: TEXT, id: TEXT, author: PERSON, updateAuthor: PERSON, created: TEXT, updated: TEXT, body },
  });
const worklog = (timeSpentSeconds: number) => ({
  worklog: expect.objectContaining({
    id: TEXT,
    issueId: TEXT,
    author: PERSON,
    started: TEXT,
    timeSpentSeconds,
  }),
});
const link = {
  issueLink: {
    ...{ id: NUMBER, sourceIssueId: NUMBER, destinationIssueId: NUMBER, systemLink: false },
    issueLinkType: {
      ...{ id: NUMBER, name: 'Blocks', outwardName: 'blocks', inwardName: 'is blocked by' },
      ...{ isSubTaskLinkType: false, isSystemLinkType: false },
    },
  },
};
const project = {
  project: {
    ...{ self: TEXT, id: NUMBER, key: 'NEW', name: TEXT, avatarUrls: expect.any(Object) },
    ...{ projectLead: PERSON, assigneeType: TEXT },
  },
};
const version = (more = {}) =>
  expect.objectContaining({ self: TEXT, id: TEXT, name: TEXT, archived: false, projectId: NUMBER, ...more });
const sprint = (state: string) =>
  expect.objectContaining({
    id: NUMBER,
    self: TEXT,
    state,
    name: TEXT,
    originBoardId: NUMBER,
    createdDate: TEXT,
  });

const newProject = ({ send, tracker }: Opened) =>
  send('POST', `${V3}/project`, {
    ...{ key: 'NEW', name: 'New', projectTypeKey: 'software' },
    projectTemplateKey: 'com.pyxis.greenhopper.jira:gh-simplified-scrum-classic',
    leadAccountId: tracker.world.credentials.find(({ name }) => name === 'admin')?.user.accountId,
  });
const newVersion = async ({ send }: Opened, name: string) =>
  (await send('POST', `${V3}/version`, { name, project: 'TIDE' })).json.id as string;

const KINDS: Readonly<Record<string, Kind>> = {
  'an issue that is deleted': {
    act: async (opened) => {
      const key = await newIssue(opened);
      await opened.send('POST', `${V2}/issue/${key}/comment`, { body: 'Look' });
      await opened.send('DELETE', `${V3}/issue/${key}`);
    },
    heard: [
      ['jira:issue_created', { issue_event_type_name: 'issue_created', user: PERSON, issue: ISSUE }],
      [
        'jira:issue_updated',
        { issue_event_type_name: 'issue_commented', user: PERSON, issue: ISSUE, comment: comment('Look') },
      ],
      ['comment_created', { comment: comment('Look'), issue: SHORT }],
      ['jira:issue_deleted', { issue_event_type_name: 'issue_deleted', user: PERSON, issue: ISSUE }],
      ['comment_deleted', { comment: comment('Look'), issue: SHORT }],
    ],
  },
  'a transition and an assignment': {
    act: async (opened) => {
      const key = await newIssue(opened);
      const { json } = await opened.send('GET', `${V3}/issue/${key}/transitions`);
      const { id } = json.transitions.find(({ to }: { to: { name: string } }) => to.name === 'In Progress');
      await opened.send('POST', `${V3}/issue/${key}/transitions`, { transition: { id } });
      const { accountId } = opened.tracker.world.credentials[0]?.user ?? {};
      await opened.send('PUT', `${V3}/issue/${key}/assignee`, { accountId });
    },
    heard: [
      ['jira:issue_created', expect.any(Object)],
      updated('issue_generic', 'status'),
      updated('issue_assigned', 'assignee'),
    ],
  },
  'a comment that is changed and deleted': {
    act: async (opened) => {
      const key = await newIssue(opened);
      const at = `${V2}/issue/${key}/comment`;
      const { json } = await opened.send('POST', at, { body: 'One' });
      await opened.send('PUT', `${at}/${json.id}`, { body: 'Two' });
      await opened.send('DELETE', `${at}/${json.id}`);
    },
    heard: [
      ['jira:issue_created', expect.any(Object)],
      ['jira:issue_updated', expect.objectContaining({ issue_event_type_name: 'issue_commented' })],
      ['comment_created', { comment: comment('One'), issue: SHORT }],
      ['jira:issue_updated', expect.objectContaining({ issue_event_type_name: 'issue_comment_edited' })],
      ['comment_updated', { comment: comment('Two'), issue: SHORT }],
      ['jira:issue_updated', expect.objectContaining({ issue_event_type_name: 'issue_comment_deleted' })],
      ['comment_deleted', { comment: comment('Two'), issue: SHORT }],
    ],
  },
  'work that is logged, changed and taken back': {
    act: async (opened) => {
      const key = await newIssue(opened);
      const at = `${V2}/issue/${key}/worklog`;
      const { json } = await opened.send('POST', at, { timeSpentSeconds: 3600 });
      await opened.send('PUT', `${at}/${json.id}`, { timeSpentSeconds: 7200 });
      await opened.send('DELETE', `${at}/${json.id}`);
    },
    heard: [
      ['jira:issue_created', expect.any(Object)],
      updated('issue_work_logged', 'timespent'),
      ['worklog_created', worklog(3600)],
      updated('issue_worklog_updated', 'timespent'),
      ['worklog_updated', worklog(7200)],
      updated('issue_worklog_deleted', 'timespent'),
      ['worklog_deleted', worklog(7200)],
    ],
  },
  'a link that is made and removed': {
    act: async (opened) => {
      const [one, other] = [await newIssue(opened), await newIssue(opened)];
      await opened.send('POST', `${V3}/issueLink`, {
        ...{ type: { name: 'Blocks' }, inwardIssue: { key: one }, outwardIssue: { key: other } },
      });
      const { json } = await opened.send('GET', `${V3}/issue/${one}?fields=issuelinks`);
      await opened.send('DELETE', `${V3}/issueLink/${json.fields.issuelinks[0].id}`);
    },
    heard: [
      ['jira:issue_created', expect.any(Object)],
      ['jira:issue_created', expect.any(Object)],
      updated('issue_updated', 'issuelinks'),
      ['issuelink_created', link],
      updated('issue_updated', 'issuelinks'),
      updated('issue_updated', 'issuelinks'),
      ['issuelink_deleted', link],
      updated('issue_updated', 'issuelinks'),
    ],
  },
  'a property of an issue': {
    act: async (opened) => {
      const key = await newIssue(opened);
      await opened.send('PUT', `${V3}/issue/${key}/properties/build`, { ok: true });
      await opened.send('DELETE', `${V3}/issue/${key}/properties/build`);
    },
    heard: [
      ['jira:issue_created', expect.any(Object)],
      ['issue_property_set', { issue: SHORT, property: { key: 'build', value: { ok: true } } }],
      ['issue_property_deleted', { issue: SHORT, property: { key: 'build', value: { ok: true } } }],
    ],
  },
  'a project through all its life': {
    act: async (opened) => {
      await newProject(opened);
      await opened.send('PUT', `${V3}/project/NEW`, { name: 'Newer' });
      await opened.send('POST', `${V3}/project/NEW/archive`);
      await opened.send('POST', `${V3}/project/NEW/restore`);
      await opened.send('DELETE', `${V3}/project/NEW`);
      await opened.send('POST', `${V3}/project/NEW/restore`);
      await opened.send('DELETE', `${V3}/project/NEW?enableUndo=false`);
    },
    heard: [
      ['project_created', project],
      ['board_created', { board: expect.objectContaining({ id: NUMBER, name: TEXT, type: 'scrum' }) }],
      ['project_updated', project],
      ['project_archived', project],
      ['project_restored_archived', project],
      ['project_soft_deleted', project],
      ['project_restored_deleted', project],
      ['project_deleted', project],
    ],
  },
  versions: {
    act: async (opened) => {
      const { send } = opened;
      const [one, other] = [await newVersion(opened, '9.1'), await newVersion(opened, '9.2')];
      await send('PUT', `${V3}/version/${one}`, { description: 'First' });
      await send('PUT', `${V3}/version/${one}`, { released: true });
      await send('PUT', `${V3}/version/${one}`, { released: false });
      await send('POST', `${V3}/version/${other}/move`, { position: 'First' });
      await send('PUT', `${V3}/version/${one}/mergeto/${other}`);
      await send('DELETE', `${V3}/version/${other}`);
    },
    heard: [
      ['jira:version_created', { version: version({ name: '9.1', released: false }) }],
      ['jira:version_created', { version: version({ name: '9.2' }) }],
      ['jira:version_updated', { version: version({ description: 'First' }) }],
      ['jira:version_released', { version: version({ released: true }) }],
      ['jira:version_unreleased', { version: version({ released: false }) }],
      ['jira:version_moved', { version: version({ name: '9.2' }) }],
      ['jira:version_deleted', { version: version({ name: '9.1' }), mergedTo: version({ name: '9.2' }) }],
      ['jira:version_merged', { version: version({ name: '9.1' }), mergedTo: version({ name: '9.2' }) }],
      ['jira:version_deleted', { version: version({ name: '9.2' }) }],
    ],
  },
  'sprints and boards': {
    act: async (opened) => {
      const { send } = opened;
      await newProject(opened);
      const { json: boards } = await send('GET', `${AGILE}/board?projectKeyOrId=NEW`);
      const originBoardId = boards.values[0].id;
      const { json: made } = await send('POST', `${AGILE}/sprint`, { name: 'One', originBoardId });
      const dates = { startDate: '2026-03-02T10:00:00.000Z', endDate: '2026-03-16T10:00:00.000Z' };
      await send('POST', `${AGILE}/sprint/${made.id}`, dates);
      await send('POST', `${AGILE}/sprint/${made.id}`, { state: 'active' });
      await send('POST', `${AGILE}/sprint/${made.id}`, { state: 'closed' });
      const { json: other } = await send('POST', `${AGILE}/sprint`, { name: 'Two', originBoardId });
      await send('DELETE', `${AGILE}/sprint/${other.id}`);
      await send('DELETE', `${AGILE}/board/${originBoardId}`);
    },
    heard: [
      ['project_created', project],
      ['board_created', { board: expect.any(Object) }],
      ['sprint_created', { sprint: sprint('future') }],
      ['sprint_updated', { sprint: sprint('future'), oldValue: sprint('future') }],
      ['sprint_started', { sprint: sprint('active'), oldValue: sprint('future') }],
      ['sprint_closed', { sprint: sprint('closed'), oldValue: sprint('active') }],
      ['sprint_created', { sprint: sprint('future') }],
      ['sprint_deleted', { sprint: sprint('future') }],
      ['board_deleted', { board: expect.any(Object) }],
    ],
  },
};

const ALL = [
  ...['jira:issue_created', 'jira:issue_updated', 'jira:issue_deleted'],
  ...['created', 'updated', 'deleted'].flatMap((step) =>
    ['comment', 'worklog', 'attachment', 'project', 'sprint', 'board', 'jira:version', 'issuelink'].map(
      (noun) => `${noun}_${step}`,
    ),
  ),
  ...['project_archived', 'project_soft_deleted', 'project_restored_archived', 'project_restored_deleted'],
  ...['jira:version_released', 'jira:version_unreleased', 'jira:version_moved', 'jira:version_merged'],
  ...['sprint_started', 'sprint_closed', 'issue_property_set', 'issue_property_deleted'],
].filter((name) => name !== 'issuelink_updated' && name !== 'attachment_updated');

test.each(Object.keys(KINDS))('a webhook hears of %s', async (name) => {
  const opened = openWithReceiver();
  await opened.listen(ALL);
  const kind = KINDS[name];

  await kind?.act(opened);
  await opened.tracker.idle();

  const payloads = opened.arrived.map(({ body: { timestamp, webhookEvent, ...payload } }) => [
    webhookEvent,
    payload,
  ]);
  expect(payloads.map(([event]) => event)).toStrictEqual(kind?.heard.map(([event]) => event));
  expect(payloads).toStrictEqual(kind?.heard);
});

test('a webhook hears of a file that is attached and removed', async () => {
  const opened = openWithReceiver();
  await opened.listen(ALL);
  const key = await newIssue(opened);
  const form = new FormData();
  form.append('file', new Blob(['text']), 'notes.txt');

  const { email, token } = opened.tracker.accounts.admin;
  const answer = await opened.tracker.fetch(`http://tracker.test${V3}/issue/${key}/attachments`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}`,
      'x-atlassian-token': 'no-check',
    },
    body: form,
  });
  const [{ id }] = await answer.json();
  await opened.send('DELETE', `${V3}/attachment/${id}`);
  await opened.tracker.idle();

  const attachment = expect.objectContaining({
    id: Number(id),
    filename: 'notes.txt',
    size: 4,
    author: PERSON,
  });
  expect(opened.arrived.map(({ body }) => [body.webhookEvent, body.attachment])).toStrictEqual([
    ['jira:issue_created', undefined],
    ['jira:issue_updated', undefined],
    ['attachment_created', attachment],
    ['jira:issue_updated', undefined],
    ['attachment_deleted', attachment],
  ]);
});

test('what goes with a deleted issue is sent as a consequence', async () => {
  const opened = openWithReceiver();
  await opened.listen(['jira:issue_deleted', 'comment_deleted', 'worklog_deleted', 'issuelink_deleted']);
  const [key, other] = [await newIssue(opened), await newIssue(opened)];
  await opened.send('POST', `${V2}/issue/${key}/comment`, { body: 'Look' });
  await opened.send('POST', `${V2}/issue/${key}/worklog`, { timeSpentSeconds: 60 });
  await opened.send('POST', `${V3}/issueLink`, {
    ...{ type: { name: 'Blocks' }, inwardIssue: { key: other }, outwardIssue: { key } },
  });

  await opened.send('DELETE', `${V3}/issue/${key}`);
  await opened.tracker.idle();

  const flows = opened.arrived.map(({ headers, body }) => [
    body.webhookEvent,
    headers['x-atlassian-webhook-flow'],
  ]);
  expect(Object.fromEntries(flows)).toStrictEqual({
    'jira:issue_deleted': 'Primary',
    comment_deleted: 'Secondary',
    worklog_deleted: 'Secondary',
    issuelink_deleted: 'Secondary',
  });
});
