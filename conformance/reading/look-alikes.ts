import type { ExpectedRecord } from '../models/model.js';
import { holds, IS_TEXT } from './held-values.js';
import type { Places } from './places.js';
import { fits, isSomething } from './values.js';

/** The record of which a member of a list reports the most facts, wherever they are in it; the first of those that are alike. */
export function closest(records: readonly ExpectedRecord[], places: Places): ExpectedRecord | undefined {
  const [first, ...others] = records;
  if (first === undefined || others.length === 0) return first;
  const received = [...places.shared];
  const reported = ({ facts, may }: ExpectedRecord) =>
    Object.values({ ...facts, ...may }).filter(
      (value) =>
        isSomething(value) &&
        received.some(([place, some]) =>
          IS_TEXT.test(place) ? holds(value, some, place) : fits(value, some),
        ),
    ).length;
  const counts = new Map(records.map((record) => [record, reported(record)]));
  const count = (record: ExpectedRecord) => counts.get(record) ?? 0;
  return others.reduce((best, one) => (count(one) > count(best) ? one : best), first);
}
