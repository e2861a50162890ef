import { inWords, type Protocol } from '../target/protocol.js';
import { type Failed, isFailure, isUnmet, type Verdict } from '../verdicts/verdict.js';

/** One run of the gate. */
export interface Run {
  readonly server: string;
  readonly seed: number;
  /** The day of the simulator's world. */
  readonly anchor: string;
  /** What was judged: a command or an address. */
  readonly target?: string;
  /** How it was spoken to. */
  readonly protocol?: Protocol;
  /** The command line that repeats a clause on the same target, without the clause. */
  readonly again: string;
  readonly verdicts: readonly Verdict[];
  /** What clauses of each kind say. */
  readonly meanings?: Readonly<Record<string, string>>;
  /** What each clause says and where that is documented, by its id; of differences in whole answers by tool and difference, `get_issue order`. */
  readonly sentences?: ReadonlyMap<string, string>;
  /** What fails the run besides a clause that must hold. */
  readonly failOn?: FailOn;
  /** Failures that are listed as known, by the id of the clause: they fail nothing. */
  readonly known?: ReadonlySet<string>;
  /** What is listed as known and did not fail; it fails the run. */
  readonly stale?: readonly string[];
  /** How many calls were made, where not one of them reached the simulator. */
  readonly unreached?: number;
  /** Why nothing was judged, where the target could not be started, does not speak the protocol or lists no tools. */
  readonly notStarted?: string;
  /** Why the run ended before every clause was judged. */
  readonly cutShort?: string;
}

/** What fails a run besides a clause that must hold. */
export type FailOn = 'not-judged' | 'should';

/** The outcome of a clause in a run: `known` failed and is listed as such, `should` only should hold and does not. */
export type Outcome = 'passed' | 'failed' | 'known' | 'should' | 'not judged';

/** The outcome of the clause of a verdict. */
export function outcomeOf({ known }: Run, verdict: Verdict): Outcome {
  if (verdict.verdict !== 'failed') return verdict.verdict;
  if (known?.has(verdict.clause.id)) return 'known';
  return isFailure(verdict) ? 'failed' : 'should';
}

/** The failures of one outcome, in their order. */
export function failuresOf(run: Run, outcome: 'failed' | 'known' | 'should'): Failed[] {
  return run.verdicts.filter(
    (one): one is Failed => (isFailure(one) || isUnmet(one)) && outcomeOf(run, one) === outcome,
  );
}

/** Whether a verdict fails the run. */
export function isRed(run: Run, verdict: Verdict): boolean {
  const outcome = outcomeOf(run, verdict);
  return (
    outcome === 'failed' ||
    (outcome === 'should' && run.failOn === 'should') ||
    (outcome === 'not judged' && run.failOn === 'not-judged')
  );
}

/** Whether the run as a whole failed. */
export function hasFailed(run: Run): boolean {
  return (
    run.notStarted !== undefined ||
    (run.stale ?? []).length > 0 ||
    run.verdicts.some((one) => isRed(run, one))
  );
}

/** How many clauses came to what. */
export interface Counts {
  readonly passed: number;
  /** Clauses that must hold and do not. */
  readonly failed: number;
  /** Clauses that do not hold and are listed as known. */
  readonly known: number;
  /** Clauses that only should hold and do not. */
  readonly unmet: number;
  readonly notJudged: number;
}

export function countsOf(run: Run): Counts {
  const outcomes = run.verdicts.map((one) => outcomeOf(run, one));
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
  return {
    passed: count('passed'),
    failed: count('failed'),
    known: count('known'),
    unmet: count('should'),
    notJudged: count('not judged'),
  };
}

/** `2 of 164 clauses passed, 11 failed, 2 that should pass did not, 149 not judged` */
export function countsInWords(run: Run): string {
  const { passed, failed, known, unmet, notJudged } = countsOf(run);
  const knownOnes = known === 0 ? '' : `, ${known} failed as known`;
  const should = unmet === 0 ? '' : `, ${unmet} that should pass did not`;
  return `${passed} of ${run.verdicts.length} clauses passed, ${failed} failed${knownOnes}${should}, ${notJudged} not judged`;
}

/** `understudy media, MCP 2026-07-28, without a handshake`; nothing where that is not recorded. */
export function targetInWords({ target, protocol }: Pick<Run, 'target' | 'protocol'>): string {
  return [target ?? [], protocol ? inWords(protocol) : []].flat().join(', ');
}

/** That the target never asked the simulator, and what may help; undefined where it did, or where no clause failed. */
export function unreachedInWords(run: Run): string | undefined {
  const { unreached } = run;
  if (unreached === undefined || failuresOf(run, 'failed').length === 0) return undefined;
  return `None of ${unreached} calls reached the simulator: the target asks another backend, or none. Give it the simulator's address by a setting of its own: --env 'ITS_SETTING={url}'.`;
}

/** What the clause of a verdict says; undefined where no contract says more than its id. */
export function sentenceOf({ sentences, meanings = {} }: Run, verdict: Verdict): string | undefined {
  const { clause } = verdict;
  const difference = verdict.verdict === 'failed' ? verdict.difference : undefined;
  const ofAnswers = difference && sentences?.get(`${clause.tool} ${difference}`);
  return ofAnswers ?? sentences?.get(clause.id) ?? meanings[clause.kind];
}

/** The command that repeats one clause on the same target. */
export function repeating({ again }: Run, { clause }: Verdict): string {
  return `${again} --only '${clause.id}'`;
}
