import { invalidArgument } from '../../kernel/errors.js';
import { wireForm } from '../ids.js';
import { textsWithin } from '../texts-within.js';
import { isTooNested, MOST_NESTED } from './nesting.js';

/** The variables of a query with each text that is wholly an id in GitLab's form. Throws ToolError `invalid_arguments`. */
export function wireVariables(variables: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (isTooNested(variables))
    throw invalidArgument('variables', `must not be nested more than ${MOST_NESTED} deep`);
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, textsWithin(value, wireForm)]),
  );
}
