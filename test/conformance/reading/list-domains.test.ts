import { describe, expect, test } from 'vitest';
import type { ExpectedAnswer } from '#conformance/models/model.js';
import { AnswerReader } from '#conformance/reading/learning/differences.js';

const LABELS = [['red', 'big'], ['red', 'wet', 'old'], ['big'], [], ['wet', 'big']];

/** How many answers are objected to of a server that has always answered so. */
function objections(change: (labels: readonly string[]) => readonly string[]): number {
  const samples = LABELS.map((labels, at) => {
    const expected: ExpectedAnswer = { facts: { title: `parcel ${at}` }, may: { labels } };
    return { answer: { parcel: { title: `parcel ${at}`, labels: change(labels) } }, expected };
  });
  const reader = new AnswerReader(samples);
  return samples.filter((sample) => reader.differences(sample).length > 0).length;
}

describe('a list that need not be reported', () => {
  test('is right as it is, in any order, and where it is something else of the same name', () => {
    expect(objections((labels) => labels)).toBe(0);
    expect(objections((labels) => labels.toReversed())).toBe(0);
    expect(objections((labels) => labels.map((_, at) => `label-${at}`))).toBe(0);
  });

  test('is wrong where it is called so and its members are not those', () => {
    expect(objections((labels) => labels.slice(0, -1))).toBeGreaterThan(0);
    expect(objections((labels) => [...labels, ...labels.slice(-1)])).toBeGreaterThan(0);
    expect(
      objections((labels) => [...labels, ...labels.slice(-1).map((name) => `${name}x`)]),
    ).toBeGreaterThan(0);
  });
});
