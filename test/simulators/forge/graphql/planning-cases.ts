import { GROUP, issueAt, type Making, PROJECT } from './mutation-case.js';
import { gid, type WritingDesk } from './mutation-work.js';

function onItem(input: object, fields = 'workItem { iid }'): Making {
  return async (desk) => {
    const { record } = await issueAt(desk);
    return { input: { id: gid('WorkItem', record.id), ...input }, fields };
  };
}

function onTodo(state: 'pending' | 'done', more: object, many = false): Making {
  return async ({ userOf, world }) => {
    const todo =
      userOf('token').todos.items.find((one) => one.state === state) ?? [...world.todos.values()][0];
    const id = gid('Todo', todo?.id);
    const fields = many ? 'todos { id }' : 'todo { id }';
    return { input: many ? { ids: [id], ...more } : { id, ...more }, fields, ...(many && { forAll: true }) };
  };
}

function onJob(accepts: (job: { status: string; manual: boolean; retried: boolean }) => boolean): Making {
  return async ({ world, project }) => {
    const [repeated] = project.pipelines.items;
    const jobs = [...world.jobs.values()].filter(
      ({ pipeline }) => pipeline.project === project && pipeline !== repeated,
    );
    const job = jobs.find(accepts);
    return { input: { id: gid('Ci::Build', job?.id) }, fields: 'job { name }' };
  };
}

function onPipeline(fields: string, account?: string): Making {
  return async ({ project }) => {
    const [pipeline] = project.pipelines.items;
    return { input: { id: gid('Ci::Pipeline', pipeline?.id) }, fields, ...(account && { account }) };
  };
}

async function manualCadence({ change }: WritingDesk) {
  const input = { groupPath: GROUP, title: 'By hand', automatic: false, active: true };
  const { payload } = await change('iterationCadenceCreate', input, 'iterationCadence { id }');
  return payload.iterationCadence.id as string;
}

async function epicIn({ change }: WritingDesk) {
  const { payload } = await change('createEpic', { groupPath: GROUP, title: 'An epic' }, 'epic { iid }');
  return { groupPath: GROUP, iid: payload.epic.iid as string };
}

const DATES = { startDate: '2030-01-01', dueDate: '2030-01-14' };

