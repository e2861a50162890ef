/** Whether all is asked for: `npm run hosting`. What CI runs is a part of it. */
export const IS_WHOLE = process.env.HOSTING === 'all';

/** What is drawn is drawn from this; another one with `SEED=7 npm run hosting`. */
export const SEED = Number(process.env.SEED ?? 52);

/** A number of times in the whole run, and in CI. */
export function times(whole: number, part: number): number {
  return IS_WHOLE ? whole : part;
}
