import { type Clause, clausesOf } from '../clause.js';
import type { Contract } from '../contract.js';
import { JUDGED_KINDS } from '../judge.js';

/** Every clause of the contracts by the kind whose check judges it, as Markdown; a kind without a check says so. */
export function clauseTable(contracts: readonly Contract[]): string {
  const sections = contracts.map((contract) => {
    const clauses = clausesOf(contract);
    const judged = clauses.filter(({ kind }) => JUDGED_KINDS.includes(kind)).length;
    const kinds = [...new Set(clauses.map(({ kind }) => kind))].sort();
    const lists = kinds.map((kind) =>
      kindList(
        kind,
        clauses.filter((clause) => clause.kind === kind),
      ),
    );
    return `## ${contract.name}\n\n${clauses.length} clauses, ${judged} of a kind that a check judges.\n\n${lists.join('\n')}`;
  });
  return `# Clauses\n\nWritten by \`npm run clauses\`; a test keeps it current.\n\n${sections.join('\n')}`;
}

function kindList(kind: string, clauses: readonly Clause[]): string {
  const check = JUDGED_KINDS.includes(kind) ? 'judged' : 'no check yet';
  return `### ${kind} (${clauses.length}, ${check})\n\n${clauses.map(({ id }) => `- ${id}\n`).join('')}`;
}
