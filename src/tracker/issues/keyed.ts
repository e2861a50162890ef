import * as z from 'zod';

/**
 * An object by names that are the tracker's, whatever they are, with values of this schema. What `z.record` reads loses a
 * label called `__proto__`; this one publishes the shape and hands on the object as it is.
 */
export function keyed<Value>(values: object): z.ZodType<Record<string, Value>> {
  const anything: z.ZodType = z.unknown().meta({ type: 'object', additionalProperties: values });
  return anything as z.ZodType<Record<string, Value>>; // only what this server has made itself passes here
}
