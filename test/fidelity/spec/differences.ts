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
  return [...found(account, contracts)];
}

/** Whether they differ in nothing: it is looked no further than to the first difference. */
export function isAgreed(account: Account, contracts: Contracts): boolean {
  for (const _ of found(account, contracts)) return false;
  return true;
}

/** The differences, those first that are soon looked for and seldom missed. */
function* found(account: Account, contracts: Contracts): Generator<string> {
  yield* unreviewed(account);
  const clauses = clausesOfContracts(contracts);
  for (const clause of account.clauses) if (!clauses.has(clause)) yield `no clause for: ${clause}`;
  for (const clause of clauses) if (!account.clauses.has(clause)) yield `no sentence for: ${clause}`;
  const anchors = anchorsOf(contracts);
  yield* unclaimed(account, anchors);
  yield* brokenPromises(account, anchors);
  yield* missingRules(account, contracts);
  yield* unreached(account, anchors);
  yield* looseRules(account, anchors);
  yield* emptyAsides(account);
  yield* misquotes(account, contracts);
  yield* strangeSources(account, contracts);
}

function strangeSources({ statements }: Account, { server }: Contracts): string[] {
  const sections = new Set(statements.map(({ section }) => section));
  const sources = Object.values(server).map(({ source }) => source);
  return sources.filter((source) => !sections.has(source)).map((source) => `no section: ${source}`);
}
