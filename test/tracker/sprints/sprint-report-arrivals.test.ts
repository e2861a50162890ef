import { beforeEach, describe, expect, test } from 'vitest';
import { writable } from '#simulators/core/state/changes.js';
import { planSprint } from '#simulators/tracker/world/actions/sprint-planning.js';
import type { Issue } from '#simulators/tracker/world/records/issues.js';
import { found, HOUR, reportScene, type Scene } from './sprint-report-fixture.js';

/** By how much a sprint started before something happened, and whether that is of the sprint. */
const STARTS = [
  [-1, true],
  [0, false],
  [1, false],
  [-HOUR, true],
  [HOUR, false],
] as const;

let scene: Scene;

beforeEach(() => {
  scene = reportScene();
});

const keysOf = ({ arrivals }: { arrivals: { key: string }[] }) => arrivals.map(({ key }) => key);
const inflowOf = async () => (await scene.report({ includeInflow: true })).inflow;

describe('triage', () => {
  test('and inflow are told only where they are asked for', async () => {
    expect(await scene.report()).not.toHaveProperty('triage');
    expect(await scene.report()).not.toHaveProperty('inflow');
  });

  test.each(STARTS)(
    '✗24 begins at the moment the sprint started, not at its day (%i ms)',
    async (offset, isNew) => {
      const { key, created } = await scene.create();
      planSprint(scene.simulator.world, scene.active, { startDate: created + offset });

      const { triage } = await scene.report({ includeTriage: true });

      expect(keysOf(triage).includes(key)).toBe(isNew);
    },
  );

  test.each([
    [0, true],
    [-1, false],
    [20 * HOUR, true],
    [-20 * HOUR, false],
  ])('of a closed sprint ends with it, to the moment (%i ms)', async (offset, isIn) => {
    const { key, created } = scene.loose();
    const closed = writable(scene.simulator.world, scene.sprintOf('closed', -1));
    closed.startDate = created - 30 * HOUR;
    closed.completeDate = created + offset;

    const { triage } = await scene.report({ sprintId: closed.id, includeTriage: true });

    expect(keysOf(triage).includes(key)).toBe(isIn);
  });

  test('of a sprint under way does not end with the end that was planned', async () => {
    const { key, created } = scene.loose();
    planSprint(scene.simulator.world, scene.active, {
      startDate: created - 2 * HOUR,
      endDate: created - HOUR,
    });

    const { triage } = await scene.report({ includeTriage: true });

    expect(keysOf(triage)).toContain(key);
  });

  test('and inflow of a sprint without a start are nothing, whatever its state', async () => {
    planSprint(scene.simulator.world, scene.active, { startDate: null });

    const { triage, inflow } = await scene.report({ includeTriage: true, includeInflow: true });

    expect(triage).toMatchObject({ arrivals: [], reason: 'The sprint has not started.' });
    expect(inflow).toMatchObject({ arrivals: [], reason: 'The sprint has not started.' });
  });

  test.each([0, 1])(
    'and inflow of a sprint that has not started are nothing, with the reason',
    async (turn) => {
      const future = scene.sprintOf('future', turn);
      await scene.moveTo(future, scene.loose());

      const both = { includeTriage: true, includeInflow: true };
      const { triage, inflow } = await scene.report({ sprintId: future.id, ...both });

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
    issue = scene.loose();
    scene.simulator.clock.advance(HOUR);
    usual = keysOf(await inflowOf());
  });
  const added = async () => keysOf(await inflowOf()).filter((key) => !usual.includes(key));

  test('is what was pulled from the backlog after the sprint started', async () => {
    await scene.moveTo(scene.active, issue);

    expect(await added()).toStrictEqual([issue.key]);
  });

  test('✗24 counts an issue that was moved twice once, at the first time', async () => {
    const first = scene.simulator.clock.now().toISOString();
    await scene.moveTo(scene.active, issue);
    scene.simulator.clock.advance(HOUR);
    await scene.moveOut(issue);
    scene.simulator.clock.advance(HOUR);
    await scene.moveTo(scene.active, issue);

    const inflow = await inflowOf();

    const told = inflow.arrivals.filter(({ key }: { key: string }) => key === issue.key);
    expect(told).toStrictEqual([{ key: issue.key, summary: issue.summary, at: first }]);
    expect(inflow.issues).toBe(inflow.shown);
  });

  test('✗24 tells sprints apart by ID: "Sprint 1" is in "Sprint 10", and names are given twice', async () => {
    const future = scene.sprintOf('future');
    planSprint(scene.simulator.world, scene.active, { name: 'Sprint 1' });
    const wanderers = scene.backlog().slice(1, 3);
    for (const [at, name] of ['Sprint 10', 'Sprint 1'].entries()) {
      planSprint(scene.simulator.world, future, { name });
      await scene.moveTo(future, found(wanderers[at]));
      await scene.moveTo(scene.active, found(wanderers[at]));
    }
    await scene.moveTo(scene.active, issue);
    planSprint(scene.simulator.world, scene.active, { name: 'Renamed' });

    expect(await added()).toStrictEqual([issue.key]);
  });

  test('✗24 tells an ID from one that begins like it', async () => {
    planSprint(scene.simulator.world, scene.active, { startDate: issue.created });
    await scene.moveTo(scene.active, issue);
    writable(scene.simulator.world, issue).history = issue.history.map((change) => ({
      ...change,
      items: change.items.map((item) => ({ ...item, to: `1${scene.active.id}, ${scene.active.id}0` })),
    }));

    expect(await added()).not.toContain(issue.key);
  });

  test.each(STARTS)(
    '✗24 begins at the moment the sprint started, not at its day (%i ms)',
    async (offset, isIn) => {
      await scene.moveTo(scene.active, issue);
      planSprint(scene.simulator.world, scene.active, {
        startDate: scene.simulator.clock.now().getTime() + offset,
      });

      expect(keysOf(await inflowOf()).includes(issue.key)).toBe(isIn);
    },
  );

  test('is told by the field for sprints, not by another with the same number', async () => {
    await scene.moveTo(scene.active, issue);
    writable(scene.simulator.world, issue).history = issue.history.map((change) => ({
      ...change,
      items: change.items.map((item) => ({ ...item, field: 'Sprint', fieldId: 'customfield_10031' })),
    }));

    expect(await added()).toStrictEqual([]);
  });

  test('is not what came from another sprint that was open', async () => {
    await scene.moveTo(scene.sprintOf('future'), issue);
    await scene.moveTo(scene.active, issue);

    expect(await added()).toStrictEqual([]);
  });

  test('is what had been in a closed sprint before', async () => {
    const old = found(scene.planned(scene.sprintOf('closed')).find(({ sprints }) => sprints.length === 1));
    await scene.moveTo(scene.active, old);

    expect(await added()).toStrictEqual([old.key]);
  });

  test('is not what was made in the sprint', async () => {
    const { key } = await scene.create({ customfield_10020: scene.active.id });

    const { inflow, triage } = await scene.report({ includeInflow: true, includeTriage: true });

    expect(keysOf(inflow)).not.toContain(key);
    expect(keysOf(triage)).toContain(key);
  });

  test('is not what left the sprint again', async () => {
    await scene.moveTo(scene.active, issue);
    await scene.moveOut(issue);

    expect(await added()).toStrictEqual([]);
  });

  test.each([39, 99, 100, 230])('✗24 is found behind %i later changes', async (count) => {
    await scene.moveTo(scene.active, issue);
    for (let turn = 0; turn < count; turn += 1) await scene.edit(issue, { summary: `Name ${turn}` });

    expect(await added()).toStrictEqual([issue.key]);
  });
});
