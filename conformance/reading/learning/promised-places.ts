import { isNamesake } from './names.js';
import { aboutFact, type FactSample, isRightAlways } from './observations.js';

/** The places of promised facts that are called like them or have reported them right in every sample: the first of each, and the others, which may be of another fact that is called so. */
export function promisedPlaces(
  learned: ReadonlyMap<string, { readonly places: readonly string[] }>,
  samples: readonly FactSample[],
): Readonly<Record<'own' | 'others', ReadonlySet<string>>> {
  const [own, others] = [new Set<string>(), new Set<string>()];
  for (const [name, { places }] of learned) {
    const about = aboutFact(name, samples, 'facts');
    places.forEach((place, at) => {
      if (isNamesake(place, name) || isRightAlways({ places: [place] }, about))
        (at === 0 ? own : others).add(place);
    });
  }
  return { own, others };
}
