import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { describe, expect, test } from 'vitest';
import { CheckContext } from '#conformance/context/check-context.js';
import { clausesOf } from '#conformance/contract/clauses.js';
import { readContract } from '#conformance/contract/contract.js';
import { forgeProfile } from '#conformance/profiles/forge/profile.js';
import { judgeOne } from '#conformance/run/run.js';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { createForgeServer } from '#src/forge/server.js';
import { createLog } from '#src/kernel/log.js';
import { SessionTransport } from '#src/kernel/transports/session-transport.js';
import { connect } from '../../kernel/connect.js';

type Change = (request: Request) => Request | Promise<Request>;

const SEED = 1;
const contract = readContract('forge', new URL('../../../contracts/forge/', import.meta.url));
const clauses = clausesOf(contract);
const log = createLog('silent');
const simulator = createForgeSimulator({ seed: SEED });
const profile = forgeProfile(simulator);

/** Our server, with its requests changed on their way to the backend. */
function contextWith(change: Change): CheckContext {
  const open = (token: (() => Promise<string>) | undefined) => {
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    const fetch: typeof simulator.fetch = async (input, init) =>
      simulator.fetch(await change(new Request(input, init)));
    const backend = { url: new URL('http://simulator.invalid'), fetch };
    const server = createForgeServer({ backend, token, log, wait: async () => {}, simulated: false });
    void connect(server, new SessionTransport(ours), log);
    return theirs;
  };
  return new CheckContext({
    ...{ contract, simulator, profile, seed: SEED, deadline: 20_000 },
    copy: () => forgeProfile(createForgeSimulator({ seed: SEED })),
    connect: () => open(async () => simulator.credentials.token ?? ''),
    connectAnonymous: () => open(undefined),
  });
}

/** The clauses that do not pass, each after its verdict. */
async function failedWith(change: Change, ids: readonly string[]): Promise<string[]> {
  const context = contextWith(change);
  const failed: string[] = [];
  for (const clause of clauses.filter(({ id }) => ids.includes(id))) {
    const { verdict } = await judgeOne(clause, context);
    if (verdict !== 'passed') failed.push(`${verdict} ${clause.id}`);
  }
  await context.close();
  return failed;
}

const withHeaders = (request: Request, changed: Record<string, string>) => ({
  method: request.method,
  headers: { ...Object.fromEntries(request.headers), ...changed },
});

async function rewritten(request: Request, change: (body: string) => string, headers = {}): Promise<Request> {
  const body = await request.clone().text();
  if (request.method === 'GET') return request;
  return new Request(request.url, { ...withHeaders(request, headers), body: change(body) || null });
}

const asOwn = (request: Request) =>
  rewritten(request, (body) => body, { 'private-token': simulator.credentials.token ?? '' });

/** What a wrong server sends otherwise, and the clause that has to fail for it. */
const WRONG: Readonly<Record<string, readonly [string, Change]>> = {
  'another prefix': [
    'execute_rest_read.sends.prefix',
    (request) => new Request(request.url.replace('/api/v4', '/api/v3'), request),
  ],
  'no query': [
    'execute_rest_read.sends.query',
    (request) => new Request(request.url.replace(/\?.*/, ''), request),
  ],
  'POST for GET': [
    'execute_rest_read.sends.get',
    (request) => new Request(request.url, { ...withHeaders(request, {}), method: 'POST' }),
  ],
  'PUT for PATCH': [
    'execute_rest_write.sends.method',
    async (request) =>
      request.method === 'PATCH'
        ? new Request(request.url, { ...withHeaders(request, {}), method: 'PUT', body: await request.text() })
        : request,
  ],
  'an empty object for no body': [
    'execute_rest_write.sends.no-body',
    (request) => rewritten(request, (body) => body || '{}', { 'content-type': 'application/json' }),
  ],
  'a body that is no JSON': [
    'execute_rest_write.sends.body',
    (request) => rewritten(request, (body) => body, { 'content-type': 'text/plain' }),
  ],
  'no variables': [
    'execute_custom_query.sends.variables',
    (request) => rewritten(request, (body) => body.replace(/"variables":.*/, '"variables":{}}')),
  ],
  'the token of the environment alone': ['execute_rest_write.credentials.fallback', asOwn],
  'a token that may write in place of one that reads': ['execute_custom_query.needs.mutation', asOwn],
};

describe('what a server sends is judged', () => {
  for (const [name, [id, change]] of Object.entries(WRONG))
    test(`${name} fails ${id}`, async () => {
      expect(await failedWith(change, [`forge.${id}`])).toStrictEqual([`failed forge.${id}`]);
    });

  test('as it should be, all of these pass', async () => {
    const ids = [...new Set(Object.values(WRONG).map(([id]) => `forge.${id}`))];

    expect(await failedWith((request) => request, ids)).toStrictEqual([]);
  });
});
