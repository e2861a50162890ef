import type { Asker } from '../../simulators/forge/laws/ask.js';

/** One writing request of a tour in which each builds on those before. */
export interface Write {
  /** `METHOD /path` as published. */
  readonly operation: string;
  readonly status: number;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly query?: string;
  readonly as?: Asker;
  /** Records that it is about instead of the usual ones: a parameter's name, and the name of the other record. */
  readonly with?: Readonly<Record<string, string>>;
  /** The names that members of the answer get for later requests. */
  readonly keep?: Readonly<Record<string, string>>;
}

type More = Partial<Omit<Write, 'operation' | 'status' | 'body'>>;

const write = (operation: string, status: number, body?: Write['body'], more: More = {}): Write => ({
  operation,
  status,
  ...(body && { body }),
  ...more,
});

const ISSUE = '/projects/{id}/issues/{issue_iid}';
const MERGE = '/projects/{id}/merge_requests/{merge_request_iid}';
const FRESH = { with: { issue: 'freshIssue', mergeRequest: 'freshMergeRequest' } };
const ADMIN: More = { as: 'adminToken' };
const OWNER: More = { as: 'ownerToken' };

const ISSUES: readonly Write[] = [
  write(
    'POST /projects/{id}/issues',
    201,
    {
      ...{
        title: 'Lay the deck',
        description: 'Planks.\n\n- [ ] saw\n- [x] sand',
        labels: 'new one,bug',
        weight: 3,
      },
      due_date: '2026-04-01',
      start_date: '2026-03-01',
      confidential: true,
      issue_type: 'issue',
      assignee_ids: ['{user}'],
      milestone_id: '{projectMilestone}',
    },
    { keep: { freshIssue: 'iid', freshIssueId: 'id' } },
  ),
  write('POST /projects/{id}/issues', 201, { title: 'Lay another' }, { keep: { otherIssue: 'iid' } }),
  write(
    `PUT ${ISSUE}`,
    200,
    {
      title: 'Lay it',
      add_labels: 'more',
      remove_labels: 'bug',
      discussion_locked: true,
      confidential: false,
    },
    FRESH,
  ),
  write(`PUT ${ISSUE}`, 200, { state_event: 'close' }, FRESH),
  write(`PUT ${ISSUE}`, 200, { state_event: 'reopen', milestone_id: 0, assignee_ids: [] }, FRESH),
  write(`PUT ${ISSUE}/reorder`, 200, { move_after_id: '{issueId}' }, FRESH),
  write(`POST ${ISSUE}/todo`, 201, undefined, FRESH),
  write(`POST ${ISSUE}/todo`, 304, undefined, FRESH),
  write(`POST ${ISSUE}/time_estimate`, 200, { duration: '3h30m' }, FRESH),
  write(`POST ${ISSUE}/add_spent_time`, 201, { duration: '1d 2h' }, FRESH),
  write(`POST ${ISSUE}/reset_time_estimate`, 200, undefined, FRESH),
  write(`POST ${ISSUE}/reset_spent_time`, 200, undefined, FRESH),
  write(
    `POST ${ISSUE}/links`,
    201,
    { target_project_id: '{project}', target_issue_iid: '{otherIssue}', link_type: 'blocks' },
    { ...FRESH },
  ),
  write('GET /projects/{id}/issues/{issue_iid}/links', 200, undefined, {
    ...FRESH,
    keep: { freshLink: '0.issue_link_id' },
  }),
  write(`DELETE ${ISSUE}/links/{issue_link_id}`, 200, undefined, {
    with: { issue: 'freshIssue', link: 'freshLink' },
  }),
  write(`POST ${ISSUE}/award_emoji`, 201, { name: 'rocket' }, { ...FRESH, keep: { freshAward: 'id' } }),
  write(`GET ${ISSUE}/award_emoji/{award_id}`, 200, undefined, {
    with: { issue: 'freshIssue', issueAward: 'freshAward' },
  }),
  write(`DELETE ${ISSUE}/award_emoji/{award_id}`, 204, undefined, {
    with: { issue: 'freshIssue', issueAward: 'freshAward' },
  }),
  write(`POST ${ISSUE}/clone`, 201, { to_project_id: '{project}', with_notes: true }, FRESH),
  write('POST /projects/{id}/issues', 201, { title: 'Move me' }, { keep: { movingIssue: 'iid' } }),
  write(
    `POST ${ISSUE}/move`,
    201,
    { to_project_id: '{otherProject}' },
    { with: { issue: 'movingIssue' }, ...ADMIN },
  ),
];

