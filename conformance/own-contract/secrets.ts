import { isObject } from '../reading/places.js';
import { textsIn } from '../reading/scalars.js';
import type { Fixtures } from './fixtures.js';

/** Names of arguments with secret values; a key alone may well be that of an issue. */
const SECRET_NAME =
  /(token|(api|access|private)[_-]?key|secret|password|passwd|credentials?|auth|authorization)$/i;

/** Shorter words may well be somewhere without being the secret. */
const SHORTEST = 6;

/** Texts of fixtures that no report may show: what is given for arguments with the name of a secret. */
export function secretsIn(fixtures: Fixtures): string[] {
  return namedIn(fixtures).filter(({ length }) => length >= SHORTEST);
}

/** Whether a name is one of a secret. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}

function namedIn(part: unknown): string[] {
  if (!isObject(part)) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    SECRET_NAME.test(name) ? textsIn(value) : namedIn(value),
  );
}
