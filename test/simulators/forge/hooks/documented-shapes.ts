import { z } from 'zod';

/** The members of GitLab's examples of payloads, by their types; what an example or a sentence beside it has as null may be null. */
type Members = Record<string, z.ZodType>;

const named = (names: string, type: z.ZodType): Members =>
  Object.fromEntries(names.split(' ').map((name) => [name, type]));
const texts = (names: string) => named(names, z.string());
const numbers = (names: string) => named(names, z.number());
const flags = (names: string) => named(names, z.boolean());
const nullable = (members: Members): Members =>
  Object.fromEntries(Object.entries(members).map(([name, type]) => [name, type.nullable()]));
/** More than an example has may be there. */
const shape = (...members: readonly Members[]) => z.looseObject(Object.assign({}, ...members));

const PERSON = shape(numbers('id'), texts('name username avatar_url email'));
const PROJECT = shape(
  numbers('id visibility_level'),
  texts('name web_url git_ssh_url git_http_url namespace path_with_namespace default_branch'),
  nullable(texts('description avatar_url')),
);
const LINKED_PROJECT = PROJECT.extend(texts('homepage url ssh_url http_url'));
const REPOSITORY = shape(texts('name homepage url'), nullable(texts('description')));
const CLONED = shape(
  texts('name homepage git_http_url git_ssh_url'),
  nullable(texts('description')),
  numbers('visibility_level'),
);
const AUTHOR = shape(texts('name email'));
const COMMIT = shape(texts('id message title timestamp url'), { author: AUTHOR });
const LABELS = z.array(
  shape(
    numbers('id'),
    texts('title color created_at updated_at type'),
    flags('template'),
    nullable(texts('description')),
    nullable(numbers('project_id group_id')),
  ),
);
const CHANGES = z.record(z.string(), z.strictObject({ previous: z.unknown(), current: z.unknown() }));
const IDS = z.array(z.number());

const SPENT: Members = {
  ...numbers('total_time_spent time_change'),
  ...nullable(texts('human_total_time_spent human_time_change human_time_estimate')),
};
const ISSUE = shape(
  numbers('id iid author_id project_id relative_position state_id time_estimate'),
  texts('title created_at updated_at url state severity'),
  flags('confidential'),
  nullable(flags('discussion_locked')),
  nullable(texts('description closed_at due_date last_edited_at health_status')),
  nullable(
    numbers('assignee_id milestone_id updated_by_id last_edited_by_id moved_to_id duplicated_to_id weight'),
  ),
  SPENT,
  { assignee_ids: IDS, labels: LABELS },
);
const MERGE_REQUEST = shape(
  numbers('id iid author_id source_project_id target_project_id state_id'),
  texts(
    'title target_branch source_branch created_at updated_at state merge_status detailed_merge_status url',
  ),
  flags('blocking_discussions_resolved work_in_progress draft first_contribution'),
  nullable(texts('description last_edited_at prepared_at')),
  nullable(numbers('assignee_id milestone_id last_edited_by_id')),
  SPENT,
  {
    ...{ assignee_ids: IDS, reviewer_ids: IDS, labels: LABELS },
    ...{ source: LINKED_PROJECT, target: LINKED_PROJECT, last_commit: COMMIT },
  },
);
const NOTE: Members = {
  ...numbers('id author_id project_id'),
  ...texts('note noteable_type created_at updated_at url discussion_id'),
  ...nullable(numbers('noteable_id')),
  ...nullable(texts('attachment line_code commit_id')),
  ...flags('system'),
  st_diff: z.object({}).nullable(),
};
const ACTION = texts('action');
const ABOUT: Members = { user: PERSON, project: LINKED_PROJECT };

const PUSH = shape(
  texts('object_kind event_name before after ref user_name user_avatar'),
  nullable(texts('checkout_sha')),
  flags('ref_protected'),
  numbers('user_id project_id total_commits_count'),
  {
    project: LINKED_PROJECT,
    repository: CLONED.extend(texts('url')),
    commits: z.array(COMMIT.extend(named('added modified removed', z.array(z.string())))),
  },
);
const note = (about: Members) =>
  shape(texts('object_kind event_type'), numbers('project_id'), ABOUT, about, {
    repository: REPOSITORY,
    object_attributes: shape(NOTE, ACTION),
  });
const SNIPPET = shape(
  numbers('id author_id project_id visibility_level'),
  texts('title content created_at updated_at file_name type url'),
  nullable(texts('description')),
);
const issue = shape(texts('object_kind event_type'), ABOUT, {
  ...{ repository: REPOSITORY, labels: LABELS, changes: CHANGES, assignees: z.array(PERSON) },
  object_attributes: ISSUE.extend({ ...ACTION, ...texts('type') }),
});
const emoji = (about: Members) =>
  shape(texts('object_kind event_type'), numbers('project_id'), ABOUT, about, {
    object_attributes: shape(
      numbers('id user_id awardable_id'),
      texts('name awardable_type created_at updated_at action awarded_on_url'),
    ),
  });
