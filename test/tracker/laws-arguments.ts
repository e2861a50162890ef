import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TrackerSimulator } from '#simulators/tracker/simulator.js';
import { trackerStates } from '#simulators/tracker/states.js';

type Arguments = Record<string, unknown>;

/** Arguments with which each tool succeeds in this simulator's world; files are in the folder. */
export function fittingArguments(simulator: TrackerSimulator, folder: string): Record<string, Arguments> {
  const { issueKey, storyPointsField } = state(simulator, 'an issue');
  const { projectKey, boardId, sprintId } = state(simulator, 'an active sprint');
  const { attachmentId } = state(simulator, 'an issue with an attachment');
  const movable = state(simulator, 'an issue that can move on');
  const filePath = join(folder, 'notes.txt');
  writeFileSync(filePath, 'Paint it red');
  const sprint = { sprintId: Number(sprintId) };
  return {
    tracker_create_issue: { projectKey, summary: 'Paint the boat', issueType: 'Task' },
    tracker_get_issue: { issueKey },
    tracker_update_issue: { issueKey, summary: 'Paint it red' },
    tracker_add_comment: { issueKey, body: 'Done.' },
    tracker_get_issue_comments: { issueKey },
    tracker_get_issue_history: { issueKey },
    tracker_get_transitions: { issueKey },
    tracker_transition_issue: { issueKey: movable.issueKey, transitionId: movable.transitionId },
    tracker_search_issues: { jql: `project = ${projectKey}`, maxResults: 5 },
    tracker_list_attachments: { issueKey },
    tracker_upload_attachment: { issueKey, filePath },
    tracker_download_attachment: { attachmentId, outputPath: join(folder, 'saved') },
    tracker_list_boards: {},
    tracker_get_active_sprint: { boardId: Number(boardId) },
    tracker_list_sprints: { projectKey },
    tracker_get_sprint_issues: sprint,
    tracker_get_my_sprint_issues: sprint,
    tracker_get_sprint_report: { ...sprint, projectKey, storyPointsField },
    tracker_get_backlog_stats: { jql: `project = ${projectKey}` },
    tracker_get_field_schema: { projectKey },
    tracker_list_field_values: { field: 'components', projectKey },
  };
}

/** What identifies something that is in no world, by the argument that names it. */
export const NOWHERE: Arguments = {
  issueKey: 'NONE-1',
  attachmentId: '99999999',
  boardId: 99999999,
  sprintId: 99999999,
  projectKey: 'NONE',
};

function state(simulator: TrackerSimulator, name: string): Readonly<Record<string, string>> {
  const found = trackerStates.find((state) => state.name === name);
  if (!found) throw new Error(`the tracker has no state "${name}"`);
  return found.set(simulator, {});
}
