import type { Excuse } from './excuses.js';

/** Where the published file says something else of a parameter than what the backend's own code or documentation says. */
export const OTHERWISE: readonly Excuse[] = [
  {
    pattern:
      /^POST \S+\/commits\/\{sha\}\/comments line(_type)?: is (published as required|"new" when left out)/,
    reason: 'required only together with `path` (lib/api/commits.rb: given :path)',
  },
  {
    pattern:
      /^(POST|PUT) \S+\/(repository\/files\/\{file_path\}|repository\/commits) file: is published as file, not declared$/,
    reason:
      'what the proxy in front of the backend makes of a large body; clients send the documented members',
  },
  {
    pattern: /^POST \/user\/runners (group|project)_id: is published as required/,
    reason: 'each for runners of its kind alone: GitLab REST API, "Create a runner linked to a user"',
  },
  {
    pattern: /\/events action: takes nothing as published/,
    reason: 'the values are documented: GitLab REST API, "Events", filter parameters',
  },
  {
    pattern: /\/commits\/\{sha\}\/merge_requests state: takes nothing as published/,
    reason: 'the values of every list of merge requests (lib/api/commits.rb)',
  },
  {
    pattern: /^GET \/projects\/\{id\}\/jobs scope: takes nothing as published/,
    reason: 'a list of the statuses of jobs (lib/api/ci/jobs.rb: optional_scope)',
  },
  {
    pattern: /broadcast_messages\S* target_access_levels: takes nothing as published/,
    reason: 'the values are documented: GitLab REST API, "Broadcast messages"',
  },
  {
    pattern:
      /^PUT \S+\/packages\/npm\/\{package_name\} ((versions|dist-tags|_attachments): is declared, not published|file: is published as file, not declared)$/,
    reason: 'what its client sends; the published file is made of it by the proxy in front of the backend',
  },
  {
    pattern: /^POST \S+\/packages\/pypi version: is declared, not published$/,
    reason: 'documented as required: GitLab, "PyPI API", upload a package',
  },
  {
    pattern: /^POST \S+\/repository\/changelog version: is declared, not published/,
    reason: 'documented as required: GitLab REST API, "Repositories"',
  },
  {
    pattern: /\/approval_rules rule_type: takes nothing as published/,
    reason: 'the two values are documented: GitLab REST API, "Merge request approvals"',
  },
  {
    pattern: /\/iterations in: takes nothing as published/,
    reason: 'the description of the parameter names the two values',
  },
  {
    pattern:
      /health_status: takes on_track\|needs_attention\|at_risk\|none\|any as published, nothing as declared$/,
    reason: 'these in any case, as the documentation writes None and Any',
  },
  {
    pattern: /\/members\S* expires_at: is published as date-time, declared as date$/,
    reason: 'a day in every answer and in the documentation: GitLab REST API, "Members"',
  },
  {
    pattern: /\/(members|invitations) invite_source: is "(members|invitations)-api" when left out/,
    reason: 'statistics of GitLab, without an effect on any answer',
  },
  {
    pattern: /merge_after: is published as string, declared as date-time$/,
    reason: 'a date: GitLab REST API, "Merge requests", merge_after',
  },
  {
    pattern: /notes\/\{note_id\}\/award_emoji\S* note_id: is published as string, declared as integer$/,
    reason: 'published without any type; a number (lib/api/award_emoji.rb)',
  },
  {
    pattern: /^GET \/user\/activities from: is "\S+" when left out/,
    reason: 'half a year before the request, at the time when the document was written',
  },
  {
    pattern: /\/housekeeping task: (takes :eager|is ":eager" when left out)/,
    reason: 'published as Ruby writes these words',
  },
  {
    pattern: /\/(branches|statuses) sort: is nothing when left out, declared as "(name_asc|asc)"$/,
    reason:
      'the order that the list has without it: by name, and the oldest first (lib/api/branches.rb, commit_statuses.rb)',
  },
  {
    pattern: /^GET \/groups\/\{id\}\/projects order_by: takes /,
    reason: 'administrators may order by storage too (lib/api/helpers/projects_helpers.rb)',
  },
  {
    pattern: /subscribable_id: is published as string, declared as integer$/,
    reason: 'published without any type; the number of an issue or merge request (lib/api/subscriptions.rb)',
  },
  {
    pattern: /\/protected_branches (push|merge)_access_level: is nothing when left out, declared as 40$/,
    reason: 'maintainers, where nothing is sent: GitLab REST API, "Protected branches"',
  },
  {
    pattern:
      /\/releases\S*( assets\[links\]\[link_type\]: takes nothing| link_type: is "other" when left out)/,
    reason:
      'the values and the default are those of the links of a release: GitLab REST API, "Release links"',
  },
  {
    pattern: /\/releases\S* milestone_ids: is published as string or integer, declared as array$/,
    reason: 'a list of numbers: GitLab REST API, "Releases"',
  },
  {
    pattern: /\/(\(-\/\))?search scope: takes /,
    reason:
      'scopes that are newer than the simulated version (work_items), or documented for groups alike: GitLab REST API, "Search"',
  },
  {
    pattern: /^GET \/personal_access_tokens sort: is nothing when left out/,
    reason: 'the newest first without it: GitLab REST API, "Personal access tokens"',
  },
  {
    pattern: /\/pipeline_schedules\S* inputs(\[\w+\])?: is published as /,
    reason: 'read as anything, for the inputs of a pipeline are not part of the world',
  },
  {
    pattern:
      /\/(personal_access_tokens\/\{id\}|access_tokens\/\{token_id\})\S* (token_)?id: is published as string, declared as integer$/,
    reason:
      'published without a number as its type; the number of a token (lib/api/personal_access_tokens.rb)',
  },
  {
    pattern: /resource_\w+_events\/\{event_id\} event_id: is published as string, declared as integer$/,
    reason: 'the number of an event: GitLab REST API, "Resource label events" and its relatives',
  },
  {
    pattern:
      /^GET \/snippets\/\{id\}\/files\/\{ref\}\/\{file_path\}\/raw id: is published as string, declared as integer$/,
    reason: 'published without any type; the number of a snippet (lib/api/snippets.rb)',
  },
  {
    pattern: /\/access_tokens access_level: takes 10\|15\|20\|25\|/,
    reason:
      'the role of security managers (25) is newer than the published GraphQL schema, which has no name for it',
  },
  {
    pattern: /\/deploy_tokens scopes: takes nothing as published/,
    reason: 'the values are documented: GitLab REST API, "Deploy tokens"',
  },
  {
    pattern: /\/snippets file_name: is published as required, declared as optional$/,
    reason: 'required only together with `content` (lib/api/helpers/snippets_helpers.rb: given :content)',
  },
];