const RUNNER = shape(numbers('id'), texts('description runner_type'), flags('active is_shared'), {
  tags: z.array(z.string()),
}).nullable();
const ENVIRONMENT = shape(texts('name action deployment_tier')).nullable();
const BUILD = shape(
  numbers('id'),
  texts('stage name status created_at when'),
  flags('manual allow_failure'),
  nullable(texts('started_at finished_at failure_reason')),
  nullable(numbers('duration queued_duration')),
  {
    ...{ user: PERSON, runner: RUNNER, environment: ENVIRONMENT },
    artifacts_file: shape(nullable(texts('filename')), nullable(numbers('size'))),
  },
);
const TIMES = texts('event_name created_at updated_at');
const MEMBER = shape(
  TIMES,
  texts('group_name group_path user_username user_name user_email group_access'),
  nullable(texts('group_plan expires_at')),
  numbers('group_id user_id'),
);
const MADE_PROJECT = shape(
  TIMES,
  texts('name path path_with_namespace project_visibility'),
  numbers('project_id project_namespace_id'),
  { owners: z.array(AUTHOR) },
);
const TEAM = shape(
  TIMES,
  texts('access_level project_name project_path project_path_with_namespace project_visibility'),
  texts('user_username user_name user_email'),
  numbers('project_id user_id'),
);
const USER = shape(TIMES, texts('name email username'), numbers('user_id'));

/** What GitLab's examples show, by the kind of a payload and what it is on (GitLab, "Webhook events" and "System hooks"). */
export const DOCUMENTED: Readonly<Record<string, z.ZodType>> = {
  push: PUSH.extend(texts('user_username user_email')),
  tag_push: PUSH,
  issue,
  work_item: issue,
  'note Issue': note({ issue: ISSUE }),
  'note Commit': note({ commit: COMMIT }),
  'note MergeRequest': note({ merge_request: MERGE_REQUEST }),
  'note Snippet': note({ snippet: SNIPPET }),
  merge_request: shape(texts('object_kind event_type'), ABOUT, {
    ...{ repository: REPOSITORY, labels: LABELS, changes: CHANGES },
    object_attributes: MERGE_REQUEST.extend(ACTION),
  }),
  wiki_page: shape(texts('object_kind'), ABOUT, {
    wiki: shape(texts('web_url git_ssh_url git_http_url path_with_namespace default_branch')),
    object_attributes: shape(texts('title content format message slug url action diff_url version_id')),
  }),
  pipeline: shape(texts('object_kind'), {
    ...{ user: PERSON, project: PROJECT, commit: COMMIT, builds: z.array(BUILD).min(1) },
    object_attributes: shape(
      numbers('id iid'),
      texts('ref sha before_sha source status created_at url'),
      flags('tag'),
      nullable(texts('name finished_at')),
      nullable(numbers('duration')),
      { stages: z.array(z.string()), variables: z.array(shape(texts('key value'))) },
    ),
    merge_request: shape(
      numbers('id iid source_project_id target_project_id'),
      texts('title source_branch target_branch state merge_status detailed_merge_status url'),
    ).nullable(),
  }),
  build: shape(
    texts('object_kind ref before_sha sha build_name build_stage build_status project_name'),
    texts('build_created_at build_created_at_iso build_failure_reason'),
    nullable(texts('build_started_at build_started_at_iso build_finished_at build_finished_at_iso')),
    nullable(numbers('build_duration build_queued_duration')),
    numbers('build_id pipeline_id project_id retries_count'),
    flags('tag build_allow_failure'),
    {
      ...{ user: PERSON, repository: CLONED, project: PROJECT, runner: RUNNER, environment: ENVIRONMENT },
      commit: shape(
        numbers('id'),
        texts('sha message author_name author_email status'),
        nullable(texts('name started_at started_at_iso finished_at finished_at_iso')),
        nullable(numbers('duration')),
      ),
    },
  ),
  deployment: shape(
    texts('object_kind status status_changed_at environment environment_tier environment_slug'),
    texts('short_sha user_url commit_url commit_title'),
    numbers('deployment_id'),
    nullable(numbers('deployable_id')),
    nullable(texts('deployable_url environment_external_url')),
    ABOUT,
  ),
  feature_flag: shape(texts('object_kind user_url'), ABOUT, {
    object_attributes: shape(numbers('id'), texts('name'), flags('active'), nullable(texts('description'))),
  }),
  release: shape(
    numbers('id'),
    texts('object_kind created_at name released_at tag url action'),
    nullable(texts('description')),
    {
      ...{ project: LINKED_PROJECT, commit: COMMIT },
      assets: shape(numbers('count'), {
        links: z.array(shape(numbers('id'), texts('link_type name url'))),
        sources: z.array(shape(texts('format url'))).length(4),
      }),
    },
  ),
  milestone: shape(texts('object_kind event_type action'), {
    project: LINKED_PROJECT,
    object_attributes: shape(
      numbers('id iid'),
      texts('title state created_at updated_at'),
      nullable(texts('description due_date start_date')),
      nullable(numbers('group_id project_id')),
    ),
  }),
  'emoji Issue': emoji({ issue: ISSUE }),
  'emoji MergeRequest': emoji({ merge_request: MERGE_REQUEST }),
  'emoji Note': emoji({ note: shape(NOTE, texts('description')), merge_request: MERGE_REQUEST }),
  ...named('user_add_to_group user_update_for_group user_remove_from_group', MEMBER),
  ...named('user_access_request_to_group user_access_request_denied_for_group', MEMBER),
  ...named('user_access_request_revoked_for_group', MEMBER),
  ...named('user_access_request_to_project user_access_request_revoked_for_project', TEAM),
  ...named('project_create project_destroy', MADE_PROJECT),
  ...named(
    'subgroup_create subgroup_destroy',
    shape(
      TIMES,
      texts('name path full_path parent_name parent_path parent_full_path'),
      numbers('group_id parent_group_id'),
    ),
  ),
  ...named('group_create group_destroy', shape(TIMES, texts('name path full_path'), numbers('group_id'))),
  ...named('user_add_to_team user_update_for_team user_remove_from_team', TEAM),
  ...named('user_create user_destroy', USER),
};
