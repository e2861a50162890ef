import { expect, test } from 'vitest';
import { gid, NOT_AVAILABLE, type WritingDesk, writingDesk } from './mutation-work.js';

const PROJECT = 'platform/core';
const TYPE = (number: number) => gid('WorkItems::Type', number);

async function itemIn(desk: WritingDesk, more: object = {}) {
  const { record, at } = await desk.open(more);
  const update = (input: object, fields = 'workItem { iid }', account?: string) =>
    desk.change('workItemUpdate', { id: gid('WorkItem', record.id), ...input }, fields, account);
  return { record, at, id: gid('WorkItem', record.id), update };
}

test('workItemCreate fills all widgets, seen by REST', async () => {
  const desk = writingDesk();
  const { change, labels, userOf, get, world } = desk;
  const [parent, other] = [await itemIn(desk), await itemIn(desk)];
  const milestone = [...world.milestones.values()].find(({ home }) => home.id === 124);
  const [iteration] = world.iterations.values();
  const input = {
    namespacePath: PROJECT,
    title: 'A task',
    workItemTypeId: TYPE(5),
    confidential: true,
    descriptionWidget: { description: 'Why' },
    assigneesWidget: { assigneeIds: [gid('User', userOf('developerToken').id)] },
    labelsWidget: { labelIds: [gid('Label', labels[0]?.id)] },
    milestoneWidget: { milestoneId: gid('Milestone', milestone?.id) },
    startAndDueDateWidget: { startDate: '2026-04-01', dueDate: '2026-04-05' },
    weightWidget: { weight: 2 },
    iterationWidget: { iterationId: gid('Iteration', iteration?.id) },
    hierarchyWidget: { parentId: parent.id },
    linkedItemsWidget: { workItemsIds: [other.id], linkType: 'BLOCKS' },
  };

  const { payload } = await change('workItemCreate', input, 'workItem { iid workItemType { name } }');

  expect(payload).toMatchObject({ errors: [], workItem: { workItemType: { name: 'Task' } } });
  const { body } = await get(`/projects/1/issues/${payload.workItem.iid}`);
  expect(body).toMatchObject({
    title: 'A task',
    description: 'Why',
    confidential: true,
    issue_type: 'task',
    labels: [labels[0]?.name],
    milestone: { id: milestone?.id },
    start_date: '2026-04-01',
    due_date: '2026-04-05',
    weight: 2,
    iteration: { id: iteration?.id },
    assignees: [{ username: 'clara.yilmaz' }],
  });
  expect(parent.record.children.map(({ iid }) => iid)).toStrictEqual([body.iid]);
  expect(other.record.links.map(({ type, source }) => [type, source.id])).toStrictEqual([
    ['blocks', body.id],
  ]);
});

test('workItemUpdate leaves what is not sent, and clears what is null', async () => {
  const desk = writingDesk();
  const { record, update } = await itemIn(desk, {
    due_date: '2026-05-01',
    start_date: '2026-04-01',
    weight: 3,
    description: 'Text',
  });

  await update({ title: 'Other', startAndDueDateWidget: { dueDate: null } });
  expect(record).toMatchObject({
    title: 'Other',
    dueDate: null,
    startDate: '2026-04-01',
    weight: 3,
    description: 'Text',
  });

  await update({
    weightWidget: { weight: null },
    descriptionWidget: { description: '' },
    stateEvent: 'CLOSE',
  });
  expect(record).toMatchObject({ weight: null, description: null, startDate: '2026-04-01', state: 'closed' });
});