/** Parameters that routes take and the published file does not have, each with where it is documented. */
export const BEYOND: readonly Excuse[] = [
  {
    pattern:
      /^(POST|PUT) \S+\/repository\/files\/\{file_path\} (branch|commit_message|start_branch|author_email|author_name|content|encoding|execute_filemode|last_commit_id): /,
    reason: 'GitLab REST API, "Repository files"; the file only has what the proxy sends',
  },
  {
    pattern:
      /^POST \S+\/repository\/commits (branch|commit_message|actions|start_branch|start_sha|start_project|author_email|author_name|stats|force|allow_empty): /,
    reason: 'GitLab REST API, "Commits"; the file only has what the proxy sends',
  },
  {
    pattern: / (page|per_page): is declared, not published$/,
    reason:
      'the list is paged all the same: its code presents paginate(…) (lib/api/merge_requests.rb, lib/api/issues.rb)',
  },
  {
    pattern: / (pagination|cursor): is declared, not published$/,
    reason: 'GitLab REST API, "Keyset-based pagination": of every list that supports it',
  },
  {
    pattern: /^DELETE \/(groups|projects)\/\{id\} (permanently_remove|full_path): /,
    reason: 'GitLab REST API, "Projects" and "Groups": deletion of what is marked for it',
  },
  {
    pattern: /\/add_spent_time summary: is declared, not published$/,
    reason: 'lib/api/time_tracking_endpoints.rb reads it',
  },
  {
    pattern: /repository\/commits\/\{noteable_id\}\/discussions position\[line_range\]: /,
    reason: 'one declaration for the discussions of merge requests and commits (lib/api/discussions.rb)',
  },
  {
    pattern: /^POST \/(projects|groups)\/\{id\}\/members member_role_id: is declared, not published$/,
    reason: 'GitLab REST API, "Members": of adding a member, too',
  },
  {
    pattern:
      /^POST \S+epics\/\{epic_iid\}\/issues\/\{epic_issue_id\} (epic_issue_id: is declared, not published|issue_id: is published as integer or string, not declared)$/,
    reason: 'what is put into an epic is named by its own number: GitLab REST API, "Epic issues"',
  },
  {
    pattern: /^PUT \S+\/remote_mirrors\/\{mirror_id\} auth_method: takes nothing as published/,
    reason: 'the two values that a new mirror takes: GitLab REST API, "Remote mirrors"',
  },
  {
    pattern: /^GET \/audit_events entity_type: is published as required/,
    reason: 'without it the events of all are listed: GitLab REST API, "Audit events", has it as optional',
  },
  {
    pattern: /^PUT \S+\/clusters\/\{cluster_id\} namespace_per_environment: is true when left out/,
    reason: 'a change leaves what it does not name as it is',
  },
  {
    pattern:
      /^POST \S+\/terraform\/state\/\{name\} (ID: is declared, not published|file: is published as required)/,
    reason:
      'Terraform sends the state as the whole body, with the key of its lock (HTTP backend of Terraform)',
  },
  {
    pattern: /^GET \/groups\/\{id\}\/epics iids: is declared, not published$/,
    reason: 'an older parameter that the list still takes (ee/lib/api/epics.rb)',
  },
  {
    pattern: /^GET \/projects\/\{id\}\/forks statistics: is declared, not published$/,
    reason: 'a parameter of every list of projects: GitLab REST API, "Project forks"',
  },
  {
    pattern: /search (order_by|sort|search_type|include_archived): is declared, not published$/,
    reason: 'GitLab REST API, "Search": of each scope',
  },
  {
    pattern: /\/variables\/\{key\} filter: is declared, not published$/,
    reason: 'GitLab REST API, "Group-level variables": which of several variables of a key is meant',
  },
  {
    pattern: /^POST \S+\/protected_tags allowed_to_create\[\w+\]: is declared, not published$/,
    reason: 'published as a list of objects without members; GitLab REST API, "Protected tags" has them',
  },
];
