import type { Field, Known } from '../../oracle.js';
import type { Arguments } from '../../stage.js';
import { isNamed, plain } from '../../telling.js';

type Measure = (records: readonly Known[], args: Arguments) => number;

/** What is told of a group of issues. */
export const MEASURES: Readonly<Record<string, Measure>> = {
  count: (records) => records.length,
  'story points': (records, { storyPointsField }) => total(numbers(records, storyPointsField)),
  complete: (records) => records.filter(isDone).length,
  'not complete': (records) => records.filter((known) => !isDone(known)).length,
  'fixed bugs': (records) => records.filter((known) => isBug(known) && isDone(known)).length,
  'unfixed bugs': (records) => records.filter((known) => isBug(known) && !isDone(known)).length,
  sum: (records, args) => total(numbers(records, valueField(args))),
  avg: (records, args) => {
    const values = numbers(records, valueField(args));
    return values.length === 0 ? 0 : total(values) / values.length;
  },
  cardinality: (records, args) => new Set(numbers(records, valueField(args))).size,
};

/** Measures of dimensions whose groups have no name in the documents. */
export const UNNAMED: Readonly<Record<string, readonly string[]>> = { bug: ['fixed bugs', 'unfixed bugs'] };

type Dimension = (known: Known, args: Arguments) => Field;

/** Dimensions that depend on the call; the others are fields. */
export const DIMENSIONS: Readonly<Record<string, Dimension>> = {
  'status group': (known, { statusGroups }) => {
    const groups = Object.entries((statusGroups ?? {}) as Record<string, readonly string[]>); // as the contract has it
    const of = groups.filter(([, statuses]) =>
      known.field('status').some((names) => statuses.some((one) => isNamed(names, one))),
    );
    return of.map(([name]) => [name]);
  },
  label: (known, { labelsOfInterest }) =>
    known.field('labels').filter((names) => [labelsOfInterest].flat().some((label) => isNamed(names, label))),
};

function isDone(known: Known): boolean {
  return known.field('statusCategory').some((names) => isNamed(names, 'Done'));
}

function isBug(known: Known): boolean {
  return known.field('type').some((names) => isNamed(names, 'Bug'));
}

function valueField({ pivot }: Arguments): unknown {
  return (pivot as { valueField?: unknown } | undefined)?.valueField; // as the contract has it
}

function numbers(records: readonly Known[], field: unknown): number[] {
  const values = records.flatMap((known) =>
    known.field(plain(field).replaceAll(' ', '_')).map(([value]) => value),
  );
  return values.filter((value) => typeof value === 'number');
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
