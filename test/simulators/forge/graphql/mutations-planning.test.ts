import { expect, test } from 'vitest';
import { gid, NOT_AVAILABLE, writingDesk } from './mutation-work.js';

const GROUP = 'platform';

test('labelCreate makes a label in a project or a group, and says what is wrong with one', async () => {
  const { change, get, labels, digest } = writingDesk();
  const create = (input: object) => change('labelCreate', input, 'label { title color }');

  const made = await create({ projectPath: 'platform/core', title: 'of the project' });
  const above = await create({ groupPath: GROUP, title: 'of the group', color: 'red', description: 'Why' });
  const before = digest();
  const taken = await create({ projectPath: 'platform/core', title: labels[0]?.name });
  const blank = await create({ groupPath: GROUP, title: ' ' });
  const color = await create({ groupPath: GROUP, title: 'x', color: 'no such' });
  const both = await create({ groupPath: GROUP, projectPath: 'platform/core', title: 'x' });

  expect(made.payload.label).toStrictEqual({ title: 'of the project', color: '#6699cc' });
  expect((await get('/groups/platform/labels/of%20the%20group')).body).toMatchObject({ description: 'Why' });
  expect(above.payload.errors).toStrictEqual([]);
  expect(taken.payload).toMatchObject({ label: null, errors: ['Title has already been taken'] });
  expect(blank.payload.errors).toStrictEqual(["Title can't be blank", 'Title is invalid']);
  expect(color.payload.errors).toStrictEqual(['Color must be a valid color code']);
  expect(both.problems).toStrictEqual(['Exactly one of group_path or project_path arguments is required']);
  expect(digest()).toBe(before);
});

test('time is logged and taken away; not in the future, not less than none', async () => {
  const { change, open, get, digest } = writingDesk();
  const { record, at } = await open();
  const log = (timeSpent: string, more: object = {}) =>
    change(
      'timelogCreate',
      { issuableId: gid('Issue', record.id), summary: 'Work', timeSpent, ...more },
      'timelog { id timeSpent }',
    );

  const made = await log('1h 30m', { spentAt: '2026-02-27T10:00:00Z' });
  expect(made.payload.timelog.timeSpent).toBe(5400);
  expect((await get(`${at}/time_stats`)).body.total_time_spent).toBe(5400);

  const before = digest();
  const texts = [
    await log('soon'),
    await log('0h'),
    await log('1h', { spentAt: '2027-01-01T00:00:00Z' }),
    await log('-9h'),
  ];
  expect(texts.map(({ payload }) => payload.errors[0])).toStrictEqual([
    'Time spent must be formatted correctly. For example: 1h 30m.',
    'Time spent must be formatted correctly. For example: 1h 30m.',
    "Spent at can't be a future date and time.",
    'Time to subtract exceeds the total time spent',
  ]);
  expect(digest()).toBe(before);

  await change('timelogDelete', { id: made.payload.timelog.id }, 'timelog { id }');
  expect(record.timelogs).toStrictEqual([]);
});

test('iterations are made by hand only where no cadence makes them, and do not overlap', async () => {
  const { change, world, digest } = writingDesk();
  const create = (input: object) =>
    change(
      'iterationCreate',
      { groupPath: GROUP, ...input },
      'iteration { id title startDate dueDate iterationCadence { title automatic } }',
    );
  const dates = { startDate: '2030-01-01', dueDate: '2030-01-14' };
  const automatic = world.groups.get(124)?.cadences.find((cadence) => cadence.automatic);

  const made = await create({ ...dates, title: 'By hand' });
  expect(made.payload.iteration).toMatchObject({
    title: 'By hand',
    ...dates,
    iterationCadence: { title: 'Platform Iterations', automatic: false },
  });

  const before = digest();
  const overlapping = await create({ startDate: '2030-01-10', dueDate: '2030-01-20' });
  const blank = await create({ title: 'No dates' });
  const scheduled = await create({
    ...dates,
    iterationsCadenceId: gid('Iterations::Cadence', automatic?.id),
  });
  const empty = await create({});
  expect(overlapping.payload.errors).toStrictEqual([
    'Dates cannot overlap with other existing Iterations within this iterations cadence',
  ]);
  expect(blank.payload.errors).toStrictEqual(["Start date can't be blank", "Due date can't be blank"]);
  expect(scheduled.payload.errors).toStrictEqual([
    'Iterations cannot be manually added to cadences that use automatic scheduling',
  ]);
  expect(empty.problems).toStrictEqual(['The list of iteration attributes is empty']);
  expect(digest()).toBe(before);

  const id = made.payload.iteration.id;
  const updated = await change(
    'updateIteration',
    { groupPath: GROUP, id, dueDate: '2030-01-07', title: null },
    'iteration { title startDate dueDate }',
  );
  expect(updated.payload.iteration).toStrictEqual({
    title: null,
    startDate: '2030-01-01',
    dueDate: '2030-01-07',
  });
});

