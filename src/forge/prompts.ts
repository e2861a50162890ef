import type { Prompt } from '../kernel/mcp/prompt.js';

const project = {
  name: 'project',
  description: 'Full path of the project, for example group/project',
  question: 'Which project? (its full path, for example group/project)',
};

/** What clients offer their users as commands. */
export const prompts: readonly Prompt[] = [
  {
    name: 'explore_project',
    title: 'Explore a project',
    description: 'Learn what a project is, how its code is laid out, and what is going on in it.',
    arguments: [project],
    text: `Give me an overview of the project {project}.

1. Read it with get_project and get_project_statistics.
2. List its root with browse_repository, and read the README and the manifest of its packages with get_file_content.
3. See what moves: get_issues and get_merge_requests, ten of each, and list_project_events for who is active.

Then report in half a page: what it is for, how the code is laid out, who is active, what is being worked on, and what a newcomer should read first. Name files by their paths, issues as #7, merge requests as !7.`,
  },
  {
    name: 'find_my_work',
    title: 'Find my work',
    description: 'Gather what waits for you: to-dos, assigned issues, merge requests.',
    arguments: [],
    text: `Find out what waits for me.

1. get_current_user says who I am.
2. Side by side: list_my_todos (requests to review come as the action review_requested); get_user_issues with my username; get_user_merge_requests with my username, once with the role author and once with the role assignee.
3. For each merge request of mine, get_merge_request_pipelines with first 1, and get_merge_request_reviewers.

Then give me one list, the most urgent first: what others wait for me to do, what is broken, what is due, what can wait. One line each, with its address.`,
  },
  {
    name: 'review_merge_request',
    title: 'Review a merge request',
    description: 'Read a merge request with its discussion, diff and pipeline, and propose a review.',
    arguments: [
      project,
      {
        name: 'merge_request',
        description: 'Number of the merge request in its project, for example 7',
        question: 'Which merge request? (its number, for example 7)',
      },
    ],
    text: `Review the merge request !{merge_request} of {project}.

1. Side by side: get_merge_request_context for the description, the discussion, the commits and the pipeline, and get_merge_request_diffs for the files that change, by how many lines, and diffRefs.
2. Read what changes in them with execute_rest_read, path /projects/<id>/merge_requests/{merge_request}/diffs, <id> being the full path with %2F for each slash; page by page where paging says that more follows.
3. Where that is not enough, read the whole file with get_file_content, ref being the head SHA of diffRefs, or the base SHA for how it was.
4. Where the pipeline failed, get_pipeline_jobs shows which jobs did.

Then give me: what it changes and why, in three sentences; what is wrong or risky, each with file and line; what is missing (tests, documentation, migration); what was asked in the discussion and is still open. Do not post anything: propose the comments, and only when I say so post them with create_note, which writes on the merge request as a whole.`,
  },
  {
    name: 'team_activity',
    title: 'Team activity',
    description: "Sum up a group's activity in a span of time, and where reviews wait.",
    arguments: [
      {
        name: 'group',
        description: 'Full path of the group',
        question: 'Which group? (its full path)',
      },
      {
        name: 'since',
        description: 'First day, for example 2026-01-31',
        question: 'Since which day? (for example 2026-01-31)',
      },
    ],
    text: `Sum up what the group {group} has done since {since}.

1. analytics_group_summary for the group and that day.
2. analytics_review_bottlenecks for the group.
3. get_group_projects for the projects without any event, which the summary does not name.
4. Where a number is conspicuous, list_project_events of that project; its after and before are days that do not count themselves.

Then report: the totals in a small table, which projects moved and which did not, where reviews wait and for whom. Say so if an answer is truncated. Counts of events are no measure of a person's worth: do not rank people by them.`,
  },
  {
    name: 'triage_issues',
    title: 'Triage issues',
    description: 'Go through the open issues of a project and propose what to do with each.',
    arguments: [project],
    text: `Help me triage the issues of {project}.

1. Read the thirty oldest open ones with execute_custom_query, variables {"path": "{project}"}:
   query($path: ID!) { project(fullPath: $path) { issues(state: opened, sort: CREATED_ASC, first: 30) { nodes { iid title description createdAt updatedAt userNotesCount labels { nodes { title } } milestone { title } } } } }
2. get_issue_context for those with a description that does not say what is wanted.
3. list_milestones for the project, with isProject true, includeAncestors true and state active, shows what is planned.

Then propose for each, in a table: duplicate of which, needs information (and which question), ready, or to be closed (and why); a label, a milestone. Change nothing: I decide, and then you write with create_note; its body may hold quick actions, such as /label ~bug, /milestone %"1.0" or /close.`,
  },
];