/** The requests about what people say under an issue, a merge request or a commit. */
function discussing(path: string, kind: string, body: Write['body'] = {}): Write[] {
  const prefix = `/projects/{id}/${path}`;
  const note = `${kind}FreshNote`;
  const inThread = {
    [`${kind}Discussion`]: `${kind}FreshThread`,
    [`${kind}DiscussionNote`]: `${kind}FreshReply`,
  };
  const thread = `${prefix}/discussions/{discussion_id}`;
  const notes = kind === 'commit' ? [] : notesOf(prefix, kind, note);
  const resolving =
    kind !== 'commit' ? [write(`PUT ${thread}`, 200, { resolved: true }, { with: inThread })] : [];
  return [
    ...notes,
    write(
      `POST ${prefix}/discussions`,
      201,
      { body: 'A question.', ...body },
      { keep: { [`${kind}FreshThread`]: 'id' } },
    ),
    write(
      `POST ${thread}/notes`,
      201,
      { body: 'An answer.' },
      { with: inThread, keep: { [`${kind}FreshReply`]: 'id' } },
    ),
    write(`PUT ${thread}/notes/{note_id}`, 200, { body: 'A better one.' }, { with: inThread }),
    ...resolving,
    write(`DELETE ${thread}/notes/{note_id}`, 204, undefined, { with: inThread }),
  ];
}

function notesOf(prefix: string, kind: string, note: string): Write[] {
  const about = { with: { [`${kind}Note`]: note, [`${kind}NoteAward`]: `${kind}FreshAward` } };
  const at = `${prefix}/notes/{note_id}`;
  const awarded = at.replace('{noteable_id}', kind === 'issue' ? '{issue_iid}' : '{merge_request_iid}');
  return [
    write(`POST ${prefix}/notes`, 201, { body: 'Well said.', internal: true }, { keep: { [note]: 'id' } }),
    write(`PUT ${at}`, 200, { body: 'Said better.' }, about),
    write(
      `POST ${awarded}/award_emoji`,
      201,
      { name: 'tada' },
      { ...about, keep: { [`${kind}FreshAward`]: 'id' } },
    ),
    write(`GET ${awarded}/award_emoji/{award_id}`, 200, undefined, about),
    write(`DELETE ${awarded}/award_emoji/{award_id}`, 204, undefined, about),
    write(`DELETE ${at}`, 204, undefined, about),
  ];
}

const COMMITS = '/projects/{id}/repository/commits';
const FILE = '/projects/{id}/repository/files/{file_path}';
const ON_TOPIC = { branch: 'topic', commit_message: 'Change it' };
const DOC = { with: { file: 'newFile' } };
const BRANCH = '/projects/{id}/repository/branches';

const CODE: readonly Write[] = [
  write(`POST ${BRANCH}`, 201, { branch: 'topic', ref: 'main' }),
  write(`POST ${FILE}`, 201, { ...ON_TOPIC, content: 'one\n' }, DOC),
  write(
    `PUT ${FILE}`,
    200,
    { ...ON_TOPIC, content: 'two\n', author_name: 'Mia', author_email: 'mia@x.test' },
    DOC,
  ),
  write(
    `POST ${COMMITS}`,
    201,
    { ...ON_TOPIC, actions: [{ action: 'create', file_path: 'docs/deck.md', content: 'deck\n' }] },
    { keep: { freshCommit: 'id' } },
  ),
  write(`DELETE ${FILE}`, 204, undefined, { ...DOC, query: 'branch=topic&commit_message=Away' }),
  write(`POST ${COMMITS}/{sha}/comments`, 201, { note: 'Nice.' }, { with: { commit: 'freshCommit' } }),
  write(`POST ${BRANCH}`, 201, { branch: 'second', ref: 'main' }, { keep: { secondBranch: 'name' } }),
  write(`POST ${COMMITS}/{sha}/cherry_pick`, 201, { branch: 'second' }, { with: { commit: 'freshCommit' } }),
  write(
    `POST ${COMMITS}/{sha}/revert`,
    200,
    { branch: 'topic', dry_run: true },
    { with: { commit: 'freshCommit' } },
  ),
  write(
    `PUT ${BRANCH}/{branch}/protect`,
    200,
    { developers_can_push: true },
    { with: { branch: 'secondBranch' } },
  ),
  write(`PUT ${BRANCH}/{branch}/unprotect`, 200, undefined, { with: { branch: 'secondBranch' } }),
  write(`DELETE ${BRANCH}/{branch}`, 204, undefined, { with: { branch: 'secondBranch' } }),
];