/** Changes of planning, to-dos, work items, code and pipelines. */
export const PLANNING_CASES: Readonly<Record<string, Making>> = {
  labelCreate: async () => ({
    input: { projectPath: PROJECT, title: 'brand new' },
    fields: 'label { title }',
  }),
  timelogCreate: async (desk) => {
    const { record } = await issueAt(desk);
    const input = { issuableId: gid('Issue', record.id), timeSpent: '1h', summary: 'Work' };
    return { input, fields: 'timelog { timeSpent }' };
  },
  timelogDelete: async (desk) => {
    const { record } = await issueAt(desk);
    const input = { issuableId: gid('Issue', record.id), timeSpent: '1h', summary: 'Work' };
    const { payload } = await desk.change('timelogCreate', input, 'timelog { id }');
    return { input: { id: payload.timelog.id }, fields: 'timelog { timeSpent }' };
  },
  iterationCreate: async () => ({ input: { groupPath: GROUP, ...DATES }, fields: 'iteration { id }' }),
  createIteration: async () => ({
    input: { groupPath: GROUP, startDate: '2031-01-01', dueDate: '2031-01-14' },
    fields: 'iteration { id }',
  }),
  updateIteration: async ({ world }) => {
    const id = gid('Iteration', [...world.iterations.keys()][0]);
    return { input: { groupPath: GROUP, id, title: 'Named' }, fields: 'iteration { title }' };
  },
  iterationDelete: async (desk) => {
    const iterationsCadenceId = await manualCadence(desk);
    const input = { groupPath: GROUP, iterationsCadenceId, startDate: '2032-01-01', dueDate: '2032-01-14' };
    const { payload } = await desk.change('iterationCreate', input, 'iteration { id }');
    return { input: { id: payload.iteration.id }, fields: 'group { fullPath }' };
  },
  iterationCadenceCreate: async () => ({
    input: { groupPath: GROUP, title: 'Hands', automatic: false, active: true },
    fields: 'iterationCadence { title }',
  }),
  iterationCadenceUpdate: async (desk) => ({
    input: { id: await manualCadence(desk), title: 'Renamed' },
    fields: 'iterationCadence { title }',
  }),
  iterationCadenceDestroy: async (desk) => ({
    input: { id: await manualCadence(desk) },
    fields: 'group { fullPath }',
  }),
  createEpic: async () => ({ input: { groupPath: GROUP, title: 'Epic' }, fields: 'epic { iid }' }),
  updateEpic: async (desk) => ({
    input: { ...(await epicIn(desk)), title: 'Other' },
    fields: 'epic { title }',
  }),
  epicAddIssue: async (desk) => {
    const { at } = await issueAt(desk);
    const input = { ...(await epicIn(desk)), projectPath: PROJECT, issueIid: at.iid };
    return { input, fields: 'epicIssue { iid }' };
  },
  epicSetSubscription: async (desk) => ({
    input: { ...(await epicIn(desk)), subscribedState: false },
    fields: 'epic { subscribed }',
  }),

  todoCreate: async (desk) => {
    const { record } = await issueAt(desk);
    return { input: { targetId: gid('Issue', record.id) }, fields: 'todo { action }' };
  },
  todoMarkDone: onTodo('pending', {}),
  todoRestore: onTodo('done', {}),
  todoRestoreMany: onTodo('done', {}, true),
  todoResolveMany: onTodo('pending', {}, true),
  todoSnooze: onTodo('pending', { snoozeUntil: '2026-05-01T00:00:00Z' }),
  todoUnSnooze: onTodo('pending', {}),
  todoSnoozeMany: onTodo('pending', { snoozeUntil: '2026-05-01T00:00:00Z' }, true),
  todoUnsnoozeMany: onTodo('pending', {}, true),
  todoDeleteMany: async (desk) => ({ ...(await onTodo('done', {}, true)(desk)), fields: '' }),
  todosMarkAllDone: async () => ({ input: {}, fields: 'todos { id }', forAll: true }),
  todoDeleteAllDone: async () => ({ input: {}, fields: '', forAll: true }),

  workItemCreate: async () => ({
    input: { namespacePath: PROJECT, title: 'Task', workItemTypeId: gid('WorkItems::Type', 5) },
    fields: 'workItem { iid }',
  }),
  workItemUpdate: onItem({ title: 'Other' }),
  workItemDelete: async (desk) => ({ ...(await onItem({}, 'namespace { id }')(desk)) }),
  workItemConvert: onItem({ workItemTypeId: gid('WorkItems::Type', 5) }),
  workItemAddLinkedItems: async (desk) => {
    const other = await issueAt(desk);
    return onItem({ workItemsIds: [gid('WorkItem', other.record.id)] }, 'message workItem { iid }')(desk);
  },
  workItemRemoveLinkedItems: async (desk) => {
    const other = await issueAt(desk);
    const made = await onItem(
      { workItemsIds: [gid('WorkItem', other.record.id)] },
      'message workItem { iid }',
    )(desk);
    await desk.change('workItemAddLinkedItems', made.input, 'message');
    return made;
  },
  workItemSubscribe: onItem({ subscribed: false }),
  workItemHierarchyAddChildrenItems: async (desk) => {
    const task = await issueAt(desk, { issue_type: 'task' });
    return onItem({ childrenIds: [gid('WorkItem', task.record.id)] }, 'addedChildren { iid }')(desk);
  },

  createBranch: async (desk) => {
    const { project } = await desk.shop();
    return {
      input: { projectPath: `platform/${project.path}`, name: 'new', ref: 'main' },
      fields: 'branch { name }',
    };
  },
  branchDelete: async (desk) => {
    const { project, commit } = await desk.shop();
    await commit('gone', { 'gone.txt': 'x' });
    return { input: { projectPath: `platform/${project.path}`, name: 'gone' }, fields: 'branch { name }' };
  },
  commitCreate: async (desk) => {
    const { project } = await desk.shop();
    const actions = [{ action: 'CREATE', filePath: 'a.txt', content: 'a' }];
    const input = { projectPath: `platform/${project.path}`, branch: 'main', message: 'Add a', actions };
    return { input, fields: 'commit { title }' };
  },
  starProject: async () => ({ input: { projectId: gid('Project', 1), starred: true }, fields: 'count' }),

  pipelineCreate: async () => ({ input: { projectPath: PROJECT, ref: 'main' }, fields: 'pipeline { iid }' }),
  pipelineCancel: onPipeline('pipeline { iid }'),
  pipelineRetry: onPipeline('pipeline { iid }'),
  jobPlay: onJob(({ status, manual }) => manual && status === 'manual'),
  jobRetry: onJob(({ status, retried }) => status === 'failed' && !retried),
  jobCancel: onJob(({ status }) => status === 'success'),
  jobUnschedule: onJob(({ status }) => status === 'success'),
  pipelineDestroy: onPipeline('', 'ownerToken'),
};
