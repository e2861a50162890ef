import { gid, type WritingDesk } from './mutation-work.js';

/** A change that the usual account may make: what it sends, and what it asks to see of the record. */
export interface MutationCase {
  readonly input: object;
  readonly fields: string;
  readonly account?: string;
  /** Whether anybody may do it, as only own records or public ones are meant. */
  readonly forAll?: true;
}

type Making = (desk: WritingDesk) => Promise<MutationCase>;

const PROJECT = 'platform/core';
const GROUP = 'platform';

async function issueAt({ open }: WritingDesk, more: object = {}) {
  const { record } = await open(more);
  return { record, at: { projectPath: PROJECT, iid: String(record.iid) } };
}

function onIssue(input: object, fields = 'issue { iid }'): Making {
  return async (desk) => ({ input: { ...(await issueAt(desk)).at, ...input }, fields });
}

function onMergeRequest(input: object): Making {
  return async (desk) => {
    const shop = await desk.shop();
    const { record } = await shop.open(shop.branch);
    const at = { projectPath: `platform/${record.project.path}`, iid: String(record.iid) };
    return { input: { ...at, ...input }, fields: 'mergeRequest { iid }' };
  };
}

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
    const fields = many ? ('snoozeUntil' in more || state ? 'todos { id }' : '') : 'todo { id }';
    return { input: many ? { ids: [id], ...more } : { id, ...more }, fields, ...(many && { forAll: true }) };
  };
}

function onJob(accepts: (job: { status: string; manual: boolean; retried: boolean }) => boolean): Making {
  return async ({ world, project }) => {
    const job = [...world.jobs.values()].find((one) => one.pipeline.project === project && accepts(one));
    return { input: { id: gid('Ci::Build', job?.id) }, fields: 'job { name }' };
  };
}

function onPipeline(fields: string, account?: string): Making {
  return async ({ project }) => {
    const [pipeline] = project.pipelines.items;
    return { input: { id: gid('Ci::Pipeline', pipeline?.id) }, fields, ...(account && { account }) };
  };
}

async function noteIn(desk: WritingDesk, body = 'A first word') {
  const { record, at } = await desk.open();
  const answer = await desk.post(`${at}/discussions`, { body });
  return {
    record,
    note: record.notes.find(({ id }) => id === answer.body.notes[0].id),
    discussion: answer.body.id,
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

/** A change of each kind that the schema has. */
export const CASES: Readonly<Record<string, Making>> = {
  createIssue: async () => ({ input: { projectPath: PROJECT, title: 'New' }, fields: 'issue { iid }' }),
  updateIssue: onIssue({ title: 'Other' }),
  issueSetAssignees: onIssue({ assigneeUsernames: ['clara.yilmaz'] }),
  issueSetConfidential: onIssue({ confidential: true }),
  issueSetDueDate: onIssue({ dueDate: '2026-04-01' }),
  issueSetLocked: onIssue({ locked: true }),
  issueSetSeverity: onIssue({ severity: 'HIGH' }),
  issueSetSubscription: onIssue({ subscribedState: false }),
  issueSetWeight: onIssue({ weight: 3 }),
  issueSetIteration: onIssue({ iterationId: null }),
  issueMove: onIssue({ targetProjectPath: 'platform/support' }),

  createNote: async (desk) => {
    const { record } = await issueAt(desk);
    return { input: { noteableId: gid('Issue', record.id), body: 'Word' }, fields: 'note { body }' };
  },
  createDiscussion: async (desk) => {
    const { record } = await issueAt(desk);
    return { input: { noteableId: gid('Issue', record.id), body: 'Word' }, fields: 'note { body }' };
  },
  createDiffNote: async (desk) => {
    const shop = await desk.shop();
    const { record } = await shop.open(shop.branch);
    const { baseSha, headSha, startSha } = record.versions[0] ?? { baseSha: '', headSha: '', startSha: '' };
    const position = { baseSha, headSha, startSha, newLine: 1, paths: { newPath: `${shop.branch}.txt` } };
    return {
      input: { noteableId: gid('MergeRequest', record.id), body: 'Word', position },
      fields: 'note { body }',
    };
  },
  updateNote: async (desk) => {
    const { note } = await noteIn(desk);
    return { input: { id: gid('DiscussionNote', note?.id), body: 'Other' }, fields: 'note { body }' };
  },
  destroyNote: async (desk) => {
    const { note } = await noteIn(desk);
    return { input: { id: gid('Note', note?.id) }, fields: 'note { body }' };
  },
  discussionToggleResolve: async (desk) => {
    const { discussion } = await noteIn(desk);
    return {
      input: { id: gid('Discussion', discussion), resolve: true },
      fields: 'discussion { id resolved }',
    };
  },
  awardEmojiAdd: async (desk) => emojiOn(desk, 'rocket'),
  awardEmojiToggle: async (desk) => emojiOn(desk, 'rocket', 'toggledOn awardEmoji { name }'),
  awardEmojiRemove: async (desk) => {
    const made = await emojiOn(desk, 'rocket');
    await desk.change('awardEmojiAdd', made.input, 'awardEmoji { name }');
    return made;
  },

  mergeRequestCreate: async (desk) => {
    const shop = await desk.shop();
    await shop.commit(shop.branch, { [`${shop.branch}.txt`]: 'x' });
    const projectPath = `platform/${shop.project.path}`;
    const input = { projectPath, title: 'Bring it', sourceBranch: shop.branch, targetBranch: 'main' };
    return { input, fields: 'mergeRequest { iid }' };
  },
  mergeRequestUpdate: onMergeRequest({ title: 'Other' }),
  mergeRequestAccept: async (desk) => {
    const made = await onMergeRequest({})(desk);
    const [latest] = desk.world.mergeRequests.size ? [...desk.world.mergeRequests.values()].slice(-1) : [];
    return { ...made, input: { ...made.input, sha: latest?.versions.at(-1)?.headSha ?? '' } };
  },
  mergeRequestSetAssignees: onMergeRequest({ assigneeUsernames: ['clara.yilmaz'] }),
  mergeRequestSetDraft: onMergeRequest({ draft: true }),
  mergeRequestSetLabels: onMergeRequest({ labelIds: [] }),
  mergeRequestSetLocked: onMergeRequest({ locked: true }),
  mergeRequestSetMilestone: onMergeRequest({ milestoneId: null }),
  mergeRequestSetReviewers: onMergeRequest({ reviewerUsernames: ['clara.yilmaz'] }),
  mergeRequestSetSubscription: onMergeRequest({ subscribedState: false }),
  mergeRequestReviewerRereview: async (desk) => {
    const made = await onMergeRequest({ reviewerUsernames: ['clara.yilmaz'] })(desk);
    await desk.change('mergeRequestSetReviewers', made.input, 'mergeRequest { iid }');
    const { reviewerUsernames, ...at } = { reviewerUsernames: null, ...made.input };
    return { ...made, input: { ...at, userId: gid('User', desk.userOf('developerToken').id) } };
  },

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

async function emojiOn(
  desk: WritingDesk,
  name: string,
  fields = 'awardEmoji { name }',
): Promise<MutationCase> {
  const { record } = await issueAt(desk);
  return { input: { awardableId: gid('Issue', record.id), name }, fields };
}