const MERGE_REQUESTS: readonly Write[] = [
  write(
    'POST /projects/{id}/merge_requests',
    201,
    {
      title: 'Draft: Lay the deck',
      source_branch: 'topic',
      target_branch: 'main',
      labels: 'bug',
      ...{
        description: 'Closes #{freshIssue}',
        assignee_id: '{user}',
        squash: true,
        milestone_id: '{projectMilestone}',
      },
    },
    { keep: { freshMergeRequest: 'iid' } },
  ),
  write('POST /projects/{id}/merge_requests', 409, {
    title: 'Again',
    source_branch: 'topic',
    target_branch: 'main',
  }),
  write(
    `PUT ${MERGE}`,
    200,
    { title: 'Lay the deck', reviewer_ids: ['{projectMember}'], add_labels: 'more' },
    FRESH,
  ),
  write(`PUT ${MERGE}`, 200, { state_event: 'close' }, FRESH),
  write(`PUT ${MERGE}`, 200, { state_event: 'reopen' }, FRESH),
  write(`POST ${MERGE}/todo`, 201, undefined, FRESH),
  write(`POST ${MERGE}/time_estimate`, 200, { duration: '2h' }, FRESH),
  write(`POST ${MERGE}/add_spent_time`, 201, { duration: '1h' }, FRESH),
  write(`POST ${MERGE}/reset_time_estimate`, 200, undefined, FRESH),
  write(`POST ${MERGE}/reset_spent_time`, 200, undefined, FRESH),
  write(`POST ${MERGE}/pipelines`, 200, {}, FRESH),
  write(`PUT ${MERGE}/rebase`, 202, {}, FRESH),
  write(`POST ${MERGE}/approvals`, 201, { approvals_required: 1 }, FRESH),
  write(`POST ${MERGE}/approve`, 201, {}, { ...FRESH, ...ADMIN }),
  write(`POST ${MERGE}/unapprove`, 201, undefined, { ...FRESH, ...ADMIN }),
  write(`POST ${MERGE}/approve`, 201, {}, { ...FRESH, ...ADMIN }),
  write(`PUT ${MERGE}/merge`, 200, { should_remove_source_branch: true }, FRESH),
  write(`PUT ${MERGE}/merge`, 405, {}, FRESH),
  write(`DELETE ${MERGE}`, 204, undefined, { ...FRESH, ...ADMIN }),
];

const PIPELINE = '/projects/{id}/pipelines/{pipeline_id}';
const JOB = '/projects/{id}/jobs/{job_id}';
const RUN = { with: { pipeline: 'freshPipeline', job: 'freshJob' } };
const FAILED = { with: { pipeline: 'failedPipeline', job: 'failedJob' } };
const PIPELINES: readonly Write[] = [
  write(
    'POST /projects/{id}/pipeline',
    201,
    { ref: 'main', variables: [{ key: 'DEEP', value: '1', variable_type: 'env_var' }] },
    { keep: { freshPipeline: 'id' } },
  ),
  write(`GET ${PIPELINE}/jobs`, 200, undefined, { ...RUN, keep: { freshJob: '0.id' } }),
  write(`GET ${PIPELINE}/variables`, 200, undefined, RUN),
  write(`PUT ${PIPELINE}/metadata`, 200, { name: 'Nightly' }, RUN),
  write(`POST ${JOB}/cancel`, 201, {}, RUN),
  write(`POST ${PIPELINE}/cancel`, 200, undefined, RUN),
  write(`POST ${JOB}/erase`, 201, undefined, { with: { job: 'archiveJob' } }),
  write(`POST ${JOB}/artifacts/keep`, 200, undefined, { with: { job: 'keptJob' } }),
  write(`DELETE ${JOB}/artifacts`, 204, undefined, { with: { job: 'keptJob' } }),
  write(`POST ${JOB}/retry`, 201, {}, FAILED),
  write(`POST ${PIPELINE}/retry`, 201, undefined, FAILED),
  write(`POST ${JOB}/play`, 200, {}, { with: { job: 'manualJob' } }),
  write(`DELETE ${PIPELINE}`, 204, undefined, { ...RUN, ...ADMIN }),
];

/** The requests about milestones and labels of a project or a group. */
function planning(place: 'project' | 'group', more: More): Write[] {
  const at = `/${place}s/{id}`;
  const milestone = { ...more, with: { [`${place}Milestone`]: `${place}FreshMilestone` } };
  const label = { ...more, with: { [`${place}Label`]: `${place}FreshLabel` } };
  const id = `{${place}FreshLabelId}`;
  const old = place === 'group' ? { name: `${place}-deck` } : { label_id: id };
  return [
    write(
      `POST ${at}/milestones`,
      201,
      { title: 'Spring', due_date: '2026-05-01', start_date: '2026-04-01' },
      {
        ...more,
        keep: { [`${place}FreshMilestone`]: 'id' },
      },
    ),
    write(
      `PUT ${at}/milestones/{milestone_id}`,
      200,
      { state_event: 'close', description: 'Done.' },
      milestone,
    ),
    write(`DELETE ${at}/milestones/{milestone_id}`, 204, undefined, milestone),
    write(
      `POST ${at}/labels`,
      201,
      { name: `${place}-deck`, color: 'red', description: 'Of wood' },
      {
        ...more,
        keep: { [`${place}FreshLabel`]: 'name', [`${place}FreshLabelId`]: 'id' },
      },
    ),
    write(`PUT ${at}/labels/{name}`, 200, { description: 'Of oak' }, label),
    write(`PUT ${at}/labels`, 200, { ...old, color: '#00ff00' }, more),
    write(`DELETE ${at}/labels/{name}`, 204, undefined, label),
    write(`POST ${at}/labels`, 201, { name: `${place}-plank`, color: '#123456' }, more),
    write(`DELETE ${at}/labels`, 204, undefined, { ...more, query: `name=${place}-plank` }),
  ];
}

