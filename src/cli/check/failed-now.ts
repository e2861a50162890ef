import { CheckContext } from '../../../conformance/context/check-context.js';
import type { ContextOptions } from '../../../conformance/context/context-options.js';
import type { Clause } from '../../../conformance/contract/clauses.js';
import {
  checksByContract,
  type draftContract,
  ownClauses,
  readContractFile,
  type readFixtures,
} from '../../../conformance/own-contract/own-contract.js';
import { withMargin } from '../../../conformance/own-contract/recording/margin.js';
import { judge } from '../../../conformance/run/run.js';
import type { Verdict } from '../../../conformance/verdicts/verdict.js';

/** How a server is judged by a contract that was made of it. */
interface Judged {
  readonly fixtures: ReturnType<typeof readFixtures>;
  readonly allowWrites: boolean;
  readonly options: Omit<ContextOptions, 'contract'>;
}

/** So often a server is judged: a clause that is left out may make another one the first that a refusal fails. */
const ROUNDS = 4;

/** The clauses of tools that a server fails by a contract that was just made of it, without the name of the contract. */
export async function failedNow(
  file: ReturnType<typeof draftContract>,
  judged: Judged,
): Promise<readonly string[]> {
  let failed: readonly string[] = [];
  let tools = Object.keys(file.tools);
  for (let round = 0; round < ROUNDS && tools.length > 0; round += 1) {
    const clauses = await failedOf({ ...file, failedWhenRecorded: [...failed] }, tools, judged);
    failed = [...failed, ...clauses.map(({ id }) => id.slice(`${file.name}.`.length))];
    tools = clauses.flatMap(({ tool = [] }) => tool);
  }
  return failed;
}

/** The clauses of these tools that fail. */
async function failedOf(
  file: ReturnType<typeof draftContract>,
  tools: readonly string[],
  { fixtures, allowWrites, options }: Judged,
): Promise<Clause[]> {
  const contract = readContractFile(JSON.stringify(file));
  const context = new CheckContext({ contract, ...withMargin(options) });
  try {
    const clauses = ownClauses(contract, false).filter(({ tool = '' }) => tools.includes(tool));
    const failed = new Set<Clause>();
    const judged = ({ verdict, clause }: Verdict) => {
      if (verdict === 'failed') failed.add(clause);
    };
    const checks = checksByContract({ fixtures, allowWrites });
    const verdicts = await judge(clauses, [context], { checks, judged }); // which have one refusal once
    for (const verdict of verdicts) judged(verdict);
    return [...failed];
  } finally {
    await context.close();
  }
}
