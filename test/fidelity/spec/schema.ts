import { z } from 'zod';

export type Json = z.infer<ReturnType<typeof z.json>>;

/** A JSON Schema as the documents and the contracts use it; an unknown keyword is an error, not a detail. */
export interface Schema {
  type?: string | string[] | undefined;
  enum?: Json[] | undefined;
  default?: Json | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  minLength?: number | undefined;
  format?: string | undefined;
  items?: Schema | undefined;
  anyOf?: Schema[] | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  additionalProperties?: boolean | Schema | undefined;
}

export const schema: z.ZodType<Schema> = z.lazy(() =>
  z.strictObject({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.json()).optional(),
    default: z.json().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minLength: z.number().optional(),
    format: z.string().optional(),
    items: schema.optional(),
    anyOf: z.array(schema).optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([z.boolean(), schema]).optional(),
  }),
);

/** Every clause of a schema as a line: where it stands, which keyword, which value. */
export function clausesOf(where: string, whole: Schema): string[] {
  const {
    properties = {},
    required = [],
    items,
    anyOf,
    additionalProperties,
    type,
    enum: values,
    ...rest
  } = whole;
  const line = (keyword: string, value: Json) => `${where} ${keyword} ${JSON.stringify(value)}`;
  return [
    ...(type === undefined ? [] : [line('type', [type].flat().sort())]),
    ...(values === undefined ? [] : [line('enum', [...values].sort())]),
    ...Object.entries(rest).flatMap(([keyword, value]) =>
      value === undefined ? [] : [line(keyword, value)],
    ),
    ...required.map((name) => line('required', name)),
    ...Object.entries(properties).flatMap(([name, property]) => [
      line('argument', name),
      ...clausesOf(`${where}.${name}`, property),
    ]),
    ...(items ? clausesOf(`${where}[]`, items) : []),
    ...(anyOf ?? []).flatMap((choice, at) => clausesOf(`${where}|${at}`, choice)),
    ...openness(where, additionalProperties),
  ];
}

function openness(where: string, additional: boolean | Schema | undefined): string[] {
  if (additional === undefined) return [];
  if (typeof additional === 'boolean') return [`${where} additionalProperties ${additional}`];
  return clausesOf(`${where}{}`, additional);
}
