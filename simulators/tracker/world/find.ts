import type { Board, Sprint } from './records/boards.js';
import type { FieldDefinition } from './records/fields.js';
import type { Issue } from './records/issues.js';
import type { Project } from './records/projects.js';
import type { World } from './records/world.js';

/** The issue with this id or key, one that it had before it was moved too, in any case. */
export function findIssue({ issues }: World, idOrKey: string): Issue | undefined {
  const key = idOrKey.toUpperCase();
  return issues.byId.get(idOrKey) ?? issues.byKey.get(key) ?? issues.byFormerKey.get(key);
}

/** The project with this id or key. */
export function findProject({ projects }: World, idOrKey: string): Project | undefined {
  return projects.get(idOrKey.toUpperCase()) ?? [...projects.values()].find(({ id }) => id === idOrKey);
}

/** The field with this id. */
export function findField({ fields }: World, id: string): FieldDefinition | undefined {
  return fields.find((field) => field.id === id);
}

/** The board a sprint belongs to. */
export function boardOf({ boards }: World, { boardId }: Sprint): Board | undefined {
  return boards.get(boardId);
}

/** The sub-tasks of an issue, or the issues of an epic, in the order of their numbers. */
export function childrenOf({ issues }: World, parent: Issue): Issue[] {
  return [...issues.of('parent', parent)].sort((one, other) => Number(one.id) - Number(other.id));
}

/** The epic an issue belongs to, its own parent or its parent's. */
export function epicOf({ parent }: Issue): Issue | null {
  if (!parent || parent.type.hierarchyLevel === 1) return parent;
  return epicOf(parent);
}

/** The sprint an issue is in now, if it is in one that is not closed. */
export function openSprintOf({ sprints }: Issue): Sprint | null {
  return sprints.find(({ state }) => state !== 'closed') ?? null;
}

/** The fields on the screens of a project. */
export function fieldsOf({ fields }: World, project: Project): FieldDefinition[] {
  return fields.filter(({ projectKinds }) => projectKinds.includes(project.kind));
}

/** Every label on an issue that passes, in alphabetical order. */
export function labelsOf({ issues }: World, isVisible: (issue: Issue) => boolean): string[] {
  return [...issues.values('label')]
    .filter((label) => [...issues.of('label', label)].some(isVisible))
    .sort((one, other) => (one < other ? -1 : 1));
}
