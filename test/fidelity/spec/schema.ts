import type { z } from 'zod';

export type Json = z.infer<ReturnType<typeof z.json>>;

/** The facts that a document states about an argument, as a JSON Schema. */
export interface Schema {
  type?: string | string[] | undefined;
  enum?: Json[];
  default?: Json | undefined;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  format?: string;
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
}

/** The facts of a schema, one line each: the place, the keyword and the value. */
export function factsOf(place: string, schema: object): string[] {
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (keyword === 'properties')
      return Object.entries(value).flatMap(([name, property]) => [
        `${place}.${name} is an argument`,
        ...factsOf(`${place}.${name}`, Object(property)),
      ]);
    if (keyword === 'items') return factsOf(`${place}[]`, value);
    if (keyword === 'additionalProperties' && value) return factsOf(`${place}{}`, value);
    const isList = Array.isArray(value) && keyword !== 'default';
    return value === undefined || (isList && value.length === 0)
      ? []
      : [`${place} ${keyword} ${JSON.stringify(isList ? value.toSorted() : value)}`];
  });
}
