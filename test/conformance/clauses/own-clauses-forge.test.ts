import { describe } from 'vitest';
import { asking, ignoring, rows } from '../../mutants/independent/changing.js';
import { gates } from '../../mutants/independent/gate.js';
import type { Row } from '../../mutants/independent/mutant.js';
import { testOwnClauses, type WrongServers, wrong } from './own-clauses.js';

/** Another value of an argument than the one given. */
const other = (argument: string, ...values: readonly unknown[]) =>
  wrong(asking((args) => ({ ...args, [argument]: values.find((value) => value !== args[argument]) })));

const ofAnotherProject = other('projectPath', 'platform/core', 'services/metric-validator');
const ofAnotherNumber = other('iid', '50', '112');
const ofAnotherGroup = other('groupPath', 'platform', 'services');

/** What is no date or colour is accepted and left out. */
const lenient = (argument: string, form: RegExp) =>
  wrong(
    asking((args) => {
      const { [argument]: value, ...others } = args;
      return value === undefined || form.test(String(value)) ? args : { ...USUAL[argument], ...others };
    }),
  );
const USUAL: Readonly<Record<string, Row>> = { since: { since: '2026-01-31' } };
const DATE = /^\d{4}-(0\d|1[0-2])-\d\d/;
const COLOUR = /^#[0-9a-f]{6}$/i;

const servers: WrongServers = {
  'get_group_projects.filter.search-term': wrong(ignoring('searchTerm')),
  'get_file_content.content.file': other('filePath', 'README.md', 'package.json'),
  'get_type_fields.content.type': other('typeName', 'Note', 'Project'),
  'create_issue.effect.project': ofAnotherProject,
  'create_merge_request.effect.project': other('projectPath', 'platform/core', 'platform/docs'),
  'create_note.effect.subject': other('iid', '1', '2'),
  'get_issues.content.project': ofAnotherProject,
  'get_merge_requests.content.project': ofAnotherProject,
  'get_notes.content.subject': other('iid', '25', '26'),
  'get_merge_request_commits.content.merge-request': ofAnotherNumber,
  'get_merge_request_diffs.content.merge-request': ofAnotherNumber,
  'get_merge_request_pipelines.content.merge-request': ofAnotherNumber,
  'get_merge_request_reviewers.content.merge-request': ofAnotherNumber,
  'get_pipeline_jobs.content.pipeline': other('pipelineIid', '309', '310'),
  'get_time_tracking.content.subject': other('iid', '25', '26'),
  'get_group_projects.content.group': other('fullPath', 'services', 'platform'),
  'list_group_members.content.group': ofAnotherGroup,
  'list_iterations.content.group': ofAnotherGroup,
  'list_milestones.content.project': other('fullPath', 'platform/core', 'services/metric-validator'),
  'list_milestones.content.group': other('fullPath', 'platform', 'services'),
  'browse_repository.content.project': ofAnotherProject,
  'list_broadcast_messages.content.all': wrong(rows('messages', (messages) => messages.slice(1))),
  'analytics_group_summary.shape.since': lenient('since', DATE),
  'analytics_group_summary.shape.until': lenient('until', DATE),
  'analytics_user_summary.shape.since': lenient('since', DATE),
  'analytics_user_summary.shape.until': lenient('until', DATE),
  'list_my_events.shape.before': lenient('before', DATE),
  'list_my_events.shape.after': lenient('after', DATE),
  'create_broadcast_message.shape.starts-at': lenient('starts_at', DATE),
  'create_broadcast_message.shape.ends-at': lenient('ends_at', DATE),
  'create_broadcast_message.shape.color': lenient('color', COLOUR),
  'create_broadcast_message.shape.font': lenient('font', COLOUR),
};

describe('a forge server that breaks one sentence', () => testOwnClauses(gates.forge(), servers));
