import type { Schema } from './published-document.js';
import { NEVER_NULL, VALUES } from './values.js';

/**
 * The published schemas of answers as they must hold: all members present, none beside them; null allowed, since the
 * file does not say where it is, but not in what always has a value.
 */
export function tightened(schemas: Readonly<Record<string, Schema>>): object {
  const entries = Object.entries(schemas)
    .filter(([name]) => !name.startsWith('RequestBody_'))
    .map(([name, schema]) => [name, strict(schema, name)]);
  return { $id: 'gitlab', components: { schemas: Object.fromEntries(entries) } };
}

/**
 * Makes one schema strict. Its title is its place, `Entity.member`, which an error shows. A reference has the type
 * object here, too, so that the place that holds it is shown when the value is of another kind.
 */
export function strict(schema: Schema, name: string): object {
  const { $ref, properties, items, format, ...rest } = schema;
  if ($ref !== undefined) return { title: name, type: 'object', $ref: `gitlab${$ref}` };
  const values = VALUES[name];
  return {
    title: name,
    ...(rest.type !== undefined && { type: rest.type }),
    ...(rest.enum && { enum: rest.enum }),
    ...(values && { enum: values }),
    ...(rest.oneOf && { anyOf: rest.oneOf.map((one) => strict(one, name)) }),
    ...(format !== undefined && FORMATS.includes(format) && { format }),
    ...(items && { items: strict(items, name) }),
    ...(properties && {
      properties: members(properties, name),
      required: Object.keys(properties),
      additionalProperties: false,
    }),
  };
}

const FORMATS = ['date', 'date-time'];

function members(properties: Readonly<Record<string, Schema>>, name: string): object {
  const entries = Object.entries(properties).map(([member, schema]) => {
    const full = `${name}.${member}`;
    const inner = strict(schema, full);
    return [member, isNeverNull(full, member) ? inner : orNull(inner)];
  });
  return Object.fromEntries(entries);
}

function isNeverNull(full: string, member: string): boolean {
  return NEVER_NULL.members.includes(member) && !NEVER_NULL.but.includes(full);
}

function orNull(schema: object): object {
  return { if: { type: 'null' }, else: schema };
}
