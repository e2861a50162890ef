import { isObject } from '../../../core/admin/fields.js';
import { badFields } from '../../http/refusals.js';
import { EPIC_NAME } from '../../presentation/issues/agile.js';
import type { IssueEdit } from '../../world/actions/edit-issue.js';
import type { World } from '../../world/records/world.js';

/** The members that a body has for an epic: what changes in its fields, and what boards show of it. */
export function readEpic(
  { name, summary, color, done }: Readonly<Record<string, unknown>>,
  { fields }: World,
) {
  const nameField = fields.find(({ schema }) => schema?.custom?.endsWith(EPIC_NAME));
  const edit: IssueEdit = {
    ...(summary !== undefined && { summary: wordsOf('summary', summary) }),
    ...(name !== undefined && nameField && { custom: { [nameField.id]: wordsOf('name', name) } }),
  };
  const marks = {
    ...(color !== undefined && { color: colorOf(color) }),
    ...(done !== undefined && { done: flagOf(done) }),
  };
  return { edit, marks };
}

function wordsOf(name: string, value: unknown): string {
  if (typeof value === 'string' && value.trim() !== '') return value;
  throw badFields({ [name]: `The ${name} of an epic must be a text that is not empty.` });
}

function colorOf(value: unknown): string {
  const key = isObject(value) ? String(value.key) : '';
  if (/^color_([1-9]|1[0-4])$/.test(key)) return key;
  throw badFields({ color: `Expected a key from color_1 to color_14, received '${key}'.` });
}

function flagOf(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  throw badFields({ done: `Expected true or false, received '${String(value)}'.` });
}
