import type { Account } from './account.js';
import { anchorsOf } from './anchors.js';
import { emptyAsides, looseRules, unclaimed, unreached } from './claims.js';
import { clausesOfContracts } from './contract-clauses.js';
import type { Contracts } from './contracts.js';
import { missingRules } from './expected-rules.js';
import { misquotes } from './quotes.js';
import { unreviewed } from './review.js';
import { brokenPromises } from './several-promises.js';

/** Everything in which a document and the contracts differ, one line each, both ways. */
export function differences(account: Account, contracts: Contracts): string[] {
  const clauses = clausesOfContracts(contracts);
  const anchors = anchorsOf(contracts);
  return [
    ...[...account.clauses]
      .filter((clause) => !clauses.has(clause))
      .map((clause) => `no clause for: ${clause}`),
    ...[...clauses]
      .filter((clause) => !account.clauses.has(clause))
      .map((clause) => `no sentence for: ${clause}`),
    ...looseRules(account, anchors),
    ...unclaimed(account, anchors),
    ...unreached(account, anchors),
    ...emptyAsides(account),
    ...unreviewed(account),
    ...brokenPromises(account, anchors),
    ...missingRules(account, contracts),
    ...misquotes(account, contracts),
    ...strangeSources(account, contracts),
  ];
}

function strangeSources({ statements }: Account, { server }: Contracts): string[] {
  const sections = new Set(statements.map(({ section }) => section));
  const sources = Object.values(server).map(({ source }) => source);
  return sources.filter((source) => !sections.has(source)).map((source) => `no section: ${source}`);
}
