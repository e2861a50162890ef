import { beforeAll, describe, expect, test } from 'vitest';
import * as registry from '#src/forge/all-documents.js';
import { ACCOUNT, type Arguments, accountOf, everyCall } from '../forge/arguments.js';
import { contracts, names, readers, type Schema } from '../forge/laws/laws.js';
import { call, newForge, scriptedClient, text, tokenOf, value } from '../forge/session.js';
import { createGraphqlJudge, readSchema } from './forge-requests/graphql-judge.js';
import { paidParts } from './forge-requests/paid-fields.js';
import { watching } from './forge-requests/watching-fetch.js';
import { createRequestJudge } from './gitlab/request-judge.js';

const schema = readSchema();
const simulator = newForge();
const judges = { graphql: createGraphqlJudge(schema), rest: createRequestJudge() };
const watched = watching((url, init) => simulator.fetch(url, init), judges);
const failed: string[] = [];
let calls: Readonly<Record<string, readonly Arguments[]>> = {};

/** The tool with documents of the caller's own. */
const PASSTHROUGH = 'execute_custom_query';

const PROJECT = { projectPath: 'platform/core' };

/** Calls that are refused, for a reason that the server has to ask for. */
const REFUSED: readonly { account: string; name: string; args: Arguments }[] = [
  { account: 'outsiderToken', name: 'create_issue', args: { projectPath: 'platform/web', title: 'a' } },
  {
    account: 'guestToken',
    name: 'create_merge_request',
    args: { ...PROJECT, title: 'a', sourceBranch: 'none', targetBranch: 'main' },
  },
  { account: 'reporterToken', name: 'delete_issue', args: { ...PROJECT, iid: '1' } },
  { account: 'guestToken', name: 'delete_note', args: { noteId: '52' } },
  { account: 'token', name: 'get_type_fields', args: { typeName: 'Nonsense' } },
];

beforeAll(async () => {
  const clientOf = (name: string) =>
    scriptedClient(watched.fetch, { token: async () => tokenOf(simulator, accountOf(name)) });
  calls = await everyCall(simulator, async (name, args) => value(await clientOf(name), name, { ...args }));
  for (const [name, each] of Object.entries(calls)) {
    const client = await clientOf(name);
    for (const args of each) {
      watched.begin(name);
      const result = await call(client, name, { ...args });
      if (result.isError) failed.push(`${name} ${JSON.stringify(args)}: ${text(result)}`);
    }
  }
  for (const { account, name, args } of REFUSED) {
    const other = await scriptedClient(watched.fetch, { token: async () => tokenOf(simulator, account) });
    watched.begin(name);
    const result = await call(other, name, { ...args });
    if (!result.isError) failed.push(`${name} ${JSON.stringify(args)} was accepted`);
  }
  const author = await scriptedClient(watched.fetch, {
    token: async () => tokenOf(simulator, 'developerToken'),
  });
  watched.begin('delete_issue');
  await value(author, 'delete_issue', { ...PROJECT, iid: '1' });
});

/** Every value set of a tool's arguments: enumerations, examples, and both truths. */
function valueSets(name: string): { argument: string; values: readonly unknown[] }[] {
  const { input, rules } = contracts.get(name) ?? { input: { properties: {} }, rules: [] };
  const published = Object.entries(input.properties).map(([argument, schemaOf]: [string, Schema]) => ({
    argument,
    values: schemaOf.enum ?? (schemaOf.type === 'boolean' ? [true, false] : []),
  }));
  const examples = rules.flatMap(({ kind, argument, values }) =>
    kind === 'examples' && argument && values ? [{ argument, values }] : [],
  );
  return [...published, ...examples];
}

