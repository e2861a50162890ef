import type { ExpectedRecord } from '../models/model.js';
import { holds, IS_TEXT } from './held-values.js';
import type { Places } from './places.js';
import { fits, isSomething, type Value } from './values.js';

/** The record of which a member of a list reports the most facts, wherever they are in it; the first of those that are alike. */
export function closest(records: readonly ExpectedRecord[], places: Places): ExpectedRecord | undefined {
  const [first, ...others] = records;
  if (first === undefined || others.length === 0) return first;
  const reported = ({ facts, may }: ExpectedRecord) =>
    Object.values({ ...facts, ...may }).filter((value) => isReported(value, places)).length;
  const counts = new Map(records.map((record) => [record, reported(record)]));
  const count = (record: ExpectedRecord) => counts.get(record) ?? 0;
  return others.reduce((best, one) => (count(one) > count(best) ? one : best), first);
}

/** So many facts that a document promises identify a record. */
const IDENTIFYING = 2;

/** Whether a member of a list reports all that a document promises of a record, and that is enough to identify it. */
export function hasPromised({ facts }: ExpectedRecord, places: Places): boolean {
  const values = Object.values(facts).filter(isSomething);
  return values.length >= IDENTIFYING && values.every((value) => isReported(value, places));
}

function isReported(value: Value, places: Places): boolean {
  if (!isSomething(value)) return false;
  return [...places.shared].some(([place, some]) =>
    IS_TEXT.test(place) ? holds(value, some, place) : fits(value, some),
  );
}
