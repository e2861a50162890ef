import { beforeEach, describe, expect, test } from 'vitest';
import { writable } from '#simulators/core/state/changes.js';
import { planSprint } from '#simulators/tracker/world/actions/sprint-planning.js';
import type { Issue } from '#simulators/tracker/world/records/issues.js';
import { type Fixture, found, HOUR, reportFixture } from './sprint-report-fixture.js';

/** By how much a sprint started before something happened, and whether that is of the sprint. */
const STARTS = [
  [-1, true],
  [0, false],
  [1, false],
  [-HOUR, true],
  [HOUR, false],
] as const;

let fixture: Fixture;

beforeEach(() => {
  fixture = reportFixture();
});

const keysOf = ({ arrivals }: { arrivals: { key: string }[] }) => arrivals.map(({ key }) => key);
const inflowOf = async () => (await fixture.report({ includeInflow: true })).inflow;

describe('triage', () => {
  test('and inflow are listed only where they are asked for', async () => {
    expect(await fixture.report()).not.toHaveProperty('triage');
    expect(await fixture.report()).not.toHaveProperty('inflow');
  });

  test.each(STARTS)(
    '✗24 begins at the moment the sprint started, not at its day (%i ms)',
    async (offset, isNew) => {
      const { key, created } = await fixture.create();
      planSprint(fixture.simulator.world, fixture.active, { startDate: created + offset });

      const { triage } = await fixture.report({ includeTriage: true });

      expect(keysOf(triage).includes(key)).toBe(isNew);
    },
  );

  test.each([
    [0, true],
    [-1, false],
    [20 * HOUR, true],
    [-20 * HOUR, false],
  ])('of a closed sprint ends with it, to the moment (%i ms)', async (offset, isIn) => {
    const { key, created } = fixture.loose();
    const closed = writable(fixture.simulator.world, fixture.sprintOf('closed', -1));
    closed.startDate = created - 30 * HOUR;
    closed.completeDate = created + offset;

    const { triage } = await fixture.report({ sprintId: closed.id, includeTriage: true });

    expect(keysOf(triage).includes(key)).toBe(isIn);
  });

  test('of a sprint under way does not end with the end that was planned', async () => {
    const { key, created } = fixture.loose();
    planSprint(fixture.simulator.world, fixture.active, {
      startDate: created - 2 * HOUR,
      endDate: created - HOUR,
    });

    const { triage } = await fixture.report({ includeTriage: true });

    expect(keysOf(triage)).toContain(key);
  });

  test('and inflow of a sprint without a start are nothing, whatever its state', async () => {
    planSprint(fixture.simulator.world, fixture.active, { startDate: null });

    const { triage, inflow } = await fixture.report({ includeTriage: true, includeInflow: true });

    expect(triage).toMatchObject({ arrivals: [], reason: 'The sprint has not started.' });
    expect(inflow).toMatchObject({ arrivals: [], reason: 'The sprint has not started.' });
  });

  test.each([0, 1])(
    'and inflow of a sprint that has not started are nothing, with the reason',
    async (turn) => {
      const future = fixture.sprintOf('future', turn);
      await fixture.moveTo(future, fixture.loose());

      const both = { includeTriage: true, includeInflow: true };
      const { triage, inflow } = await fixture.report({ sprintId: future.id, ...both });

      const reason = 'The sprint has not started.';
      const nothing = { issues: 0, storyPoints: 0, arrivals: [], shown: 0, reason };
      expect(triage).toStrictEqual(nothing);
      expect(inflow).toStrictEqual(nothing);
    },
  );
});

