import { expect, test } from 'vitest';
import { createForgeSimulator } from '#simulators/forge/simulator.js';

const HERE = 'http://forge.test';
const createForge = () => createForgeSimulator({ now: new Date('2026-03-02T10:00:00Z'), rate: 0 });

test.each([
  ['GET', '/api/v4/projects/1/dora/metrics', 'GET /projects/:id/dora/metrics'],
  ['GET', '/api/v4/projects/no%2Fproject/dora/metrics/', 'GET /projects/:id/dora/metrics'],
  ['POST', '/api/v4/bulk_imports', 'POST /bulk_imports'],
  [
    'GET',
    '/api/v4/projects/1/packages/go/example.com/ferry/@v/list',
    'GET /projects/:id/packages/go/:module_path*',
  ],
])(
  '%s %s, which GitLab documents, is answered by 501 and marked in the journal',
  async (method, path, name) => {
    const simulator = createForge();

    const response = await simulator.fetch(`${HERE}${path}`, { method });

    expect(response.status).toBe(501);
    expect(await response.json()).toStrictEqual({
      message: `501 Not Implemented - the simulator does not simulate ${name}`,
    });
    expect(simulator.journal.entries()).toMatchObject([{ unrouted: true, unsupported: [name], status: 501 }]);
  },
);

test('an address that GitLab does not have is answered by 404 without a mark', async () => {
  const simulator = createForge();

  const response = await simulator.fetch(`${HERE}/api/v4/projects/1/harbours`);

  expect(response.status).toBe(404);
  expect(await response.json()).toStrictEqual({ error: '404 Not Found' });
  expect(simulator.journal.entries()[0]).not.toHaveProperty('unsupported');
});

test('a method that GitLab does not document is answered by 405 with those that it does', async () => {
  const response = await createForge().fetch(`${HERE}/api/v4/bulk_imports`, { method: 'DELETE' });

  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('OPTIONS, GET, POST');
});

test('the list of routes has what is simulated and what is documented beside it', async () => {
  const response = await createForge().fetch(`${HERE}/_simulator/routes`);
  const { routes, rest } = (await response.json()) as {
    routes: string[];
    rest: Record<'simulated' | 'notSimulated', string[]>;
  };

  expect(routes).toContain('GET /api/v4/projects/:id/issues');
  expect(rest.simulated).toContain('GET /projects/:id/issues');
  expect(rest.notSimulated).toContain('GET /projects/:id/dora/metrics');
  expect(rest.simulated.filter((name) => rest.notSimulated.includes(name))).toStrictEqual([]);
});

test.each([
  ['a field', '{ vulnerabilities { nodes { id } } }', 'Query.vulnerabilities'],
  ['an argument', '{ projects(aimedForDeletion: true) { count } }', 'Query.projects(aimedForDeletion:)'],
  ['a type', '{ ...one } fragment one on Vulnerability { id }', 'Vulnerability'],
  [
    'the type of a variable',
    'query ($state: VulnerabilityState) { currentUser { id } }',
    'VulnerabilityState',
  ],
])(
  '%s of the published schema that the simulator lacks is refused in plain words',
  async (_, query, name) => {
    const simulator = createForge();

    const response = await simulator.fetch(`${HERE}/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    const { errors } = (await response.json()) as { errors: { message: string; extensions: object }[] };

    expect(errors[0]).toMatchObject({
      message: `The simulator does not simulate '${name}', which GitLab has`,
      extensions: { code: 'notSimulated' },
    });
    expect(simulator.journal.entries()).toMatchObject([{ unsupported: [name], status: 200 }]);
  },
);

test('a member that a variable lacks is named, and what GitLab does not have is refused in its words', async () => {
  const simulator = createForge();
  const asked = async (body: object) => {
    const response = await simulator.fetch(`${HERE}/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return ((await response.json()) as { errors: { message: string }[] }).errors.map(
      ({ message }) => message,
    );
  };

  const lacking = await asked({
    query: 'mutation ($input: CreateIssueInput!) { createIssue(input: $input) { errors } }',
    variables: { input: { title: 'Ramp', projectPath: 'a/b', discussionToResolve: 'abc' } },
  });
  const foreign = await asked({ query: '{ harbours { id } }' });

  expect(lacking).toStrictEqual([
    "The simulator does not simulate 'CreateIssueInput.discussionToResolve', which GitLab has",
  ]);
  expect(foreign).toStrictEqual(["Field 'harbours' doesn't exist on type 'Query'"]);
});

test('the list of routes has the fields of the schema, simulated and not', async () => {
  const response = await createForge().fetch(`${HERE}/_simulator/routes`);
  const { graphql } = (await response.json()) as { graphql: Record<'simulated' | 'notSimulated', string[]> };

  expect(graphql.simulated).toContain('Query.project');
  expect(graphql.notSimulated).toContain('Query.vulnerabilities');
});
