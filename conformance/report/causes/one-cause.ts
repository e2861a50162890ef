import { isDeepStrictEqual } from 'node:util';
import type { Verdict } from '../../verdicts/verdict.js';

/** The differences in which records a list has. */
const MEMBERSHIP = ['missing', 'foreign'];

/** What the failures of one reason are about, as far as it is one thing. */
interface About {
  /** The one tool of all of them; absent for several, and for clauses of the server. */
  readonly tool: string | undefined;
  /** The one argument of those that are about an argument. */
  readonly argument: unknown;
  /** Whether all of them are that a call was accepted which is to be refused. */
  readonly areAccepted: boolean;
  /** The place of the answer that the first one was read at, without which member of a list it is. */
  readonly place: string | undefined;
  /** What was read there first. */
  readonly received: unknown;
  /** The list that has other records than it should have. */
  readonly list: string | undefined;
}

/**
 * Whether failures of two reasons have one cause: an argument that is ignored, a list that has other records than it should, or one
 * value at one place of a tool's answers.
 */
export function haveOneCause(some: readonly Verdict[], others: readonly Verdict[]): boolean {
  const [one, other] = [aboutOf(some), aboutOf(others)];
  if (one.tool === undefined || one.tool !== other.tool) return false;
  const isIgnored = one.areAccepted || other.areAccepted;
  if (isIgnored) return one.argument !== undefined && one.argument === other.argument;
  if (one.list !== undefined && one.list === other.list) return true;
  const isOnePlace = one.place !== undefined && one.place === other.place;
  return isOnePlace && isDeepStrictEqual(one.received, other.received);
}

function aboutOf(verdicts: readonly Verdict[]): About {
  const [first] = verdicts;
  const named = verdicts.flatMap(({ clause }) => clause.facts.argument ?? []);
  const { answer, received, difference = '' } = first?.verdict === 'failed' ? first : {};
  const place = answer?.at?.replace(/\[\d+\]/g, '[]');
  return {
    tool: onlyOne(verdicts.map(({ clause }) => clause.tool)),
    argument: onlyOne(named),
    areAccepted: verdicts.every((one) => one.verdict === 'failed' && one.expected === 'refused'),
    place,
    received,
    list: MEMBERSHIP.includes(difference) ? place?.replace(/\[\]$/, '') : undefined,
  };
}

/** The value that all are; undefined where they are several, or none. */
function onlyOne<T>(values: readonly T[]): T | undefined {
  const [value, ...others] = new Set(values);
  return others.length > 0 ? undefined : value;
}
