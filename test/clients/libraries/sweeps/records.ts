import type { Simulator } from '#simulators/core/simulator.js';

/** A record that a program may name: how it is made or found, under what it is, and the member that names it. */
interface Named {
  readonly name: string;
  readonly method?: 'POST' | 'PUT';
  readonly path: (facts: Facts) => string;
  readonly body?: (facts: Facts) => object;
  /** The member of the answer; of a list, of its first item. `id` if left out. */
  readonly member?: string;
}

type Facts = Record<string, unknown>;

const KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIFn3h0AqX0vEyYc9Pq6OqkJ2o2mZ6e5yJm3lBq0s9d0T quay';
const project =
  (rest: string) =>
  ({ project_id }: Facts) =>
    `/projects/${project_id}${rest}`;
const group =
  (rest: string) =>
  ({ group_id }: Facts) =>
    `/groups/${group_id}${rest}`;
const of = (rest: (facts: Facts) => string) => (facts: Facts) =>
  `/projects/${facts.project_id}${rest(facts)}`;
const issue = (rest: string) => of(({ issue_iid }) => `/issues/${issue_iid}${rest}`);
const request = (rest: string) =>
  of(({ merge_request_iid }) => `/merge_requests/${merge_request_iid}${rest}`);
const epic =
  (rest: string) =>
  ({ group_id, epic_iid }: Facts) =>
    `/groups/${group_id}/epics/${epic_iid}${rest}`;
const snippet = (rest: string) => of(({ project_snippet }) => `/snippets/${project_snippet}${rest}`);
const post = (
  name: string,
  path: Named['path'],
  body: object,
  member?: string,
  method: Named['method'] = 'POST',
): Named => ({
  name,
  method,
  path,
  body: () => body,
  ...(member && { member }),
});
const variable = { key: 'TIDE_TABLE', value: 'long-enough-a-value' };

