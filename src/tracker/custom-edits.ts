import * as z from 'zod';
import { invalidArgument } from '../kernel/errors.js';
import { path } from '../kernel/path.js';
import type { Bounds } from '../kernel/retry.js';
import type { Jira } from './jira.js';
import { richText } from './rich-text/to-adf.js';

const FieldMeta = z.looseObject({
  name: z.string().nullish(),
  schema: z.looseObject({
    type: z.string(),
    items: z.string().nullish(),
    custom: z.string().nullish(),
  }),
});
type FieldMeta = z.output<typeof FieldMeta>;
const EditMeta = z.looseObject({ fields: z.record(z.string(), FieldMeta) });

/**
 * The values of custom fields as the tracker takes them, by each field's type: an option by its value, a user by the
 * account id, rich text as Markdown; what already has the tracker's own form goes out as it is. Reads which fields the
 * issue has. Throws ToolError `invalid_arguments` naming the field and the rule.
 */
export async function customFieldEdits(
  jira: Jira,
  issueKey: string,
  values: Readonly<Record<string, unknown>>,
  bounds: Bounds,
): Promise<Record<string, unknown>> {
  const ids = Object.keys(values);
  if (ids.length === 0) return {};
  const { fields } = await jira.get(path`/rest/api/3/issue/${issueKey}/editmeta`, { as: EditMeta }, bounds);
  const edits = ids.map(async (id) => {
    const field = Object.hasOwn(fields, id) ? fields[id] : undefined;
    if (!field) throw invalidArgument(`customFields.${id}`, `is no field that can be set on ${issueKey}`);
    return [id, await edit(`customFields.${id}`, field.schema, values[id])] as const;
  });
  return Object.fromEntries(await Promise.all(edits));
}

async function edit(
  name: string,
  { type, items, custom }: FieldMeta['schema'],
  value: unknown,
): Promise<unknown> {
  if (value === null) return null;
  if (type === 'array') return list(name, value).map((item) => single(name, items ?? 'string', item));
  if (type === 'string' && custom?.endsWith(':textarea') && typeof value === 'string') return richText(value);
  return single(name, type, value);
}

function list(name: string, value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  throw invalidArgument(name, 'must be an array, for the field holds several values');
}

/** How each type of value is written; a type that is not here goes out as it came. */
const FORMS: Readonly<
  Record<string, { expects: string; takes: (value: unknown) => boolean; write?: (value: unknown) => unknown }>
> = {
  number: { expects: 'a number', takes: (value) => typeof value === 'number' },
  string: { expects: 'a string', takes: isTextOrObject },
  date: { expects: 'a date YYYY-MM-DD', takes: isTextOrObject },
  datetime: { expects: 'an ISO 8601 time', takes: isTextOrObject },
  option: { expects: "an option's value", takes: isTextOrObject, write: (value) => ({ value }) },
  user: { expects: 'an account ID', takes: isTextOrObject, write: (accountId) => ({ accountId }) },
  group: { expects: "a group's name", takes: isTextOrObject, write: (name) => ({ name }) },
  version: { expects: "a version's name", takes: isTextOrObject, write: (name) => ({ name }) },
  component: { expects: "a component's name", takes: isTextOrObject, write: (name) => ({ name }) },
  priority: { expects: "a priority's name", takes: isTextOrObject, write: (name) => ({ name }) },
};

function single(name: string, type: string, value: unknown): unknown {
  const form = FORMS[type];
  if (form === undefined) return value;
  if (!form.takes(value)) throw invalidArgument(name, `must be ${form.expects}`);
  return typeof value === 'string' && form.write ? form.write(value) : value;
}

/** A text to be written in the tracker's form, or the tracker's form itself. */
function isTextOrObject(value: unknown): boolean {
  return typeof value === 'string' || (typeof value === 'object' && value !== null);
}
