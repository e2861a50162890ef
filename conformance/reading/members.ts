import { isObject } from './places.js';
import { isNothing } from './values.js';

/** The whole text of an answer that is read of a text; undefined where the answer is JSON and nothing else. */
export function wordsOf(answer: unknown): string | undefined {
  if (!isObject(answer)) return undefined;
  const text = answer['#text'] ?? answer['#json'];
  return typeof text === 'string' && !/^\s*[[{]/.test(text) ? text : undefined;
}

/** What is at a path of an answer, its first step at any depth, and in words what they call by its last step; undefined where nothing is. */
export function memberOf(value: unknown, path: string): unknown {
  const steps = path.split('/');
  const found = memberAt(value, steps);
  if (wordsOf(value) === undefined) return found;
  return inJson(found ?? memberAt(value, steps.slice(-1)));
}

/** Whether the path is there, its first step at any depth; in words, and in what the rows of a table are called, whether they have each of its steps. */
export function hasMember(value: unknown, path: string): boolean {
  const steps = path.split('/');
  const text = wordsOf(value) ?? rowsCalledIn(value);
  return isThere(value, steps) || (text !== undefined && steps.every((step) => isSaid(step, text)));
}

/** What the rows are called of an answer that is a list of table entries. */
function rowsCalledIn(value: unknown): string | undefined {
  const called = isObject(value) ? value['#rows'] : undefined;
  return Array.isArray(called) && called.every((one) => typeof one === 'string')
    ? called.join('\n')
    : undefined;
}

/** Whether words have a name, or say it in words of their own: `groupedBy` as "Grouped by". */
function isSaid(name: string, text: string): boolean {
  const inWords = name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_\s]+/g, ' ');
  return text.includes(name) || text.toLowerCase().replaceAll('_', ' ').includes(inWords.toLowerCase());
}

/** What a word means that is no text. */
function inJson(word: unknown): unknown {
  if (typeof word !== 'string') return word;
  if (/^(true|yes)$/i.test(word)) return true;
  if (/^(false|no)$/i.test(word)) return false;
  return isNothing(word) ? null : word;
}

function memberAt(value: unknown, path: readonly string[]): unknown {
  if (!isObject(value)) return undefined;
  let found: unknown = value;
  for (const step of path) found = isObject(found) ? found[step] : undefined;
  if (found !== undefined) return found;
  for (const part of Object.values(value)) {
    const within = memberAt(part, path);
    if (within !== undefined) return within;
  }
  return undefined;
}

function isThere(value: unknown, path: readonly string[]): boolean {
  if (!isObject(value)) return false;
  return stepsFrom(value, path) || Object.values(value).some((part) => isThere(part, path));
}

function stepsFrom(value: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return true;
  // A member that is undefined, as a target in this process may have one, is in no JSON.
  return isObject(value) && value[step] !== undefined && stepsFrom(value[step], rest);
}