test('widgets of activity do what they say', async () => {
  const desk = writingDesk();
  const { record, update } = await itemIn(desk);
  const own = () => desk.pending('token').filter(({ target }) => target === record);

  await update({
    awardEmojiWidget: { action: 'ADD', name: 'rocket' },
    currentUserTodosWidget: { action: 'ADD' },
    notesWidget: { discussionLocked: true },
    notificationsWidget: { subscribed: false },
    timeTrackingWidget: { timeEstimate: '3h', timelog: { timeSpent: '1h', summary: 'Work' } },
    healthStatusWidget: { healthStatus: 'onTrack' },
  });

  expect(record.emoji.map(({ name }) => name)).toStrictEqual(['rocket']);
  expect(own()).toHaveLength(1);
  expect(record).toMatchObject({ discussionLocked: true, timeEstimate: 10_800, healthStatus: 'on_track' });
  expect(record.timelogs.map(({ timeSpent, summary }) => [timeSpent, summary])).toStrictEqual([
    [3600, 'Work'],
  ]);
  expect([...record.subscriptions.values()]).toStrictEqual([false]);

  await update({
    awardEmojiWidget: { action: 'TOGGLE', name: 'rocket' },
    currentUserTodosWidget: { action: 'MARK_AS_DONE' },
  });
  expect(record.emoji).toStrictEqual([]);
  expect(own()).toHaveLength(0);
});

test('where one widget is refused nothing of the rest is done either', async () => {
  const desk = writingDesk();
  const { record, id, update } = await itemIn(desk);
  const issue = await itemIn(desk);
  const before = desk.digest();
  const rest = { title: 'Never', labelsWidget: { addLabelIds: [gid('Label', desk.labels[0]?.id)] } };

  const refusals = [
    [
      { timeTrackingWidget: { timelog: { timeSpent: 'long' } } },
      'Time spent must be formatted correctly. For example: 1h 30m.',
    ],
    [
      { awardEmojiWidget: { action: 'REMOVE', name: 'rocket' } },
      'User has not awarded emoji of type rocket on the awardable',
    ],
    [
      { hierarchyWidget: { parentId: issue.id } },
      `#${issue.record.iid} cannot be added: it's not allowed to add this type of parent item`,
    ],
    [
      { hierarchyWidget: { parentId: null, childrenIds: [] } },
      'One and only one of children, parent or remove_child is required',
    ],
    [
      { hierarchyWidget: { childrenIds: [id] } },
      `#${record.iid} cannot be added: is not allowed to point to itself`,
    ],
    [
      { startAndDueDateWidget: { startDate: '2026-05-02', dueDate: '2026-05-01' } },
      'Due date must be greater than or equal to start date',
    ],
    [{ title: '' }, "Title can't be blank"],
  ] as const;
  for (const [input, text] of refusals) {
    const { payload } = await update({ ...rest, ...input });
    expect(payload).toMatchObject({ workItem: null, errors: [text] });
  }
  expect(desk.digest()).toBe(before);
});

test('the tree is changed from both ends, and its children are put in order', async () => {
  const desk = writingDesk();
  const { record, update } = await itemIn(desk);
  const tasks = [await itemIn(desk, { issue_type: 'task' }), await itemIn(desk, { issue_type: 'task' })];
  const [one, two] = tasks;

  await update({ hierarchyWidget: { childrenIds: tasks.map(({ id }) => id) } });
  expect(record.children).toStrictEqual([one?.record, two?.record]);
  const again = await update({ hierarchyWidget: { childrenIds: [one?.id] } });
  expect(again.payload.errors).toStrictEqual(['Work item(s) already assigned']);

  await two?.update({ hierarchyWidget: { adjacentWorkItemId: one?.id, relativePosition: 'BEFORE' } });
  expect(record.children).toStrictEqual([two?.record, one?.record]);

  await one?.update({ hierarchyWidget: { parentId: null } });
  expect(record.children).toStrictEqual([two?.record]);
});

test('widgets that a type or a licence does not have are refused by name', async () => {
  const desk = writingDesk();
  const { update } = await itemIn(desk);

  const progress = await update({ progressWidget: { currentValue: 10 } });
  expect(progress.problems).toStrictEqual([
    'Following widget keys are not supported by Issue type: [:progress_widget]',
  ]);

  desk.simulator.settings.patch({ tier: 'free' });
  const paid = await update({ weightWidget: { weight: 1 }, iterationWidget: { iterationId: null } });
  expect(paid.problems).toStrictEqual([
    'Following widget keys are not supported by Issue type: [:iteration_widget, :weight_widget]',
  ]);
});

