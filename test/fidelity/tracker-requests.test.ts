import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { fileOf, newFixture } from '../tracker/attachments/fixture.js';
import { call, SITE, scriptedClient, text, trackerClient, value } from '../tracker/session.js';
import { CALLS, recordsOf, type Subject } from './tracker-requests/calls.js';
import { createRequestJudge } from './tracker-requests/request-judge.js';
import { validated } from './tracker-requests/validated-fetch.js';

const simulator = createTrackerSimulator({ now: new Date('2026-03-02T10:00:00Z') });
// Files are elsewhere, as Atlassian's are: an address that is not published.
simulator.settings.patch({ mediaOrigin: 'https://media.test' });
const fixture = newFixture();
const watched = validated((url, init) => simulator.fetch(url, init), SITE);
const names = recordsOf(simulator);
const listed: Record<string, readonly string[]> = {};
const failed: string[] = [];
let client: Client;

/** The names of records of the world, and of those that are made first. */
async function subject(): Promise<Subject> {
  const project = names.get('project') ?? '';
  for (const name of ['fresh', 'fresher']) {
    const args = { projectKey: project, summary: name, issueType: 'Task' };
    names.set(name, (await value(client, 'tracker_create_issue', args)).key);
  }
  const search = { jql: `project = ${project}`, maxResults: 2, fields: ['key'] };
  names.set('token', (await value(client, 'tracker_search_issues', search)).nextPageToken);
  const the = (name: string) => {
    const found = names.get(name);
    if (!found) throw new Error(`nothing has the name ${name}`);
    return found;
  };
  let count = 0;
  const newFile = () => `${fixture.work}/down-${count++}.bin`;
  return { the, number: (name) => Number(the(name)), file: fileOf(`${fixture.work}/up.txt`), newFile };
}

beforeAll(async () => {
  client = await trackerClient(simulator, {
    folders: fixture.folders,
    backend: { url: new URL(SITE), fetch: watched.fetch },
  });
  const { tools } = await client.listTools();
  for (const { name, inputSchema } of tools) listed[name] = Object.keys(inputSchema.properties ?? {});
  const about = await subject();
  for (const [name, make] of Object.entries(CALLS)) {
    for (const args of make(about)) {
      const result = await call(client, name, args).catch((error: Error) => error);
      if (result instanceof Error) failed.push(`${name}: ${result.message}`);
      else if (result.isError) failed.push(`${name} ${JSON.stringify(args)}: ${text(result)}`);
    }
  }
});

describe('the requests of the tracker server', () => {
  test('are judged for every tool, and for every argument of it', async () => {
    const about = await subject();

    const used = Object.entries(CALLS).map(([name, make]) => {
      const names = new Set(make(about).flatMap((args) => Object.keys(args)));
      return [name, [...names].sort()];
    });

    const all = Object.entries(listed).map(([name, names]) => [name, [...names].sort()]);
    expect(Object.fromEntries(used)).toStrictEqual(Object.fromEntries(all));
  });

  test('are those of calls that succeed', () => {
    expect(failed).toStrictEqual([]);
  });

  test('are published, not deprecated, and as the documents say in path, query and body', () => {
    expect(watched.violations()).toStrictEqual([]);
  });

  test('are of both documents, and some of them write', () => {
    const names = [...watched.methods().keys()];

    expect(names).toStrictEqual(
      expect.arrayContaining([
        ...['POST /rest/api/3/issue', 'PUT /rest/api/3/issue/{issueIdOrKey}', 'POST /rest/api/3/search/jql'],
        ...['POST /rest/api/3/issue/{issueIdOrKey}/attachments', 'GET /rest/agile/1.0/board'],
      ]),
    );
  });
});

const judge = createRequestJudge();
const ISSUE = '/rest/api/3/issue/A-1';

