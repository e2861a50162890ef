import { expect, test } from 'vitest';
import { AGILE, basic, HERE, someIssue, still, V3 } from '../calls.js';
import { addressesIn, crawl } from './crawler.js';

const simulator = still();
const authorization = basic(simulator.credentials);
const fetch = (address: string) => simulator.fetch(address, { headers: { authorization } });
const filed = someIssue(
  simulator,
  ({ attachments, project }) =>
    project.key === 'TIDE' && attachments.some(({ mimeType }) => mimeType === 'image/png'),
);
const rich = someIssue(
  simulator,
  ({ links, comments, worklogs, custom }) =>
    links.length > 0 && comments.length > 0 && worklogs.length > 0 && custom.customfield_10031 !== undefined,
);

const EVERYTHING =
  'names,schema,operations,editmeta,changelog,transitions,versionedRepresentations,renderedFields';
const STARTS = [
  '/',
  `${V3}/serverInfo`,
  `${V3}/myself?expand=groups,applicationRoles`,
  `${V3}/issue/${filed.key}`,
  `${V3}/issue/${rich.key}?expand=changelog`,
  `${V3}/issue/${rich.key}?expand=${EVERYTHING}`,
  `${V3}/issue/${rich.key}/comment`,
  `${V3}/issue/${rich.key}/worklog`,
  `${V3}/issue/createmeta?projectKeys=TIDE&expand=projects.issuetypes.fields`,
  `${V3}/project/search?maxResults=2&expand=description,lead,issueTypes,url,projectKeys,insight`,
  `${V3}/project/TIDE?expand=description,lead,issueTypes,url,projectKeys,insight`,
  `${V3}/project/TIDE/component`,
  `${V3}/project/TIDE/version`,
  `${V3}/project/TIDE/statuses`,
  `${V3}/project/TIDE/avatars`,
  `${V3}/project/TIDE/features`,
  `${V3}/filter/search`,
  `${V3}/filter/my`,
  `${V3}/dashboard`,
  `${V3}/dashboard/search`,
  `${V3}/priority`,
  `${V3}/status`,
  `${V3}/issuetype`,
  `${V3}/issueLinkType`,
  `${V3}/worklog/updated`,
  `${V3}/groupuserpicker?query=a&showAvatar=true`,
  `${V3}/user/picker?query=a&showAvatar=true`,
  `${V3}/issue/picker?query=a`,
  '/rest/api/2/search/jql?jql=project%20%3D%20TIDE&fields=*all&maxResults=3',
  `${AGILE}/board`,
  `${AGILE}/board/1`,
  `${AGILE}/board/1/configuration`,
  `${AGILE}/board/1/features`,
  `${V3}/component?projectIdsOrKeys=TIDE`,
  `${AGILE}/board/1/sprint?state=active`,
  `${AGILE}/board/1/epic`,
  `${AGILE}/board/1/version`,
  `${AGILE}/board/1/project/full`,
  `${AGILE}/board/1/issue?maxResults=3`,
].map((path) => ({ address: HERE + path, member: 'start', record: {} }));

test('every address in every answer can be fetched, is of its kind, and stays at the simulator ✗34', async () => {
  const { wrong, members, count } = await crawl(fetch, HERE, STARTS);

  expect(wrong).toStrictEqual([]);
  expect(count).toBeGreaterThan(200);
  expect([...members]).toStrictEqual(
    expect.arrayContaining([
      ...['self', '48x48', 'iconUrl', 'avatarURI', 'content', 'thumbnail', 'viewUrl', 'searchUrl'],
      ...['autoCompleteUrl', 'baseUrl', 'nextPage', 'href', 'avatarUrl', 'view'],
    ]),
  );
}, 60_000);

test.each([
  '/images/icons/priorities/none.svg',
  '/browse/NONE-1',
  '/projects/NONE',
  '/secure/useravatar/none',
])('but an address that no answer holds, %s, is 404', async (path) => {
  expect((await fetch(HERE + path)).status).toBe(404);
});

test('a page of what the caller may not see is 404', async () => {
  const secret = someIssue(simulator, ({ project }) => project.key === 'SEC');

  expect((await fetch(`${HERE}/browse/${secret.key}`)).status).toBe(404);
});

test.each([
  ['another origin', { self: 'https://jira.example/rest/api/3/issue/1' }, 'leaves the simulator'],
  ['another record', { id: '1', self: `${HERE}/x` }, 'is another record'],
  ['no picture', { id: '1', avatarUrls: { '48x48': `${HERE}/x` } }, 'not a picture'],
])('the crawl sees %s', async (_, record, words) => {
  const { wrong } = await crawl(async () => Response.json({ id: '2' }), HERE, [...addressesIn(record)]);

  expect(wrong.join()).toContain(words);
});
