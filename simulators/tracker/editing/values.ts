import { isObject } from '../../core/fields.js';
import { looksLikeDocument } from '../adf/validate.js';
import { writtenText } from '../body.js';
import { isDay, momentOf } from '../presentation/times.js';
import { badRequest } from '../refusals.js';
import type { User } from '../world/people.js';
import type { RichText } from '../world/rich-text.js';
import type { Editing } from './editor.js';
import { WrongValue } from './wrong-value.js';

/** A text; null where null may stand for none. */
export function textValue(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new WrongValue('Operation value must be a string');
}

/** A body in the form of the interface; an empty one is none. */
export function bodyValue(value: unknown, { view }: Pick<Editing, 'view'>): RichText | null {
  if (value === null || value === '') return null;
  const body = writtenText(value, view);
  if (body !== null) return body;
  if (view.bodies === 'text') throw new WrongValue('Operation value must be a string');
  if (looksLikeDocument(value)) throw badRequest('INVALID_INPUT');
  throw new WrongValue('Operation value must be an Atlassian Document');
}

/** A number, null for none. */
export function numberValue(value: unknown): number | null {
  if (value === null || typeof value === 'number') return value;
  throw new WrongValue('Operation value must be a number');
}

/** A day that exists, YYYY-MM-DD, null for none. */
export function dayValue(value: unknown): string | null {
  if (value === null || value === '') return null;
  const day = textValue(value);
  if (isDay(day)) return day;
  throw new WrongValue(`Error parsing date string: ${day}`);
}

/** A moment with its offset, null for none. */
export function momentValue(value: unknown): string | null {
  if (value === null || value === '') return null;
  const moment = textValue(value);
  if (momentOf(moment) !== null) return moment;
  throw new WrongValue(`Error parsing date string: ${moment}`);
}

/** A list of single words. */
export function labelValues(value: unknown): string[] {
  if (value === null) return [];
  const labels = listValue(value).map(textValue);
  const broken = labels.find((label) => /\s/.test(label));
  if (broken !== undefined) throw new WrongValue(`The label '${broken}' contains spaces which is invalid.`);
  return [...new Set(labels)];
}

/** A list of anything. */
export function listValue(value: unknown): readonly unknown[] {
  if (value === null) return [];
  if (Array.isArray(value)) return value;
  throw new WrongValue('data was not an array');
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The item that `{id}` or `{name}` stands for. */
export function namedValue<Item extends Named>(value: unknown, items: readonly Item[], noun: string): Item {
  if (!isObject(value)) throw new WrongValue('data was not an object');
  const { id, name } = value;
  if (id === undefined && name === undefined) {
    throw new WrongValue(`Could not find valid 'id' or 'name' in ${noun} object.`);
  }
  const found = items.find((item) => (id === undefined ? sameName(item.name, name) : item.id === String(id)));
  if (found) return found;
  const [by, asked] = id === undefined ? ['name', name] : ['id', id];
  throw new WrongValue(
    `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${by} '${String(asked)}' is not valid`,
  );
}

/** Somebody with an account who is active, null for nobody. */
export function userValue(value: unknown, { world }: Pick<Editing, 'world'>): User | null {
  if (value === null) return null;
  if (!isObject(value)) throw new WrongValue('expected Object containing a "accountId" property');
  const accountId = value.accountId ?? value.id ?? null;
  if (accountId === null) return null;
  const user = world.users.get(String(accountId));
  if (user?.active) return user;
  throw new WrongValue(`User '${String(accountId)}' cannot be assigned issues.`);
}

function sameName(name: string, asked: unknown): boolean {
  return typeof asked === 'string' && name.toLowerCase() === asked.toLowerCase();
}
