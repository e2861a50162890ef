import { expect, test } from 'vitest';
import {
  activityOf,
  type Breakdown,
  eventsWithin,
  SENSES,
  type Sense,
} from '#conformance/profiles/forge/activity-facts.js';
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
      const known = Object.fromEntries(Object.entries(wanted).filter(([, number]) => number > 0));
      expect({ ...record.facts, ...record.may }, `${name} ${record.id}`).toMatchObject(known);
    }
  }
});
