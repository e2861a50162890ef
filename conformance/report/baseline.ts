import * as z from 'zod';
import { isRed, type Run } from './run.js';

/** Failures that are known: they fail no run, and are red once they do not fail any more. */
const Baseline = z.strictObject({
  server: z.string(),
  failures: z.array(z.strictObject({ id: z.string().min(1), reason: z.string() })),
});

export type Baseline = z.infer<typeof Baseline>;

/** What a file lists as known. Throws an Error that says what is wrong with it. */
export function readBaseline(text: string, server: string): Baseline {
  const { data, error } = Baseline.safeParse(json(text));
  if (error) throw new Error(z.prettifyError(error));
  if (data.server !== server) throw new Error(`it is of ${data.server}, not of ${server}`);
  return data;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`it is no JSON: ${error instanceof Error ? error.message : error}`);
  }
}

/** A run beside what is known; `ids` are those of all clauses that there are. */
export function compared(run: Run, { failures }: Baseline, ids: ReadonlySet<string>): Run {
  const passed = new Set(
    run.verdicts.flatMap(({ clause, verdict }) => (verdict === 'passed' ? clause.id : [])),
  );
  const known = new Set(failures.map(({ id }) => id));
  return { ...run, known, stale: [...known].filter((id) => passed.has(id) || !ids.has(id)) };
}

/** What is known after a run: what failed it, and what was known before of clauses that it did not judge. */
export function updated(run: Run, { failures }: Baseline, ids: ReadonlySet<string>): Baseline {
  const judged = new Set(
    run.verdicts.flatMap(({ clause, verdict }) => (verdict === 'not judged' ? [] : clause.id)),
  );
  const { known: _, ...unknown } = run;
  const red = run.verdicts.filter((one) => isRed(unknown, one));
  const now = red.map(({ clause, reason = '' }) => ({ id: clause.id, reason }));
  const listed = new Set(now.map(({ id }) => id));
  const kept = failures.filter(({ id }) => ids.has(id) && !judged.has(id) && !listed.has(id));
  return {
    server: run.server,
    failures: [...kept, ...now].sort((one, other) => (one.id < other.id ? -1 : 1)),
  };
}

/** The file of a baseline. */
export function baselineText(baseline: Baseline): string {
  return `${JSON.stringify(baseline, null, 2)}\n`;
}
