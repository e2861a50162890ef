import { isObject } from './rules.js';

/** Whether a value is an object with a function of this name. */
export function hasFunction(value: unknown, name: string): value is object {
  return isObject(value) && typeof Reflect.get(value, name) === 'function';
}
