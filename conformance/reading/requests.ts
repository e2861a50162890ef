import type { ExpectedRequest } from '../models/model.js';
import type { AskedRequest } from '../profiles/profile.js';
import type { Difference } from './learning/difference.js';
import { fits, inWords } from './values.js';

/** How what was asked of the backend differs from the nearest of what is right. */
export function requestDifferences(
  right: readonly ExpectedRequest[],
  asked: readonly AskedRequest[],
): Difference[] {
  const found = right.map((expected) => differencesFrom(expected, asked));
  return found.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

function differencesFrom({ facts, times }: ExpectedRequest, asked: readonly AskedRequest[]): Difference[] {
  if (asked.length === 0) return [differenceOf('the request', 'one', 'none')];
  const wrong = asked.flatMap((request) => factDifferences(facts, request));
  const all = asked.reduce((sum, request) => sum + request.times, 0);
  return times === undefined || all === times
    ? wrong
    : [...wrong, differenceOf('how many', String(times), String(all))];
}

/** What a request does not report, as the order of what it names otherwise, is not looked at. */
function factDifferences(facts: ExpectedRequest['facts'], { facts: asked }: AskedRequest): Difference[] {
  return Object.entries(facts).flatMap(([name, value]) => {
    const received = asked[name];
    if (received === undefined || fits(value, [received].flat())) return [];
    return [differenceOf(name, inWords(value), JSON.stringify(received).slice(0, 200))];
  });
}

function differenceOf(about: string, expected: string, received: string): Difference {
  return { aspect: 'sent', about, expected, received };
}
