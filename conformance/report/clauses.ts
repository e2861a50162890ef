import { type Clause, clausesOf, withEraClauses } from '../contract/clauses.js';
import type { Contract } from '../contract/contract.js';
import { JUDGED_KINDS } from '../run/run.js';

/** Every clause of the contracts by the kind of the check that judges it, as Markdown; what only should hold says so, and what is not judged yet. */
export function clauseTable(contracts: readonly { contract: Contract; hasGate: boolean }[]): string {
  const sections = contracts.map(({ contract, hasGate }) => {
    const clauses = withEraClauses(contract, clausesOf(contract));
    const judged = clauses.filter(({ kind }) => hasGate && JUDGED_KINDS.includes(kind)).length;
    const kinds = [...new Set(clauses.map(({ kind }) => kind))].sort();
    const lists = kinds.map((kind) =>
      kindList(
        kind,
        clauses.filter((clause) => clause.kind === kind),
        hasGate,
      ),
    );
    const should = clauses.filter(({ level }) => level === 'should').length;
    const state = hasGate ? `${judged} of a kind that a check judges` : 'no gate judges them yet';
    return `## ${contract.name}\n\n${clauses.length} clauses, ${should} of them *should*; ${state}.\n\n${lists.join('\n')}`;
  });
  return `# Clauses\n\nWritten by \`npm run clauses\`; a test keeps it current. *should*: reported, and fails no run.\n\n${sections.join('\n')}`;
}

function kindList(kind: string, clauses: readonly Clause[], hasGate: boolean): string {
  const check = !hasGate ? 'no gate yet' : JUDGED_KINDS.includes(kind) ? 'judged' : 'no check yet';
  const lines = clauses.map(({ id, level }) => `- ${id}${level === 'should' ? ' *should*' : ''}\n`);
  return `### ${kind} (${clauses.length}, ${check})\n\n${lines.join('')}`;
}
