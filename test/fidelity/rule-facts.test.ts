import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readAccount } from './spec/account.js';
import { alterationsOf } from './spec/alterations.js';
import { type Contracts, type Rule, readContracts } from './spec/contracts.js';
import { isAgreed } from './spec/differences.js';
import { readDocument, type Server, servers } from './spec/document.js';
import { evidenceFor } from './spec/evidence.js';
import { repeatedRules, unstatedFacts, unstatedIn, unusedExceptions } from './spec/fact-differences.js';
import { contractOf } from './spec/plant.js';

/** Of a hundred alterations so many are noticed at least. */
const LEAST = 95;

/** Without the specification beside the project nothing is judged. */
const isThere = existsSync(new URL('../../../shared/spec/', import.meta.url));

const read = (server: Server) => ({
  account: readAccount(server, readDocument(server)),
  contracts: readContracts(server),
});

describe.skipIf(!isThere).each(servers)('the facts of the rules of %s', (server) => {
  test('stand in the sentences that the rules cite', () => {
    const { account, contracts } = read(server);

    expect(unstatedFacts(account, contracts)).toStrictEqual([]);
    expect(unusedExceptions(account, contracts)).toStrictEqual([]);
  });

  test('are said by one rule each', () => {
    expect(repeatedRules(readContracts(server))).toStrictEqual([]);
  });

  test(`are noticed when one is altered, ${LEAST} in a hundred at least`, { timeout: 600_000 }, () => {
    const { account, contracts } = read(server);
    const altered = alterationsOf(contracts, servers.map(readContracts));

    const unnoticed = altered.filter(({ tool, rule }) => {
      if (unstatedIn(rule, evidenceFor(account, tool, contractOf(contracts, tool), rule)).length > 0)
        return false;
      const others = withRule(contracts, tool, rule);
      return repeatedRules(others).length === 0 && isAgreed(account, others);
    });

    const noticed = altered.length - unnoticed.length;
    const share = (100 * noticed) / altered.length;
    const list = unnoticed.map(({ rule, what }) => `  not noticed: ${rule.id}: ${what}`);
    const title = `${server}: ${altered.length} facts altered, ${noticed} noticed (${share.toFixed(1)} %)`;
    console.log([title, ...list].join('\n'));
    expect(altered.length).toBeGreaterThan(100);
    expect(share).toBeGreaterThanOrEqual(LEAST);
  });
});

function withRule(contracts: Contracts, tool: string, rule: Rule): Contracts {
  const contract = contractOf(contracts, tool);
  const rules = contract.rules.map((one) => (one.id === rule.id ? rule : one));
  return { ...contracts, tools: { ...contracts.tools, [tool]: { ...contract, rules } } };
}
