import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallQueue } from '#src/kernel/transports/call-queue.js';

let queue: CallQueue;
let begun: number[];

beforeEach(() => {
  vi.useFakeTimers();
  queue = new CallQueue();
  begun = [];
});

afterEach(() => {
  vi.useRealTimers();
});

function add(...ids: number[]): void {
  for (const id of ids) queue.add(id, () => begun.push(id));
}

const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

test('sixteen calls begin at once, and another one, in the order they came, with each that is over', () => {
  add(...numbers(1, 20));
  expect(begun).toStrictEqual(numbers(1, 16));

  queue.end(9);
  queue.end(2);

  expect(begun).toStrictEqual(numbers(1, 18));
});

test('what is over and was no call makes no room', () => {
  add(...numbers(1, 20));

  queue.end(99);
  queue.end(18);

  expect(begun).toStrictEqual(numbers(1, 16));
});

test('calls that take long let as many more begin, again and again', () => {
  add(...numbers(1, 40));

  vi.advanceTimersByTime(50);
  expect(begun).toStrictEqual(numbers(1, 32));
  vi.advanceTimersByTime(50);
  expect(begun).toStrictEqual(numbers(1, 40));
  expect(vi.getTimerCount()).toBe(0);
});

test('one that takes long and is over at last makes no room for a second one', () => {
  add(...numbers(1, 40));
  vi.advanceTimersByTime(50);

  queue.end(1);

  expect(begun).toStrictEqual(numbers(1, 32));
});

test('a call that is dropped never begins, and takes no place', () => {
  add(...numbers(1, 20));

  queue.drop(17);
  queue.end(1);
  queue.end(2);

  expect(begun).toStrictEqual([...numbers(1, 16), 18, 19]);
});

test('where all are dropped nothing begins, and no timer is left', () => {
  add(...numbers(1, 20));

  queue.drop();
  queue.end(1);

  expect(begun).toStrictEqual(numbers(1, 16));
  expect(vi.getTimerCount()).toBe(0);
});
