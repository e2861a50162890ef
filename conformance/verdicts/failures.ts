import type { JournalEntry } from '../../simulators/core/admin/journal.js';
import type { Clause } from '../contract/clauses.js';
import type { Names } from '../names/names.js';
import type { Outcome } from '../target/session.js';
import { type AnswerRead, shownAnswer } from './answer-read.js';
import type { ClauseViolation } from './clause-violation.js';
import { type Masks, shownOf, shownText } from './evidence.js';
import type { Failed, Unjudged } from './verdict.js';

/** So many requests of one call are kept, so many calls, and the answers of so many. */
const MOST_REQUESTS = 8;
const MOST_CALLS = 2_000;
const MOST_ANSWERS = 200;

/** A request as it is reported. */
type Request = Pick<JournalEntry, 'method' | 'path' | 'query' | 'status' | 'unrouted'>;

/** Makes verdicts of what was violated: with what calls asked the backend, and without what no report may show. */
export class Failures {
  readonly #masks: () => Masks;
  readonly #names: Names | undefined;
  readonly #requests = new Map<string, readonly Request[]>();
  readonly #answers = new Map<string, Pick<Outcome, 'refused' | 'value'>>();

  constructor(masks: () => Masks, names?: Names) {
    this.#masks = masks;
    this.#names = names;
  }

  /** Remembers what the latest call of a tool with these arguments asked the backend. */
  keep(tool: string, args: unknown, entries: readonly JournalEntry[]): void {
    const kept = entries.slice(0, MOST_REQUESTS + 1);
    const requests = kept.map(
      ({ method, path, query, status, unrouted }): Request => ({ method, path, query, status, unrouted }),
    );
    putLast(this.#requests, keyOf(tool, args), requests, MOST_CALLS);
  }

  /** Remembers what the latest call of a tool with these arguments was answered. */
  keepAnswer(tool: string, args: unknown, { refused, value }: Outcome): void {
    putLast(this.#answers, keyOf(tool, args), { refused, value }, MOST_ANSWERS);
  }

  /** The verdict that a clause does not hold, as it may be reported. */
  failed(clause: Clause, violation: ClauseViolation): Failed {
    const { message, expected, received, counterexample, difference } = violation;
    const masks = this.#masks();
    const requests = this.#linesOf(clause, counterexample);
    const calledAs = this.#calledIn(clause);
    const answer = violation.answer ?? this.#answerTo(clause, counterexample);
    return {
      clause,
      verdict: 'failed',
      reason: shownText(message, masks),
      expected: shownOf(expected, masks),
      received: shownOf(received, masks),
      ...(counterexample !== undefined && {
        counterexample: shownOf(this.#asSent(clause, counterexample), masks),
      }),
      ...(difference !== undefined && { difference }),
      ...(answer && { answer: shownAnswer(answer, masks) }),
      ...(calledAs !== undefined && { calledAs }),
      ...(requests && { requests: requests.map((line) => shownText(line, masks)) }),
    };
  }

  /** The verdict that a clause is not judged. */
  unjudged(clause: Clause, reason: string): Unjudged {
    return { clause, verdict: 'not judged', reason: shownText(reason, this.#masks()) };
  }

  /** An input as the target was given it. */
  #asSent({ tool }: Clause, input: unknown): unknown {
    const isCall = tool !== undefined && typeof input === 'object' && input !== null && !Array.isArray(input);
    return isCall && this.#names ? this.#names.asSent(tool, input).arguments : input;
  }

  /** How the target calls the tool that a clause is about; undefined where it is as documented. */
  #calledIn({ tool }: Clause): string | undefined {
    const name = tool === undefined ? undefined : this.#names?.nameOf(tool);
    return name === tool ? undefined : name;
  }

  forget(): void {
    this.#requests.clear();
    this.#answers.clear();
  }

  /** What the call with this input was answered; undefined where it was refused, which is said by what was received. */
  #answerTo({ tool }: Clause, args: unknown): AnswerRead | undefined {
    const answer = tool === undefined ? undefined : this.#answers.get(keyOf(tool, args));
    return answer === undefined || answer.refused ? undefined : { document: answer.value };
  }

  #linesOf({ tool }: Clause, args: unknown): readonly string[] | undefined {
    const requests = tool === undefined ? undefined : this.#requests.get(keyOf(tool, args));
    const lines = requests?.slice(0, MOST_REQUESTS).map(lineOf);
    return requests && requests.length > MOST_REQUESTS ? [...(lines ?? []), '…'] : lines;
  }
}

/** Puts a value last, and takes the first one away where there are more than `most`. */
function putLast<T>(map: Map<string, T>, key: string, value: T, most: number): void {
  const [oldest] = map.keys();
  map.delete(key);
  if (oldest !== undefined && map.size >= most) map.delete(oldest);
  map.set(key, value);
}

function keyOf(tool: string, args: unknown): string {
  return `${tool} ${JSON.stringify(args)}`;
}

/** `GET /rest/api/3/issue/TIDE-3?fields=summary 200` */
function lineOf({ method, path, query, status, unrouted }: Request): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
  const asked = pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
  return `${method} ${asked} ${status ?? 'not answered'}${unrouted ? ' (no such route)' : ''}`;
}
