import { readRules } from './best-rule.js';
import { differences } from './differences.js';
import type { Answer } from './exchange.js';
import { problemsBy } from './matchers.js';
import type { PactResponse } from './pact.js';

/** Where an answer is not as the contract has it: first its status, then its headers, then its body. */
export function answerProblems(expected: PactResponse, answer: Answer): string[] {
  const status =
    expected.status === answer.status
      ? []
      : [`status: expected ${expected.status}, but it was ${answer.status}`];
  return [...status, ...headerProblems(expected, answer.headers), ...bodyProblems(expected, answer)];
}

function headerProblems({ headers, matchingRules }: PactResponse, actual: Headers): string[] {
  return Object.entries(headers).flatMap(([name, [expected = '']]) => {
    const value = actual.get(name);
    if (value === null) return [`header ${name}: expected, but it was missing`];
    const rule = Object.entries(matchingRules.header).find(
      ([of]) => of.toLowerCase() === name.toLowerCase(),
    )?.[1];
    const matchers = rule?.matchers ?? [{ match: 'equality' as const }];
    const [one, other] = rule ? [expected, value] : [mediaType(name, expected), mediaType(name, value)];
    return matchers
      .flatMap((matcher) => problemsBy(matcher, one, other, true))
      .map((complaint) => `header ${name}: ${complaint}`);
  });
}

/** Of a media type only what it is: its parameters (a charset) are the backend's own affair. */
function mediaType(name: string, value: string): string {
  return name.toLowerCase() === 'content-type' ? (value.split(';')[0] ?? '').trim().toLowerCase() : value;
}

function bodyProblems({ body, matchingRules }: PactResponse, answer: Answer): string[] {
  if (!body) return [];
  const actual = parsed(answer.body);
  if (actual === undefined) return ['body: expected JSON, but it was something else'];
  return differences({ place: [], expected: body.content, actual, rules: readRules(matchingRules.body) });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
