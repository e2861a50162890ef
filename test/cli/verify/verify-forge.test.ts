import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { forgeBackend } from '#conformance/verify/backends/forge.js';
import { readPact } from '#conformance/verify/pact.js';
import { listen } from '#simulators/core/listen.js';
import { createForgeSimulator, type ForgeSimulator } from '#simulators/forge/simulator.js';
import { forgeStates } from '#simulators/forge/states.js';
import { replying } from '../../replying.js';
import { lending } from '../../simulators/lending.js';
import { called } from '../called.js';
import { type Ended, newUser } from '../spawned.js';

/** Names of the schema that the free edition has not, and that the server's documents have. */
const PAID =
  /"name":"(Epic|WorkItemWidget(?:Color|HealthStatus|Iteration|Progress|Status|Weight)|approval(?:sRequired|sLeft|State)|block(?:ed|edByCount|ingCount)|isFixed)"/g;

const newForge = lending(createForgeSimulator);

const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

/** A forge behind a socket, with these names in the schema that it gives. */
async function forge(names: (schema: string) => string = (schema) => schema) {
  const simulator = newForge({});
  const answer = async (request: Request) => {
    const isAboutSchema = /IntrospectionQuery/.test(await request.clone().text());
    const given = await simulator.answer(request);
    return isAboutSchema ? new Response(names(await given.text()), given) : given;
  };
  const { url, close } = await listen(replying(answer), {});
  closing.push(close);
  return { simulator, url };
}

const { interactions } = readPact(new URL('../../../contracts/forge/pact.json', import.meta.url));
const needed = new Set(interactions.flatMap(({ providerStates }) => providerStates.map(({ name }) => name)));

/** Every state of the contract that can be had at a live forge, with its identifiers in the world of this simulator. */
function statesFile(simulator: ForgeSimulator): string {
  const { given, unarranged } = forgeBackend;
  const mapped = forgeStates.filter(
    ({ name }) => needed.has(name) && !Object.hasOwn(given, name) && !Object.hasOwn(unarranged, name),
  );
  const entries = mapped.map(({ name, set }) => {
    const { token: _, authorization: __, ...values } = set(simulator, {});
    return [name, values];
  });
  const file = join(mkdtempSync(join(tmpdir(), 'states-')), 'states.json');
  writeFileSync(file, JSON.stringify(Object.fromEntries(entries)));
  return file;
}

function verify(url: string, token: string | undefined, ...options: string[]): Promise<Ended> {
  return called(['verify', 'forge', '--url', url, ...options], newUser({ FORGE_TOKEN: token ?? '' }));
}

/** Whether each request that was sent would write, in their order. */
function writesIn({ journal }: ForgeSimulator): boolean[] {
  const isMutation = (body: unknown) => /\bmutation\b/.test(JSON.stringify(body));
  return journal
    .entries()
    .map(({ method, path, body }) => (path === '/api/graphql' ? isMutation(body) : method !== 'GET'));
}

describe('verify forge', () => {
  test('verifies the reads of the contract and every document of the server, and sends no write', async () => {
    const { simulator, url } = await forge();

    const ended = await verify(url, simulator.credentials.token, '--states', statesFile(simulator));

    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(ended.stdout).toMatch(/^✓ the GraphQL document ISSUES$/m);
    expect(ended.stdout).toMatch(/: not verified, it writes; --writes sends it$/m);
    expect(ended.stdout).toMatch(/state "a developer": it needs another token$/m);
    expect(ended.stdout).toMatch(/: 1\d\d verified, 0 failed, \d+ not verified\n$/);
    expect(writesIn(simulator)).not.toContain(true);
  });

  test('sends the writes as well with --writes, after the reads of the contract', async () => {
    const { simulator, url } = await forge();

    const { code, stdout } = await verify(
      url,
      ...[simulator.credentials.token, '--states', statesFile(simulator), '--writes'],
    );

    expect([code, stdout]).toStrictEqual([0, expect.stringMatching(/ 0 failed, \d+ not verified\n$/)]);
    const writes = writesIn(simulator).slice(0, -1); // the last one asks for the schema
    expect(writes).toContain(true);
    expect(writes.lastIndexOf(false)).toBeLessThan(writes.indexOf(true));
  });

  test('fails each document that asks for a field which the forge lacks', async () => {
    const { simulator, url } = await forge((schema) =>
      schema.replaceAll('"name":"confidential"', '"name":"secret"'),
    );

    const { code, stdout } = await verify(url, simulator.credentials.token);

    expect(code).toBe(1);
    expect(stdout).toContain(
      '✗ the GraphQL document ISSUES\n    Cannot query field "confidential" on type "Issue".\n',
    );
    expect(stdout).toMatch(/^✓ the GraphQL document CURRENT_USER$/m);
  });

  test('judges the form for the free edition where the forge is one, and only there', async () => {
    const free = await forge((schema) => schema.replaceAll(PAID, '"name":"Else$1"'));
    const broken = await forge((schema) =>
      schema.replaceAll('"name":"WorkItemWidgetWeight"', '"name":"Weight"'),
    );

    const [withoutPaid, withoutOne] = await Promise.all([
      verify(free.url, free.simulator.credentials.token),
      verify(broken.url, broken.simulator.credentials.token),
    ]);

    expect(withoutPaid.stdout).toMatch(/^✓ the GraphQL document WORK_ITEM$/m);
    expect(withoutPaid.code).toBe(0);
    expect(withoutOne.stdout).toMatch(/^✗ the GraphQL document WORK_ITEM\n {4}Unknown type/m);
    expect(withoutOne.code).toBe(1);
  });

  test.each([
    [
      'is switched off',
      { introspection: false },
      "cannot be asked for: Field '__schema' doesn't exist on type",
    ],
    ['is none', undefined, 'could not be read: the answer had status 200'],
  ])('verifies no document where the schema %s, and says so', async (_what, settings, reason) => {
    const { simulator, url } = await forge((schema) => (settings ? schema : 'nothing'));
    if (settings) simulator.settings.patch(settings);

    const { stdout } = await verify(url, simulator.credentials.token);

    expect(stdout).not.toContain('the GraphQL document ');
    expect(stdout).toMatch(/^– the \d+ GraphQL documents that the server sends: not verified, its schema /m);
    expect(stdout).toContain(reason);
  });

  test('needs a token', async () => {
    const { url } = await forge();

    expect(await verify(url, undefined)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('FORGE_TOKEN must be set'),
    });
  });
});
