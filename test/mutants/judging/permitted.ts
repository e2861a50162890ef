import { leftOpenBy } from '../left-open/all.js';
import type { Permission } from './permission.js';

/** What the specifications leave to a server. An entry that no surviving mutant needs is to be taken out. */
export const PERMITTED: readonly (Permission & { readonly server: string })[] = Object.entries(
  leftOpenBy,
).flatMap(([server, { permitted }]) => permitted.map((permission) => ({ ...permission, server })));
