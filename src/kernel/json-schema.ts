import * as z from 'zod';

export type JsonObject = { [key: string]: unknown };

/** The JSON Schema of what a tool takes (`input`) or gives (`output`), with no member the tool did not ask for. */
export function jsonSchema(schema: z.ZodObject, io: 'input' | 'output'): JsonObject & { type: 'object' } {
  const { $schema: _, ...published } = z.toJSONSchema(schema, { io, override: strip });
  return { ...published, type: 'object' };
}

/** `z.int()` adds the bounds of a double's exact integers, which nobody documented, and records a keyword that strict model providers refuse. */
function strip({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  delete jsonSchema.propertyNames;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}
