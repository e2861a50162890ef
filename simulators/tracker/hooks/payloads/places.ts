import { boardJson, sprintJson } from '../../presentation/issues/agile.js';
import { projectRef } from '../../presentation/projects.js';
import { userJson } from '../../presentation/users.js';
import { versionJson } from '../../presentation/versions.js';
import type { Board, Sprint } from '../../world/records/boards.js';
import type { Project, Version } from '../../world/records/projects.js';
import type { Showing } from './showing.js';

/** What is sent of a project: its id is a number, and its lead has a name of its own. */
export function projectPayload(project: Project, { view }: Showing): object {
  const { projectTypeKey: _, simplified: __, ...shown } = { ...NOTHING, ...projectRef(project, view) };
  const lead = project.assigneeType !== 'UNASSIGNED';
  return {
    project: {
      ...shown,
      id: Number(project.id),
      projectLead: userJson(project.lead, view),
      assigneeType: `admin.assignee.type.${lead ? 'project.lead' : 'unassigned'}`,
    },
  };
}

const NOTHING = { projectTypeKey: '', simplified: false };

/** What is sent of a version, and of the one that it was merged into. */
export function versionPayload(
  version: Version,
  project: Project,
  showing: Showing,
  mergedTo: Version | null = null,
): object {
  const shown = (one: Version) => versionJson(one, project, dayOf(showing), showing.view);
  return { version: shown(version), ...(mergedTo && { mergedTo: shown(mergedTo) }) };
}

/** What is sent of a sprint, and what it was before it was changed. */
export function sprintPayload(sprint: Sprint, before: Sprint | null, { view }: Showing): object {
  return { sprint: sprintJson(sprint, view), ...(before && { oldValue: sprintJson(before, view) }) };
}

/** What is sent of a board. */
export function boardPayload(board: Board, { view }: Showing): object {
  return { board: boardJson(board, view) };
}

function dayOf({ now }: Showing): string {
  return new Date(now).toISOString().slice(0, 10);
}
