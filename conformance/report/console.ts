import type { Verdict } from '../judge.js';

export interface Run {
  server: string;
  seed: number;
  anchor: string;
  verdicts: readonly Verdict[];
}

/** The verdicts for a person: every broken clause with what shows it and the command that shows it again, then the count. */
export function consoleReport({ server, seed, anchor, verdicts }: Run): string {
  const broken = verdicts.filter(({ kept }) => !kept);
  const blocks = broken.map(({ clause, reason, counterexample }) => {
    const shown = counterexample === undefined ? '' : `    with ${JSON.stringify(counterexample)}\n`;
    return `✗ ${clause.id}\n    ${reason}\n${shown}    again: understudy check ${server} --only '${clause.id}' --seed ${seed}\n`;
  });
  const kept = verdicts.length - broken.length;
  return `${blocks.join('')}${server}: ${kept} of ${verdicts.length} clauses kept, ${broken.length} broken (seed ${seed}, world of ${anchor})\n`;
}
