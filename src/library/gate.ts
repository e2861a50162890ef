/**
 * The gate: judges an MCP server by the documented interface of one of ours, or by a contract of your own. `check` gives the verdicts
 * one by one, `contractTests` makes a test of each clause in a file of vitest or node:test.
 *
 * @module
 */
import { defineTests } from './contract-tests.js';
import type { ContractTestOptions, GateOptions } from './gate-options.js';
import { type Checking, checking } from './gate-run.js';

export type { Json } from '../../conformance/verdicts/evidence.js';
export type { ContractTestOptions, GateOptions, TestContext, TestFunction } from './gate-options.js';
export type { Checking, CheckResult } from './gate-run.js';
export type { GateVerdict } from './gate-verdict.js';
export type { OptionError, OptionProblem } from './options/option-error.js';

/**
 * Judges a target: iterating over what it gives yields each verdict once it is final, and `result` is what came of all. Both reject with
 * OptionError, with `problems`, where options are refused, and with Error where the target cannot be started. Leaving the loop ends the run with
 * the tool that is being judged.
 *
 * @example
 * ```js
 * const checking = check({ contract: 'tracker', only: '*.listed' });
 * for await (const { id, verdict, reason } of checking) if (verdict === 'failed') console.log(id, reason);
 * const { failed } = await checking.result;
 * ```
 */
export function check(options: GateOptions): Checking {
  return checking(options);
}

/**
 * Makes a test of each clause that the options leave. A failed one says what was expected and received, the smallest input that shows
 * it and the command that repeats it; one that is not judged is skipped with the reason, never passed. One process of the target serves
 * the file. Rejects with OptionError, with `problems`, where options are refused.
 *
 * @example
 * ```js
 * await contractTests({ contract: 'tracker', tools: ['*_get_*'], test, after: afterAll });
 * ```
 */
export async function contractTests(options: ContractTestOptions): Promise<void> {
  await defineTests(options);
}
