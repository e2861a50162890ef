import { RELEASE_ROWS } from './release-rows.js';
import type { Row } from './row.js';

/** Each family by the paths of its routes, with the rows that must name every one of them. */
export const FAMILIES: readonly (readonly [paths: RegExp, rows: readonly Row[]])[] = [
  [/\/releases/, RELEASE_ROWS],
];

/** The rows of all families. */
export const ROWS: readonly Row[] = FAMILIES.flatMap(([, rows]) => rows);
