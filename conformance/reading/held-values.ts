import { isBetween, isMoment, isOnDay, momentsIn, withoutMoments } from './moments.js';
import { fits, plain, type Value } from './values.js';

/** How a value and what is received at a place are compared. */
export type Fit = (value: Value, received: readonly unknown[], place: string) => boolean;

/** A whole text that is read as such, in which any number may be anything's. */
export const IS_TEXT = /(^|\/)#text$/;
const IS_ADDRESS = /^https?:\/\/\S+$/;

/** Whether the scalars at a place report a value, alone or with something added: "5 points", "In Progress (indeterminate)". Nothing is reported by any text. */
export function holds(value: Value, received: readonly unknown[], place: string): boolean {
  if (fits(value, received)) return true;
  if (value === null || value === '') return true;
  if (Array.isArray(value)) return value.every((one) => holds(one, received, place));
  return received.some((one) => typeof one === 'string' && isIn(value, one, IS_TEXT.test(place)));
}

function isIn(value: Exclude<Value, null>, text: string, isWhole: boolean): boolean {
  if (value instanceof Date) return momentsIn(text).some((one) => isMoment(value, one));
  if (typeof value === 'number') return hasNumber(text, isWhole, (one) => one === value);
  if (typeof value === 'string') return !IS_ADDRESS.test(text) && hasWords(text, value);
  if (typeof value !== 'object' || Array.isArray(value)) return false;
  if ('anyOf' in value) return value.anyOf.some((one) => one !== null && isIn(one, text, isWhole));
  if ('text' in value) return hasWords(text, value.text);
  if ('exact' in value) return text.includes(value.exact);
  if ('beginning' in value) return hasWords(text, value.beginning);
  if ('ending' in value) return text.split(/[\s()<>"'`,]+/).some((word) => word.endsWith(value.ending));
  if ('day' in value) return momentsIn(text).some((one) => isOnDay(value.day, one));
  if ('within' in value) return momentsIn(text).some((one) => isBetween(value.within, one));
  return 'rounded' in value && hasNumber(text, isWhole, (one) => fits(value, [one]));
}

/** Whether a text has these words one after the other, in capitals or not. */
function hasWords(text: string, words: string): boolean {
  return ` ${plain(text)} `.toLowerCase().includes(` ${plain(words)} `.toLowerCase());
}

/** Whether a text has such a number, and no other where it is no whole text; those of its times are none. */
function hasNumber(text: string, isWhole: boolean, isIt: (number: number) => boolean): boolean {
  const numbers =
    withoutMoments(text).match(
      /(?<![\w.-])-?\d(?:[\d,]|[\u00a0\u202f'’](?=\d{3}))*(?:\.\d+)?(?![\w]*-\d)/g,
    ) ?? [];
  if (!isWhole && numbers.length !== 1) return false;
  return numbers.some((one) => isIt(Number(one.replace(/[^\d.-]/g, ''))));
}
