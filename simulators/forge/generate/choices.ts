import type { Random } from '../../core/random.js';

/** Whether something that happens so often, from 0 to 1, happens this time. */
export function chance(random: Random, often: number): boolean {
  return random.fraction() < often;
}

/** One of some items; there must be one. */
export function oneOf<Item>(random: Random, items: readonly Item[]): Item {
  return at(items, random.between(0, items.length - 1));
}

/** Up to so many different ones of some items. */
export function someOf<Item>(random: Random, items: readonly Item[], most: number): Item[] {
  const chosen = new Set<Item>();
  for (let turn = 0; turn < most; turn += 1) if (items.length > 0) chosen.add(oneOf(random, items));
  return [...chosen];
}

/** One of some items, those at the front more often. */
export function favourite<Item>(random: Random, items: readonly Item[]): Item {
  return at(items, Math.floor(random.fraction() ** 2 * items.length));
}

/** The item at a place; places past the end begin again. */
export function at<Item>(items: readonly Item[], place: number): Item {
  const item = items[place % items.length];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

/** So many things, made one after the other. */
export function times<Item>(count: number, make: (place: number) => Item): Item[] {
  return Array.from({ length: count }, (_, place) => make(place));
}
