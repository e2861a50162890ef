import { isDeepStrictEqual } from 'node:util';
import { restated } from '../judging/answers.js';
import type { Observation } from '../judging/observation.js';
import { changedAt, type Place, valuesAt } from '../judging/places.js';
import { type Made, ofTool } from '../making/mutant.js';
import { placesOf } from './observed-places.js';
import type { BehaviourOperator } from './operator.js';

/** Each fact blanked, and exchanged with another record's. */
export const factOperators: readonly BehaviourOperator[] = [
  {
    name: 'fact blanked',
    make: (observation) =>
      factPlaces(observation)
        .filter(({ values }) => values.some((value) => isSomething(value) && value !== 0 && value !== false))
        .map(({ place }) => ({
          about: place,
          mutation: mutation(observation, place, (values) => values.map(blank)),
        })),
  },
  {
    name: "fact exchanged with another record's",
    make: (observation) =>
      factPlaces(observation).flatMap(({ place, values }): Made[] => {
        if (distinct(values).length < 2) return [];
        return [{ about: place, mutation: mutation(observation, place, (own) => exchanged(own, values)) }];
      }),
  },
];

/** The places of facts, with all that observed answers have there; a list of scalars is one fact. */
function factPlaces(observation: Observation): { place: Place; values: unknown[] }[] {
  return placesOf(observation).flatMap((place) => {
    const values = observation.calls.flatMap(({ result }) =>
      valuesAt(result.structuredContent, place, observation.tool.outputSchema),
    );
    return !place.endsWith('[]') && values.every(isFact) ? [{ place, values }] : [];
  });
}

function isFact(value: unknown): boolean {
  return Array.isArray(value) ? value.every(isScalar) : isScalar(value);
}

function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

function isSomething(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== '';
}

function blank(value: unknown): unknown {
  return Array.isArray(value) ? [] : null;
}

/** Each record with the value of the next that has another one; where all are equal, with one of another answer. */
function exchanged(own: readonly unknown[], others: readonly unknown[]): unknown[] {
  return own.map((value, at) => {
    const candidates = [...own.slice(at + 1), ...own.slice(0, at), ...others];
    const other = candidates.find((one) => !isDeepStrictEqual(one, value) && isSomething(one));
    return other === undefined ? value : other;
  });
}

function distinct(values: readonly unknown[]): string[] {
  return [...new Set(values.filter(isSomething).map((value) => JSON.stringify(value)))];
}

function mutation(
  { tool }: Observation,
  place: Place,
  change: (values: readonly unknown[]) => readonly unknown[],
) {
  return ofTool(tool.name, async ({ pass }) => {
    const result = await pass();
    const values = [...change(valuesAt(result.structuredContent, place, tool.outputSchema))];
    const value = changedAt(result.structuredContent, place, () => values.shift(), tool.outputSchema);
    return restated(result, value);
  });
}
