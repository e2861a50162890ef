/**
 * What the caller may have meant, as the end of a message: the corrections that Ruby's `DidYouMean::SpellChecker` gives,
 * which graphql-ruby asks.
 */
export function suggestion(name: string, valid: readonly string[]): string {
  const names = corrections(name, valid).map((correction) => `\`${correction}\``);
  const last = names.pop();
  if (last === undefined) return '';
  return ` (Did you mean ${names.length > 0 ? `${names.join(', ')} or ` : ''}${last}?)`;
}

function corrections(input: string, valid: readonly string[]): string[] {
  const text = input.toLowerCase();
  const least = text.length > 3 ? 0.834 : 0.77;
  const near = valid
    .map((word) => ({ word, plain: word.toLowerCase() }))
    .map((each) => ({ ...each, closeness: jaroWinkler(each.plain, text) }))
    .filter(({ closeness, word }) => closeness >= least && word !== input)
    .sort((one, other) => one.closeness - other.closeness)
    .reverse();

  const limit = Math.ceil(text.length * 0.25);
  const mistypes = near.filter(({ plain }) => distance(plain, text) <= limit);
  if (mistypes.length > 0) return mistypes.map(({ word }) => word);
  return near
    .filter(({ plain }) => distance(plain, text) < Math.min(text.length, plain.length))
    .slice(0, 1)
    .map(({ word }) => word);
}

function jaroWinkler(one: string, other: string): number {
  const jaro = jaroCloseness(one, other);
  if (jaro <= 0.7) return jaro;
  let prefix = 0;
  while (prefix < 4 && prefix < one.length && one[prefix] === other[prefix]) prefix += 1;
  return jaro + prefix * 0.1 * (1 - jaro);
}

function jaroCloseness(one: string, other: string): number {
  const reach = Math.max(Math.floor(Math.max(one.length, other.length) / 2) - 1, 0);
  const taken = new Set<number>();
  const matched: string[] = [];
  for (const [at, letter] of [...one].entries()) {
    for (let there = Math.max(0, at - reach); there <= Math.min(at + reach, other.length - 1); there += 1) {
      if (taken.has(there) || other[there] !== letter) continue;
      taken.add(there);
      matched.push(letter);
      break;
    }
  }
  if (matched.length === 0) return 0;
  const theirs = [...taken].sort((left, right) => left - right).map((at) => other[at]);
  const transposed = Math.floor(matched.filter((letter, at) => letter !== theirs[at]).length / 2);
  const count = matched.length;
  return (count / one.length + count / other.length + (count - transposed) / count) / 3;
}

/** The number of letters to add, drop or change (Levenshtein). */
function distance(one: string, other: string): number {
  let row = [...Array(other.length + 1).keys()];
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [there, their] of [...other].entries()) {
      const changed = (row[there] ?? 0) + (letter === their ? 0 : 1);
      next.push(Math.min((row[there + 1] ?? 0) + 1, (next[there] ?? 0) + 1, changed));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
