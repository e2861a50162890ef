import { TEMPLATES } from '../world/generate/projects.js';
import { WORKFLOWS } from '../world/generate/workflows.js';
import type { Board, Sprint } from '../world/records/boards.js';
import type { Component, Project, Version } from '../world/records/projects.js';
import type { Workflow } from '../world/records/workflows.js';
import { exportIssues } from './export-issues.js';
import { type Exporting, filled, momentText } from './exporting.js';
import type { BoardEntry, ProjectEntry } from './schema.js';

/** Every project with its parts, boards and issues. */
export function exportProjects(exporting: Exporting): ProjectEntry[] {
  const { projects, issues } = exporting.world;
  const all = [...issues.byKey.values()];
  return [...projects.values()].map((project) => {
    const own = all
      .filter((issue) => issue.project === project)
      .sort((one, other) => one.number - other.number);
    return { ...projectEntry(exporting, project), ...filled({ issues: exportIssues(exporting, own) }) };
  });
}

function projectEntry(exporting: Exporting, project: Project): ProjectEntry {
  const { id, key, name, description, kind, lead, grants, issueTypes, workflow } = project;
  const { components, versions } = project;
  const usual = TEMPLATES[kind];
  const boards = [...exporting.world.boards.values()].filter((board) => board.project === project);
  return {
    ...exporting.idOf('project', id),
    key,
    name,
    type: kind,
    lead: exporting.nameOf(lead),
    ...(description !== '' && { description }),
    ...(grants !== usual.grants && {
      seenBy: [...grants.BROWSE_PROJECTS],
      editedBy: [...grants.EDIT_ISSUES],
    }),
    ...(issueTypes !== usual.issueTypes && { issueTypes: issueTypes.map((type) => type.name) }),
    ...(workflow !== usual.workflow && workflowEntry(workflow)),
    ...filled({
      components: components.map((component) => componentEntry(exporting, component)),
      versions: versions.map((version) => versionEntry(exporting, version)),
    }),
    boards: boards.map((board) => boardEntry(exporting, board)),
  };
}

const CATEGORY = { new: 'to do', indeterminate: 'in progress', done: 'done', undefined: 'to do' } as const;

function workflowEntry(workflow: Workflow): Pick<ProjectEntry, 'workflow' | 'statuses'> {
  if (WORKFLOWS.includes(workflow)) return { workflow: workflow.name };
  return {
    statuses: workflow.statuses.map(({ name, category }) => ({ name, category: CATEGORY[category.key] })),
  };
}

function componentEntry(exporting: Exporting, { id, name, description, lead }: Component) {
  return {
    ...exporting.idOf('component', id),
    name,
    ...(description !== '' && { description }),
    ...(lead && { lead: exporting.nameOf(lead) }),
  };
}

function versionEntry(exporting: Exporting, version: Version) {
  const { id, name, description, released, archived, startDate, releaseDate } = version;
  return {
    ...exporting.idOf('version', id),
    name,
    ...(description !== '' && { description }),
    ...(released && { released }),
    ...(archived && { archived }),
    ...(startDate !== null && { start: startDate }),
    ...(releaseDate !== null && { release: releaseDate }),
  };
}

function boardEntry(exporting: Exporting, { id, name, type, sprints }: Board): BoardEntry {
  return filled({
    ...exporting.idOf('board', id),
    name,
    type,
    sprints: sprints.map((sprint) => sprintEntry(exporting, sprint)),
  });
}

function sprintEntry(exporting: Exporting, sprint: Sprint) {
  const { id, name, state, goal, created, startDate, endDate, completeDate } = sprint;
  const [start = null, end = null, completed = null] = [startDate, endDate, completeDate].map((time) =>
    time === null ? null : momentText(time),
  );
  return {
    ...exporting.idOf('sprint', id),
    name,
    state,
    created: momentText(created),
    start,
    end,
    completed,
    ...(goal !== '' && { goal }),
  };
}
