import type * as z from 'zod';
import { nearestName } from './nearest.js';
import type { Path } from './problems.js';

type Issue = z.core.$ZodIssue;

interface Found {
  readonly path: Path;
  readonly rule: string;
}

/** What a schema found wrong, one by one, each with where it is and what is right there. */
export function zodProblems(issues: readonly Issue[], above: Path = []): Found[] {
  return issues.flatMap((issue) => {
    // No key of a document is a symbol.
    const path = [...above, ...(issue.path as Path)];
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        path: [...path, key],
        rule: noMember(key, issue.message.split('\n')),
      }));
    if (issue.code === 'invalid_union') return zodProblems(nearestOf(issue.errors), path);
    return [{ path, rule: ruleOf(issue) }];
  });
}

/** For the parser: the message about members that an object does not have is the names of those that it has, a line each. */
export const membersThereAre: z.core.$ZodErrorMap = ({ code, inst }) =>
  code === 'unrecognized_keys' ? membersOf(inst?._zod.def).join('\n') : undefined;

function membersOf(definition: object | undefined): string[] {
  return definition && 'shape' in definition ? Object.keys(definition.shape ?? {}) : [];
}

function noMember(asked: string, names: readonly string[]): string {
  const nearest = nearestName(asked, names);
  const advice = nearest === undefined ? 'remove it, or see the schema' : `did you mean "${nearest}"?`;
  return `there is no such member; ${advice}`;
}

/** Of the forms that a value may have, the one that it is most like: that which is wrong deepest inside. */
function nearestOf(errors: readonly (readonly Issue[])[]): readonly Issue[] {
  const depth = (issues: readonly Issue[]) =>
    Math.max(...issues.map(({ path, code }) => path.length + (code === 'unrecognized_keys' ? 1 : 0)));
  return errors.reduce((best, other) => (depth(other) > depth(best) ? other : best));
}

function ruleOf(issue: Issue): string {
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input'))
    return `it must be ${withArticle(issue.expected)}`;
  if (issue.code === 'invalid_value') return `it must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_small' && issue.message.startsWith('Too small')) return leastOf(issue);
  if (issue.code === 'too_big' && issue.message.startsWith('Too big')) return mostOf(issue);
  return issue.message;
}

const COUNTED: Readonly<Record<string, string>> = { string: 'characters', array: 'items' };

function leastOf({ origin, minimum }: z.core.$ZodIssueTooSmall): string {
  const noun = COUNTED[origin];
  if (noun && minimum === 1) return 'it must not be empty';
  return noun ? `it must have at least ${minimum} ${noun}` : `it must be at least ${minimum}`;
}

function mostOf({ origin, maximum }: z.core.$ZodIssueTooBig): string {
  const noun = COUNTED[origin];
  return noun ? `it must have at most ${maximum} ${noun}` : `it must be at most ${maximum}`;
}

const NOUNS: Readonly<Record<string, string>> = {
  array: 'a list',
  object: 'a map of members',
  record: 'a map of members',
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
};

function withArticle(expected: string): string {
  return NOUNS[expected] ?? `a value of the type ${expected}`;
}
