import { expect } from 'vitest';
import { callsAreAnswered, NUMBER, TEXT } from './gitbeaker-calls.js';
import { type ClientCall, type Session, SHORT } from './gitbeaker-session.js';

const COMMIT = { id: expect.stringMatching(/^[0-9a-f]{40}$/), title: TEXT, parent_ids: expect.any(Array) };
const DIFF = { old_path: TEXT, new_path: TEXT, diff: TEXT };
const MERGE = { iid: NUMBER, title: TEXT, source_branch: TEXT, target_branch: TEXT, web_url: TEXT };

/** A new branch with a commit of its own. */
async function branch({ api, id }: Session, name: string): Promise<string> {
  await api.Branches.create(id('project'), name, 'main');
  const actions = [{ action: 'create' as const, filePath: `docs/${name}.md`, content: `${name}\n` }];
  const commit = await api.Commits.create(id('project'), name, `Write ${name}`, actions);
  return commit.id;
}

async function mergeRequest(session: Session, name: string): Promise<number> {
  await branch(session, name);
  const { api, id } = session;
  return (await api.MergeRequests.create(id('project'), name, 'main', `Bring ${name}`)).iid;
}

const REPOSITORY: readonly ClientCall[] = [
  {
    call: 'Repositories.allRepositoryTrees',
    run: ({ api, id }) =>
      api.Repositories.allRepositoryTrees(id('project'), { ref: 'main', recursive: true }),
    like: { id: TEXT, type: TEXT, path: TEXT },
  },
  {
    call: 'Repositories.showBlob',
    run: ({ api, id, the }) => api.Repositories.showBlob(id('project'), the('blob')),
    like: { size: NUMBER, encoding: 'base64' },
  },
  {
    call: 'Repositories.showBlobRaw',
    run: ({ api, id, the }) => api.Repositories.showBlobRaw(id('project'), the('blob')),
  },
  {
    call: 'Repositories.compare',
    run: ({ api, id, the }) => api.Repositories.compare(id('project'), 'main', the('commit')),
    like: { commits: expect.any(Array), diffs: expect.any(Array), compare_same_ref: false },
  },
  {
    call: 'Repositories.mergeBase',
    run: ({ api, id, the }) => api.Repositories.mergeBase(id('project'), ['main', the('commit')]),
    like: COMMIT,
  },
  {
    call: 'Repositories.allContributors',
    run: ({ api, id }) =>
      api.Repositories.allContributors(id('project'), { orderBy: 'commits', sort: 'desc' }),
    like: { commits: NUMBER, name: TEXT },
  },
  {
    call: 'Repositories.showArchive',
    run: async ({ api, id }) =>
      (await api.Repositories.showArchive(id('project'), { fileType: 'zip' })) as Blob,
    like: { size: NUMBER },
  },
  {
    call: 'RepositoryFiles.show',
    run: ({ api, id }) => api.RepositoryFiles.show(id('project'), 'README.md', 'main'),
    like: { file_path: 'README.md', encoding: 'base64', content: TEXT },
  },
  {
    call: 'RepositoryFiles.showRaw',
    run: async ({ api, id }) => ({
      raw: await api.RepositoryFiles.showRaw(id('project'), 'README.md', 'main'),
    }),
    like: { raw: TEXT },
  },
  {
    call: 'RepositoryFiles.allFileBlames',
    run: ({ api, id }) => api.RepositoryFiles.allFileBlames(id('project'), 'README.md', 'main'),
    like: { commit: { id: TEXT }, lines: expect.any(Array) },
  },
  {
    call: 'RepositoryFiles.create, edit, remove',
    run: async (session) => {
      const { api, id } = session;
      await branch(session, 'files');
      const at = ['docs/a b.md', 'files'] as const;
      await api.RepositoryFiles.create(id('project'), ...at, 'one\n', 'Begin');
      await api.RepositoryFiles.edit(id('project'), ...at, Buffer.from('two\n').toString('base64'), 'Go on', {
        encoding: 'base64',
        authorName: 'Mia',
        authorEmail: 'mia@x.test',
      });
      const raw = await api.RepositoryFiles.showRaw(id('project'), ...at);
      await api.RepositoryFiles.remove(id('project'), ...at, 'End');
      return { raw };
    },
    like: { raw: 'two\n' },
  },
  {
    call: 'Branches.all',
    run: ({ api, id }) => api.Branches.all(id('project'), { ...SHORT, search: 'm' }),
    like: { name: TEXT, commit: COMMIT },
  },
  {
    call: 'Branches.show',
    run: ({ api, id }) => api.Branches.show(id('project'), 'main'),
    like: { name: 'main', default: true, protected: true },
  },
  {
    call: 'Branches.create and remove',
    run: async ({ api, id }) => {
      const made = await api.Branches.create(id('project'), 'feature/with-slash', 'main');
      await api.Branches.remove(id('project'), 'feature/with-slash');
      return made;
    },
    like: { name: 'feature/with-slash', default: false },
  },
  {
    call: 'ProtectedBranches.all',
    run: ({ api, id }) => api.ProtectedBranches.all(id('project')),
    like: { name: 'main', push_access_levels: expect.any(Array) },
  },
  {
    call: 'Tags.all',
    run: ({ api, id }) => api.Tags.all(id('project'), { ...SHORT, orderBy: 'name', sort: 'asc' }),
    like: { name: TEXT, commit: COMMIT },
  },
  {
    call: 'Tags.create, show, remove',
    run: async ({ api, id }) => {
      await api.Tags.create(id('project'), 'v99.0', 'main', { message: 'Ninety-nine' });
      const shown = await api.Tags.show(id('project'), 'v99.0');
      await api.Tags.remove(id('project'), 'v99.0');
      return shown;
    },
    like: { name: 'v99.0', message: 'Ninety-nine' },
  },
];