describe('the judge of requests', () => {
  test.each([
    [
      'an unknown path',
      'GET',
      '/rest/api/3/isue/A-1',
      undefined,
      'GET /rest/api/3/isue/A-1 is not published',
    ],
    ['an unknown method', 'DELETE', '/rest/api/3/myself', undefined, 'is not published'],
    ['a deprecated method', 'GET', '/rest/api/3/search?jql=x', undefined, 'is deprecated'],
    ['a deprecated method for boards', 'GET', '/rest/agile/1.0/sprint/7/issue', undefined, 'is deprecated'],
    ['an unknown parameter', 'GET', `${ISSUE}?field=summary`, undefined, 'query field is not published'],
    [
      'a text for a number',
      'GET',
      `${ISSUE}/comment?startAt=x`,
      undefined,
      'query startAt=x must be integer',
    ],
    ['a fraction for a number', 'GET', `${ISSUE}/comment?maxResults=1.5`, undefined, 'must be integer'],
    ['a number that is too large', 'GET', `${ISSUE}/comment?maxResults=9007199254740991`, undefined, 'int32'],
    ['a wrong order', 'GET', `${ISSUE}/comment?orderBy=author`, undefined, 'must be equal to one of'],
    ['a number for a truth', 'GET', `${ISSUE}?updateHistory=1`, undefined, 'must be boolean'],
    ['a parameter twice', 'GET', `${ISSUE}?expand=names&expand=schema`, undefined, 'more than once'],
    ['a list joined wrongly', 'GET', '/rest/api/3/field/search?projectIds=1,2', undefined, 'must be integer'],
    [
      'a wrong word of a list',
      'GET',
      '/rest/agile/1.0/board/7/sprint?state=active,done',
      undefined,
      'state=done',
    ],
    [
      'a word in place of an id',
      'GET',
      '/rest/agile/1.0/board/seven',
      undefined,
      'path boardId=seven must be integer',
    ],
    ['no body', 'POST', '/rest/api/3/issue', undefined, 'the body is missing'],
    [
      'a body where there is none',
      'GET',
      '/rest/api/3/myself',
      {},
      'a body of application/json is not published',
    ],
    [
      'a property that is not published',
      'POST',
      '/rest/api/3/search/jql',
      { jql: 'x', startAt: 0 },
      '(startAt)',
    ],
    [
      'a list of names in a text',
      'POST',
      '/rest/api/3/search/jql',
      { jql: 'x', fields: 'a,b' },
      'fields must be array',
    ],
    ['the same in an open schema', 'PUT', ISSUE, { field: {} }, '(field)'],
    ['a property only the backend writes', 'POST', `${ISSUE}/comment`, { body: {}, id: '7' }, '(id)'],
    [
      'an update that is no list',
      'PUT',
      ISSUE,
      { update: { labels: { set: [] } } },
      'update.labels must be array',
    ],
  ])('sees %s', (_, method, address, json, words) => {
    const type = json === undefined ? undefined : 'application/json';

    const violations = judge.violations({
      method,
      url: new URL(address, SITE),
      type,
      body: JSON.stringify(json),
    });

    expect(violations.length).toBeGreaterThan(0);
    expect(violations.join('; ')).toContain(words);
  });

  test.each([
    ['GET', `${ISSUE}?fields=*all,-comment&expand=names`, undefined],
    ['GET', `${ISSUE}/comment?orderBy=-created&startAt=0&maxResults=100`, undefined],
    ['GET', '/rest/agile/1.0/board/7/sprint?state=active,closed', undefined],
    ['GET', '/rest/api/3/field/search?projectIds=1&projectIds=2', undefined],
    ['POST', '/rest/api/3/search/jql', { jql: 'x', fields: ['a'], maxResults: 5 }],
    [
      'POST',
      `${ISSUE}/transitions`,
      { transition: { id: '3' }, update: { comment: [{ add: { body: {} } }] } },
    ],
  ])('lets %s %s pass', (method, address, json) => {
    const type = json === undefined ? undefined : 'application/json';

    const violations = judge.violations({
      method,
      url: new URL(address, SITE),
      type,
      body: JSON.stringify(json),
    });

    expect(violations).toStrictEqual([]);
  });

  test.each([
    ['a parameter', 'tracker_get_issue', 'expand=', 'expanded=', 'query expanded is not published'],
    ['a path', 'tracker_search_issues', '/search/jql', '/search', 'POST /rest/api/3/search: is deprecated'],
  ])('sees what a tool really sends, as when %s is another', async (_, tool, said, planted, words) => {
    const wrong = validated(async () => Response.json({ id: '1', key: 'A-1', issues: [] }), SITE);
    const client = await scriptedClient((url, init) => wrong.fetch(url.replace(said, planted), init));

    await value(client, tool, { issueKey: 'A-1', jql: 'project = A' });

    expect(wrong.violations()).toStrictEqual([expect.stringContaining(words)]);
  });
});
