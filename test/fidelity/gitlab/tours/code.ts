import { ADMIN, FRESH, MERGE, type Write, write } from './write.js';

const COMMITS = '/projects/{id}/repository/commits';
const FILE = '/projects/{id}/repository/files/{file_path}';
const ON_TOPIC = { branch: 'topic', commit_message: 'Change it' };
const DOC = { with: { file: 'newFile' } };
const BRANCH = '/projects/{id}/repository/branches';

/** The requests about commits, files and branches. */
export const CODE: readonly Write[] = [
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

/** The requests about merge requests. */
export const MERGE_REQUESTS: readonly Write[] = [
  write(
    'POST /projects/{id}/merge_requests',
    201,
    {
      title: 'Draft: Lay the deck',
      source_branch: 'topic',
      target_branch: 'main',
      labels: 'bug',
      description: 'Closes #{freshIssue}',
      assignee_id: '{user}',
      squash: true,
      milestone_id: '{projectMilestone}',
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

/** The requests about pipelines and jobs. */
export const PIPELINES: readonly Write[] = [
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
