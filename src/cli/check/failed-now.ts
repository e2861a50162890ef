import { CheckContext } from '../../../conformance/context/check-context.js';
import type { ContextOptions } from '../../../conformance/context/context-options.js';
import {
  checksByContract,
  type draftContract,
  ownClauses,
  readContractFile,
  type readFixtures,
} from '../../../conformance/own-contract/own-contract.js';
import { judge } from '../../../conformance/run/run.js';

/** How a server is judged by a contract that was made of it. */
interface Judged {
  readonly fixtures: ReturnType<typeof readFixtures>;
  readonly allowWrites: boolean;
  readonly options: Omit<ContextOptions, 'contract'>;
}

/** The clauses of tools that a server fails by a contract that was just made of it, without the name of the contract. */
export async function failedNow(
  file: ReturnType<typeof draftContract>,
  { fixtures, allowWrites, options }: Judged,
): Promise<string[]> {
  const contract = readContractFile(JSON.stringify(file));
  const context = new CheckContext({ contract, ...options });
  try {
    const clauses = ownClauses(contract, false).filter(({ tool }) => tool !== undefined);
    const verdicts = await judge(clauses, [context], { checks: checksByContract({ fixtures, allowWrites }) });
    return verdicts
      .filter(({ verdict }) => verdict === 'failed')
      .map(({ clause }) => clause.id.slice(`${contract.name}.`.length));
  } finally {
    await context.close();
  }
}
