import { group, type Named, of, post, project, variable } from './named.js';

/** Variables, pipelines and environments. */
export const CI_RECORDS: readonly Named[] = [
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
];
