import * as z from 'zod';

type ObjectSchema = { type: 'object'; [key: string]: unknown };

interface Schemas {
  readonly name: string;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
}

/**
 * Gives the JSON Schema of what each of these tools takes (`input`) or gives (`output`), with no member it did not ask for.
 * They are made in one pass, in which what tools share is converted once: it is much of the time that a start takes.
 */
export function jsonSchemas<T extends Schemas>(
  tools: readonly T[],
  io: 'input' | 'output',
): (tool: T) => ObjectSchema {
  const all = z.object(Object.fromEntries(tools.map((tool) => [tool.name, tool[io]])));
  const { properties } = z.toJSONSchema(all, { io, override: strip });
  return ({ name }) => properties?.[name] as ObjectSchema; // it was given as the schema of an object
}

/**
 * `z.int()` adds the bounds of a double's exact integers, which are not documented, records add a keyword that strict model
 * providers refuse, and open objects say that anything may be in them, which is so without saying.
 */
function strip({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  delete jsonSchema.propertyNames;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (isEmpty(jsonSchema.additionalProperties)) {
    delete jsonSchema.additionalProperties;
    if (isEmpty(jsonSchema.properties)) delete jsonSchema.properties;
  }
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