const COMMITS: readonly ClientCall[] = [
  {
    call: 'Commits.all',
    run: ({ api, id }) => api.Commits.all(id('project'), { ...SHORT, refName: 'main', withStats: true }),
    like: { ...COMMIT, stats: { total: NUMBER } },
  },
  {
    call: 'Commits.show',
    run: ({ api, id, the }) => api.Commits.show(id('project'), the('commit')),
    like: { ...COMMIT, project_id: NUMBER },
  },
  {
    call: 'Commits.showDiff',
    run: ({ api, id, the }) => api.Commits.showDiff(id('project'), the('commit')),
    like: DIFF,
  },
  {
    call: 'Commits.allReferences',
    run: ({ api, id, the }) => api.Commits.allReferences(id('project'), the('commit')),
    like: { type: TEXT, name: TEXT },
  },
  {
    call: 'Commits.showSequence',
    run: ({ api, id, the }) => api.Commits.showSequence(id('project'), the('commit')),
    like: { count: NUMBER },
  },
  {
    call: 'Commits.allStatuses',
    run: ({ api, id, the }) => api.Commits.allStatuses(id('project'), the('commit')),
    like: { status: TEXT },
  },
  {
    call: 'Commits.allMergeRequests',
    run: ({ api, id, the }) => api.Commits.allMergeRequests(id('project'), the('commit')),
    like: MERGE,
  },
  {
    call: 'Commits.createComment and allComments',
    run: async ({ api, id, the }) => {
      await api.Commits.createComment(id('project'), the('commit'), 'Well done');
      return api.Commits.allComments(id('project'), the('commit'));
    },
    like: { note: TEXT },
  },
  {
    call: 'CommitDiscussions.all',
    run: async ({ api, id, the }) => {
      await api.Commits.createComment(id('project'), the('commit'), 'Once more');
      return api.CommitDiscussions.all(id('project'), the('commit'));
    },
    like: { notes: [{ body: TEXT }] },
  },
  {
    call: 'Commits.cherryPick and revert',
    run: async (session) => {
      const { api, id } = session;
      const sha = await branch(session, 'picked');
      await api.Branches.create(id('project'), 'picking', 'main');
      await api.Commits.cherryPick(id('project'), sha, 'picking');
      return api.Commits.revert(id('project'), sha, 'picked');
    },
    like: { title: 'Revert "Write picked"' },
  },
];

