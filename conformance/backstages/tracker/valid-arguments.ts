import type { TrackerSimulator } from '../../../simulators/tracker/simulator.js';
import { transitionsFrom } from '../../../simulators/tracker/world/workflows.js';
import type { Arguments } from '../../check-context.js';
import { type Cast, castOf, POINTS } from './cast.js';
import { knownQueries } from './known-queries.js';
import { fileIn, vacantIn } from './local-files.js';

type Valid = (cast: Cast, home: string, simulator: TrackerSimulator) => Arguments;

const VALID: Readonly<Record<string, Valid>> = {
  tracker_create_issue: ({ largeProject }) => ({
    projectKey: largeProject.key,
    summary: 'Count the gulls',
    issueType: 'Task',
  }),
  tracker_get_issue: ({ rich }) => ({ issueKey: rich.key }),
  tracker_update_issue: ({ plain }) => ({ issueKey: plain.key, summary: 'Count the terns' }),
  tracker_add_comment: ({ plain }) => ({ issueKey: plain.key, body: 'Nine of them.' }),
  tracker_get_issue_comments: ({ discussed }) => ({ issueKey: discussed.key }),
  tracker_get_issue_history: ({ discussed }) => ({ issueKey: discussed.key }),
  tracker_get_transitions: ({ plain }) => ({ issueKey: plain.key }),
  tracker_transition_issue: ({ moving }) => ({ issueKey: moving.key, transitionId: nextMove(moving) }),
  tracker_search_issues: (_cast, _home, simulator) => ({ jql: knownQueries(simulator)[0] }),
  tracker_list_attachments: ({ rich }) => ({ issueKey: rich.key }),
  tracker_upload_attachment: ({ plain }, home) => ({
    issueKey: plain.key,
    filePath: fileIn(home, 'gulls.txt'),
  }),
  tracker_download_attachment: ({ rich }, home) => ({
    attachmentId: rich.attachments.at(-2)?.id,
    outputPath: vacantIn(home, 'download'),
  }),
  tracker_get_active_sprint: ({ largeBoard }) => ({ boardId: largeBoard.id }),
  tracker_list_sprints: ({ largeProject }) => ({ projectKey: largeProject.key }),
  tracker_get_sprint_issues: ({ presentSprint }) => ({ sprintId: presentSprint.id }),
  tracker_get_my_sprint_issues: ({ presentSprint }) => ({ sprintId: presentSprint.id }),
  tracker_get_sprint_report: ({ pastSprint, project }) => ({
    sprintId: pastSprint.id,
    projectKey: project.key,
    storyPointsField: POINTS,
  }),
  tracker_get_backlog_stats: (_cast, _home, simulator) => ({ jql: knownQueries(simulator)[0] }),
  tracker_list_field_values: () => ({ field: 'labels' }),
};

/** The smallest valid arguments of a tool, from the world as it is. */
export function validArguments(simulator: TrackerSimulator, tool: string, home: string): Arguments {
  return VALID[tool]?.(castOf(simulator), home, simulator) ?? {};
}

/** A transition that an issue can take now. */
export function nextMove({ project, status }: Cast['moving']): string | undefined {
  return transitionsFrom(project.workflow, status)[0]?.id;
}
