import { readFileSync, writeFileSync } from 'node:fs';
import type { Clause } from '../../../conformance/contract/clauses.js';
import {
  type Baseline,
  baselineText,
  compared,
  readBaseline,
  updated,
} from '../../../conformance/report/baseline.js';
import type { Run } from '../../../conformance/report/run.js';
import { ConfigError } from '../../kernel/errors.js';
import { assertWritable } from '../process/writable-file.js';
import type { CheckOptions } from './options.js';

/** What is known of a server's failures, in a run. */
interface KnownFailures {
  /** The run beside what is known. */
  beside(run: Run): Run;
  /** The same after a whole run, where what is known may be brought up to date. */
  after(run: Run): Run;
}

/** What the options say of known failures; `all` are the clauses that there are. Throws ConfigError where the file cannot be read, or not be written where that is asked for. */
export function baselineOf(
  { baseline: path, updateBaseline = false }: CheckOptions,
  server: string,
  all: readonly Clause[],
): KnownFailures {
  if (path === undefined) {
    if (updateBaseline) throw new ConfigError('--update-baseline takes the file of --baseline.');
    return { beside: (run) => run, after: (run) => run };
  }
  const before = read(path, server, updateBaseline);
  const ids = new Set(all.map(({ id }) => id));
  const beside = (run: Run) => compared(run, before, ids);
  if (!updateBaseline) return { beside, after: beside };
  assertWritable(path, `The baseline ${path}`);
  const after = (run: Run) => {
    const now = updated(run, before, ids);
    writeFileSync(path, baselineText(now));
    return compared(run, now, ids);
  };
  return { beside, after };
}

function read(path: string, server: string, isNew: boolean): Baseline {
  try {
    return readBaseline(readFileSync(path, 'utf8'), server);
  } catch (error) {
    if (isNew && error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return { server, failures: [] };
    const why = error instanceof Error ? error.message : error;
    throw new ConfigError(`The baseline ${path} cannot be read: ${why}. --update-baseline writes one.`);
  }
}