describe('inflow', () => {
  let issue: Issue;
  let usual: string[];

  beforeEach(async () => {
    issue = fixture.loose();
    fixture.simulator.clock.advance(HOUR);
    usual = keysOf(await inflowOf());
  });
  const added = async () => keysOf(await inflowOf()).filter((key) => !usual.includes(key));

  test('is what was pulled from the backlog after the sprint started', async () => {
    await fixture.moveTo(fixture.active, issue);

    expect(await added()).toStrictEqual([issue.key]);
  });

  test('✗24 counts an issue that was moved twice once, at the first time', async () => {
    const first = fixture.simulator.clock.now().toISOString();
    await fixture.moveTo(fixture.active, issue);
    fixture.simulator.clock.advance(HOUR);
    await fixture.moveOut(issue);
    fixture.simulator.clock.advance(HOUR);
    await fixture.moveTo(fixture.active, issue);

    const inflow = await inflowOf();

    const listed = inflow.arrivals.filter(({ key }: { key: string }) => key === issue.key);
    expect(listed).toStrictEqual([{ key: issue.key, summary: issue.summary, at: first }]);
    expect(inflow.issues).toBe(inflow.shown);
  });

  test('✗24 separates sprints by ID: "Sprint 1" is in "Sprint 10", and names are given twice', async () => {
    const future = fixture.sprintOf('future');
    planSprint(fixture.simulator.world, fixture.active, { name: 'Sprint 1' });
    const wanderers = fixture.backlog().slice(1, 3);
    for (const [at, name] of ['Sprint 10', 'Sprint 1'].entries()) {
      planSprint(fixture.simulator.world, future, { name });
      await fixture.moveTo(future, found(wanderers[at]));
      await fixture.moveTo(fixture.active, found(wanderers[at]));
    }
    await fixture.moveTo(fixture.active, issue);
    planSprint(fixture.simulator.world, fixture.active, { name: 'Renamed' });

    expect(await added()).toStrictEqual([issue.key]);
  });

  test('✗24 distinguishes an ID from one that begins like it', async () => {
    planSprint(fixture.simulator.world, fixture.active, { startDate: issue.created });
    await fixture.moveTo(fixture.active, issue);
    writable(fixture.simulator.world, issue).history = issue.history.map((change) => ({
      ...change,
      items: change.items.map((item) => ({ ...item, to: `1${fixture.active.id}, ${fixture.active.id}0` })),
    }));

    expect(await added()).not.toContain(issue.key);
  });

  test.each(STARTS)(
    '✗24 begins at the moment the sprint started, not at its day (%i ms)',
    async (offset, isIn) => {
      await fixture.moveTo(fixture.active, issue);
      planSprint(fixture.simulator.world, fixture.active, {
        startDate: fixture.simulator.clock.now().getTime() + offset,
      });

      expect(keysOf(await inflowOf()).includes(issue.key)).toBe(isIn);
    },
  );

  test('is found by the field for sprints, not by another with the same number', async () => {
    await fixture.moveTo(fixture.active, issue);
    writable(fixture.simulator.world, issue).history = issue.history.map((change) => ({
      ...change,
      items: change.items.map((item) => ({ ...item, field: 'Sprint', fieldId: 'customfield_10031' })),
    }));

    expect(await added()).toStrictEqual([]);
  });

  test('is not what came from another sprint that was open', async () => {
    await fixture.moveTo(fixture.sprintOf('future'), issue);
    await fixture.moveTo(fixture.active, issue);

    expect(await added()).toStrictEqual([]);
  });

  test('is what had been in a closed sprint before', async () => {
    const old = found(
      fixture.planned(fixture.sprintOf('closed')).find(({ sprints }) => sprints.length === 1),
    );
    await fixture.moveTo(fixture.active, old);

    expect(await added()).toStrictEqual([old.key]);
  });

  test('is not what was made in the sprint', async () => {
    const { key } = await fixture.create({ customfield_10020: fixture.active.id });

    const { inflow, triage } = await fixture.report({ includeInflow: true, includeTriage: true });

    expect(keysOf(inflow)).not.toContain(key);
    expect(keysOf(triage)).toContain(key);
  });

  test('is not what left the sprint again', async () => {
    await fixture.moveTo(fixture.active, issue);
    await fixture.moveOut(issue);

    expect(await added()).toStrictEqual([]);
  });

  test.each([39, 99, 100, 230])('✗24 is found behind %i later changes', async (count) => {
    await fixture.moveTo(fixture.active, issue);
    for (let turn = 0; turn < count; turn += 1) await fixture.edit(issue, { summary: `Name ${turn}` });

    expect(await added()).toStrictEqual([issue.key]);
  });
});
