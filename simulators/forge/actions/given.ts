/** Changes without those that a client left out. */
export type Given<Changes> = { readonly [Name in keyof Changes]?: Exclude<Changes[Name], undefined> };

/** The changes that were given: what is undefined was left out. */
export function given<Changes extends object>(changes: Changes): Given<Changes> {
  // The entries are those of the changes.
  return Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Given<Changes>;
}
