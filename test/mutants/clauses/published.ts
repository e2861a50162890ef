import { itemsOf, stepsOf } from '#conformance/contract/argument-path.js';
import type { Clause } from '#conformance/contract/clauses.js';
import type { JsonSchema } from '#conformance/contract/contract.js';
import type { Listed, Mutation } from '../making/mutation.js';

/** The list with the clause's tool changed. */
export function listing(clause: Clause, change: (tool: Listed) => Listed): Mutation {
  return { list: (tools) => tools.map((tool) => (tool.name === clause.tool ? change(tool) : tool)) };
}

/** The list with the schema at the clause's argument changed, or at the tool's own if it is about none. */
export function publishing(clause: Clause, change: (schema: JsonSchema) => JsonSchema): Mutation {
  const { argument } = clause.facts;
  const steps = typeof argument === 'string' ? stepsOf(argument) : [];
  return listing(clause, (tool) => ({ ...tool, inputSchema: changedAt(tool.inputSchema, steps, change) }));
}

/** The list with every object schema changed that is at the clause's argument, as one of several, too. */
export function publishingObjects(clause: Clause, change: (schema: JsonSchema) => JsonSchema): Mutation {
  return publishing(clause, (schema) => objectsChanged(schema, change));
}

/** The list with the schema changed that has the clause's argument among its properties. */
export function publishingAround(
  clause: Clause,
  change: (schema: JsonSchema, name: string) => JsonSchema,
): Mutation {
  const steps = stepsOf(String(clause.facts.argument));
  const name = steps.at(-1) ?? '';
  const outer = steps.slice(0, -1).join('.').replaceAll('.[]', '[]');
  const around = { ...clause, facts: { argument: outer === '' ? undefined : outer } };
  return publishingObjects(around, (schema) => change(schema, name));
}

function objectsChanged(schema: JsonSchema, change: (schema: JsonSchema) => JsonSchema): JsonSchema {
  if (schema.properties) return change(schema);
  const parts = (['anyOf', 'oneOf'] as const).flatMap((keyword) => {
    const some = schema[keyword] as JsonSchema[] | undefined; // a keyword that holds schemas
    return some ? [[keyword, some.map((part) => objectsChanged(part, change))]] : [];
  });
  return parts.length === 0 ? change(schema) : { ...schema, ...Object.fromEntries(parts) };
}

function changedAt(
  schema: JsonSchema,
  [step, ...rest]: readonly string[],
  change: (schema: JsonSchema) => JsonSchema,
): JsonSchema {
  if (step === undefined) return change(schema);
  for (const keyword of ['anyOf', 'oneOf']) {
    const parts = schema[keyword] as JsonSchema[] | undefined; // a keyword that holds schemas
    const at = parts?.findIndex((part) => leads(part, step)) ?? -1;
    if (parts && at >= 0)
      return {
        ...schema,
        [keyword]: parts.map((part, index) =>
          index === at ? changedAt(part, [step, ...rest], change) : part,
        ),
      };
  }
  if (step === '[]') return { ...schema, items: changedAt(itemsOf(schema) ?? {}, rest, change) };
  if (step === '*')
    return { ...schema, additionalProperties: changedAt(Object(schema.additionalProperties), rest, change) };
  const properties = { ...schema.properties };
  return {
    ...schema,
    properties: { ...properties, [step]: changedAt(properties[step] ?? {}, rest, change) },
  };
}

function leads(schema: JsonSchema, step: string): boolean {
  if (step === '[]') return schema.items !== undefined;
  if (step === '*') return typeof schema.additionalProperties === 'object';
  return schema.properties?.[step] !== undefined;
}
