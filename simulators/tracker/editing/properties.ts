import { badRequest } from '../http/refusals.js';

const LONGEST_KEY = 255;
const LONGEST_VALUE = 32_768;

/** Refuses a property with a key or a value that cannot be kept. */
export function checkProperty(key: string, value: unknown): void {
  if (key === '' || key.length > LONGEST_KEY)
    throw badRequest(`The property key must be at most ${LONGEST_KEY} characters long.`);
  if (value === undefined || value instanceof Uint8Array)
    throw badRequest('The value of the property must be valid, non-empty JSON.');
  if (JSON.stringify(value).length > LONGEST_VALUE)
    throw badRequest(`The value of the property must be at most ${LONGEST_VALUE} characters long.`);
}
