import { wireForm } from '../shapes/ids.js';
import { textsWithin } from '../shapes/texts-within.js';

/** The variables of a query with each text that is wholly an id in GitLab's form. Throws ToolError `invalid_arguments`. */
export function wireVariables(variables: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, textsWithin(value, wireForm)]),
  );
}
