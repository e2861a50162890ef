import { nearestName } from './nearest.js';
import type { Complaints, Path } from './problems.js';

/** What takes complaints. */
interface Loading {
  readonly complaints: Complaints;
}

/** The item of a name; where there is none, a complaint with those that there are, and undefined. */
export function named<Item extends { readonly name: string }>(
  { complaints }: Loading,
  at: Path,
  asked: string | undefined,
  items: readonly Item[],
  noun: string,
): Item | undefined {
  if (asked === undefined) return undefined;
  const found = items.find(({ name }) => name.toLowerCase() === asked.toLowerCase());
  if (!found)
    complaints.add(
      at,
      missing(
        noun,
        asked,
        items.map(({ name }) => name),
      ),
    );
  return found;
}

/** The items of some names. */
export function allNamed<Item extends { readonly name: string }>(
  loading: Loading,
  at: Path,
  asked: readonly string[] = [],
  items: readonly Item[],
  noun: string,
): Item[] {
  return asked.flatMap((name, place) => named(loading, [...at, place], name, items, noun) ?? []);
}

/** A rule for a name that nothing has, with the one that was likely meant. */
export function missing(noun: string, asked: string, names: readonly string[]): string {
  const shown = names.slice(0, 12).join(', ');
  const list = names.length > 12 ? `${shown}, …` : shown;
  const nearest = nearestName(asked, names);
  const meant = nearest === undefined ? '' : `: did you mean "${nearest}"?`;
  return `there is no ${noun} "${asked}"${meant}${list === '' ? '' : `; there are: ${list}`}`;
}

/** The members of an entry that it gives. */
export function given<Entry extends object>(
  entry: Entry,
): { [Name in keyof Entry]: Exclude<Entry[Name], undefined> } {
  // Object.fromEntries forgets the names; they are the same ones.
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) as ReturnType<
    typeof given<Entry>
  >;
}
