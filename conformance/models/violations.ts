import type { Difference } from '../reading/learning/difference.js';
import type { Arguments } from '../target/arguments.js';
import type { AnswerRead } from '../verdicts/answer-read.js';
import { ClauseViolation } from '../verdicts/clause-violation.js';

/** What is wrong with what a difference is about. */
const WRONG: Readonly<Record<Difference['aspect'], string>> = {
  missing: 'something is missing',
  foreign: 'something does not belong',
  twice: 'something is listed twice',
  order: 'the order is another',
  fact: 'another value is reported',
  selection: 'it was not asked for',
  table: 'the numbers are others',
  file: 'the file is another',
  sent: 'something else was sent',
  output: 'something else was made or shown',
};

/** A difference with the answer that it was read in. */
export interface ReadDifference extends Difference {
  readonly answer?: Pick<AnswerRead, 'document' | 'learnedFrom'>;
}

/** That an answer reports something otherwise than it should. */
export function violation(
  { aspect, about, expected, received, list, member, place, answer }: ReadDifference,
  args: Arguments,
): ClauseViolation {
  return new ClauseViolation(`${about}: ${WRONG[aspect]}`, {
    expected,
    received,
    counterexample: args,
    difference: aspect,
    ...(answer && { answer: answerRead(answer, { list, member, place }) }),
  });
}

/** What was read of an answer. */
function answerRead(
  answer: Pick<AnswerRead, 'document' | 'learnedFrom'>,
  read: Readonly<Record<'list' | 'member' | 'place', unknown>>,
): AnswerRead {
  return {
    ...answer,
    ...Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)),
  };
}

/** Why an answer cannot be judged that has something somewhere in its text. */
export function unpaired({ about, expected }: Difference): string {
  return `${about}: the text of an answer has ${expected} in it, but not where it could be read as that`;
}

/** That a call changed records which it should only read, after these requests. */
export function changingCall(requests: readonly string[], args: Arguments): ClauseViolation {
  return new ClauseViolation('a call of a tool that only reads changed what the backend holds', {
    expected: 'the records as they were before',
    received: requests.length > 0 ? `changed after ${requests.join(', ')}` : 'changed',
    counterexample: args,
  });
}
