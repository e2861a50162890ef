import { CHECKS } from '#conformance/checks/all.js';
import { CheckContext } from '#conformance/context/check-context.js';
import { type Clause, clausesOf, LAST_KIND } from '#conformance/contract/clauses.js';
import type { Contract } from '#conformance/contract/contract.js';
import { ownGate } from '#conformance/own-contract/own-contract.js';
import { judgeOne } from '#conformance/run/run.js';
import { applicable } from '#conformance/strict/applicable.js';
import { WIRE_RULES } from '#conformance/strict/rules/all.js';
import { strict, strictClauses } from '#conformance/strict/strict.js';
import { Wire } from '#conformance/strict/wire.js';
import { HANDSHAKE, MODERN } from '#conformance/target/protocol.js';
import type { Target } from '#conformance/target/target.js';
import type { Era } from './broken-servers.js';

/** The clauses of any server that fail, by the last parts of their ids. */
export async function redOf(target: Target, era: Era, deadline: number, lingering = 0): Promise<string[]> {
  const contract: Contract = { name: 'any', server: {}, tools: {} };
  const open = ownGate(contract, { fixtures: {}, backend: undefined, deadline }).begin();
  const wire = new Wire(WIRE_RULES);
  const protocol = era === 'modern' ? MODERN : HANDSHAKE;
  const context = new CheckContext({
    ...{ contract, ...open(1), ...target, seed: 1, deadline, protocol },
    strict: { wire, protocols: [protocol], calls: 'reading', lingering },
    connect: (home) => target.connect(home, wire.connection()),
  });
  const clauses: Clause[] = [
    ...(await applicable(strictClauses('any'), context)),
    ...clausesOf(contract).filter(({ kind }) => kind === LAST_KIND),
  ];
  const red: string[] = [];
  for (const clause of clauses) {
    const { verdict } = await judgeOne(clause, context, [strict, ...CHECKS]);
    if (verdict === 'failed') red.push(String(clause.facts.rule ?? clause.kind));
  }
  await context.close();
  return red;
}
