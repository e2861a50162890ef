import { leftOpenBy } from './left-open/all.js';

/** Mutants that answer every call as the correct server does, by id, each with the reason; a test draws 200 calls of each. */
export const EQUIVALENTS: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(leftOpenBy).map(({ equivalents }) => equivalents),
);
