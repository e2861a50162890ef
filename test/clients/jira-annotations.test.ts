import { afterAll, expect, test } from 'vitest';
import { onceAllRan } from '../once-all-ran.js';
import { openSession, refusalOf } from './jira-session.js';

const session = await openSession();
afterAll(() => session.socket.close());

const object = { url: 'https://wiki.example/7', title: 'The plan' };

test('it links an issue to other places', async () => {
  const { jira, made } = session;
  const { key: issueIdOrKey } = await made('Explain me');
  const { issueRemoteLinks } = jira;
  const globalId = 'system=wiki&id=7';

  const { id } = await issueRemoteLinks.createOrUpdateRemoteIssueLink({ issueIdOrKey, globalId, object });
  const linkId = String(id);
  const again = await issueRemoteLinks.createOrUpdateRemoteIssueLink({ issueIdOrKey, globalId, object });
  const changed = { ...object, title: 'Plan B' };
  await issueRemoteLinks.updateRemoteIssueLink({ issueIdOrKey, linkId, globalId, object: changed });
  const one = await issueRemoteLinks.getRemoteIssueLinkById({ issueIdOrKey, linkId });
  const all = await issueRemoteLinks.getRemoteIssueLinks({ issueIdOrKey });
  await issueRemoteLinks.deleteRemoteIssueLinkById({ issueIdOrKey, linkId });
  await issueRemoteLinks.createOrUpdateRemoteIssueLink({ issueIdOrKey, globalId, object });
  await issueRemoteLinks.deleteRemoteIssueLinkByGlobalId({ issueIdOrKey, globalId });

  expect(again.id).toBe(id);
  expect(one).toMatchObject({ id, globalId, object: changed });
  expect(all).toStrictEqual([one]);
  expect(await issueRemoteLinks.getRemoteIssueLinks({ issueIdOrKey })).toStrictEqual([]);
});

test('it keeps values with an issue', async () => {
  const { jira, made } = session;
  const { key: issueIdOrKey } = await made('Keep this');
  const at = { issueIdOrKey, propertyKey: 'support' };

  await jira.issueProperties.setIssueProperty({ ...at, propertyValue: { minutes: 1 } });
  const { value } = await jira.issueProperties.getIssueProperty(at);
  const { keys } = await jira.issueProperties.getIssuePropertyKeys({ issueIdOrKey });
  await jira.issueProperties.deleteIssueProperty(at);

  expect([value, keys?.map(({ key }) => key)]).toStrictEqual([{ minutes: 1 }, ['support']]);
  expect((await refusalOf(jira.issueProperties.getIssueProperty(at)))[0]).toBe(404);
});

test('it reads values of a project, and may not change them', async () => {
  const { jira } = session;
  const at = { projectIdOrKey: 'TIDE', propertyKey: 'support' };

  const { keys } = await jira.projectProperties.getProjectPropertyKeys(at);

  expect(keys).toStrictEqual([]);
  expect((await refusalOf(jira.projectProperties.getProjectProperty(at)))[0]).toBe(404);
  expect(
    (await refusalOf(jira.projectProperties.setProjectProperty({ ...at, propertyValue: { a: 1 } })))[0],
  ).toBe(403);
  expect((await refusalOf(jira.projectProperties.deleteProjectProperty(at)))[0]).toBe(403);
});

// The client has driven every route of what is kept with records.
onceAllRan(() => {
  expect(session.simulator.journal.dropped).toBe(0);
  expect(session.unasked(/ \/rest\/api\/3\/\S+\/(remotelink|properties)\b/)).toStrictEqual([]);
});
