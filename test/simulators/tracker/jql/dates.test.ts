import { expect, test } from 'vitest';
import { dateOf, endOf, startOf, type Unit } from '#simulators/tracker/jql/terms/dates.js';

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());
/** A Tuesday. */
const NOW = Date.parse('2026-03-31T15:30:20.500Z');

test.each<[Unit, string, string | null, string | null]>([
  ['d', '', '2026-03-31T00:00:00.000Z', '2026-03-31T23:59:59.999Z'],
  ['d', '-1', '2026-03-30T00:00:00.000Z', '2026-03-30T23:59:59.999Z'],
  ['d', '+2d', '2026-04-02T00:00:00.000Z', '2026-04-02T23:59:59.999Z'],
  ['d', '-1M', '2026-02-28T00:00:00.000Z', '2026-02-28T23:59:59.999Z'],
  ['d', '-3h', '2026-03-30T21:00:00.000Z', '2026-03-31T20:59:59.999Z'],
  ['w', '', '2026-03-29T00:00:00.000Z', '2026-04-04T23:59:59.999Z'],
  ['w', '-1', '2026-03-22T00:00:00.000Z', '2026-03-28T23:59:59.999Z'],
  ['M', '', '2026-03-01T00:00:00.000Z', '2026-03-31T23:59:59.999Z'],
  ['M', '-1', '2026-02-01T00:00:00.000Z', '2026-02-28T23:59:59.999Z'],
  ['M', '1M', '2026-04-01T00:00:00.000Z', '2026-04-30T23:59:59.999Z'],
  ['M', '14d', '2026-03-15T00:00:00.000Z', '2026-04-14T23:59:59.999Z'],
  ['y', '', '2026-01-01T00:00:00.000Z', '2026-12-31T23:59:59.999Z'],
  ['y', '-2y', '2024-01-01T00:00:00.000Z', '2024-12-31T23:59:59.999Z'],
  ['d', 'soon', null, null],
  ['d', '1s', null, null],
])('start and end of %s moved by %j', (unit, increment, start, end) => {
  expect([iso(startOf(unit, NOW, increment)), iso(endOf(unit, NOW, increment))]).toStrictEqual([start, end]);
});

test.each([
  ['2026-02-03', '2026-02-03T00:00:00.000Z'],
  ['2026/2/3', '2026-02-03T00:00:00.000Z'],
  ['2026-02-03 04:05', '2026-02-03T04:05:00.000Z'],
  ['2026/02/03 23:59', '2026-02-03T23:59:00.000Z'],
  ['-1d', '2026-03-30T15:30:20.500Z'],
  ['+1h', '2026-03-31T16:30:20.500Z'],
  ['2w', '2026-04-14T15:30:20.500Z'],
  ['-4w 2d', '2026-03-01T15:30:20.500Z'],
  ['-90m', '2026-03-31T14:00:20.500Z'],
  ['2026-02-30', null],
  ['2026-13-01', null],
  ['2026-01-32', null],
  ['2026-01-01 24:00', null],
  ['2026-01-01 10:60', null],
  ['2026-01-01T10:00', null],
  ['1x', null],
  ['', null],
])('%j means %s', (text, time) => {
  expect(iso(dateOf(text, true, { time: NOW }))).toBe(time);
});

test('a bare number is milliseconds, the same in quotation marks is no date', () => {
  expect([
    dateOf('1700000000000', false, { time: NOW }),
    dateOf('1700000000000', true, { time: NOW }),
  ]).toStrictEqual([1700000000000, null]);
});
