import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import type { Run } from '../../../conformance/report/run.js';
import type { Verdict } from '../../../conformance/verdicts/verdict.js';
import { ConfigError } from '../../kernel/errors.js';
import { assertWritable } from '../process/writable-file.js';
import type { CheckOptions } from './options.js';

/** The clauses that were judged at the last run. */
const Judged = z.strictObject({ server: z.string(), judged: z.array(z.string()) });

/**
 * A run compared with the last one: a clause that was judged then and is not judged now, or is no clause any more, fails. A whole run
 * that lost none is written down as the last one. Throws ConfigError where the file cannot be read or written.
 */
export function ratchetOf(
  { ratchet: path }: CheckOptions,
  server: string,
  isChosen: (id: string) => boolean,
): (run: Run) => Run {
  if (path === undefined) return (run) => run;
  const before = existsSync(path) ? judgedIn(path, server) : [];
  assertWritable(path, `The list of judged clauses ${path}`);
  return (run) => {
    const judged = run.verdicts.flatMap(({ clause, verdict }) =>
      verdict === 'not judged' ? [] : [clause.id],
    );
    const lost = before.filter((id) => isChosen(id) && !judged.includes(id));
    if (lost.length > 0) return { ...run, verdicts: withLost(run.verdicts, lost) };
    const all = [...new Set([...before, ...judged])].sort();
    writeFileSync(path, `${JSON.stringify({ server, judged: all }, null, 2)}\n`);
    return run;
  };
}

function judgedIn(path: string, server: string): string[] {
  try {
    const data = Judged.parse(JSON.parse(readFileSync(path, 'utf8')));
    if (data.server !== server) throw new Error(`it is of ${data.server}, not of ${server}`);
    return data.judged;
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    throw new ConfigError(`The list of judged clauses ${path} cannot be read: ${why}.`);
  }
}

/** The verdicts, in which each clause that was lost has failed. */
function withLost(verdicts: readonly Verdict[], lost: readonly string[]): Verdict[] {
  const there = new Set(verdicts.map(({ clause }) => clause.id));
  const gone = lost.filter((id) => !there.has(id)).map((id) => lostVerdict(id));
  return [
    ...verdicts.map((one) => (lost.includes(one.clause.id) ? lostVerdict(one.clause.id, one) : one)),
    ...gone,
  ];
}

function lostVerdict(id: string, now?: Verdict): Verdict {
  const clause = now?.clause ?? { id, tool: undefined, kind: 'ratchet', level: 'must', facts: {} };
  return {
    clause: { ...clause, level: 'must' },
    verdict: 'failed',
    reason: 'it was judged at an earlier run, and is not judged now',
    expected: 'a verdict',
    received: now?.reason ?? 'there is no such clause any more',
  };
}