describe('the requests of the forge server', () => {
  test('are judged for every tool, with every argument and every value of its sets', () => {
    const missing = names.flatMap((name) => {
      const made = calls[name] ?? [];
      const used = new Set(made.flatMap((args) => Object.keys(args)));
      const given = (argument: string) => made.map((args) => args[argument]);
      return [
        ...Object.keys(contracts.get(name)?.input.properties ?? {})
          .filter((argument) => !used.has(argument))
          .map((argument) => `${name}: ${argument}`),
        ...valueSets(name).flatMap(({ argument, values }) =>
          values.filter((one) => !given(argument).includes(one)).map((one) => `${name}: ${argument} ${one}`),
        ),
      ];
    });

    expect(missing).toStrictEqual([]);
  });

  test('are those of calls that succeed, and of some that are refused as they should be', () => {
    expect(failed).toStrictEqual([]);
  });

  test('are valid: documents by every rule, variables by their types, REST by path, query and body', () => {
    expect(watched.violations()).toStrictEqual([]);
  });

  test('are documents of the registry, but for those that a caller wrote', () => {
    const registered = new Set(Object.values(registry).flatMap(({ text: full, free }) => [full, free]));
    const unknown = watched.asked().filter(({ query, by }) => by !== PASSTHROUGH && !registered.has(query));

    expect(unknown.map(({ query, by }) => `${by}: ${query}`)).toStrictEqual([]);
  });

  test('are each document of the registry at least once', () => {
    const asked = new Set(watched.asked().map(({ query }) => query));
    const never = Object.entries(registry).filter(([, document]) => !asked.has(document.text));

    expect(never.map(([name]) => name)).toStrictEqual([]);
  });

  test('are of both interfaces, and some of them write', () => {
    expect(watched.rest()).toStrictEqual(
      expect.arrayContaining(['GET /api/v4/version', 'DELETE /api/v4/projects/platform%2Fcore/issues/20']),
    );
    expect(watched.asked().some(({ query }) => query.startsWith('mutation'))).toBe(true);
  });
});

describe('before a forge of the free edition', () => {
  /** A forge without the parts of the schema that only the paid editions have. */
  function freeEdition() {
    const world = newForge();
    world.settings.patch({ tier: 'free' });
    const sent: { query: string; missing: string[] }[] = [];
    const fetch = async (url: string, init: RequestInit) => {
      if (!url.endsWith('/api/graphql')) return world.fetch(url, init);
      const { query } = JSON.parse(String(init.body));
      const missing = paidParts(schema, query);
      sent.push({ query, missing });
      if (missing.length === 0) return world.fetch(url, init);
      const errors = missing.map((name) => ({
        message: `Field '${name}' doesn't exist on type '${name}'`,
        extensions: { code: 'undefinedField' },
      }));
      return Response.json({ errors });
    };
    return { world, fetch, sent };
  }

  test('every read succeeds without what it lacks, and says so; that it lacks it is found out once', async () => {
    const { world, fetch, sent } = freeEdition();
    let account = ACCOUNT;
    const client = await scriptedClient(fetch, { token: async () => tokenOf(world, account) });
    const callAsOne = (name: string, args: Arguments) => {
      account = accountOf(name);
      return call(client, name, { ...args });
    };
    const reads = await everyCall(
      world,
      async (name, args) => (await callAsOne(name, args)).structuredContent,
    );
    const reduced = new Set(
      Object.values(registry).flatMap(({ text: full, free }) => (full === free ? [] : [free])),
    );
    const refused: string[] = [];
    const silent: string[] = [];

    for (const name of readers)
      for (const args of reads[name] ?? []) {
        const before = sent.length;
        const result = await callAsOne(name, args);
        if (name === 'list_iterations' && text(result).includes('paid tier')) continue; // nothing is left of it
        if (result.isError) refused.push(`${name}: ${text(result)}`);
        const isReduced = sent.slice(before).some(({ query }) => reduced.has(query));
        if (isReduced && !text(result).includes('edition')) silent.push(name);
      }

    expect([refused, silent]).toStrictEqual([[], []]);
    expect(sent.filter(({ missing }) => missing.length > 0).length).toBe(1);
    const asked = new Set(sent.map(({ query }) => query));
    expect([...reduced].filter((query) => !asked.has(query))).toStrictEqual([]);
  });
});

test('the watching fetch sees what a tool really sends, not what it meant to', async () => {
  const planted = watching((url, init) => simulator.fetch(url, init), judges);
  const changing = (url: string, init: RequestInit) =>
    planted.fetch(url, {
      ...init,
      body:
        typeof init.body === 'string'
          ? init.body.replace('webUrl', 'webURL').replace('"first"', '"frist"')
          : null,
    });
  const client = await scriptedClient(changing, { token: async () => tokenOf(simulator, ACCOUNT) });

  await call(client, 'get_issues', { projectPath: 'platform/core' });

  expect(planted.violations().join('\n')).toContain('Cannot query field "webURL" on type "Project"');
});
