import { isObject } from '../../core/admin/fields.js';
import { badFields, badRequest } from '../http/refusals.js';
import type { IssueEdit } from '../world/actions/edit-issue.js';
import type { Editing } from './editor.js';
import { type Input, inputsOn, type Screen } from './screens.js';
import { WrongValue } from './wrong-value.js';

/** What a body wants done to an issue's fields. */
export interface Wish {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Operations by field. */
  readonly update: Readonly<Record<string, unknown>>;
}

/** What a body brings about besides new values of fields; these have readers of their own. */
const EFFECTS = ['comment', 'worklog', 'issuelinks'];

/** The two parts of a body that change fields. */
export function wishIn(body: Readonly<Record<string, unknown>>): Wish {
  const [fields, update] = [body.fields ?? {}, body.update ?? {}];
  if (!isObject(fields)) throw badRequest("Can not deserialize 'fields': a JSON object is expected.");
  if (!isObject(update)) throw badRequest("Can not deserialize 'update': a JSON object is expected.");
  return { fields, update };
}

/** A wish as new values of an issue's fields; refuses all fields that are wrong at once. */
export function readEdit({ fields, update }: Wish, screen: Screen, editing: Editing): IssueEdit {
  const inputs = new Map(inputsOn(screen, editing).map((input) => [input.field.id, input]));
  const errors: Record<string, string> = {};
  const edits: IssueEdit[] = [];
  const attempt = (id: string, read: (input: Input) => IssueEdit) => {
    try {
      const input = inputs.get(id);
      if (!input) throw offScreen(id);
      edits.push(read(input));
    } catch (error) {
      if (!(error instanceof WrongValue)) throw error;
      errors[id] = error.message;
    }
  };

  for (const [id, value] of Object.entries(fields)) {
    attempt(id, ({ editor }) => editor.read(value, editing));
  }
  for (const [id, operations] of Object.entries(update)) {
    if (!EFFECTS.includes(id)) attempt(id, (input) => readOperations(input, operations, editing));
  }
  if (Object.keys(errors).length > 0) throw badFields(errors);
  return merged(edits);
}

function readOperations({ editor }: Input, operations: unknown, editing: Editing): IssueEdit {
  if (!Array.isArray(operations)) throw new WrongValue('data was not an array');
  const { members, read } = editor;
  if (!members) return merged(operations.map((operation) => read(setValue(operation), editing)));
  let values = editing.issue ? [...members(editing.issue)] : [];
  for (const operation of operations) values = changed(values, operation);
  return read(values, editing);
}

function setValue(operation: unknown): unknown {
  if (isObject(operation) && 'set' in operation) return operation.set;
  if (isObject(operation) && 'edit' in operation) return operation.edit;
  throw new WrongValue('Unsupported operation');
}

function changed(values: readonly unknown[], operation: unknown): unknown[] {
  if (isObject(operation) && 'add' in operation) return [...values, operation.add];
  if (isObject(operation) && 'remove' in operation) {
    return values.filter((value) => !isSame(value, operation.remove));
  }
  const value = setValue(operation);
  if (Array.isArray(value)) return value;
  throw new WrongValue('data was not an array');
}

/** Whether a member is the one named, by itself, by its id or by its name. */
function isSame(member: unknown, named: unknown): boolean {
  if (!isObject(member) || !isObject(named)) return member === named;
  return named.id === undefined ? member.name === named.name : member.id === String(named.id);
}

function merged(edits: readonly IssueEdit[]): IssueEdit {
  const custom = Object.assign({}, ...edits.map((edit) => edit.custom ?? {}));
  return Object.assign({}, ...edits, Object.keys(custom).length > 0 ? { custom } : {});
}

function offScreen(id: string): WrongValue {
  return new WrongValue(`Field '${id}' cannot be set. It is not on the appropriate screen, or unknown.`);
}
