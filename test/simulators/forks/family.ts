import fc from 'fast-check';
import { expect } from 'vitest';
import type { Simulator } from '#simulators/core/simulator.js';
import type { Snapshot } from '#simulators/core/worlds/snapshot.js';
import { worldDifference } from '../resets/world-difference.js';
import { type Course, sendAll, type Write } from '../resets/write.js';

/** What is done to one simulator. */
type Deed =
  | { readonly kind: 'write'; readonly write: Write }
  | { readonly kind: 'wait'; readonly minutes: number }
  | { readonly kind: 'fault' };

/** What happens in a family: a deed of one member, or that one is forked, marked, put back or put back to its start. */
type Step = { readonly member: number } & (Deed | { readonly kind: Turn });
type Turn = keyof typeof TURNS;

/** A simulator that was forked, or is a fork, with all that has happened to it. */
interface Member {
  readonly simulator: Simulator;
  readonly start: readonly Deed[];
  deeds: readonly Deed[];
}

/** A snapshot with what had happened to what it was taken of. */
interface Mark {
  readonly snapshot: Snapshot;
  readonly deeds: readonly Deed[];
}

/** A simulator to be forked, and another one of the same origin that only ever does what one member has done. */
export interface Family {
  readonly simulator: Simulator;
  readonly alone: Simulator;
  readonly course: Course;
}

const MOST = 5;

/** Says that each member of drawn families is as one that alone did what it has done: records, answers, journal, all. */
export async function expectApart(
  { simulator, alone, course }: Family,
  options: { readonly numRuns: number; readonly longest: number },
): Promise<void> {
  const steps = fc.array(stepOf(course), { minLength: 4, maxLength: options.longest });
  await fc.assert(
    fc.asyncProperty(steps, async (drawn) => {
      for (const each of [simulator, alone]) each.reset();
      // It reads every list: those that are made when they are first read are made of the same records in both.
      expect(worldDifference(simulator.world, alone.world)).toBe(null);
      const members: Member[] = [{ simulator, start: [], deeds: [] }];
      const marks: Mark[] = [];
      for (const step of drawn) {
        const member = members[step.member % members.length];
        if (member) await happen(step, member, members, marks);
      }
      for (const member of members) await expectAsAlone(member, alone, course);
    }),
    { numRuns: options.numRuns, seed: 20_260_302, endOnFailure: true },
  );
}

function stepOf({ writes }: Course): fc.Arbitrary<Step> {
  const member = fc.nat(MOST - 1);
  const write = fc.record({ member, kind: fc.constant('write' as const), write: fc.constantFrom(...writes) });
  return fc.oneof(
    { weight: 6, arbitrary: write },
    fc.record({ member, kind: fc.constant('wait' as const), minutes: fc.nat(90) }),
    {
      weight: 3,
      arbitrary: fc.record({ member, kind: fc.constantFrom('fork' as const, 'snapshot', 'restore') }),
    },
    fc.record({ member, kind: fc.constantFrom('fault' as const, 'reset') }),
  );
}

const TURNS = {
  fork: ({ simulator, deeds }: Member, members: Member[]) => {
    if (members.length < MOST) members.push({ simulator: simulator.fork(), start: deeds, deeds });
  },
  snapshot: ({ simulator, deeds }: Member, _: Member[], marks: Mark[]) => {
    marks.push({ snapshot: simulator.snapshot(), deeds });
  },
  restore: (member: Member, members: Member[], marks: Mark[]) => {
    const mark = marks[members.length % Math.max(1, marks.length)];
    if (!mark) return;
    member.simulator.restore(mark.snapshot);
    member.deeds = mark.deeds;
  },
  reset: (member: Member) => {
    member.simulator.reset();
    member.deeds = member.start;
  },
};

async function happen(step: Step, member: Member, members: Member[], marks: Mark[]): Promise<void> {
  if (step.kind !== 'write' && step.kind !== 'wait' && step.kind !== 'fault') {
    TURNS[step.kind](member, members, marks);
    return;
  }
  await act(member.simulator, step);
  member.deeds = [...member.deeds, step];
}

async function act(simulator: Simulator, deed: Deed): Promise<void> {
  if (deed.kind === 'write') await sendAll(simulator, [deed.write]);
  if (deed.kind === 'wait') simulator.clock.advance(deed.minutes * 60_000);
  if (deed.kind === 'fault') simulator.faults.arm({ kind: 'status', status: 503, nth: 2 });
}

async function expectAsAlone(
  { simulator, deeds }: Member,
  alone: Simulator,
  { questions }: Course,
): Promise<void> {
  alone.reset();
  for (const deed of deeds) await act(alone, deed);
  expect(worldDifference(simulator.world, alone.world)).toBe(null);
  expect(whatItSays(simulator)).toStrictEqual(whatItSays(alone));
  expect(await sendAll(simulator, questions)).toStrictEqual(await sendAll(alone, questions));
}

/** Headers and bodies are left out: each form has a boundary of its own. */
function whatItSays({ clock, faults, journal, settings, state, records }: Simulator) {
  const entries = journal.entries().map(({ headers, body, ...entry }) => entry);
  return {
    now: clock.now(),
    faults: faults.list(),
    settings: settings.current,
    entries,
    state: JSON.stringify(state()),
    records: JSON.stringify(records()),
  };
}
