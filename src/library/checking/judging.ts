import { fileURLToPath } from 'node:url';
import { type Clause, ERA_KINDS, LAST_KINDS } from '../../../conformance/contract/clauses.js';
import { Budget } from '../../../conformance/run/budget.js';
import { judge } from '../../../conformance/run/run.js';
import { applicable } from '../../../conformance/strict/applicable.js';
import { strict } from '../../../conformance/strict/strict.js';
import type { Verdict } from '../../../conformance/verdicts/verdict.js';
import { chosenClauses } from './clauses.js';
import { assertMatched, targetNames } from './names.js';
import type { JudgeOptions } from './options.js';
import { PACKAGE_FOLDER } from './package-folder.js';
import { runOf } from './run-of.js';
import { type Subject, subjectOf } from './subject.js';
import { allClauses, targetsOf } from './targets.js';
import { assertRunning, type Worker } from './workers.js';

/** The command line of this package, for a target that is our own server. */
const MAIN = fileURLToPath(new URL('dist/bin/main.js', PACKAGE_FOLDER));

/** The clauses of one run in groups, which are judged one after another before targets that live as long as the run. */
export class Judging {
  /** Each tool's clauses, and last those of the server and those that are about all that was said. */
  readonly groups: readonly (readonly Clause[])[];
  /** How many targets the gate asks for. */
  readonly most: number;
  readonly #subject: Subject;
  readonly #options: JudgeOptions;
  readonly #names: ReturnType<typeof targetNames>;
  readonly #targets: ReturnType<typeof targetsOf>;
  readonly #budget: Budget;
  #first: Promise<Worker> | undefined;

  /** The clauses that the options leave, before any target is started. Throws ConfigError. */
  static async of(name: string | undefined, options: JudgeOptions): Promise<Judging> {
    const subject = await subjectOf(name, options);
    const isLookedAt = options.contract !== undefined || subject.calls !== undefined;
    return new Judging(subject, options, await chosenClauses(allClauses(subject), options, isLookedAt));
  }

  constructor(subject: Subject, options: JudgeOptions, clauses: readonly Clause[]) {
    this.groups = groupsOf(clauses);
    this.most = options.url ? 1 : subject.gate.workers;
    this.#subject = subject;
    this.#options = options;
    this.#names = targetNames(options, subject);
    this.#targets = targetsOf(subject, options, { names: this.#names, main: MAIN });
    this.#budget = new Budget(options.budget);
  }

  /** One target more. Throws ConfigError where it cannot be judged. */
  async worker(): Promise<Worker> {
    if (this.#first) {
      await this.#first;
      return this.#targets.newWorker();
    }
    this.#first = this.#opened();
    return this.#first;
  }

  /** The verdicts on the clauses of a group that apply to the target, before these targets. */
  async judge(group: readonly Clause[], workers: readonly Worker[]): Promise<Verdict[]> {
    const contexts = workers.map(({ context }) => context);
    const [first] = workers;
    const ofItsEras = first?.spoken.hasBoth ? group : group.filter(({ kind }) => !ERA_KINDS.includes(kind));
    const clauses = first ? await applicable(ofItsEras, first.context) : [];
    return judge(clauses, contexts, { checks: [strict, ...this.#subject.checks], budget: this.#budget });
  }

  /** The run as reports show it, so far. */
  run(verdicts: readonly Verdict[]) {
    return runOf(this.#subject, this.#options, this.#targets.made, verdicts);
  }

  /** Ends all targets. */
  close(): Promise<void> {
    return this.#targets.close();
  }

  async #opened(): Promise<Worker> {
    const worker = await this.#targets.newWorker();
    await assertRunning([worker]);
    await assertMatched(this.#options, this.#names, [worker], this.#subject.contract);
    return worker;
  }
}

function groupsOf(clauses: readonly Clause[]): Clause[][] {
  const groups = new Map<string | undefined, Clause[]>();
  for (const clause of clauses) {
    const tool = LAST_KINDS.has(clause.kind) || ERA_KINDS.includes(clause.kind) ? undefined : clause.tool;
    groups.set(tool, [...(groups.get(tool) ?? []), clause]);
  }
  const last = groups.get(undefined) ?? [];
  groups.delete(undefined);
  return [...groups.values(), last].filter(({ length }) => length > 0);
}
