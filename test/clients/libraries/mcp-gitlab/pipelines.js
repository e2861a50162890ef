const inProject =
  (more = () => ({})) =>
  (given) => ({ project_id: given.project_id, ...more(given) });
const onPipeline = (more) => inProject(({ runs }) => ({ pipeline_id: String(runs?.[0]?.id), ...more }));
const onJob = (more) => inProject(({ job }) => ({ job_id: String(job.id), ...more }));
const trigger = (more) => inProject(({ trigger: made }) => ({ trigger_id: String(made?.id), ...more }));
const schedule = (more) =>
  inProject(({ schedules }) => ({
    pipeline_schedule_id: String(schedules?.find(({ description }) => description === 'Each night')?.id),
    ...more,
  }));
const deployment = (more) =>
  inProject(({ deployment: made }) => ({ deployment_id: String(made?.id), ...more }));
const environment = (more) =>
  inProject(({ environments }) => ({
    environment_id: String(environments?.find(({ name }) => name === 'quay')?.id),
    ...more,
  }));
const CI = 'survey:\n  script: ls\n';

/** Pipelines, jobs, schedules, triggers, deployments and environments. */
export const PIPELINES = [
  { tool: 'validate_ci_lint', of: inProject(() => ({ content: CI })) },
  { tool: 'validate_project_ci_lint', of: inProject() },
  { tool: 'list_ci_catalog_resources' },
  { tool: 'get_ci_catalog_resource', of: () => ({ full_path: 'platform/nothing' }), refused: /not found/i },
  { tool: 'create_pipeline', of: inProject(() => ({ ref: 'main' })) },
  { tool: 'list_pipelines', of: inProject(), as: 'runs' },
  { tool: 'get_pipeline', of: onPipeline() },
  { tool: 'get_pipeline_variables', of: onPipeline() },
  { tool: 'get_pipeline_test_report', of: onPipeline() },
  { tool: 'get_pipeline_test_report_summary', of: onPipeline() },
  { tool: 'update_pipeline_metadata', of: onPipeline({ name: 'Survey' }) },
  { tool: 'list_pipeline_jobs', of: onPipeline(), as: 'jobs' },
  { tool: 'list_pipeline_trigger_jobs', of: onPipeline() },
  { tool: 'cancel_pipeline', of: onPipeline() },
  { tool: 'retry_pipeline', of: onPipeline() },
  { tool: 'wait_for_pipeline', of: inProject(({ pipeline }) => ({ pipeline_id: String(pipeline.id) })) },
  { tool: 'wait_for_job', of: onJob() },
  { tool: 'get_pipeline_job', of: onJob() },
  { tool: 'get_pipeline_job_output', of: onJob() },
  { tool: 'play_pipeline_job', of: onJob(), refused: /Unplayable/ },
  {
    tool: 'play_pipeline_jobs',
    of: inProject(({ job }) => ({ job_ids: [String(job.id)] })),
    refused: /Unplayable/,
  },
  { tool: 'list_job_artifacts', of: onJob(), refused: /not found/i },
  { tool: 'download_job_artifacts', of: onJob({ local_path: '/nowhere' }), refused: /not found/i },
  { tool: 'get_job_artifact_file', of: onJob({ artifact_path: 'report.txt' }), refused: /not found/i },
  { tool: 'retry_pipeline_job', of: onJob() },
  { tool: 'cancel_pipeline_job', of: inProject(({ jobs }) => ({ job_id: String(jobs?.[0]?.id) })) },
  { tool: 'erase_pipeline_job', of: onJob() },
  { tool: 'delete_pipeline', of: onPipeline() },
  {
    tool: 'create_pipeline_trigger',
    of: inProject(() => ({ description: 'From the harbour' })),
    as: 'trigger',
  },
  { tool: 'list_pipeline_triggers', of: inProject() },
  { tool: 'get_pipeline_trigger', of: trigger() },
  { tool: 'update_pipeline_trigger', of: trigger({ description: 'From the quay' }) },
  {
    tool: 'trigger_pipeline',
    of: inProject(({ trigger: made }) => ({ token: made?.token, ref: 'main' })),
  },
  { tool: 'delete_pipeline_trigger', of: trigger() },
  {
    tool: 'create_pipeline_schedule',
    of: inProject(() => ({ description: 'Each night', ref: 'main', cron: '0 1 * * *' })),
  },
  { tool: 'list_pipeline_schedules', of: inProject(), as: 'schedules' },
  { tool: 'get_pipeline_schedule', of: schedule() },
  { tool: 'update_pipeline_schedule', of: schedule({ description: 'Each morning' }) },
  { tool: 'create_pipeline_schedule_variable', of: schedule({ key: 'TIDE', value: 'high' }) },
  { tool: 'get_pipeline_schedule_variable', of: schedule({ key: 'TIDE' }) },
  { tool: 'update_pipeline_schedule_variable', of: schedule({ key: 'TIDE', value: 'low' }) },
  { tool: 'delete_pipeline_schedule_variable', of: schedule({ key: 'TIDE' }) },
  { tool: 'play_pipeline_schedule', of: schedule() },
  { tool: 'list_pipeline_schedule_pipelines', of: schedule() },
  { tool: 'take_ownership_pipeline_schedule', of: schedule() },
  { tool: 'delete_pipeline_schedule', of: schedule() },
  {
    tool: 'create_deployment',
    of: inProject(({ commit }) => ({
      ...{ environment: 'quay', sha: commit.id, ref: 'main', tag: false, status: 'running' },
    })),
    as: 'deployment',
  },
  { tool: 'list_deployments', of: inProject() },
  { tool: 'get_deployment', of: deployment() },
  { tool: 'list_deployment_merge_requests', of: deployment() },
  { tool: 'approve_deployment', of: deployment({ status: 'approved' }), refused: /400/ },
  { tool: 'update_deployment', of: deployment({ status: 'failed' }) },
  { tool: 'delete_deployment', of: deployment() },
  { tool: 'list_environments', of: inProject(), as: 'environments' },
  { tool: 'get_environment', of: environment() },
  { tool: 'update_environment', of: environment({ external_url: 'https://quay.example.com' }) },
  { tool: 'stop_environment', of: environment() },
  { tool: 'delete_environment', of: environment() },
  { tool: 'stop_stale_environments', of: inProject(() => ({ before: '2026-01-01T00:00:00Z' })) },
  { tool: 'delete_review_app_environments', of: inProject() },
];
