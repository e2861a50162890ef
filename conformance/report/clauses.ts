import { type Clause, clausesOf } from '../clause.js';
import type { Contract } from '../contract.js';
import { JUDGED_KINDS } from '../judge.js';

/** Every clause of the contracts by the kind whose check judges it, as Markdown; what is not judged yet says so. */
export function clauseTable(contracts: readonly { contract: Contract; hasGate: boolean }[]): string {
  const sections = contracts.map(({ contract, hasGate }) => {
    const clauses = clausesOf(contract);
    const judged = clauses.filter(({ kind }) => hasGate && JUDGED_KINDS.includes(kind)).length;
    const kinds = [...new Set(clauses.map(({ kind }) => kind))].sort();
    const lists = kinds.map((kind) =>
      kindList(
        kind,
        clauses.filter((clause) => clause.kind === kind),
        hasGate,
      ),
    );
    const state = hasGate ? `${judged} of a kind that a check judges` : 'no gate judges them yet';
    return `## ${contract.name}\n\n${clauses.length} clauses, ${state}.\n\n${lists.join('\n')}`;
  });
  return `# Clauses\n\nWritten by \`npm run clauses\`; a test keeps it current.\n\n${sections.join('\n')}`;
}

function kindList(kind: string, clauses: readonly Clause[], hasGate: boolean): string {
  const check = !hasGate ? 'no gate yet' : JUDGED_KINDS.includes(kind) ? 'judged' : 'no check yet';
  return `### ${kind} (${clauses.length}, ${check})\n\n${clauses.map(({ id }) => `- ${id}\n`).join('')}`;
}
