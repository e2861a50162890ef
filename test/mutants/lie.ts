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

/** One way in which a target may not tell the truth; whatever a lie leaves out is true. */
export interface Lie {
  greeting?: (greeting: Record<string, unknown>) => Record<string, unknown>;
  list?: (tools: Listed[]) => Listed[];
  /** Changes what the target is asked. */
  call?: (called: Called) => Called;
  /** Changes what it answers; `home` is the user's folder. */
  result?: (called: Called, result: Result, home: string) => Result;
}

/** An operator derives lies from the clauses of some kinds. */
export interface Operator {
  name: string;
  kinds: string[];
  /** The lie about a clause; undefined where the operator does not apply to it. */
  lie(clause: Clause): Lie | undefined;
}

export const SUCCESS: Result = { content: [{ type: 'text', text: '{}' }], structuredContent: {} };
export const FAILURE: Result = { content: [{ type: 'text', text: 'refused' }], isError: true };

/** The list with one tool's schema changed. */
export function schemaLie(clause: Clause, change: (schema: JsonSchema) => JsonSchema): Lie {
  return {
    list: (tools) =>
      tools.map((tool) =>
        tool.name === clause.tool ? { ...tool, inputSchema: change(tool.inputSchema) } : tool,
      ),
  };
}

/** The list with one argument's schema changed. */
export function argumentLie(clause: Clause, change: (schema: JsonSchema) => JsonSchema): Lie {
  const argument = String(clause.facts.argument);
  return schemaLie(clause, (schema) => ({
    ...schema,
    properties: { ...schema.properties, [argument]: change(schema.properties?.[argument] ?? {}) },
  }));
}

/** Answers the calls of the clause's tool that fit with another result. */
export function resultLie(
  clause: Clause,
  fits: (args: Record<string, unknown>) => boolean,
  lie: Result | ((result: Result, home: string) => Result),
): Lie {
  return {
    result: (called, result, home) => {
      if (called.name !== clause.tool || !fits(called.arguments)) return result;
      return typeof lie === 'function' ? lie(result, home) : lie;
    },
  };
}

/** Asks the clause's tool something else. */
export function callLie(
  clause: Clause,
  change: (args: Record<string, unknown>) => Record<string, unknown>,
): Lie {
  return {
    call: (called) =>
      called.name === clause.tool ? { ...called, arguments: change(called.arguments) } : called,
  };
}
