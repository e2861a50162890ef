import { issueAt, type Making, type MutationCase, PROJECT } from './mutation-case.js';
import { gid, type WritingDesk } from './mutation-work.js';
import { PLANNING_CASES } from './planning-cases.js';

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

async function noteIn(desk: WritingDesk, body = 'A first word') {
  const { record, at } = await desk.open();
  const answer = await desk.post(`${at}/discussions`, { body });
  return {
    record,
    note: record.notes.find(({ id }) => id === answer.body.notes[0].id),
    discussion: answer.body.id,
  };
}

async function emojiOn(
  desk: WritingDesk,
  name: string,
  fields = 'awardEmoji { name }',
): Promise<MutationCase> {
  const { record } = await issueAt(desk);
  return { input: { awardableId: gid('Issue', record.id), name }, fields };
}

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

  ...PLANNING_CASES,
};