/** The records, each after what it is under: what no world has from the beginning is made. */
const RECORDS: readonly Named[] = [
  { name: 'group_id', path: () => '/groups/platform' },
  post('project_id', () => '/projects', { name: 'Sweep', path: 'sweep', initialize_with_readme: true }),
  {
    name: 'in_group',
    method: 'POST',
    path: () => '/projects',
    body: ({ group_id }) => ({ name: 'Swept', namespace_id: group_id }),
  },
  { name: 'sha', path: project('/repository/commits') },
  { name: 'user_id', path: () => '/users?active=true&per_page=1&exclude_internal=true' },
  { name: 'other_user', path: () => '/users?active=true&per_page=1&page=2&exclude_internal=true' },
  { name: 'me', path: () => '/user' },
  post('branch', project('/repository/branches'), { branch: 'ramp', ref: 'main' }, 'name'),
  post(
    'file_path',
    project('/repository/files/ramp%2Emd'),
    { branch: 'ramp', content: 'Wide', commit_message: 'Add the ramp' },
    'file_path',
  ),
  post('tag_name', project('/repository/tags'), { tag_name: 'v0.1', ref: 'main' }, 'name'),
  post(
    'release',
    project('/releases'),
    { tag_name: 'v0.1', name: 'First', description: 'Words' },
    'tag_name',
  ),
  post('link_id', project('/releases/v0.1/assets/links'), {
    name: 'plans',
    url: 'https://example.com/plans',
    direct_asset_path: '/plans',
  }),
  post('label_id', project('/labels'), { name: 'ramp', color: '#336699' }),
  post('group_label', group('/labels'), { name: 'quays', color: '#336699' }),
  post('milestone_id', project('/milestones'), { title: 'Spring' }),
  post('group_milestone', group('/milestones'), { title: 'Summer' }),
  post('issue_iid', project('/issues'), { title: 'Widen the ramp' }, 'iid'),
  post('second_issue', project('/issues'), { title: 'Paint the ramp' }, 'iid'),
  { name: 'issue_id', path: issue('') },
  post('note_id', issue('/notes'), { body: 'Measured' }),
  post('discussion_id', issue('/discussions'), { body: 'Which one?' }),
  {
    name: 'link_to',
    method: 'POST',
    path: issue('/links'),
    body: ({ project_id, second_issue }) => ({
      target_project_id: project_id,
      target_issue_iid: second_issue,
    }),
  },
  { name: 'issue_link_id', path: issue('/links'), member: 'issue_link_id' },
  post('award_id', issue('/award_emoji'), { name: 'tada' }),
  post(
    'merge_request_iid',
    project('/merge_requests'),
    { source_branch: 'ramp', target_branch: 'main', title: 'Add the ramp' },
    'iid',
  ),
  post('request_note', request('/notes'), { body: 'Measured' }),
  post('request_discussion', request('/discussions'), { body: 'Which one?' }),
  post('request_award', request('/award_emoji'), { name: 'tada' }),
  post('draft_note_id', request('/draft_notes'), { note: 'Perhaps' }),
  { name: 'version_id', path: request('/versions') },
  post('board_id', project('/boards'), { name: 'Ramps' }),
  {
    name: 'list_id',
    method: 'POST',
    path: of(({ board_id }) => `/boards/${board_id}/lists`),
    body: ({ label_id }) => ({ label_id }),
  },
  post('group_board', group('/boards'), { name: 'Quays' }),
  post('snippet_id', () => '/snippets', {
    title: 'Of words',
    visibility: 'public',
    files: [{ file_path: 'a.txt', content: 'words' }],
  }),
  post('project_snippet', project('/snippets'), {
    title: 'Of words',
    visibility: 'private',
    files: [{ file_path: 'a.txt', content: 'words' }],
  }),
  post('slug', project('/wikis'), { title: 'Ramp', content: 'Wide' }, 'slug'),
  post('group_slug', group('/wikis'), { title: 'Ramp', content: 'Wide' }, 'slug'),
  post('hook_id', project('/hooks'), { url: 'https://hooks.example.com/ramp' }),
  post('group_hook', group('/hooks'), { url: 'https://hooks.example.com/ramp' }),
  post('system_hook', () => '/hooks', { url: 'https://hooks.example.com/ramp' }),
  post('badge_id', project('/badges'), {
    link_url: 'https://example.com/a',
    image_url: 'https://example.com/a.svg',
  }),
  post('group_badge', group('/badges'), {
    link_url: 'https://example.com/a',
    image_url: 'https://example.com/a.svg',
  }),
  post('key', project('/variables'), variable, 'key'),
  post('group_key', group('/variables'), variable, 'key'),
  post('instance_key', () => '/admin/ci/variables', variable, 'key'),
  post('trigger_id', project('/triggers'), { description: 'From the quay' }),
  post('pipeline_schedule_id', project('/pipeline_schedules'), {
    description: 'Each night',
    ref: 'main',
    cron: '0 1 * * *',
  }),
  {
    name: 'schedule_variable',
    method: 'POST',
    path: of(({ pipeline_schedule_id }) => `/pipeline_schedules/${pipeline_schedule_id}/variables`),
    body: () => variable,
    member: 'key',
  },
  post('environment_id', project('/environments'), {
    name: 'quay',
    external_url: 'https://quay.example.com',
  }),
  {
    name: 'deployment_id',
    method: 'POST',
    path: project('/deployments'),
    body: ({ sha }) => ({ environment: 'quay', sha, ref: 'main', tag: false, status: 'running' }),
  },
  post('deploy_key', project('/deploy_keys'), { title: 'quay', key: KEY }),
  post('deploy_token', project('/deploy_tokens'), { name: 'quay', scopes: ['read_repository'] }),
  post('group_deploy_token', group('/deploy_tokens'), { name: 'quay', scopes: ['read_repository'] }),
  post('access_token', project('/access_tokens'), {
    name: 'quay',
    scopes: ['api'],
    access_level: 30,
    expires_at: '2026-12-01',
  }),
  post('group_access_token', group('/access_tokens'), {
    name: 'quay',
    scopes: ['api'],
    access_level: 30,
    expires_at: '2026-12-01',
  }),
  post('ssh_key', () => '/user/keys', { title: 'quay', key: KEY.replace('IFn3h0', 'IFn3h1') }),
  post('email_id', () => '/user/emails', { email: 'quay@example.com' }),
  post('approval_rule_id', project('/approval_rules'), { name: 'Two of us', approvals_required: 1 }),
  {
    name: 'member',
    method: 'POST',
    path: project('/members'),
    body: ({ user_id }) => ({ user_id, access_level: 30 }),
    member: 'id',
  },
  post('invitation', project('/invitations'), { email: 'guest@example.com', access_level: 10 }, 'status'),
  post('protected_tag', project('/protected_tags'), { name: 'v*' }, 'name'),
  post('broadcast_message_id', () => '/broadcast_messages', { message: 'Words' }),
  { name: 'package', method: 'PUT', path: project('/packages/generic/plans/1.0/a.txt'), member: 'message' },
  { name: 'package_id', path: project('/packages') },
  { name: 'package_file', path: of(({ package_id }) => `/packages/${package_id}/package_files`) },
  {
    name: 'status',
    method: 'POST',
    path: of(({ sha }) => `/statuses/${sha}`),
    body: () => ({ state: 'success', name: 'survey' }),
    member: 'id',
  },
  { name: 'pipeline_id', path: project('/pipelines') },
  {
    name: 'world_project',
    path: () => '/groups/platform/projects?include_subgroups=true&order_by=id&sort=asc&per_page=1',
  },
  { name: 'job_id', path: ({ world_project }) => `/projects/${world_project}/jobs?scope[]=failed` },
  {
    name: 'world_pipeline',
    path: ({ world_project }) => `/projects/${world_project}/pipelines?scope=finished`,
  },
  post('epic_iid', group('/epics'), { title: 'Harbour' }, 'iid'),
  post('child_epic', group('/epics'), { title: 'Quay' }),
  post('second_epic', group('/epics'), { title: 'Coast' }, 'iid'),
  { name: 'epic_id', path: epic('') },
  {
    name: 'epic_note',
    method: 'POST',
    path: ({ group_id, epic_id }) => `/groups/${group_id}/epics/${epic_id}/notes`,
    body: () => ({ body: 'Deep enough?' }),
  },
  {
    name: 'epic_discussion',
    method: 'POST',
    path: ({ group_id, epic_id }) => `/groups/${group_id}/epics/${epic_id}/discussions`,
    body: () => ({ body: 'Which one?' }),
  },
  post('epic_award', epic('/award_emoji'), { name: 'tada' }),
  {
    name: 'epic_issue',
    method: 'POST',
    path: ({ in_group }) => `/projects/${in_group}/issues`,
    body: () => ({ title: 'Dig' }),
  },
  {
    name: 'epic_issue_id',
    method: 'POST',
    path: (facts) => `${epic('/issues')(facts)}/${facts.epic_issue}`,
  },
  {
    name: 'related_epic_link_id',
    method: 'POST',
    path: epic('/related_epics'),
    body: ({ group_id, second_epic }) => ({ target_group_id: group_id, target_epic_iid: second_epic }),
  },
  post('epic_closed', epic(''), { state_event: 'close', add_labels: 'quays' }, 'iid', 'PUT'),
  {
    name: 'epic_label_event',
    path: ({ group_id, epic_id }) => `/groups/${group_id}/epics/${epic_id}/resource_label_events`,
  },
  {
    name: 'epic_state_event',
    path: ({ group_id, epic_id }) => `/groups/${group_id}/epics/${epic_id}/resource_state_events`,
  },
  post('snippet_note', snippet('/notes'), { body: 'Which words?' }),
  post('snippet_discussion', snippet('/discussions'), { body: 'Which one?' }),
  post('snippet_award', snippet('/award_emoji'), { name: 'tada' }),
  post('mirror_id', project('/remote_mirrors'), { url: 'https://mirror.example.com/a.git', enabled: true }),
  post('flag_name', project('/feature_flags'), { name: 'wide' }, 'name'),
  post(
    'user_list_iid',
    project('/feature_flags_user_lists'),
    { name: 'Testers', user_xids: 'one,two' },
    'iid',
  ),
  post('external_status_check_id', project('/external_status_checks'), {
    name: 'Survey',
    external_url: 'https://survey.example.com/check',
  }),
  post('freeze_period_id', project('/freeze_periods'), {
    freeze_start: '0 23 * * 5',
    freeze_end: '0 7 * * 1',
  }),
  post('domain', project('/pages/domains'), { domain: 'docs.example.com' }, 'domain'),
  post(
    'protected_environment',
    project('/protected_environments'),
    { name: 'quay', deploy_access_levels: [{ access_level: 40 }] },
    'name',
  ),
  post(
    'group_protected_environment',
    group('/protected_environments'),
    { name: 'production', deploy_access_levels: [{ access_level: 40 }] },
    'name',
  ),
  post('push_rule', project('/push_rule'), { deny_delete_tag: true }),
  post('group_push_rule', group('/push_rule'), { deny_delete_tag: true }),
  post('protected_branch', project('/protected_branches'), { name: 'harbour-*' }, 'name'),
  {
    name: 'group_list',
    method: 'POST',
    path: ({ group_id, group_board }) => `/groups/${group_id}/boards/${group_board}/lists`,
    body: ({ group_label }) => ({ label_id: group_label }),
  },
  {
    name: 'group_member',
    method: 'POST',
    path: group('/members'),
    body: ({ other_user }) => ({ user_id: other_user, access_level: 30 }),
  },
  post('group_invitation', group('/invitations'), { email: 'guest@example.com', access_level: 10 }, 'status'),
  {
    name: 'impersonation_token',
    method: 'POST',
    path: ({ user_id }) => `/users/${user_id}/impersonation_tokens`,
    body: () => ({ name: 'quay', scopes: ['api'], expires_at: '2026-12-01' }),
  },
  post('group_attribute', group('/custom_attributes/region'), { value: 'north' }, 'key', 'PUT'),
  {
    name: 'user_attribute',
    method: 'PUT',
    path: ({ user_id }) => `/users/${user_id}/custom_attributes/region`,
    body: () => ({ value: 'north' }),
    member: 'key',
  },
  {
    name: 'commit_discussion',
    method: 'POST',
    path: of(({ sha }) => `/repository/commits/${sha}/discussions`),
    body: () => ({ body: 'Which one?' }),
  },
  {
    name: 'commit_note',
    path: of(
      ({ sha, commit_discussion }) => `/repository/commits/${sha}/discussions/${commit_discussion}/notes`,
    ),
  },
  {
    name: 'issue_note_award',
    method: 'POST',
    path: (facts) => `${issue('/notes')(facts)}/${facts.note_id}/award_emoji`,
    body: () => ({ name: 'tada' }),
  },
  {
    name: 'request_note_award',
    method: 'POST',
    path: (facts) => `${request('/notes')(facts)}/${facts.request_note}/award_emoji`,
    body: () => ({ name: 'tada' }),
  },
  {
    name: 'issue_changed',
    method: 'PUT',
    path: issue(''),
    body: ({ milestone_id }) => ({ add_labels: 'ramp', milestone_id, state_event: 'close' }),
  },
  { name: 'issue_reopened', method: 'PUT', path: issue(''), body: () => ({ state_event: 'reopen' }) },
  ...(['label', 'milestone', 'state'] as const).map((kind) => ({
    name: `issue_${kind}_event`,
    path: issue(`/resource_${kind}_events`),
  })),
  {
    name: 'request_changed',
    method: 'PUT',
    path: request(''),
    body: ({ milestone_id }) => ({ add_labels: 'ramp', milestone_id, state_event: 'close' }),
  },
  { name: 'request_reopened', method: 'PUT', path: request(''), body: () => ({ state_event: 'reopen' }) },
  ...(['label', 'milestone', 'state'] as const).map((kind) => ({
    name: `request_${kind}_event`,
    path: request(`/resource_${kind}_events`),
  })),
  post('second_topic', () => '/topics', { name: 'harbours', title: 'Harbours' }),
];

/** Makes the records in a simulator, and gives their names; throws where one is refused. */
export async function makeRecords(simulator: Simulator, token: string): Promise<Facts> {
  const facts: Facts = {};
  for (const { name, method = 'GET', path, body, member = 'id' } of RECORDS) {
    const answer = await simulator.fetch(`http://forge.test/api/v4${path(facts)}`, {
      method,
      headers: { 'PRIVATE-TOKEN': token, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body(facts)) }),
    });
    const given = await answer.json();
    const value = (Array.isArray(given) ? given[0] : given)?.[member];
    if (!answer.ok || value === undefined)
      throw new Error(`${name} is not made: ${answer.status} ${JSON.stringify(given)}`);
    facts[name] = value;
  }
  return facts;
}
