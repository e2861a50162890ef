import { differencesAsRead, learnable } from '../reading/learning/alternatives.js';
import type { AnswerReader, Sample } from '../reading/learning/differences.js';
import { readersOf } from '../reading/learning/meant-facts.js';
import { type AnswerDocument, documentsOf } from '../reading/outputs/documents.js';
import type { Arguments } from '../target/arguments.js';
import type { Outcome } from '../target/session.js';
import type { JudgedCall } from './judged-call.js';
import { allowed, type ExpectedAnswer, type ExpectedList } from './model.js';
import type { ReadDifference } from './violations.js';

/** How the answers of one tool are read, as learned from some of them; each form of an answer by itself. */
export class LearnedAnswers {
  readonly #samples = new Map<AnswerDocument['form'], Sample[]>();
  /** The calls with those answers. */
  readonly #calls = new Map<string, Arguments[]>();
  #readers: ReadonlyMap<string, readonly AnswerReader[]> = new Map();

  /** Learns from these calls, besides what was learned before. */
  learn(calls: readonly JudgedCall[]): void {
    for (const { args, outcome, expected } of calls)
      if (!outcome.refused)
        for (const { form, value } of documentsOf(outcome))
          for (const nearest of learnable(allowed(expected), value)) {
            this.#samplesOf(form).push({ answer: value, expected: nearest });
            this.#calls.set(form, [...(this.#calls.get(form) ?? []), args]);
          }
    this.#readers = new Map([...this.#samples].map(([form, samples]) => [form, readersOf(samples)]));
  }

  /** What each form of an answer reports otherwise than the nearest of the right answers. */
  differences(outcome: Outcome, right: readonly ExpectedAnswer[]): ReadDifference[] {
    return documentsOf(outcome).flatMap(({ form, value }) => {
      const answer = { document: value, learnedFrom: this.#calls.get(form) ?? [] };
      return differencesAsRead(right, value, this.#readersOf(form)).map((one) => ({ ...one, answer }));
    });
  }

  /** The ids of the records that the first form of an answer lists, in its order. */
  idsIn(outcome: Outcome, list: ExpectedList): readonly string[] {
    const [document] = documentsOf(outcome);
    return document ? (this.#readers.get(document.form)?.[0]?.idsIn(document.value, list) ?? []) : [];
  }

  #samplesOf(form: AnswerDocument['form']): Sample[] {
    const samples = this.#samples.get(form) ?? [];
    this.#samples.set(form, samples);
    return samples;
  }

  /** A form that was not seen before is read as those that were. */
  #readersOf(form: string): readonly AnswerReader[] {
    return this.#readers.get(form) ?? [...this.#readers.values()].flat();
  }
}
