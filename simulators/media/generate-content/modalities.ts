import type { Model } from '../models.js';
import { badModalities } from '../refusals.js';

/** The kinds of output a call gives: those asked for, if the model gives them together. */
export function modalitiesFor(
  { name, modalities = [], mustAskModalities }: Model,
  asked: readonly string[],
): string[] {
  const wanted = [...new Set(asked)].sort();
  const usual = mustAskModalities ? undefined : modalities[0];
  if (wanted.length === 0 && usual) return usual;
  const given = modalities.find((combination) => combination.join() === wanted.join());
  if (!given) throw badModalities(name, wanted.length === 0 ? ['TEXT'] : wanted, modalities);
  return given;
}