/** The requests about members of a project or a group. */
function membership(place: 'project' | 'group'): Write[] {
  const at = `/${place}s/{id}/members`;
  const fresh = { ...OWNER, with: { [`${place}Member`]: 'newcomer' } };
  return [
    write(`POST ${at}`, 201, { user_id: '{newcomer}', access_level: 30, expires_at: '2027-01-01' }, OWNER),
    write(`PUT ${at}/{user_id}`, 200, { access_level: 20 }, fresh),
    write(`DELETE ${at}/{user_id}`, 204, undefined, fresh),
  ];
}

const PLACES: readonly Write[] = [
  write(
    'POST /projects',
    201,
    { name: 'Deck', path: 'deck', initialize_with_readme: true },
    { keep: { freshProject: 'id' } },
  ),
  write(
    'PUT /projects/{id}',
    200,
    { description: 'Of oak', topics: ['wood'] },
    { with: { project: 'freshProject' } },
  ),
  write('DELETE /projects/{id}', 202, undefined, { with: { project: 'freshProject' } }),
  write(
    'POST /groups',
    201,
    { name: 'Carpenters', path: 'carpenters' },
    { ...ADMIN, keep: { freshGroup: 'id' } },
  ),
  write('PUT /groups/{id}', 200, { description: 'Of all' }, { ...ADMIN, with: { group: 'freshGroup' } }),
  write('DELETE /groups/{id}', 202, undefined, { ...ADMIN, with: { group: 'freshGroup' } }),
];

const USER = { email: 'lena@example.test', name: 'Lena', username: 'lena', force_random_password: true };
const PEOPLE: readonly Write[] = [
  write('POST /users', 201, USER, { ...ADMIN, keep: { freshUser: 'id' } }),
  write('PUT /users/{id}', 200, { bio: 'Lays decks' }, { ...ADMIN, with: { user: 'freshUser' } }),
  write('DELETE /users/{id}', 204, undefined, { ...ADMIN, with: { user: 'freshUser' } }),
  write('PUT /namespaces/{id}', 200, {}, ADMIN),
  write(`PUT ${ISSUE}/metric_images/{metric_image_id}`, 200, { url: 'https://example.test' }),
  write(`DELETE ${ISSUE}/metric_images/{metric_image_id}`, 204),
  write(`POST ${ISSUE}/metric_images/authorize`, 200),
  write('PUT /user/status', 200, { emoji: 'hammer', message: 'At work', availability: 'busy' }),
  write('PATCH /user/status', 200, { clear_status_after: '1_day' }),
  write('POST /todos/{id}/mark_as_done', 201),
  write('POST /todos/mark_as_done', 204),
  write(
    'POST /broadcast_messages',
    201,
    { message: 'Soon', target_access_levels: [10] },
    { ...ADMIN, keep: { freshBroadcast: 'id' } },
  ),
  write(
    'PUT /broadcast_messages/{id}',
    200,
    { message: 'Now', theme: 'red' },
    { ...ADMIN, with: { broadcast: 'freshBroadcast' } },
  ),
  write('DELETE /broadcast_messages/{id}', 204, undefined, {
    ...ADMIN,
    with: { broadcast: 'freshBroadcast' },
  }),
];

/** Requests that reach every writing method. */
export const WRITES: readonly Write[] = [
  ...ISSUES,
  ...discussing('issues/{noteable_id}', 'issue'),
  ...discussing('merge_requests/{noteable_id}', 'mergeRequest'),
  ...discussing('repository/commits/{noteable_id}', 'commit'),
  ...CODE,
  ...MERGE_REQUESTS,
  ...PIPELINES,
  ...planning('project', {}),
  ...planning('group', OWNER),
  ...membership('project'),
  ...membership('group'),
  ...PLACES,
  ...PEOPLE,
  write(`DELETE ${ISSUE}`, 204, undefined, { ...FRESH, ...ADMIN }),
  write('DELETE /personal_access_tokens/self', 204),
];
