import { type Kind, PLACE_KINDS } from './place-kinds.js';
import { type openWithReceiver, PROJECT } from './receiver.js';

type Session = ReturnType<typeof openWithReceiver>;

const commit = ({ post }: Session, branch: string) =>
  post(`${PROJECT}/repository/commits`, {
    branch,
    start_branch: 'main',
    commit_message: branch,
    actions: [{ action: 'create', file_path: `${branch}.txt`, content: branch }],
  });

const issue = async ({ post }: Session, more = {}) =>
  (await post(`${PROJECT}/issues`, { title: 'One', ...more })).body;

const mergeRequest = async (session: Session) => {
  await commit(session, 'change');
  const sent = { source_branch: 'change', target_branch: 'main', title: 'Change' };
  return (await session.post(`${PROJECT}/merge_requests`, sent)).body;
};

/** Kinds of deliveries by what causes them. */
export const KINDS: Readonly<Record<string, Kind>> = {
  'a tag': {
    flag: 'tag_push_events',
    act: async ({ post, remove }) => {
      await post(`${PROJECT}/repository/tags`, { tag_name: 'v9', ref: 'main' });
      await remove(`${PROJECT}/repository/tags/v9`);
    },
    heard: [
      ['Tag Push Hook', 'tag_push', 'refs/tags/v9'],
      ['Tag Push Hook', 'tag_push', 'refs/tags/v9'],
    ],
  },
  'a removed branch': {
    flag: 'push_events',
    act: async (session) => {
      await commit(session, 'gone');
      await session.remove(`${PROJECT}/repository/branches/gone`);
    },
    heard: [
      ['Push Hook', 'push', 'refs/heads/gone'],
      ['Push Hook', 'push', 'refs/heads/gone'],
    ],
  },
  'an issue': {
    flag: 'issues_events',
    act: async (session) => {
      const { iid } = await issue(session);
      await session.put(`${PROJECT}/issues/${iid}`, { labels: 'bug' });
      await session.put(`${PROJECT}/issues/${iid}`, { state_event: 'close' });
      await session.put(`${PROJECT}/issues/${iid}`, { state_event: 'reopen' });
    },
    heard: ['open', 'update', 'close', 'reopen'].map((action) => ['Issue Hook', 'issue', action]),
  },
  'a confidential issue': {
    flag: 'confidential_issues_events',
    act: (session) => issue(session, { confidential: true }),
    heard: [['Confidential Issue Hook', 'issue', 'open']],
  },
  'a task': {
    flag: 'issues_events',
    act: (session) => issue(session, { issue_type: 'task' }),
    heard: [['Issue Hook', 'work_item', 'open']],
  },
  'a note on an issue': {
    flag: 'note_events',
    act: async (session) => {
      const { iid } = await issue(session);
      const { body } = await session.post(`${PROJECT}/issues/${iid}/notes`, { body: 'First' });
      await session.put(`${PROJECT}/issues/${iid}/notes/${body.id}`, { body: 'Second' });
    },
    heard: [
      ['Note Hook', 'note', 'create'],
      ['Note Hook', 'note', 'update'],
    ],
  },
  'an internal note': {
    flag: 'confidential_note_events',
    act: async (session) => {
      const { iid } = await issue(session);
      await session.post(`${PROJECT}/issues/${iid}/notes`, { body: 'First', internal: true });
    },
    heard: [['Confidential Note Hook', 'note', 'create']],
  },
  'a merge request': {
    flag: 'merge_requests_events',
    act: async (session) => {
      const { iid } = await mergeRequest(session);
      const one = `${PROJECT}/merge_requests/${iid}`;
      await session.put(one, { title: 'Draft: Change' });
      await session.put(one, { title: 'Change' });
      await session.put(one, { state_event: 'close' });
      await session.put(one, { state_event: 'reopen' });
      await session.put(`${one}/merge`, {}, 'adminToken');
    },
    heard: ['open', 'update', 'update', 'close', 'reopen', 'merge'].map((action) => [
      'Merge Request Hook',
      'merge_request',
      action,
    ]),
  },
  'a reaction': {
    flag: 'emoji_events',
    act: async (session) => {
      const { iid } = await issue(session);
      const { body } = await session.post(`${PROJECT}/issues/${iid}/award_emoji`, { name: 'rocket' });
      await session.remove(`${PROJECT}/issues/${iid}/award_emoji/${body.id}`);
    },
    heard: [
      ['Emoji Hook', 'emoji', 'award'],
      ['Emoji Hook', 'emoji', 'revoke'],
    ],
  },
  'a wiki page': {
    flag: 'wiki_page_events',
    act: async ({ post, put, remove }) => {
      const { body } = await post(`${PROJECT}/wikis`, { title: 'Start', content: 'Here' });
      await put(`${PROJECT}/wikis/${body.slug}`, { content: 'There' });
      await remove(`${PROJECT}/wikis/${body.slug}`);
    },
    heard: ['create', 'update', 'delete'].map((action) => ['Wiki Page Hook', 'wiki_page', action]),
  },
  'a release': {
    flag: 'releases_events',
    act: async ({ post, put, remove }) => {
      await post(`${PROJECT}/releases`, { tag_name: 'v9', ref: 'main', name: 'Nine' });
      await put(`${PROJECT}/releases/v9`, { name: 'Number nine' });
      await remove(`${PROJECT}/releases/v9`);
    },
    heard: ['create', 'update', 'delete'].map((action) => ['Release Hook', 'release', action]),
  },
  'a milestone': {
    flag: 'milestone_events',
    act: async ({ post, put, remove }) => {
      const { body } = await post(`${PROJECT}/milestones`, { title: 'Nine' });
      await put(`${PROJECT}/milestones/${body.id}`, { state_event: 'close' });
      await put(`${PROJECT}/milestones/${body.id}`, { state_event: 'activate' });
      await remove(`${PROJECT}/milestones/${body.id}`);
    },
    heard: ['create', 'close', 'reopen', 'delete'].map((action) => ['Milestone Hook', 'milestone', action]),
  },
  'a feature flag': {
    flag: 'feature_flag_events',
    act: async ({ post, put }) => {
      await post(`${PROJECT}/feature_flags`, { name: 'new_cart', version: 'new_version_flag' });
      await put(`${PROJECT}/feature_flags/new_cart`, { active: false });
    },
    heard: [['Feature Flag Hook', 'feature_flag', undefined]],
  },
  'a deployment': {
    flag: 'deployment_events',
    act: async ({ post, put, get }) => {
      const { commit: head } = (await get(`${PROJECT}/repository/branches/main`)).body;
      const sent = { environment: 'try', sha: head.id, ref: 'main', tag: false, status: 'running' };
      const { body } = await post(`${PROJECT}/deployments`, sent);
      await put(`${PROJECT}/deployments/${body.id}`, { status: 'success' });
    },
    heard: [
      ['Deployment Hook', 'deployment', 'running'],
      ['Deployment Hook', 'deployment', 'success'],
    ],
  },
  'a note on a commit, a merge request and a snippet': {
    flag: 'note_events',
    act: async (session) => {
      const { iid, sha } = await mergeRequest(session);
      const snippet = {
        title: 'Short',
        visibility: 'internal',
        files: [{ file_path: 'a.txt', content: 'a' }],
      };
      const { body } = await session.post(`${PROJECT}/snippets`, snippet);
      await session.post(`${PROJECT}/repository/commits/${sha}/comments`, { note: 'First' });
      await session.post(`${PROJECT}/merge_requests/${iid}/notes`, { body: 'First' });
      await session.post(`${PROJECT}/snippets/${body.id}/notes`, { body: 'First' });
    },
    heard: Array(3).fill(['Note Hook', 'note', 'create']),
  },
  'an approval that is taken back': {
    flag: 'merge_requests_events',
    act: async (session) => {
      const { iid } = await mergeRequest(session);
      await session.post(`${PROJECT}/merge_requests/${iid}/approve`, {}, 'adminToken');
      await session.post(`${PROJECT}/merge_requests/${iid}/unapprove`, {}, 'adminToken');
    },
    heard: ['open', 'approved', 'unapproval'].map((action) => [
      'Merge Request Hook',
      'merge_request',
      action,
    ]),
  },
  'a reaction to a merge request and to a note': {
    flag: 'emoji_events',
    act: async (session) => {
      const { iid } = await mergeRequest(session);
      const one = `${PROJECT}/merge_requests/${iid}`;
      const { body } = await session.post(`${one}/notes`, { body: 'First' });
      await session.post(`${one}/award_emoji`, { name: 'rocket' });
      await session.post(`${one}/notes/${body.id}/award_emoji`, { name: 'rocket' });
    },
    heard: Array(2).fill(['Emoji Hook', 'emoji', 'award']),
  },
  'a pipeline': {
    flag: 'pipeline_events',
    act: async (session) => {
      await commit(session, 'try');
      await session.simulator.idle();
      session.simulator.clock.advance(3_600_000);
    },
    heard: ['pending', 'running', 'success'].map((status) => ['Pipeline Hook', 'pipeline', status]),
  },
  'a job': {
    flag: 'job_events',
    act: async (session) => {
      await commit(session, 'try');
      await session.simulator.idle();
      session.simulator.clock.advance(3_600_000);
    },
    heard: [
      ...['pending', 'created', 'created', 'running', 'success', 'pending'],
      ...['pending', 'running', 'running', 'success', 'success'],
    ].map((status) => ['Job Hook', 'build', status]),
  },
  ...PLACE_KINDS,
};