test('an automatic cadence has its iterations at once, and takes them with it', async () => {
  const { change, world } = writingDesk();
  const input = {
    groupPath: GROUP,
    title: 'Weekly',
    automatic: true,
    active: true,
    startDate: '2026-03-02',
    durationInWeeks: 1,
    iterationsInAdvance: 2,
  };
  const count = () =>
    world.groups
      .get(124)
      ?.iterations.items.filter(({ cadence }) => cadence.title === 'Weekly')
      .map(({ startDate }) => startDate);

  const made = await change('iterationCadenceCreate', input, 'iterationCadence { id durationInWeeks }');
  const wrong = await change(
    'iterationCadenceCreate',
    { groupPath: GROUP, automatic: true, active: true, durationInWeeks: 9 },
    'iterationCadence { id }',
  );

  expect(count()).toStrictEqual(['2026-03-02', '2026-03-09', '2026-03-16']);
  expect(wrong.payload.errors).toStrictEqual([
    "Title can't be blank",
    "Start date can't be blank",
    'Duration in weeks is not included in the list',
    "Iterations in advance can't be blank",
  ]);
  await change(
    'iterationCadenceUpdate',
    { id: made.payload.iterationCadence.id, iterationsInAdvance: 3 },
    'iterationCadence { id }',
  );
  expect(count()).toHaveLength(4);
  await change('iterationCadenceDestroy', { id: made.payload.iterationCadence.id }, 'group { fullPath }');
  expect(count()).toStrictEqual([]);
});

test('epics are made, changed and filled with issues; without a licence there are none', async () => {
  const { change, open, labels, simulator } = writingDesk();
  const { record } = await open();
  const made = await change(
    'createEpic',
    {
      groupPath: GROUP,
      title: 'Big',
      description: 'Why',
      startDateFixed: '2026-04-01',
      startDateIsFixed: true,
      addLabelIds: [String(labels[0]?.id)],
      color: '#ff0000',
    },
    'epic { iid title description startDateFixed color labels { nodes { title } } }',
  );
  expect(made.payload.epic).toMatchObject({
    title: 'Big',
    description: 'Why',
    color: '#ff0000',
    labels: { nodes: [{ title: labels[0]?.name }] },
  });

  const at = { groupPath: GROUP, iid: made.payload.epic.iid };
  const closed = await change(
    'updateEpic',
    { ...at, stateEvent: 'CLOSE', removeLabels: [labels[0]?.name], description: null },
    'epic { state description labels { nodes { title } } }',
  );
  expect(closed.payload.epic).toStrictEqual({ state: 'closed', description: null, labels: { nodes: [] } });

  const issue = { projectPath: 'platform/core', issueIid: String(record.iid) };
  await change('epicAddIssue', { ...at, ...issue }, 'epicIssue { iid }');
  const again = await change('epicAddIssue', { ...at, ...issue }, 'epicIssue { iid }');
  const nowhere = await change('epicAddIssue', { ...at, ...issue, issueIid: '99999' }, 'epicIssue { iid }');
  expect(record.parent?.title).toBe('Big');
  expect(again.payload.errors).toStrictEqual(['Issue(s) already assigned']);
  expect(nowhere.payload.errors).toStrictEqual([
    'No matching issue found. Make sure that you are adding a valid issue URL.',
  ]);

  const blank = await change('updateEpic', { ...at, title: '' }, 'epic { title }');
  expect(blank.payload).toMatchObject({ epic: { title: 'Big' }, errors: ["Title can't be blank"] });
  simulator.settings.patch({ tier: 'free' });
  const free = await change('createEpic', { groupPath: GROUP, title: 'Big' }, 'epic { iid }');
  expect(free).toStrictEqual({ payload: null, problems: [NOT_AVAILABLE] });
});
