import { expect, test } from 'vitest';
import { OfWorld } from '#conformance/models/world-cache.js';

test('what is made of a world is made once, and known again when the world is what it was before', () => {
  const [first, second] = [{ name: 'first' }, { name: 'second' }];
  const known = new OfWorld<number>();
  const made: string[] = [];
  const make = ({ name }: { name: string }) => made.push(name);

  const values = [first, first, second, first].map((world) => known.of(world, 'calls', make));

  expect(made).toStrictEqual(['first', 'second']);
  expect(values).toStrictEqual([1, 1, 2, 1]);
});

test('one thing that a world comes to is not taken for another', () => {
  const world = {};
  const known = new OfWorld<string>();

  const values = ['calls', 'values'].map((key) => known.of(world, key, () => key));

  expect(values).toStrictEqual(['calls', 'values']);
});
