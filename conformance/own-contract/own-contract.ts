import { CHECKS } from '../checks/all.js';
import type { Contract } from '../contract/contract.js';
import { ownChecks } from './checks/all.js';
import { ownClauses } from './clauses.js';
import { readContractFile as read } from './contract-file.js';

export { checksByContract } from './checks/all.js';
export { draftContract } from './draft.js';
export { readFixtures } from './fixtures.js';
export { ownGate } from './gate.js';
export { ownClauses };

/** The contract in the text of a file. Throws an Error that says what is wrong with it. */
export function readContractFile(text: string): Contract {
  const own = ownChecks();
  const others = CHECKS.filter(({ kind }) => !own.some((one) => one.kind === kind));
  const contract = read(text, [...own, ...others]);
  assertApart(contract);
  return contract;
}

/** Throws where two clauses have one id. */
function assertApart(contract: Contract): void {
  const ids = ownClauses(contract, true).map(({ id }) => id);
  const again = ids.find((id, at) => ids.indexOf(id) !== at);
  if (again !== undefined) throw new Error(`the id ${again} is there twice; each rule needs one of its own`);
}
