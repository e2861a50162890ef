import type { Schema } from '../published-document.js';

/** An answer that is another than the published one: another status, another kind, or one of several. */
export interface OtherAnswer {
  readonly operation: RegExp;
  readonly status: number;
  readonly is: readonly (Schema | null)[];
  readonly reason: string;
}

const published = (entity: string): Schema => ({ $ref: `#/components/schemas/${entity}` });
const lists = (entity: string): Schema => ({ type: 'array', items: published(entity) });
/** A merge request in short, which the file has no schema of. */
const SHORT: Schema = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      id: { type: 'integer' },
      iid: { type: 'integer' },
      project_id: { type: 'integer' },
      title: { type: 'string' },
      description: { type: 'string' },
      state: { type: 'string' },
      web_url: { type: 'string' },
      created_at: { type: 'string', format: 'date-time' },
      updated_at: { type: 'string', format: 'date-time' },
    },
  },
};

const NOT_A_LIST = 'a list, which the file does not say';

/** The wrong schemas of whole answers, and what is right. */
export const ANSWERS: readonly OtherAnswer[] = [
  { operation: /^DELETE /, status: 204, is: [null], reason: 'no body with 204 (gitlab-facts.md, 0)' },
  {
    operation: /^DELETE \S+\/links\/\{issue_link_id\}$/,
    status: 200,
    is: [published('APIEntitiesIssueLink')],
    reason: 'lib/api/issue_links.rb presents the link',
  },
  {
    operation: /\/issues\/\{issue_iid\}\/(closed_by|related_merge_requests)$/,
    status: 200,
    is: [lists('APIEntitiesMergeRequestBasic')],
    reason: NOT_A_LIST,
  },
  {
    operation: /^GET \S+\/issues\/\{issue_iid\}\/links$/,
    status: 200,
    is: [lists('APIEntitiesRelatedIssue')],
    reason: NOT_A_LIST,
  },
  {
    operation: /\/issues\/\{issue_iid\}\/metric_images$/,
    status: 200,
    is: [lists('APIEntitiesIssuableMetricImage')],
    reason: NOT_A_LIST,
  },
  { operation: /\/participants$/, status: 200, is: [lists('APIEntitiesUserBasic')], reason: NOT_A_LIST },
  {
    operation: /^GET \S+\/discussions\/\{discussion_id\}\/notes$/,
    status: 200,
    is: [lists('APIEntitiesNote')],
    reason: 'the notes, not the discussion (lib/api/discussions.rb)',
  },
  { operation: /\/jobs\/\{job_id\}\/trace$/, status: 200, is: [null], reason: 'text' },
  {
    operation: /^GET \S+\/merge_requests\/\{merge_request_iid\}\/pipelines$/,
    status: 200,
    is: [lists('APIEntitiesCiPipelineBasic')],
    reason: NOT_A_LIST,
  },
  {
    operation: /\/merge_requests\/\{merge_request_iid\}\/reviewers$/,
    status: 200,
    is: [lists('APIEntitiesMergeRequestReviewer')],
    reason: NOT_A_LIST,
  },
  {
    operation: /\/pipelines\/\{pipeline_id\}\/variables$/,
    status: 200,
    is: [lists('APIEntitiesCiVariable')],
    reason: NOT_A_LIST,
  },
  { operation: /\/blame$/, status: 200, is: [lists('APIEntitiesBlameRange')], reason: NOT_A_LIST },
  {
    operation: /^POST \S+\/(time_estimate|reset_time_estimate|reset_spent_time)$/,
    status: 200,
    is: [published('APIEntitiesIssuableTimeStats')],
    reason: 'lib/api/time_tracking_endpoints.rb says status :ok',
  },
  {
    operation: /^POST \S+\/merge_requests\/\{merge_request_iid\}\/pipelines$/,
    status: 200,
    is: [published('APIEntitiesCiPipeline')],
    reason: 'lib/api/merge_requests.rb says status :ok',
  },
  {
    operation: /^POST \S+\/pipelines\/\{pipeline_id\}\/cancel$/,
    status: 200,
    is: [published('APIEntitiesCiPipeline')],
    reason: 'lib/api/ci/pipelines.rb says status 200',
  },
  {
    operation: /^POST \S+\/artifacts\/keep$/,
    status: 200,
    is: [published('APIEntitiesCiJob')],
    reason: 'lib/api/ci/job_artifacts.rb says status 200',
  },
  {
    operation: /^POST \S+\/repository\/commits$/,
    status: 201,
    is: [published('APIEntitiesCommitDetail')],
    reason: 'what is made is answered with 201',
  },
  {
    operation: /^POST \S+\/commits\/\{sha\}\/cherry_pick$/,
    status: 201,
    is: [published('APIEntitiesCommit')],
    reason: 'what is made is answered with 201',
  },
  {
    operation: /^POST \S+\/commits\/\{sha\}\/revert$/,
    status: 200,
    is: [{ type: 'object', properties: { dry_run: { type: 'string' } } }],
    reason: 'the answer to `dry_run` (lib/api/commits.rb)',
  },
  {
    operation: /^POST \S+\/commits\/\{sha\}\/comments$/,
    status: 201,
    is: [published('APIEntitiesCommitNote')],
    reason: 'what is made is answered with 201',
  },
  {
    operation: /^POST \/todos\/mark_as_done$/,
    status: 204,
    is: [null],
    reason: 'no content (gitlab-facts.md, 0)',
  },
  {
    operation: /^GET \/(users\/\{user_id\}\/(contributed_|starred_)?)?projects$/,
    status: 200,
    is: [lists('APIEntitiesProject'), lists('APIEntitiesBasicProjectDetails')],
    reason: 'in full unless `simple` is asked for (lib/api/projects.rb)',
  },
  {
    operation: /^GET (\/groups\/\{id\}|\/projects\/\{id\})?\/merge_requests$/,
    status: 200,
    is: [lists('APIEntitiesMergeRequestBasic'), SHORT],
    reason: 'in short with `view=simple`',
  },
  {
    operation: /^GET \/groups\/\{id\}\/projects$/,
    status: 200,
    is: [lists('APIEntitiesProject'), lists('APIEntitiesBasicProjectDetails')],
    reason: 'in short with `simple`',
  },
  {
    operation: /^GET \/users$/,
    status: 200,
    is: [lists('APIEntitiesUserBasic'), lists('APIEntitiesUserWithAdmin')],
    reason: 'in full for administrators (lib/api/users.rb)',
  },
  {
    operation: /^GET \/users\/\{id\}$/,
    status: 200,
    is: [published('APIEntitiesUser'), published('APIEntitiesUserWithAdmin')],
    reason: 'in full for administrators (lib/api/users.rb)',
  },
  {
    operation: /^GET \/user$/,
    status: 200,
    is: [published('APIEntitiesUserPublic'), published('APIEntitiesUserWithAdmin')],
    reason: 'in full for administrators (lib/api/users.rb)',
  },
  {
    operation: /^POST \/groups$/,
    status: 201,
    is: [published('APIEntitiesGroupDetail')],
    reason: 'with details for who may administer it (lib/api/groups.rb)',
  },
  {
    operation: /^PUT \/groups\/\{id\}$/,
    status: 200,
    is: [published('APIEntitiesGroupDetail')],
    reason: 'with details for who may administer it (lib/api/groups.rb)',
  },
  {
    operation: /\/jobs\/\{job_id\}\/play$/,
    status: 200,
    is: [published('APIEntitiesCiJob')],
    reason: 'a build is presented in full (lib/api/ci/jobs.rb)',
  },
  {
    operation: /\/merge_requests\/\{merge_request_iid\}\/closes_issues$/,
    status: 200,
    is: [lists('APIEntitiesIssueBasic')],
    reason: 'issues without what belongs to single ones (lib/api/merge_requests.rb)',
  },
  {
    operation: /^POST \S+\/todo$/,
    status: 304,
    is: [null],
    reason: 'where there is one already (lib/api/todos.rb)',
  },
];
