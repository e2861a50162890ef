import { isObject } from '../../core/admin/fields.js';
import { isLargerThan } from '../adf/size.js';
import { textOf } from '../adf/text.js';
import { isDocument, looksLikeDocument } from '../adf/validate.js';
import { writtenText } from '../http/body.js';
import { badRequest } from '../http/refusals.js';
import { isDay, momentOf } from '../presentation/times.js';
import type { User } from '../world/records/people.js';
import type { RichText } from '../world/records/rich-text.js';
import type { Editing } from './editor.js';
import { WrongValue } from './wrong-value.js';

/** A text; any other value is wrong. */
export function textValue(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new WrongValue('Operation value must be a string');
}

/** As many characters as a body may have. */
const LONGEST_BODY = 32_767;

/** As much as a document may hold before it is written as text; how many nodes live sites take is not published. */
const LARGEST_DOCUMENT = { characters: LONGEST_BODY, nodes: 10_000 };

/** The words for a body that has more. */
export const TOO_LONG = 'The entered text is too long. It exceeds the allowed limit of 32,767 characters.';

/** Whether what was sent as a body has more characters, written as text, than one may have: asked before anything else is. */
export function isTooLong(value: unknown): boolean {
  if (typeof value === 'string') return value.length > LONGEST_BODY;
  if (isLargerThan(LARGEST_DOCUMENT, value)) return true;
  return isDocument(value) && textOf(value).length > LONGEST_BODY;
}

/** A body in the form of the interface; an empty one is none. */
export function bodyValue(value: unknown, { view }: Pick<Editing, 'view'>): RichText | null {
  if (value === null || value === '') return null;
  if (isTooLong(value)) throw new WrongValue(TOO_LONG);
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

/** A moment written with its offset, in milliseconds, null for none. */
export function momentValue(value: unknown): number | null {
  if (value === null || value === '') return null;
  const moment = textValue(value);
  const time = momentOf(moment);
  if (time !== null) return time;
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

/** The item that `{id}` or `{name}` names. */
export function namedValue<Item extends Named>(value: unknown, items: readonly Item[], noun: string): Item {
  if (!isObject(value)) throw new WrongValue('data was not an object');
  const { name } = value;
  const id = value.id ?? undefined;
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

/** The message of live sites for a user named by anything but an account id. */
export const ONLY_ACCOUNT_IDS =
  "'accountId' must be the only user identifying query parameter in GDPR strict mode.";

/** An active user, or null for none; names and keys name no user since people have account ids. */
export function userValue(value: unknown, { world }: Pick<Editing, 'world'>): User | null {
  if (value === null) return null;
  if (!isObject(value)) throw new WrongValue('expected Object containing a "accountId" property');
  if ([value.name, value.key].some((name) => name !== undefined && name !== null && name !== '')) {
    throw new WrongValue(ONLY_ACCOUNT_IDS);
  }
  const { accountId = value.id } = value;
  if (accountId === null) return null;
  if (accountId === undefined) throw new WrongValue('expected Object containing a "accountId" property');
  const user = typeof accountId === 'string' ? world.users.get(accountId) : undefined;
  if (user?.active) return user;
  throw new WrongValue(`User '${typeof accountId === 'string' ? accountId : ''}' cannot be assigned issues.`);
}

/** Whether a name sent is that of a record, in any case. */
export function sameName(name: string, asked: unknown): boolean {
  return typeof asked === 'string' && name.toLowerCase() === asked.toLowerCase();
}
