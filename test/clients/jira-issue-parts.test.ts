import { afterAll, expect, test } from 'vitest';
import { onceAllRan } from '../once-all-ran.js';
import { documentWith, openSession, refusalOf } from './jira-session.js';

const session = await openSession();
afterAll(() => session.socket.close());

test('it takes an issue through a transition with a comment', async () => {
  const { jira, made } = session;
  const { key } = await made('Move me');
  const { transitions = [] } = await jira.issues.getTransitions({ issueIdOrKey: key });
  const [first] = transitions;

  await jira.issues.doTransition({
    issueIdOrKey: key,
    transition: { id: first?.id ?? '' },
    update: { comment: [{ add: { body: documentWith('Begun.') } }] },
  });

  const { fields } = await jira.issues.getIssue({ issueIdOrKey: key, fields: ['status', 'comment'] });
  expect(fields.status.name).toBe(first?.to?.name);
  expect(fields.comment.comments.length).toBe(1);
});

test('it comments', async () => {
  const { jira, made } = session;
  const { key } = await made('Talk to me');
  const issueIdOrKey = key;

  const { id = '' } = await jira.issueComments.addComment({ issueIdOrKey, comment: 'One.' });
  await jira.issueComments.updateComment({ issueIdOrKey, id, body: documentWith('Two.') });
  const one = await jira.issueComments.getComment({ issueIdOrKey, id });
  const { comments } = await jira.issueComments.getComments({ issueIdOrKey });
  await jira.issueComments.deleteComment({ issueIdOrKey, id });

  expect(one.body).toStrictEqual(documentWith('Two.'));
  expect(comments).toStrictEqual([one]);
  expect((await jira.issueComments.getComments({ issueIdOrKey })).total).toBe(0);
});

test('it logs work', async () => {
  const { jira, made } = session;
  const { key } = await made('Work on me');
  const issueIdOrKey = key;

  const { id = '' } = await jira.issueWorklogs.addWorklog({
    issueIdOrKey,
    timeSpent: '3h 20m',
    comment: documentWith('Primer.'),
  });
  await jira.issueWorklogs.updateWorklog({ issueIdOrKey, id, timeSpentSeconds: 3600 });
  const one = await jira.issueWorklogs.getWorklog({ issueIdOrKey, id });
  const { worklogs } = await jira.issueWorklogs.getIssueWorklog({ issueIdOrKey });
  await jira.issueWorklogs.deleteWorklog({ issueIdOrKey, id });

  expect(one.timeSpent).toBe('1h');
  expect(worklogs).toStrictEqual([one]);
});

test('it watches and votes', async () => {
  const { jira, simulator } = session;
  const { accountId = '' } = await jira.myself.getCurrentUser();
  const other = [...simulator.world.issues.byKey.values()].find(
    ({ reporter, key }) => reporter?.accountId !== accountId && key.startsWith('TIDE'),
  );
  const issueIdOrKey = other?.key ?? '';

  await jira.issueWatchers.addWatcher({ issueIdOrKey, accountId });
  const watched = await jira.issueWatchers.getIssueWatchers({ issueIdOrKey });
  await jira.issueWatchers.removeWatcher({ issueIdOrKey, accountId });
  await jira.issueVotes.addVote({ issueIdOrKey });
  const voted = await jira.issueVotes.getVotes({ issueIdOrKey });
  await jira.issueVotes.removeVote({ issueIdOrKey });

  expect([watched.isWatching, voted.hasVoted]).toStrictEqual([true, true]);
  expect((await jira.issueWatchers.getIssueWatchers({ issueIdOrKey })).isWatching).toBe(false);
});

test('it links issues', async () => {
  const { jira, made } = session;
  const [one, other] = [await made('One'), await made('Other')];
  const { issueLinkTypes = [] } = await jira.issueLinkTypes.getIssueLinkTypes();

  await jira.issueLinks.linkIssues({
    type: { name: 'Blocks' },
    inwardIssue: { key: one.key },
    outwardIssue: { key: other.key },
  });
  const { fields } = await jira.issues.getIssue({ issueIdOrKey: one.key });
  const linkId = fields.issuelinks[0]?.id ?? '';
  const link = await jira.issueLinks.getIssueLink({ linkId });
  await jira.issueLinks.deleteIssueLink({ linkId });

  expect(fields.issuelinks[0]?.outwardIssue?.key).toBe(other.key);
  expect([link.inwardIssue?.key, link.outwardIssue?.key]).toStrictEqual([one.key, other.key]);
  expect(
    await jira.issueLinkTypes.getIssueLinkType({ issueLinkTypeId: issueLinkTypes[0]?.id ?? '' }),
  ).toStrictEqual(issueLinkTypes[0]);
  expect((await refusalOf(jira.issueLinks.getIssueLink({ linkId })))[0]).toBe(404);
});

test('it attaches a file and reads it back, whole and in part', async () => {
  const { jira, made } = session;
  const { key } = await made('Hold my file');
  const bytes = Buffer.from('red paint, two cans');

  const [file] = await jira.issueAttachments.addAttachment({
    issueIdOrKey: key,
    attachment: { filename: 'ramp.png', file: bytes },
  });
  const id = file?.id ?? '';
  const meta = await jira.issueAttachments.getAttachment({ id });
  const whole = await jira.issueAttachments.getAttachmentContent({ id });
  const direct = await jira.issueAttachments.getAttachmentContent({ id, redirect: false });
  const part = await jira.issueAttachments.getAttachmentContent({ id, range: 'bytes=4-8' });
  const thumbnail = await jira.issueAttachments.getAttachmentThumbnail({ id });
  await jira.issueAttachments.removeAttachment({ id });

  expect(meta).toMatchObject({ id: Number(id), filename: 'ramp.png', size: bytes.length });
  expect([whole, direct, thumbnail].map(String)).toStrictEqual(Array(3).fill(String(bytes)));
  expect(String(part)).toBe('paint');
  expect((await jira.issueAttachments.getAttachmentMeta()).enabled).toBe(true);
  expect((await refusalOf(jira.issueAttachments.getAttachment({ id })))[0]).toBe(404);
});

// The client has driven every route of what hangs on an issue.
onceAllRan(() => {
  expect(session.simulator.journal.dropped).toBe(0);
  expect(
    session.unasked(
      / \/(file|rest\/api\/3\/(issue\/:issue\/(comment|worklog|watchers|votes|transitions|attachments)|attachment|issueLink(Type)?))\b/,
    ),
  ).toStrictEqual([]);
});
