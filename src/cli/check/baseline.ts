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

/** The failures that a baseline expects, beside those of a run. */
interface ExpectedFailures {
  /** The run compared with the baseline. */
  beside(run: Run): Run;
  /** The same after a whole run, which may update the baseline. */
  after(run: Run): Run;
}

/** The baseline of the options; `all` are the clauses that there are. Throws ConfigError where its file cannot be read, or written for an update. */
export function baselineOf(
  { baseline: path, updateBaseline = false }: CheckOptions,
  server: string,
  all: readonly Clause[],
): ExpectedFailures {
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
