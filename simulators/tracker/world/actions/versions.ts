import { writable } from '../../../core/state/changes.js';
import type { Act } from '../records/history.js';
import type { Project, Version } from '../records/projects.js';
import type { World } from '../records/world.js';
import { type IssueEdit, updateIssue } from './edit-issue.js';

/** What a version can be given. */
export type VersionPlan = Partial<Omit<Version, 'id' | 'projectKey'>>;

/** The fields of issues that hold versions. */
type VersionField = 'fixVersions' | 'affectedVersions';

/** Adds a version to a project, after all the others. */
export function createVersion(
  world: World,
  project: Project,
  plan: VersionPlan & { readonly name: string },
): Version {
  const used = [...world.projects.values()].flatMap(({ versions }) => versions.map(({ id }) => id));
  const version: Version = {
    id: String(world.administration.nextId('version', used)),
    projectKey: project.key,
    description: '',
    released: false,
    archived: false,
    startDate: null,
    releaseDate: null,
    ...plan,
  };
  setVersions(world, project, [...project.versions, version]);
  world.changes.add(version);
  return version;
}

/** Changes a version; the issues that have it show the change. */
export function editVersion(world: World, version: Version, plan: VersionPlan): void {
  Object.assign(writable(world, version), plan);
}

/** Puts a version at a place among the others of its project. */
export function moveVersion(world: World, project: Project, version: Version, place: number): void {
  const others = project.versions.filter((other) => other !== version);
  setVersions(world, project, others.toSpliced(Math.max(0, place), 0, version));
}

/** Deletes a version; its issues lose it, or get others in its place. */
export function deleteVersion(
  world: World,
  project: Project,
  version: Version,
  instead: Readonly<Record<VersionField, Version | null>>,
  act: Act,
): void {
  for (const issue of [...world.issues.of('project', project)]) {
    const edit: IssueEdit = {
      ...replaced('fixVersions', issue.fixVersions, version, instead.fixVersions),
      ...replaced('affectedVersions', issue.affectedVersions, version, instead.affectedVersions),
    };
    if (Object.keys(edit).length > 0) updateIssue(world, issue, edit, act);
  }
  setVersions(
    world,
    project,
    project.versions.filter((other) => other !== version),
  );
  world.changes.remove(version, 'versions', instead.fixVersions ?? instead.affectedVersions);
}

/** Gives the issues that a version was to fix and that are open to another one. */
export function moveUnfixed(world: World, project: Project, from: Version, to: Version, act: Act): void {
  for (const issue of [...world.issues.of('project', project)]) {
    if (issue.resolution !== null) continue;
    updateIssue(world, issue, replaced('fixVersions', issue.fixVersions, from, to), act);
  }
}

function replaced(
  field: VersionField,
  versions: readonly Version[],
  from: Version,
  to: Version | null,
): IssueEdit {
  if (!versions.includes(from)) return {};
  const others = versions.filter((other) => other !== from && other !== to);
  return { [field]: to ? [...others, to] : others };
}

function setVersions(world: World, project: Project, versions: readonly Version[]): void {
  writable(world, project).versions = versions;
}
