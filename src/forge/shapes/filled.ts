/** What is left of members: null and undefined say nothing. */
export type Filled<Members> = { [Name in keyof Members]?: Exclude<Members[Name], null | undefined> };

/** An object without the members that say nothing: null, undefined, `false`, an empty text, an empty list. */
export function filled<Members extends object>(members: Members): Filled<Members> {
  const said = Object.entries(members).filter(([, value]) => !isEmpty(value));
  return Object.fromEntries(said) as Filled<Members>; // members were left out, none was added or changed
}

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === false ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  );
}
