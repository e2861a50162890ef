import { stepsOf } from '#conformance/argument-path.js';
import type { Clause } from '#conformance/clause.js';
import type { JsonSchema } from '#conformance/contract.js';

export interface Listed {
  name: string;
  inputSchema: JsonSchema;
  annotations?: Record<string, unknown>;
}

export interface Called {
  name: string;
  arguments: Record<string, unknown>;
}

export interface Result {
  content?: { type: string; [member: string]: unknown }[];
  structuredContent?: unknown;
  isError?: boolean;
  [member: string]: unknown;
}

/** One change to what a target answers; whatever a mutation leaves out stays as it is. */
export interface Mutation {
  greeting?: (greeting: Record<string, unknown>) => Record<string, unknown>;
  list?: (tools: Listed[]) => Listed[];
  /** Changes what the target is asked. */
  call?: (called: Called) => Called;
  /** Changes what it answers; `home` is the user's folder. */
  result?: (called: Called, result: Result, home: string) => Result;
  /** Answers a call at once, while the target is still at it; undefined where it waits for the target. */
  early?: (called: Called) => Result | undefined;
  /** Whether the answer to a call is kept back for ever. */
  silent?: (called: Called) => boolean;
}

/** An operator derives mutations from the clauses of some kinds. */
export interface Operator {
  name: string;
  kinds: string[];
  /** The mutation about a clause, or several; undefined where the operator does not apply to it. */
  mutation(clause: Clause): Mutation | readonly Mutation[] | undefined;
}

export const SUCCESS: Result = { content: [{ type: 'text', text: '{}' }], structuredContent: {} };
export const FAILURE: Result = { content: [{ type: 'text', text: 'refused' }], isError: true };

/** The list with one tool's schema changed. */
export function schemaLie(clause: Clause, change: (schema: JsonSchema) => JsonSchema): Mutation {
  return {
    list: (tools) =>
      tools.map((tool) =>
        tool.name === clause.tool ? { ...tool, inputSchema: change(tool.inputSchema) } : tool,
      ),
  };
}

/** The list with one argument's schema changed, which may stand inside others. */
export function argumentLie(clause: Clause, change: (schema: JsonSchema) => JsonSchema): Mutation {
  return schemaLie(clause, (schema) => changedAt(schema, stepsOf(String(clause.facts.argument)), change));
}

/** The list with the schema changed that has the argument among its properties. */
export function parentLie(
  clause: Clause,
  change: (schema: JsonSchema, name: string) => JsonSchema,
): Mutation {
  const steps = stepsOf(String(clause.facts.argument));
  const name = steps.at(-1) ?? '';
  return schemaLie(clause, (schema) =>
    changedAt(schema, steps.slice(0, -1), (parent) => change(parent, name)),
  );
}

function changedAt(
  schema: JsonSchema,
  [step, ...rest]: string[],
  change: (schema: JsonSchema) => JsonSchema,
): JsonSchema {
  if (step === undefined) return change(schema);
  if (step === '[]') return { ...schema, items: changedAt(schema.items ?? {}, rest, change) };
  if (step === '*')
    return { ...schema, additionalProperties: changedAt(Object(schema.additionalProperties), rest, change) };
  const properties = { ...schema.properties };
  return {
    ...schema,
    properties: { ...properties, [step]: changedAt(properties[step] ?? {}, rest, change) },
  };
}

/** The values that a call gives for an argument of this path: none where it is not given, several inside a list. */
export function given(args: Record<string, unknown>, path: string): unknown[] {
  let values: unknown[] = [args];
  for (const step of stepsOf(path))
    values = values.flatMap((value) => {
      if (typeof value !== 'object' || value === null) return [];
      if (step === '[]') return Array.isArray(value) ? value : [];
      if (step === '*') return Object.values(value);
      return step in value ? [(value as Record<string, unknown>)[step]] : []; // just seen to be there
    });
  return values;
}

/** Answers the calls of the clause's tool that fit with another result. */
export function resultLie(
  clause: Clause,
  fits: (args: Record<string, unknown>) => boolean,
  mutation: Result | ((result: Result, home: string) => Result),
): Mutation {
  return {
    result: (called, result, home) => {
      if (called.name !== clause.tool || !fits(called.arguments)) return result;
      return typeof mutation === 'function' ? mutation(result, home) : mutation;
    },
  };
}

/** Asks the clause's tool something else. */
export function callLie(
  clause: Clause,
  change: (args: Record<string, unknown>) => Record<string, unknown>,
): Mutation {
  return {
    call: (called) =>
      called.name === clause.tool ? { ...called, arguments: change(called.arguments) } : called,
  };
}

/** The words of a fact that has several. */
export function wordsIn(fact: unknown): string[] {
  return Array.isArray(fact) ? fact.map(String) : [];
}
