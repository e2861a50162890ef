import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { memoizeBy } from '#conformance/memoize.js';
import { called } from '../cli/called.js';
import { newUser } from '../cli/spawned.js';
import { endServedAfterEach, optionsFor } from './fixture-targets.js';

endServedAfterEach();

const HANDSHAKES = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];
const SPOKEN = { modern: ['2026-07-28'], legacy: HANDSHAKES, both: ['2026-07-28', ...HANDSHAKES] };
const WIRES = ['stdio', 'http'];

interface Report {
  clauses: { id: string; verdict: string }[];
}

/** The contract that init writes of a target. */
async function draftedOf(target: readonly string[]): Promise<string> {
  const env = newUser();
  const contract = join(env.HOME, 'own.json');
  await called(['contract', 'init', contract, ...target], env);
  return readFileSync(contract, 'utf8');
}

/** The same of the server of another hand, of which each kind is asked once over each wire. */
const drafted = memoizeBy(
  async ([kind, wire]: readonly [string, string]) => draftedOf(await optionsFor([kind, wire])),
  String,
);

/** The server part of a contract, and the verdicts on a target by its revisions. */
async function judged(draft: string, checked: readonly string[]) {
  const env = newUser();
  const [contract, report] = [join(env.HOME, 'own.json'), join(env.HOME, 'report.json')];
  writeFileSync(contract, draft);
  const only = ['--only', 'own.server.revision.*', '--report', `json=${report}`];
  const { code } = await called(['check', '--contract', contract, ...checked, ...only], env);
  const { clauses }: Report = JSON.parse(readFileSync(report, 'utf8'));
  const failed = clauses.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id);
  return { code, failed, server: JSON.parse(draft).server };
}

describe.each(WIRES)('over %s', (wire) => {
  test.each(Object.entries(SPOKEN))(
    'a contract of a server that speaks %s names its revisions',
    async (kind, spoken) => {
      const { code, failed, server } = await judged(
        await drafted([kind, wire]),
        await optionsFor([kind, wire]),
      );

      expect(server.revisions).toStrictEqual(spoken);
      expect(server).toHaveProperty('capabilities.tools');
      expect(server).not.toHaveProperty('protocolRevision');
      expect([code, failed]).toStrictEqual([0, []]);
    },
  );

  test.each([
    ['modern', HANDSHAKES],
    ['legacy', ['2026-07-28']],
  ])(
    'a server of both eras that speaks %s alone fails by the revisions that it dropped',
    async (kind, dropped) => {
      const { code, failed } = await judged(await drafted(['both', wire]), await optionsFor([kind, wire]));

      expect(failed).toStrictEqual(dropped.map((revision) => `own.server.revision.${revision}`));
      expect(code).toBe(1);
    },
  );
});

/** A server on stdio that agrees on these revisions alone, and offers the first for any other. */
function agreeing(home: string, revisions: readonly string[]): string[] {
  const path = join(home, `${revisions.join('+')}.mjs`);
  writeFileSync(
    path,
    `import { createInterface } from 'node:readline';
     const revisions = ${JSON.stringify(revisions)};
     createInterface({ input: process.stdin }).on('line', (line) => {
       const { id, method, params } = JSON.parse(line);
       const asked = params?.protocolVersion;
       const results = {
         initialize: { protocolVersion: revisions.includes(asked) ? asked : revisions[0], capabilities: {}, serverInfo: { name: 'x', version: '1' } },
         'tools/list': { tools: [{ name: 'a', inputSchema: { type: 'object' } }] },
       };
       const answer = results[method] ? { result: results[method] } : { error: { code: -32601, message: 'no' } };
       if (id !== undefined) console.log(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
     });`,
  );
  return ['--stdio', `${process.execPath} ${path}`];
}

test('a server that drops one revision of the handshake fails by it alone', async () => {
  const { HOME } = newUser();
  const before = agreeing(HOME, ['2025-06-18', '2025-03-26']);
  const after = agreeing(HOME, ['2025-06-18']);

  const { failed, server } = await judged(await draftedOf(before), after);

  expect(server.revisions).toStrictEqual(['2025-06-18', '2025-03-26']);
  expect(failed).toStrictEqual(['own.server.revision.2025-03-26']);
});

test('a contract names the revision of a handshake that offers none of the gate', async () => {
  const { server } = JSON.parse(await draftedOf(agreeing(newUser().HOME, ['2023-01-01'])));

  expect([server.protocolRevision, server.revisions]).toStrictEqual(['2023-01-01', undefined]);
});

test('a contract that promises a revision that there is not is refused', async () => {
  const { HOME, ...env } = newUser();
  const contract = join(HOME, 'own.json');
  writeFileSync(contract, '{"name":"own","server":{"revisions":["2031-01-01"]},"tools":{"a":{"input":{}}}}');

  const { code, stderr } = await called(
    ['check', '--contract', contract, ...agreeing(HOME, ['2025-06-18'])],
    { ...env, HOME },
  );

  expect(code).toBe(2);
  expect(stderr).toContain('server.revisions');
});
