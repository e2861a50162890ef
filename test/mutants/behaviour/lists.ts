import { isDeepStrictEqual } from 'node:util';
import { restated } from '../judging/answers.js';
import type { Observation } from '../judging/observation.js';
import { changedAt, type Place, valuesAt } from '../judging/places.js';
import { type Made, ofTool } from '../making/mutant.js';
import { placesOf } from './observed-places.js';
import type { BehaviourOperator } from './operator.js';

type Change = (list: readonly unknown[], pool: readonly unknown[]) => readonly unknown[];

/** Each list cut, doubled, reversed, one record invented, a record of another project inserted. */
export const listOperators: readonly BehaviourOperator[] = [
  ofLists('list cut', (list) => list.slice(0, -1)),
  ofLists('record doubled', (list) => [...list, ...list.slice(-1)]),
  ofLists('list reversed', (list) => list.toReversed()),
  ofLists('record invented', (list) => [...list, ...list.slice(-1).map(invented)]),
  ofLists('record of elsewhere inserted', (list, pool) => {
    const own = list.map(identity);
    const other = pool.find((member) => !own.includes(identity(member)));
    return other === undefined ? list : [...list, other];
  }),
];

/** An operator on every list of an answer; a list that it changes in no observed answer makes no mutant. */
function ofLists(name: string, change: Change): BehaviourOperator {
  return {
    name,
    make: (observation) =>
      listPlaces(observation).flatMap((about): Made[] => {
        const lists = observation.calls.flatMap(({ result }) =>
          listsAt(observation, result.structuredContent, about),
        );
        const pool = lists.flat();
        const isChanged = lists.some((list) => !isDeepStrictEqual(change(list, pool), list));
        return isChanged
          ? [{ about, mutation: mutation(observation, about, (list) => change(list, pool)) }]
          : [];
      }),
  };
}

function mutation(
  { tool }: Observation,
  place: Place,
  change: (list: readonly unknown[]) => readonly unknown[],
) {
  return ofTool(tool.name, async ({ pass }) => {
    const result = await pass();
    const value = changedAt(
      result.structuredContent,
      place,
      (found) => (Array.isArray(found) && found.length > 0 ? change(found) : found),
      tool.outputSchema,
    );
    return restated(result, value);
  });
}

function listPlaces(observation: Observation): Place[] {
  return placesOf(observation).filter((place) =>
    observation.calls.some(({ result }) => listsAt(observation, result.structuredContent, place).length > 0),
  );
}

function listsAt({ tool }: Observation, answer: unknown, place: Place): unknown[][] {
  return valuesAt(answer, place, tool.outputSchema).filter(
    (found): found is unknown[] => Array.isArray(found) && found.length > 0,
  );
}

/** What distinguishes a record from others: the first of its values. */
function identity(member: unknown): unknown {
  return typeof member === 'object' && member !== null ? identity(Object.values(member)[0]) : member;
}

/** A record like this one, of which every value is another. */
function invented(member: unknown): unknown {
  if (typeof member === 'string') return /^\d+$/.test(member) ? `${Number(member) + 7919}` : `${member}x`;
  if (typeof member === 'number') return member + 7919;
  if (Array.isArray(member)) return member.map(invented);
  if (typeof member !== 'object' || member === null) return member;
  return Object.fromEntries(Object.entries(member).map(([name, part]) => [name, invented(part)]));
}
