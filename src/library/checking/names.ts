import { readFileSync } from 'node:fs';
import type { Contract } from '../../../conformance/contract/contract.js';
import { Names } from '../../../conformance/names/names.js';
import { NamesError, namesIn } from '../../../conformance/names/reading.js';
import { unmatchedName } from '../../../conformance/names/unmatched.js';
import { ConfigError } from '../../kernel/errors.js';
import type { JudgeOptions } from './options.js';
import type { Subject } from './subject.js';
import type { Worker } from './workers.js';

/** The word for the names that GitLab, Google and Atlassian use, instead of a file. */
const MAKER = 'maker';

/** How the target calls what the contract documents, in the file of `--names`. Throws ConfigError. */
export function targetNames(
  { names }: JudgeOptions,
  { contract, folder }: Pick<Subject, 'contract' | 'folder'>,
): Names | undefined {
  if (names === undefined) return undefined;
  if (names === MAKER && !folder)
    throw new ConfigError(
      '--names maker goes with a contract that has a name; name a file beside --contract.',
    );
  try {
    const text = readFileSync(names === MAKER && folder ? new URL('maker.json', folder) : names, 'utf8');
    return new Names(namesIn(text, contract), contract);
  } catch (error) {
    if (!(error instanceof NamesError || (error instanceof Error && 'code' in error))) throw error;
    throw new ConfigError(`--names ${names} cannot be used: ${error.message}.`);
  }
}

/** Throws ConfigError where the names say something of the target that is not so. */
export async function assertMatched(
  { names: path }: JudgeOptions,
  names: Names | undefined,
  [worker]: readonly Worker[],
  contract: Contract,
): Promise<void> {
  const why =
    names && worker && unmatchedName(names, await (await worker.context.target.session()).tools(), contract);
  if (why !== undefined) throw new ConfigError(`--names ${path} does not fit the target: ${why}.`);
}
