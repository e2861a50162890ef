import type { Excuse } from './excuses.js';

/** Routes that the published file has and the simulator lacks, by name. */
export const LACKING: Readonly<Record<string, string>> = {
  'POST /projects/{id}/issues/{issue_iid}/metric_images':
    'pictures of incidents cannot be put into the world',
  'HEAD /projects/{id}/repository/files/{file_path}/blame':
    'answered as every GET answers a HEAD, with the headers of the file',
  'HEAD /projects/{id}/repository/files/{file_path}':
    'answered as every GET answers a HEAD, with the headers of the file',
};

/** Routes that the simulator has and the pruned file does not, each with the documentation that has it. */
export const DOCUMENTED_ELSEWHERE: readonly Excuse[] = [
  {
    pattern:
      /\/merge_requests\/:merge_request_iid\/(cancel_merge_when_pipeline_succeeds|subscribe|unsubscribe)$/,
    reason: 'GitLab REST API, "Merge requests"',
  },
  {
    pattern: /\/merge_requests\/:merge_request_iid\/approval_(state|rules)$/,
    reason: 'GitLab REST API, "Merge request approvals"',
  },
  {
    pattern: /\/merge_requests\/:merge_request_iid\/award_emoji/,
    reason: 'GitLab REST API, "Emoji reactions"',
  },
  { pattern: /\/issues\/:subscribable_id\/(un)?subscribe$/, reason: 'GitLab REST API, "Issues"' },
  {
    pattern: /^GET \/api\/v4\/groups\/:id\/issues_statistics$/,
    reason: 'GitLab REST API, "Issues statistics"',
  },
  { pattern: /\/repository\/(merge_base|archive\S*)$/, reason: 'GitLab REST API, "Repositories"' },
  { pattern: /\/repository\/merged_branches$/, reason: 'GitLab REST API, "Branches"' },
  { pattern: /\/projects\/:id\/ci\/lint$/, reason: 'GitLab REST API, "CI lint"' },
  { pattern: /\/protected_branches/, reason: 'GitLab REST API, "Protected branches"' },
  { pattern: /\/repository\/tags/, reason: 'GitLab REST API, "Tags"' },
  { pattern: /^GET \/api\/v4\/job$/, reason: 'GitLab REST API, "Jobs": the job of a job token' },
  { pattern: /:artifact_path\*$/, reason: 'GitLab REST API, "Job artifacts": one file of an archive' },
  {
    pattern: /\/labels\/(:name\/)?(promote|subscribe|unsubscribe)$/,
    reason: 'GitLab REST API, "Labels" and "Group labels"',
  },
  { pattern: /\/milestones\/:milestone_id\/promote$/, reason: 'GitLab REST API, "Project milestones"' },
  { pattern: /\/namespaces\/:id\/exists$/, reason: 'GitLab REST API, "Namespaces"' },
  {
    pattern: /\/projects\/:id\/(starrers|star|unstar|archive|unarchive|restore|avatar)$/,
    reason: 'GitLab REST API, "Projects" and "Project starring"',
  },
  { pattern: /\/projects\/:id\/(forks|fork)$/, reason: 'GitLab REST API, "Project forks"' },
  { pattern: /\/groups\/:id\/(avatar|restore)$/, reason: 'GitLab REST API, "Groups"' },
  {
    pattern: /^GET \/api\/v4\/personal_access_tokens(\/:id)?$/,
    reason: 'GitLab REST API, "Personal access tokens"',
  },
  { pattern: /\/releases/, reason: 'GitLab REST API, "Releases" and "Release links"' },
  { pattern: /\/variables/, reason: 'GitLab REST API, "Project-level variables" and its relatives' },
  { pattern: /\/pipeline_schedules/, reason: 'GitLab REST API, "Pipeline schedules"' },
  { pattern: /\/triggers?\b/, reason: 'GitLab REST API, "Pipeline trigger tokens"' },
  { pattern: /^POST .*\/statuses\/:sha$/, reason: 'GitLab REST API, "Commits"' },
  {
    pattern: /\/uploads/,
    reason: 'GitLab REST API, "Project Markdown uploads" and "Group Markdown uploads"',
  },
  { pattern: /\/search$/, reason: 'GitLab REST API, "Search"' },
  { pattern: /\/application\/statistics$/, reason: 'GitLab REST API, "Application statistics"' },
  { pattern: /\/groups\/:id\/epics/, reason: 'GitLab REST API, "Epics"' },
];
