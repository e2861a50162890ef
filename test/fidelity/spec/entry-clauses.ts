import type { Annotations } from './annotations.js';
import type { Entry } from './entry.js';
import { clausesOf, type Schema } from './schema.js';

export const hintClauses = (tool: string, hints: Annotations): string[] =>
  Object.entries(hints).map(([hint, value]) => `${tool} ${hint} ${value}`);

/** A tool's own arguments together with what the document says of every tool. */
export function toolClauses(entry: Entry, credentials: Schema | undefined, closed: boolean): string[] {
  const { properties, required } = entry.input;
  const input = {
    type: 'object',
    properties: { ...properties, ...(credentials ? { userCredentials: credentials } : {}) },
    required,
    ...(closed ? { additionalProperties: false } : {}),
  };
  const examples = [...entry.examples].map(
    ([name, values]) => `${entry.tool}.${name} examples ${JSON.stringify(values)}`,
  );
  return [...clausesOf(entry.tool, input), ...examples, ...(entry.partial ? [`${entry.tool} partial`] : [])];
}
