import type { Json } from '../verdicts/evidence.js';
import type { Failed } from '../verdicts/verdict.js';
import { type Run, repeating, sentenceOf } from './run.js';
import { printable } from './values.js';

/**
 * What shows a failure, a line for each part: the sentence, expected and received, the answer with what was read of it, what showed
 * where that is, and the input. `shown` writes a value in one line.
 */
export function evidenceLines(
  run: Run,
  verdict: Failed,
  shown: (value: Json) => string,
  sides: (expected: string, received: string) => readonly string[] = apart,
): readonly string[] {
  const { expected, received } = verdict;
  const sentence = sentenceOf(run, verdict);
  return [
    ...(sentence === undefined ? [] : [`rule: ${printable(sentence)}`]),
    ...sides(shown(expected), shown(received)),
    ...answerLines(verdict),
    ...inputLine(verdict, shown),
  ];
}

/** The same, with what the call asked the backend and the command that repeats the clause. */
export function wholeEvidence(run: Run, verdict: Failed): readonly string[] {
  const { requests = [] } = verdict;
  return [
    ...evidenceLines(run, verdict, JSON.stringify),
    ...requests.map((request) => `asked the backend ${request}`),
    `again: ${repeating(run, verdict)}`,
  ];
}

function apart(expected: string, received: string): string[] {
  return [`expected ${expected}`, `received ${received}`];
}

/** The answer as received; none where no call was made, or where what was received says it. */
function answerLines({ answer }: Failed): string[] {
  if (!answer) return [];
  const { text, at, learnedFrom } = answer;
  const where =
    at === undefined
      ? []
      : [`read at ${printable(at)}${learnedFrom ? `, learned from ${printable(learnedFrom)}` : ''}`];
  return [`answered ${printable(text)}`, ...where];
}

/** The input that shows a failure, in a line, after the target's own name of the tool where it has one; none where it takes no input. */
function inputLine({ counterexample, calledAs }: Failed, shown: (value: Json) => string): readonly string[] {
  if (counterexample === undefined) return [];
  return [['with', calledAs, shown(counterexample)].filter((word) => word !== undefined).join(' ')];
}
