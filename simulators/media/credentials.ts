import type { NamedCredential } from '../core/named-credential.js';
import type { ApiKey, KeyName } from './world/world.js';

const PURPOSES: Readonly<Record<KeyName, string>> = {
  billed: 'the usual one: every model',
  free: 'no billing: refused by the models that need it, few requests a minute by the others',
};

/** Every key of a world, and what it is for. */
export function credentialsOf(keys: Readonly<Record<KeyName, ApiKey>>): NamedCredential[] {
  return Object.values(keys).map(({ name, value }) => ({
    name,
    purpose: PURPOSES[name],
    values: { apiKey: value },
  }));
}
