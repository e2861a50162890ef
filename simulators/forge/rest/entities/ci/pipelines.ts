import { commitOf } from '../../../git/objects/repository.js';
import { hasWarnings, latestJobs } from '../../../queries/ci/ci-status.js';
import { countsOf, type TestCase, type TestSuite, testSuitesOf } from '../../../queries/ci/test-reports.js';
import { pipelineUrl } from '../../../rendering/addresses.js';
import { timeJson } from '../../../rendering/times.js';
import type { CiStatus, Pipeline, PipelineVariable } from '../../../world/records/pipelines.js';
import type { Call } from '../../routing/routing.js';
import { userBasic } from '../places/users.js';

type Seen = Pick<Call, 'site'>;

/** A pipeline as it is in other records (schema APIEntitiesCiPipelineBasic). */
export function pipelineBasicJson(pipeline: Pipeline, { site }: Seen) {
  const { id, iid, project, sha, ref, status, source, createdAt, updatedAt } = pipeline;
  return {
    id,
    iid,
    project_id: project.id,
    sha,
    ref,
    status,
    source,
    created_at: timeJson(createdAt),
    updated_at: timeJson(updatedAt),
    web_url: pipelineUrl(site, pipeline),
  };
}

/** A pipeline as lists of a project show it. */
export function pipelineInListJson(pipeline: Pipeline, call: Seen) {
  return Object.assign({}, pipelineBasicJson(pipeline, call), { name: pipeline.name });
}

/** A pipeline with its times and what it came to (schema APIEntitiesCiPipeline). */
export function pipelineJson(pipeline: Pipeline, call: Seen) {
  const { beforeSha, tag, yamlErrors, user, coverage } = pipeline;
  return Object.assign({}, pipelineBasicJson(pipeline, call), {
    before_sha: beforeSha,
    tag,
    yaml_errors: yamlErrors,
    user: userBasic(user, call),
    started_at: timeJson(pipeline.startedAt),
    finished_at: timeJson(pipeline.finishedAt),
    committed_at: committedAt(pipeline),
    duration: pipeline.duration,
    queued_duration: pipeline.queuedDuration,
    coverage: coverage === null ? null : coverage.toFixed(2),
    detailed_status: detailedStatus(pipeline, call),
    archived: false,
  });
}

/** The same with its name (schema APIEntitiesCiPipelineWithMetadata). */
export function namedPipelineJson(pipeline: Pipeline, call: Seen) {
  return Object.assign({}, pipelineJson(pipeline, call), { name: pipeline.name });
}

function committedAt({ project: { repository }, sha }: Pipeline): string | null {
  return repository.commits.has(sha) ? timeJson(commitOf(repository, sha).committer.time) : null;
}

interface StatusWords {
  readonly text: string;
  readonly label: string;
  /** Where it is not that of the status of the same name. */
  readonly icon?: string;
  readonly group?: string;
}

/** The words of each status (lib/gitlab/ci/status). */
const WORDS: Readonly<Record<CiStatus | 'warning', StatusWords>> = {
  created: { text: 'Created', label: 'created' },
  waiting_for_resource: {
    text: 'Waiting',
    label: 'waiting for resource',
    icon: 'pending',
    group: 'waiting-for-resource',
  },
  preparing: { text: 'Preparing', label: 'preparing' },
  waiting_for_callback: {
    text: 'Waiting',
    label: 'waiting for callback',
    icon: 'pending',
    group: 'waiting-for-callback',
  },
  pending: { text: 'Pending', label: 'pending' },
  running: { text: 'Running', label: 'running' },
  success: { text: 'Passed', label: 'passed' },
  failed: { text: 'Failed', label: 'failed' },
  canceling: { text: 'Canceling', label: 'canceling', icon: 'canceled' },
  canceled: { text: 'Canceled', label: 'canceled' },
  skipped: { text: 'Skipped', label: 'skipped' },
  manual: { text: 'Blocked', label: 'waiting for manual action' },
  scheduled: { text: 'Delayed', label: 'waiting for delayed job' },
  warning: { text: 'Warning', label: 'passed with warnings', group: 'success-with-warnings' },
};

function detailedStatus(pipeline: Pipeline, { site }: Seen) {
  const { status, jobs } = pipeline;
  const shown = status === 'success' && hasWarnings(latestJobs(jobs)) ? 'warning' : status;
  const { text, label, icon = shown, group = shown } = WORDS[shown];
  return {
    icon: `status_${icon}`,
    text,
    label,
    group,
    tooltip: label,
    has_details: true,
    details_path: pipelineUrl(site, pipeline).slice(site.length),
    illustration: null,
    favicon: `/assets/ci_favicons/favicon_status_${status === 'canceling' ? 'canceled' : status}.png`,
  };
}

/** A variable that a pipeline was given (schema APIEntitiesCiVariable). */
export function pipelineVariableJson({ key, value, type }: PipelineVariable) {
  return {
    variable_type: type,
    key,
    value,
    hidden: false,
    protected: false,
    masked: false,
    raw: false,
    environment_scope: null,
    description: null,
  };
}

/** What the tests of a pipeline reported, case by case (schema TestReportEntity). */
export function testReportJson(pipeline: Pipeline) {
  const suites = testSuitesOf(pipeline);
  const { time, count, success, failed, skipped, error } = countsOf(suites.flatMap(({ cases }) => cases));
  return {
    total_time: time,
    total_count: count,
    success_count: success,
    failed_count: failed,
    skipped_count: skipped,
    error_count: error,
    test_suites: suites.map((suite) => ({
      ...suiteCounts(suite),
      suite_error: null,
      test_cases: suite.cases.map(caseJson),
    })),
  };
}

/** The same in numbers (schema TestReportSummaryEntity). */
export function testReportSummaryJson(pipeline: Pipeline) {
  const suites = testSuitesOf(pipeline);
  return {
    total: { ...countsOf(suites.flatMap(({ cases }) => cases)), suite_error: null },
    test_suites: suites.map((suite) => ({
      ...suiteCounts(suite),
      build_ids: suite.jobIds,
      suite_error: null,
    })),
  };
}

function suiteCounts({ name, cases }: TestSuite) {
  const { time, count, success, failed, skipped, error } = countsOf(cases);
  return {
    name,
    total_time: time,
    total_count: count,
    success_count: success,
    failed_count: failed,
    skipped_count: skipped,
    error_count: error,
  };
}

function caseJson({ status, name, classname, file, executionTime, output }: TestCase) {
  return {
    status,
    name,
    classname,
    file,
    execution_time: executionTime,
    system_output: output,
    stack_trace: null,
    recent_failures: null,
    attachment_url: null,
  };
}
