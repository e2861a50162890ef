import type { Cost, Verdict } from '../verdicts/verdict.js';

/** So many kinds and tools are named, the most expensive ones. */
const NAMED = 12;

/** Processor seconds of a run. */
export interface ProcessorTime {
  readonly gate: number;
  /** Of the targets that have ended; undefined where the system does not say. */
  readonly targets: number | undefined;
}

/** Where the time of a run went: processor seconds, and the time from beginning to end that each kind and each tool took, over all workers. */
export function timingReport(verdicts: readonly Verdict[], { gate, targets }: ProcessorTime): string {
  const ofTargets = targets === undefined ? '' : `, targets ${targets.toFixed(1)} s`;
  return [
    `Processor time: gate ${gate.toFixed(1)} s${ofTargets}`,
    ...table('kind', verdicts, ({ clause }) => clause.kind),
    ...table('tool', verdicts, ({ clause }) => clause.tool ?? '(server)'),
    '',
  ].join('\n');
}

function table(title: string, verdicts: readonly Verdict[], nameOf: (verdict: Verdict) => string): string[] {
  const names = [...new Set(verdicts.map(nameOf))];
  const rows = names.map((name) => {
    const some = verdicts.filter((verdict) => nameOf(verdict) === name);
    return { name, clauses: some.length, ...sumOf(some) };
  });
  const named = rows.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, NAMED);
  return [
    ` seconds    calls  clauses ${title}`,
    ...named.map(({ name, clauses, calls, milliseconds }) =>
      [(milliseconds / 1000).toFixed(1).padStart(8), pad(calls), pad(clauses), ` ${name}`].join(''),
    ),
  ];
}

function sumOf(verdicts: readonly Verdict[]): Cost {
  const costs = verdicts.flatMap(({ cost }) => cost ?? []);
  return {
    calls: costs.reduce((sum, { calls }) => sum + calls, 0),
    milliseconds: costs.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
  };
}

function pad(number: number): string {
  return String(number).padStart(9);
}
