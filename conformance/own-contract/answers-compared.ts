import { NotJudged } from '../check.js';
import type { CheckContext } from '../context/check-context.js';
import type { Arguments } from '../target/arguments.js';
import type { Outcome } from '../target/session.js';

/** Times of day, as answers say when they were made. */
const TIMES = /\b\d{1,2}:\d{2}(:\d{2}([.,]\d+)?)?( ?[AP]M\b|Z\b)?/gi;

/** A whole answer as a text to compare: two are the same if nothing but times of day differs. */
function answerKey({ refused, structured, content }: Outcome): string {
  return JSON.stringify({ refused, structured, content }).replaceAll(TIMES, '{time}');
}

/** The answer to a call that is made twice. Throws NotJudged where the second answer is another. */
export async function steadyAnswer(
  { target }: CheckContext,
  tool: string,
  args: Arguments,
): Promise<{ readonly outcome: Outcome; readonly key: string }> {
  const outcome = await target.call(tool, args);
  const key = answerKey(outcome);
  if (answerKey(await target.call(tool, args)) !== key)
    throw new NotJudged(
      'the same call is answered otherwise the second time, so that answers cannot be compared',
    );
  return { outcome, key };
}