const READS: readonly ClientCall[] = [
  {
    call: 'MergeRequests.all',
    run: ({ api }) => api.MergeRequests.all({ ...SHORT, scope: 'all', state: 'opened' }),
    like: { ...MERGE, state: 'opened' },
  },
  {
    call: 'MergeRequests.all of a project',
    run: ({ api, id }) => api.MergeRequests.all({ ...SHORT, projectId: id('project'), view: 'simple' }),
    like: { iid: NUMBER },
  },
  {
    call: 'MergeRequests.all of a group',
    run: ({ api, id }) =>
      api.MergeRequests.all({ ...SHORT, groupId: id('group'), orderBy: 'updated_at', wip: 'no' }),
    like: { ...MERGE, draft: false },
  },
  {
    call: 'MergeRequests.show',
    run: ({ api, id }) =>
      api.MergeRequests.show(id('project'), id('mergeRequest'), {
        includeDivergedCommitsCount: true,
        includeRebaseInProgress: true,
      }),
    like: { ...MERGE, diff_refs: { head_sha: TEXT }, changes_count: TEXT, diverged_commits_count: NUMBER },
  },
  {
    call: 'MergeRequests.showChanges',
    run: ({ api, id }) => api.MergeRequests.showChanges(id('project'), id('mergeRequest')),
    like: { changes: [DIFF] },
  },
  {
    call: 'MergeRequests.allDiffs',
    run: ({ api, id }) => api.MergeRequests.allDiffs(id('project'), id('mergeRequest'), SHORT),
    like: DIFF,
  },
  {
    call: 'MergeRequests.allCommits',
    run: ({ api, id }) => api.MergeRequests.allCommits(id('project'), id('mergeRequest'), SHORT),
    like: COMMIT,
  },
  {
    call: 'MergeRequests.allDiffVersions',
    run: ({ api, id }) => api.MergeRequests.allDiffVersions(id('project'), id('mergeRequest')),
    like: { head_commit_sha: TEXT },
  },
  {
    call: 'MergeRequests.showDiffVersion',
    run: ({ api, id }) => api.MergeRequests.showDiffVersion(id('project'), id('mergeRequest'), id('version')),
    like: { commits: [COMMIT], diffs: [DIFF] },
  },
  {
    call: 'MergeRequests.allPipelines',
    run: ({ api, id }) => api.MergeRequests.allPipelines(id('project'), id('mergeRequest')),
    like: { id: NUMBER, status: TEXT },
  },
  {
    call: 'MergeRequests.allParticipants',
    run: ({ api, id }) => api.MergeRequests.allParticipants(id('project'), id('mergeRequest')),
    like: { username: TEXT },
  },
  {
    call: 'MergeRequests.showReviewers',
    run: ({ api, id }) => api.MergeRequests.showReviewers(id('project'), id('mergeRequest')),
    like: { user: { username: TEXT }, state: TEXT },
  },
  {
    call: 'MergeRequests.allIssuesClosed',
    run: ({ api, id }) => api.MergeRequests.allIssuesClosed(id('project'), id('mergeRequest')),
    empty: 'it need close none',
  },
  {
    call: 'MergeRequestApprovals.showConfiguration',
    run: ({ api, id }) =>
      api.MergeRequestApprovals.showConfiguration(id('project'), { mergerequestIId: id('mergeRequest') }),
    like: { approved_by: expect.any(Array) },
  },
];

