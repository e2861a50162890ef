import * as z from 'zod';
import { invalidArgument, type ToolError } from '../../kernel/errors.js';
import { path } from '../../kernel/http/path.js';
import type { Bounds } from '../../kernel/http/retry.js';
import type { Jira } from '../jira/jira.js';
import { unlistedValue } from './allowed-values.js';
import { type FieldForm, FORMS_OF_KINDS, FORMS_OF_TYPES } from './field-forms.js';

const FieldMeta = z.looseObject({
  name: z.string().nullish(),
  schema: z.looseObject({
    type: z.string(),
    items: z.string().nullish(),
    custom: z.string().nullish(),
    system: z.string().nullish(),
  }),
  allowedValues: z.array(z.unknown()).nullish(),
});
type FieldMeta = z.output<typeof FieldMeta>;
type Schema = FieldMeta['schema'];
const EditMeta = z.looseObject({ fields: z.record(z.string(), FieldMeta) });

/** What is no field of an edit but can be done by another tool. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  status: 'tracker_transition_issue changes it',
  attachment: 'tracker_upload_attachment adds to it',
  comment: 'tracker_add_comment adds to it',
};

/**
 * The values of custom fields as the tracker takes them, by each field's published type ({@link FORMS_OF_TYPES}): an option by
 * its value, a user by the account id, rich text as Markdown, a sprint by its bare id; what already has the tracker's own
 * form goes out as it is. Reads which fields the issue has, and what values they can have. Throws ToolError
 * `invalid_arguments` naming the field and the rule.
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
    if (!field) throw noField(id, issueKey);
    return [id, await listedEdit(`customFields.${id}`, field, values[id])] as const;
  });
  return Object.fromEntries(await Promise.all(edits));
}

function noField(id: string, issueKey: string): ToolError {
  const tool = Object.hasOwn(ELSEWHERE, id) ? ELSEWHERE[id] : undefined;
  const way = tool ?? 'tracker_get_field_schema with the projectKey lists the fields with their IDs';
  return invalidArgument(`customFields.${id}`, `is no field that can be set on ${issueKey}; ${way}`);
}

async function listedEdit(
  name: string,
  { schema, allowedValues }: FieldMeta,
  value: unknown,
): Promise<unknown> {
  const written = await edit(name, schema, value);
  const parts = Array.isArray(written) ? written : [written];
  const refusals = await Promise.all(parts.map((part) => unlistedValue(name, part, allowedValues)));
  const [refusal] = refusals.filter((each) => each !== undefined);
  if (refusal) throw refusal;
  return written;
}

async function edit(name: string, schema: Schema, value: unknown): Promise<unknown> {
  if (value === null) return null;
  const kind = schema.custom?.split(':').at(-1) ?? schema.system ?? '';
  const form = formOf(FORMS_OF_KINDS, kind);
  if (form) return fitting(name, form, value);
  if (schema.type !== 'array') return typed(name, schema.type, value);
  if (!Array.isArray(value))
    throw invalidArgument(name, 'must be an array, for the field holds several values');
  return Promise.all(value.map((item) => typed(name, schema.items ?? 'string', item)));
}

function typed(name: string, type: string, value: unknown): unknown {
  const form = formOf(FORMS_OF_TYPES, type);
  return form ? fitting(name, form, value) : value;
}

function formOf(forms: Readonly<Record<string, FieldForm>>, name: string): FieldForm | undefined {
  return Object.hasOwn(forms, name) ? forms[name] : undefined;
}

function fitting(name: string, { expects, write }: FieldForm, value: unknown): unknown {
  const written = write(value);
  if (written !== undefined) return written;
  throw invalidArgument(name, `must be ${expects}; it is ${JSON.stringify(value)?.slice(0, 100)}`);
}