test('readers change only what is their own: reactions and to-dos, no titles', async () => {
  const desk = writingDesk();
  const { record, update } = await itemIn(desk);

  const own = await update(
    { awardEmojiWidget: { action: 'ADD', name: 'rocket' }, weightWidget: { weight: 9 } },
    'workItem { iid }',
    'guestToken',
  );
  const title = await update({ title: 'Mine' }, 'workItem { iid }', 'guestToken');

  expect(own.payload.errors).toStrictEqual([]);
  expect(record.emoji).toHaveLength(1);
  expect(record).toMatchObject({ weight: null, title: 'Something to do' });
  expect(title).toStrictEqual({ payload: null, problems: [NOT_AVAILABLE] });
});

test('workItemConvert respects the parent and the children', async () => {
  const desk = writingDesk();
  const parent = await itemIn(desk);
  const task = await itemIn(desk, { issue_type: 'task' });
  await task.update({ hierarchyWidget: { parentId: parent.id } });
  const convert = (id: string, type: number) =>
    desk.change('workItemConvert', { id, workItemTypeId: TYPE(type) }, 'workItem { workItemType { name } }');

  const below = await convert(task.id, 1);
  const above = await convert(parent.id, 5);
  const incident = await convert(parent.id, 2);
  const epic = await convert(parent.id, 8);
  const unknown = await convert(parent.id, 99);

  expect(below.payload.errors).toStrictEqual([
    'Work item type cannot be changed to issue with issue as parent type.',
  ]);
  expect(above.payload.errors).toStrictEqual([
    'Work item type cannot be changed to task with these child item types.',
  ]);
  expect(incident.payload.workItem).toStrictEqual({ workItemType: { name: 'Incident' } });
  expect(epic.problems).toStrictEqual(['You are not allowed to change the Work Item type to Epic.']);
  expect(unknown.problems).toStrictEqual(['Work Item type with id 99 was not found']);
});

test('links are made and taken away one by one, and all of it is reported', async () => {
  const desk = writingDesk();
  const [item, one, two] = [await itemIn(desk), await itemIn(desk), await itemIn(desk)];
  const fields = 'message workItem { iid }';
  const add = (ids: readonly string[], linkType?: string) =>
    desk.change(
      'workItemAddLinkedItems',
      { id: item.id, workItemsIds: ids, ...(linkType && { linkType }) },
      fields,
    );

  const linked = await add([one.id, two.id], 'BLOCKED_BY');
  const again = await add([one.id]);
  const self = await add([item.id]);
  const removed = await desk.change(
    'workItemRemoveLinkedItems',
    { id: item.id, workItemsIds: [one.id, gid('WorkItem', 999999)] },
    fields,
  );

  expect(linked.payload.message).toBe(`Successfully linked ID(s): ${one.record.id} and ${two.record.id}.`);
  expect(again.payload).toMatchObject({ errors: ['Items are already linked'], message: '' });
  expect(self.payload.errors).toStrictEqual([
    `#${item.record.iid} cannot be added: cannot be related to itself`,
  ]);
  expect(removed.payload.message).toBe(
    `Successfully unlinked IDs: ${one.record.id}. IDs with errors: 999999 could not be removed due to not being linked.`,
  );
  expect(item.record.links.map(({ source, type }) => [source, type])).toStrictEqual([[two.record, 'blocks']]);

  desk.simulator.settings.patch({ tier: 'free' });
  const paid = await add([one.id], 'BLOCKS');
  expect(paid.payload.errors).toStrictEqual([
    'Blocked work items are not available for the current subscription tier',
  ]);
});