const WRITES: readonly ClientCall[] = [
  {
    call: 'MergeRequests.create with everything',
    run: async (session) => {
      const { api, id } = session;
      await branch(session, 'full');
      const options = {
        description: 'All',
        labels: 'a,b',
        assigneeId: id('user'),
        reviewerIds: [id('projectMember')],
        squash: true,
        removeSourceBranch: true,
      };
      return api.MergeRequests.create(id('project'), 'full', 'main', 'Draft: Full', options);
    },
    like: {
      draft: true,
      labels: ['a', 'b'],
      squash: true,
      force_remove_source_branch: true,
      reviewers: [{ id: NUMBER }],
    },
  },
  {
    call: 'MergeRequests.edit',
    run: async (session) =>
      session.api.MergeRequests.edit(session.id('project'), await mergeRequest(session, 'edited'), {
        title: 'Edited',
        addLabels: 'c',
        stateEvent: 'close',
      }),
    like: { title: 'Edited', labels: ['c'], state: 'closed' },
  },
  {
    call: 'MergeRequestApprovals.approve',
    run: async (session) =>
      session.admin.MergeRequestApprovals.approve(
        session.id('project'),
        await mergeRequest(session, 'approved'),
      ),
    like: { approved_by: [{ user: { username: TEXT } }] },
  },
  {
    call: 'MergeRequestApprovals.unapprove',
    run: async (session) => {
      const number = await mergeRequest(session, 'unapproved');
      await session.admin.MergeRequestApprovals.approve(session.id('project'), number);
      await session.admin.MergeRequestApprovals.unapprove(session.id('project'), number);
      return session.api.MergeRequestApprovals.showConfiguration(session.id('project'), {
        mergerequestIId: number,
      });
    },
    like: { approved_by: [] },
  },
  {
    call: 'MergeRequests.merge',
    run: async (session) => {
      const { admin, id } = session;
      const number = await mergeRequest(session, 'merged');
      await admin.MergeRequestApprovals.approve(id('project'), number);
      return session.api.MergeRequests.merge(id('project'), number, {
        squash: false,
        shouldRemoveSourceBranch: true,
      });
    },
    like: { state: 'merged', merged_by: { username: TEXT }, merge_commit_sha: TEXT },
  },
  {
    call: 'MergeRequests.rebase',
    run: async (session) =>
      session.api.MergeRequests.rebase(session.id('project'), await mergeRequest(session, 'rebased')),
    like: { rebase_in_progress: expect.any(Boolean) },
  },
  {
    call: 'MergeRequests.createPipeline',
    run: async (session) =>
      session.api.MergeRequests.createPipeline(session.id('project'), await mergeRequest(session, 'piped')),
    like: { id: NUMBER, source: 'merge_request_event' },
  },
  {
    call: 'MergeRequests.createTodo',
    run: async (session) =>
      session.api.MergeRequests.createTodo(session.id('project'), await mergeRequest(session, 'todo')),
    like: { target_type: 'MergeRequest' },
  },
  {
    call: 'MergeRequests.subscribe',
    run: ({ api, id }) =>
      api.MergeRequests.unsubscribe(id('project'), id('mergeRequest')).then(() =>
        api.MergeRequests.subscribe(id('project'), id('mergeRequest')),
      ),
    like: { subscribed: true },
  },
  {
    call: 'MergeRequests.setTimeEstimate',
    run: ({ api, id }) => api.MergeRequests.setTimeEstimate(id('project'), id('mergeRequest'), '2h'),
    like: { time_estimate: 7200 },
  },
  {
    call: 'MergeRequests.addSpentTime',
    run: ({ api, id }) => api.MergeRequests.addSpentTime(id('project'), id('mergeRequest'), '30m'),
    like: { total_time_spent: NUMBER },
  },
  {
    call: 'MergeRequests.resetTimeEstimate',
    run: ({ api, id }) => api.MergeRequests.resetTimeEstimate(id('project'), id('mergeRequest')),
    like: { time_estimate: 0 },
  },
  {
    call: 'MergeRequests.resetSpentTime',
    run: ({ api, id }) => api.MergeRequests.resetSpentTime(id('project'), id('mergeRequest')),
    like: { total_time_spent: 0 },
  },
  {
    call: 'MergeRequests.remove',
    run: async (session) =>
      session.admin.MergeRequests.remove(session.id('project'), await mergeRequest(session, 'removed')),
  },
];

callsAreAnswered([...REPOSITORY, ...COMMITS, ...READS, ...WRITES]);
