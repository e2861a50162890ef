import { isObject } from './places.js';

/** What is at a path of an answer, its first step at any depth; undefined where nothing is. */
export function memberOf(value: unknown, path: string): unknown {
  return memberAt(value, path.split('/'));
}

/** Whether the path is there, its first step at any depth. */
export function hasMember(value: unknown, path: string): boolean {
  return isThere(value, path.split('/'));
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
