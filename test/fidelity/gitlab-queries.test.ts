import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { CODE } from './gitlab/queries/code.js';
import { MERGE_REQUESTS } from './gitlab/queries/merge-requests.js';
import { PIPELINES } from './gitlab/queries/pipelines.js';
import { PLACES } from './gitlab/queries/places.js';
import { PLANNING } from './gitlab/queries/planning.js';
import { WORK_ITEMS } from './gitlab/queries/work-items.js';
import { judgeAnswer, type QueryAnswer, withTypeNames } from './gitlab/query-judge.js';

const url = new URL('../../../shared/reference/gitlab.graphql', import.meta.url);
const published = buildSchema(readFileSync(url, 'utf8'));
const simulator = createForgeSimulator({ now: new Date('2026-03-02T00:00:00Z'), rate: 0 });
const AREAS = { CODE, MERGE_REQUESTS, PIPELINES, PLACES, PLANNING, WORK_ITEMS };
const QUERIES = Object.entries(AREAS).flatMap(([area, queries]) =>
  Object.entries(queries).map(([name, query]) => ({ name: `${area}: ${name}`, query: withTypeNames(query) })),
);

async function send(query: string, variables: object): Promise<QueryAnswer> {
  const response = await simulator.fetch('http://forge.test/api/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'private-token': simulator.credentials.adminToken ?? '',
    },
    body: JSON.stringify({ query, variables }),
  });
  return response.json();
}

/** What the query for records finds: each list has what was asked for of its kind. */
interface Found {
  readonly project: Record<
    'mergeRequests' | 'issues' | 'pipelines' | 'jobs' | 'releases' | 'milestones',
    Records
  > & { readonly repository: { readonly rootRef: string } };
  readonly group: Record<'epics' | 'iterations', Records>;
}

interface Records {
  readonly nodes: readonly { readonly iid?: string; readonly id?: string; readonly tagName?: string }[];
}

/** What the queries take: records of the world. */
async function variablesOf(): Promise<Record<string, unknown>> {
  const path = 'platform/core';
  const { data } = await send(
    `query($path: ID!) { project(fullPath: $path) {
      mergeRequests(first: 1) { nodes { iid } } issues(first: 1) { nodes { iid notes { nodes { id } } } }
      pipelines(first: 1) { nodes { iid } } jobs(first: 1) { nodes { id } } releases { nodes { tagName } }
      milestones(includeAncestors: true) { nodes { id } } repository { rootRef }
    } group(fullPath: "platform") { epics(first: 1) { nodes { iid } } iterations(first: 1) { nodes { id } } } }`,
    { path },
  );
  const { project, group } = data as unknown as Found; // the shape is the query's
  return {
    ...{ path, group: 'platform', ref: project.repository.rootRef, file: 'README.md', folder: '' },
    ...{ mr: project.mergeRequests.nodes[0]?.iid, issue: project.issues.nodes[0]?.iid },
    ...{ pipeline: project.pipelines.nodes[0]?.iid, job: project.jobs.nodes[0]?.id },
    ...{ tag: project.releases.nodes[0]?.tagName ?? 'v1.0', milestone: project.milestones.nodes[0]?.id },
    ...{ epic: group.epics.nodes[0]?.iid, iteration: group.iterations.nodes[0]?.id },
    ...{ note: 'gid://gitlab/Note/1', ci: 'one:\n  script: ls\n' },
  };
}

const variables = await variablesOf();

let answered = 0;

test.each(QUERIES)('$name is answered by the published types, or refused by name', async ({ query }) => {
  const answer = await send(query, variables);

  const { outcome, wrong } = judgeAnswer(published, query, variables, answer);
  if (outcome === 'answered') answered += 1;

  expect(wrong).toStrictEqual([]);
});

test('most of the queries are answered', async ({ annotate }) => {
  await annotate(
    `${QUERIES.length} queries: ${answered} answered, ${QUERIES.length - answered} refused by name`,
  );

  expect(QUERIES.length).toBeGreaterThanOrEqual(120);
  expect(answered).toBeGreaterThan(120);
});

const ONE = withTypeNames(
  '{ project(fullPath: "a") { id visibility issues(first: 1) { nodes { iid state } } } }',
);
const right = () => ({
  project: {
    ...{ __typename: 'Project', id: 'gid://gitlab/Project/1', visibility: 'public' },
    issues: {
      __typename: 'IssueConnection',
      nodes: [{ __typename: 'Issue', iid: '1', state: 'opened' }],
    },
  },
});
const judged = (answer: QueryAnswer) => judgeAnswer(published, ONE, {}, answer);

test('an answer of the published types is right', () => {
  expect(judged({ data: right() })).toStrictEqual({ outcome: 'answered', wrong: [] });
});

test.each<[string, (data: ReturnType<typeof right>) => object]>([
  ['nothing where something must be', ({ project }) => ({ project: { ...project, id: null } })],
  ['a member that is left out', ({ project: { id: _, ...project } }) => ({ project })],
  [
    'a list that is none',
    ({ project }) => ({ project: { ...project, issues: { __typename: 'IssueConnection', nodes: {} } } }),
  ],
  ['a member that was not asked for', ({ project }) => ({ project: { ...project, name: 'core' } })],
  [
    'a value of another enumeration',
    ({ project }) => ({
      project: {
        ...project,
        issues: {
          ...project.issues,
          nodes: [{ __typename: 'Issue', iid: '1', state: 'OPENED' }],
        },
      },
    }),
  ],
])('%s is wrong', (_, change) => {
  expect(judged({ data: { ...change(right()) } }).wrong).not.toStrictEqual([]);
});

test('a refusal by name is none of the wrong answers, any other is', () => {
  const refused = { message: "The simulator does not simulate 'Project.visibility', which GitLab has" };
  const other = { message: "Field 'visibility' doesn't exist on type 'Project'" };

  expect(judged({ errors: [refused] })).toStrictEqual({ outcome: 'refused', wrong: [] });
  expect(judged({ errors: [refused, other] }).wrong).toStrictEqual([other.message]);
  expect(judged({ errors: [other] }).wrong).toContain(other.message);
});

test('a query that the published schema does not have is not judged', () => {
  expect(() => judgeAnswer(published, '{ project(fullPath: "a") { colour } }', {}, {})).toThrow('colour');
});
