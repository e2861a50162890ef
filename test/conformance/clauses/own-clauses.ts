import { expect, test } from 'vitest';
import { clausesOf } from '#conformance/contract/clauses.js';
import { judgeOne } from '#conformance/run/run.js';
import type { Verdict } from '#conformance/verdicts/verdict.js';
import type { Gate } from '../../mutants/independent/gate.js';
import type { Change } from '../../mutants/independent/mutant.js';
import type { Changing } from '../../mutants/independent/mutant-transport.js';
import { assertEvident } from '../reading/evident.js';

/** A wrong server: what it does otherwise than ours, and the other tools that it intercepts. */
interface Wrong {
  readonly change: Change;
  readonly sees?: readonly string[];
}

/** By the id of a clause, without the name of its server: a server that breaks its sentence. */
export type WrongServers = Readonly<Record<string, Wrong>>;

/** A wrong server that needs to see the calls of one tool alone. */
export const wrong = (change: Change, ...sees: string[]): Wrong => ({ change, sees });

/** One wrong server in so many is drawn for an ordinary run, by the seed; OWN_CLAUSES=all takes all of them. */
const ONE_IN = process.env.OWN_CLAUSES === 'all' ? 1 : 4;
const SEED = Number(process.env.SEED ?? 1);

/** The verdict on one clause before this server. */
async function verdictOf(gate: Gate, mutant: Changing, id: string): Promise<Verdict['verdict']> {
  const clause = clausesOf(gate.contract).find((one) => one.id === id);
  if (!clause) throw new Error(`there is no clause ${id}`);
  const context = gate.context(mutant);
  try {
    await context.target.fresh(); // what one clause leaves behind is nothing to judge another by
    const judged = await judgeOne(clause, context);
    assertEvident(judged);
    return judged.verdict;
  } finally {
    await context.close();
  }
}

/** Tests that each wrong server fails the clause of its own sentence; that ours passes it is what the gate's own run shows. */
export function testOwnClauses(gate: Gate, servers: WrongServers): void {
  const drawn = Object.entries(servers).filter((_, at) => at % ONE_IN === SEED % ONE_IN);
  for (const [about, { change, sees = [] }] of drawn)
    test(`${gate.contract.name}.${about} fails where its sentence is violated`, async () => {
      const [tool = ''] = about.split('.');

      const verdict = await verdictOf(gate, { tool, sees, change }, `${gate.contract.name}.${about}`);

      expect(verdict).toBe('failed');
    });
}
