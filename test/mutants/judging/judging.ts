import { LISTED_KINDS } from '#conformance/checks/all.js';
import type { CheckContext } from '#conformance/context/check-context.js';
import { type Clause, clausesOf } from '#conformance/contract/clauses.js';
import { GATE_FAILED, judgeOne } from '#conformance/run/run.js';
import type { Verdict } from '#conformance/verdicts/verdict.js';
import { lackOf } from '../../conformance/reading/evident.js';
import type { Mutant } from '../making/mutant.js';
import type { Wrapping } from '../making/mutating-transport.js';
import type { Result } from '../making/mutation.js';
import type { Target } from '../making/target.js';

/** What noticed a mutant. */
export interface Killer {
  readonly by: 'own clause' | 'other clause' | 'law';
  readonly clause: string;
  readonly reason: string;
}

/** The laws over the models, which are asked first: they see most. */
export const LAWS: readonly string[] = ['answers', 'writes', 'memory'];

/** Kinds of clauses with checks that look at answers alone, so that the correct server need not give the same answer twice. */
export const OF_ANSWERS: readonly string[] = [
  ...[
    'answers',
    'cap',
    'content',
    'default',
    'fetch-all',
    'filter',
    'forms',
    'groups',
    'order',
    'pagination',
  ],
  'returns',
];

/** One context before a target, in which one mutant is judged after the other. */
export class Bench {
  readonly target: Target;
  readonly wrapping: Wrapping = { mutation: {} };
  readonly context: CheckContext;
  /** Clauses at which the gate itself failed, each with why. */
  readonly errors = new Map<string, string>();
  readonly #answers = new Map<string, Map<string, Promise<Result>>>();

  constructor(target: Target) {
    this.target = target;
    this.context = target.context(this.wrapping);
  }

  /** What notices a mutant: its own clause or else others of its tool, or for one without a clause the laws and then the clauses. */
  async killerOf(mutant: Mutant): Promise<Killer | undefined> {
    this.wrapping.mutation = mutant.mutation;
    try {
      await this.#begin(mutant.tool);
      for (const clause of this.#clausesFor(mutant)) {
        const judged = await this.#judged(clause);
        this.#noteLack(judged);
        const { verdict, reason = '' } = judged;
        if (verdict !== 'failed' || (clause.level === 'should' && clause.id !== mutant.clause?.id)) continue;
        return { by: kindOfKiller(clause, mutant), clause: clause.id, reason };
      }
      return undefined;
    } finally {
      this.wrapping.mutation = {};
      this.wrapping.cached = undefined;
    }
  }

  /** Whether the correct server passes a clause, so that its verdict on a mutant means something. */
  async isJudged(clause: Clause): Promise<boolean> {
    await this.#begin(clause.tool);
    return (await this.#judged(clause)).verdict === 'passed';
  }

  close(): Promise<void> {
    return this.context.close();
  }

  /** Nothing is left of the last mutant: neither a session, nor what it made, nor how it answers. */
  async #begin(tool: string | undefined): Promise<void> {
    this.context.forget();
    if (tool !== undefined && this.#isRead(tool)) await this.context.target.restart();
    else await this.context.target.fresh();
  }

  /** A failure that does not show what was wrong is one of the gate's own. */
  #noteLack(judged: Verdict): void {
    const lacks = judged.verdict === 'failed' ? lackOf(judged) : [];
    if (lacks.length > 0) this.errors.set(judged.clause.id, `its failure lacks ${lacks.join(' and ')}`);
  }

  async #judged(clause: Clause): Promise<Verdict> {
    const isRead = clause.tool !== undefined && OF_ANSWERS.includes(clause.kind) && this.#isRead(clause.tool);
    this.wrapping.cached = isRead ? { tool: clause.tool, answers: this.#answersOf(clause.tool) } : undefined;
    const judged = await judgeOne(clause, this.context);
    if (judged.verdict === 'not judged' && judged.reason.startsWith(GATE_FAILED))
      this.errors.set(clause.id, judged.reason);
    return judged;
  }

  /** Whether nothing that the tool answers depends on what was called before. */
  #isRead(tool: string): boolean {
    const { profile } = this.context;
    const model = profile?.tools[tool];
    return !profile?.memory && model !== undefined && !model.does && !model.sends;
  }

  #answersOf(tool: string): Map<string, Promise<Result>> {
    const answers = this.#answers.get(tool) ?? new Map();
    this.#answers.set(tool, answers);
    return answers;
  }

  #clausesFor({ clause, tool }: Mutant): Clause[] {
    const all = clausesOf(this.target.contract);
    if (clause) return [clause, ...all.filter((one) => one.tool === tool && one.id !== clause.id)];
    const [laws, others] = [true, false].map((isLaw) =>
      all.filter(
        (one) =>
          (one.tool === tool || one.kind === 'memory') &&
          LAWS.includes(one.kind) === isLaw &&
          !LISTED_KINDS.includes(one.kind),
      ),
    );
    return [...(laws ?? []), ...(others ?? [])].sort((one, other) => cost(one) - cost(other));
  }
}

/** The law of memory takes minutes, so it is last. */
function cost({ kind }: Clause): number {
  return kind === 'memory' ? 1 : 0;
}

function kindOfKiller(clause: Clause, mutant: Mutant): Killer['by'] {
  if (clause.id === mutant.clause?.id) return 'own clause';
  return LAWS.includes(clause.kind) ? 'law' : 'other clause';
}
