import { activity } from './activity.js';
import { ci } from './ci.js';
import { ciSettings } from './ci-settings.js';
import type { Collection } from './collection.js';
import { credentials } from './credentials.js';
import { deployments } from './deployments.js';
import { joining } from './joining.js';
import { packages } from './packages.js';
import { pages } from './pages.js';
import { places } from './places.js';
import { planning } from './planning.js';
import { releases } from './releases.js';
import { reviews } from './reviews.js';
import { work } from './work.js';

/** Every kind of record of the forge's world; a kind is listed after those that it is removed with. */
export const collections = {
  ...places,
  ...planning,
  ...work,
  ...pages,
  ...activity,
  ...ci,
  ...ciSettings,
  ...deployments,
  ...credentials,
  ...joining,
  ...packages,
  ...releases,
  ...reviews,
};

type Collections = typeof collections;

/** The name of a kind of record, which is also where the world has its records. */
export type Kind = keyof Collections;

/** A record of a kind. */
export type RecordOf<K extends Kind> = Parameters<Collections[K]['key']>[0];

/** What the world finds a record of a kind by. */
export type KeyOf<K extends Kind> = ReturnType<Collections[K]['key']>;

/** The kinds that can be searched by their texts. */
export type SearchedKind = { [K in Kind]: Collections[K] extends { texts: unknown } ? K : never }[Kind];

/** The same list with each literal as what it is of its kind. */
export const byKind: { readonly [K in Kind]: Collection<RecordOf<K>> } = collections;

/** The names of all kinds, in the order of the list. */
// The list has these keys alone.
export const kinds = Object.keys(collections) as Kind[];
