import * as z from 'zod';

/**
 * Arguments without the null that a model gives for what it leaves out: that of a member which may be left out, and for which
 * null means nothing of its own. All else stays as it is.
 */
export function withoutNulls(schema: z.core.$ZodType, value: unknown): unknown {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => withoutNulls(inner.element, item));
  if (!(inner instanceof z.ZodObject) || !isRecord(value)) return value;
  const kept = Object.entries(value).flatMap(([name, member]) => {
    const field = Object.hasOwn(inner.shape, name) ? inner.shape[name] : undefined;
    if (field === undefined) return [[name, member]];
    return member === null && isLeftOut(field) ? [] : [[name, withoutNulls(field, member)]];
  });
  return Object.fromEntries(kept);
}

/** Whether null means for this member that it is left out. */
function isLeftOut(field: z.core.$ZodType): boolean {
  return !z.safeParse(field, null).success && z.safeParse(field, undefined).success;
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrapped(schema.unwrap());
  return schema;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
