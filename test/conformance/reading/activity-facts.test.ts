import { expect, test } from 'vitest';
import {
  activityOf,
  type Breakdown,
  eventsWithin,
  SENSES,
  type Sense,
} from '#conformance/profiles/forge/facts/activity.js';
import type { Event } from '#conformance/profiles/forge/happenings.js';
import { forgeWorld } from '#conformance/profiles/forge/world.js';
import { createForgeSimulator } from '#simulators/forge/simulator.js';

const world = forgeWorld(createForgeSimulator({ now: new Date('2026-11-20T12:00:00Z'), rate: 0 }), '');
const window = { from: world.now - 200 * 86_400_000, to: world.now };
const { events } = eventsWithin(world.all.events, window);
const projects = world.all.projects.map(({ fullPath }) => fullPath);
const breakdown: Breakdown = { events, window, projects, contributors: 10 };

/** Each counted by itself, from the event alone. */
const numbers = (own: readonly Event[], { isRemovalPush, isNamedOnly }: Sense) => {
  const number = (test: (event: Event) => boolean) => own.filter(test).length;
  const isPush = ({ action, push }: Event) =>
    action === 'pushed' && (isRemovalPush || push?.action !== 'removed');
  const isOpened = ({ action, targetType }: Event) =>
    (action === 'created' || action === 'reopened') && targetType === 'merge request';
  const isNamed = (event: Event) =>
    isPush(event) || isOpened(event) || ['merged', 'commented', 'approved'].includes(event.action);
  return {
    pushes: number(isPush),
    'merge requests merged': number(({ action }) => action === 'merged'),
    comments: number(({ action }) => action === 'commented'),
    approvals: number(({ action }) => action === 'approved'),
    events: isNamedOnly ? number(isNamed) : own.length,
  };
};

const [one, another] = [world.all.events[3], world.all.events[70]].map((event) =>
  Date.parse(event?.createdAt ?? ''),
);

test.each([
  ['both ends included', one, another],
  ['the other way round', another, one],
  ['a millisecond inside', Number(one) + 1, Number(another) - 1],
  ['no time at all', one, one],
  ['all there may be', -8e15, 8e15],
  ['before years have four digits', -8e15, one],
  ['no time as a beginning', Number.NaN, another],
  ['no time as an end', one, Number.NaN],
])('the events of a window are those of its times: %s', (_what, from = 0, to = 0) => {
  const timesWithin = (start: number, end: number) =>
    world.all.events.filter(
      ({ createdAt }) => Date.parse(createdAt) >= start && Date.parse(createdAt) <= end,
    );

  const within = eventsWithin(world.all.events, { from, to });

  expect(within.events).toStrictEqual(timesWithin(from, to));
  expect(within.around).toBe(timesWithin(from - 172_800_000, to + 172_800_000).length);
});

test('the events of the world are of every kind that is counted', () => {
  const [first, ...others] = SENSES.map((sense) => JSON.stringify(numbers(events, sense)));

  expect(Object.values(numbers(events, { isRemovalPush: true, isNamedOnly: true })).every(Boolean)).toBe(
    true,
  );
  expect(others).not.toContain(first);
});

test.each(SENSES)('totals, projects, days and contributors are counted each by itself: %o', (sense) => {
  const { facts, may, lists = [] } = activityOf(world, breakdown, sense);
  const keyOf = { project: 'project', day: 'createdAt', contributor: 'author' } as const;

  expect({ ...facts, ...may }).toMatchObject(numbers(events, sense));
  expect(lists.map(({ name }) => name)).toStrictEqual(Object.keys(keyOf));
  for (const [name, key] of Object.entries(keyOf)) {
    const list = lists.find((one) => one.name === name);
    expect(list?.records.length).toBeGreaterThan(1);
    for (const record of list?.records ?? []) {
      const wanted = numbers(
        events.filter((event) => event[key].startsWith(record.id)),
        sense,
      );
      const positive = Object.fromEntries(Object.entries(wanted).filter(([, number]) => number > 0));
      expect({ ...record.facts, ...record.may }, `${name} ${record.id}`).toMatchObject(positive);
    }
  }
});
