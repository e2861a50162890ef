import { canReadMergeRequests, canUse, OWNER, roleIn, type Viewer } from '../../access/roles.js';
import { languagesOf } from '../../git/languages.js';
import { resolve } from '../../git/objects/revision.js';
import { treeOf } from '../../git/trees/tree-of.js';
import type { User } from '../../world/records/people.js';
import { fullPath, type Project, type Visibility } from '../../world/records/projects.js';
import type { Time } from '../../world/records/time.js';
import { searching } from '../matching/text-search.js';
import { type Attributes, hasAttributes } from './custom-attributes.js';

/** Which projects are asked for; what is absent does not matter. Bounds are inclusive. */
export interface ProjectFilter {
  readonly archived?: boolean | undefined;
  /** Neither archived nor to be deleted; or, when false, one of both. */
  readonly active?: boolean | undefined;
  readonly visibility?: Visibility | undefined;
  /** In the name, the path or the description. */
  readonly search?: string | undefined;
  /** The search looks at the names of the groups, too. */
  readonly searchNamespaces?: boolean | undefined;
  /** Owned by the viewer. */
  readonly owned?: boolean | undefined;
  readonly starredBy?: User | undefined;
  /** The viewer is a member. */
  readonly membership?: boolean | undefined;
  /** The role that the viewer has at least. */
  readonly leastRole?: number | undefined;
  readonly withIssues?: boolean | undefined;
  readonly withMergeRequests?: boolean | undefined;
  readonly language?: string | undefined;
  readonly topics?: readonly string[] | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly fullPaths?: readonly string[] | undefined;
  readonly idAfter?: number | undefined;
  readonly idBefore?: number | undefined;
  readonly activeAfter?: Time | undefined;
  readonly activeBefore?: Time | undefined;
  readonly updatedAfter?: Time | undefined;
  readonly updatedBefore?: Time | undefined;
  /** Whether it is to be deleted. */
  readonly forDeletion?: boolean | undefined;
  /** The day on which it is to be deleted. */
  readonly deletionDay?: string | undefined;
  /** Custom attributes, each with its value. */
  readonly attributes?: Attributes | undefined;
}

type Test = (project: Project) => boolean;

/** The tests that a filter amounts to, the cheapest first. */
export function projectTests(filter: ProjectFilter, viewer: Viewer): Test[] {
  return [
    ...numberTests(filter),
    ...stateTests(filter),
    ...personTests(filter, viewer),
    ...contentTests(filter, viewer),
  ];
}

function numberTests(filter: ProjectFilter): Test[] {
  const { idAfter, idBefore, activeAfter, activeBefore, updatedAfter, updatedBefore, ids } = filter;
  return [
    ...(ids ? [({ id }: Project) => ids.includes(id)] : []),
    ...(idAfter === undefined ? [] : [({ id }: Project) => id > idAfter]),
    ...(idBefore === undefined ? [] : [({ id }: Project) => id < idBefore]),
    ...(activeAfter === undefined ? [] : [({ lastActivityAt }: Project) => lastActivityAt >= activeAfter]),
    ...(activeBefore === undefined ? [] : [({ lastActivityAt }: Project) => lastActivityAt <= activeBefore]),
    ...(updatedAfter === undefined ? [] : [({ updatedAt }: Project) => updatedAt >= updatedAfter]),
    ...(updatedBefore === undefined ? [] : [({ updatedAt }: Project) => updatedAt <= updatedBefore]),
  ];
}

function stateTests({
  archived,
  active,
  visibility,
  deletionDay,
  forDeletion,
  topics,
}: ProjectFilter): Test[] {
  return [
    ...(forDeletion === undefined
      ? []
      : [(project: Project) => (deletionDayOf(project) !== null) === forDeletion]),
    ...(archived === undefined ? [] : [(project: Project) => project.archived === archived]),
    ...(active === undefined ? [] : [(project: Project) => isActive(project) === active]),
    ...(visibility === undefined ? [] : [(project: Project) => project.visibility === visibility]),
    ...(deletionDay === undefined ? [] : [(project: Project) => deletionDayOf(project) === deletionDay]),
    ...(topics ? [(project: Project) => topics.every((topic) => project.topics.includes(topic))] : []),
  ];
}

function isActive(project: Project): boolean {
  return !project.archived && deletionDayOf(project) === null;
}

/** The day on which a project is to be deleted; null where it is not. */
export function deletionDayOf({ options }: Pick<Project, 'options'>): string | null {
  const day = options?.marked_for_deletion_on;
  return typeof day === 'string' ? day : null;
}

function personTests({ owned, starredBy, membership, leastRole }: ProjectFilter, viewer: Viewer): Test[] {
  return [
    ...(owned ? [(project: Project) => roleIn(viewer, project) >= OWNER] : []),
    ...(starredBy ? [(project: Project) => project.starredBy.includes(starredBy)] : []),
    ...(membership ? [(project: Project) => roleIn(viewer, project) > 0] : []),
    ...(leastRole === undefined ? [] : [(project: Project) => roleIn(viewer, project) >= leastRole]),
  ];
}

function contentTests(filter: ProjectFilter, viewer: Viewer): Test[] {
  const { search, searchNamespaces, withIssues, withMergeRequests, language, attributes } = filter;
  const paths = filter.fullPaths?.map((path) => path.toLowerCase());
  const matches = search ? searching(search) : undefined;
  return [
    ...(paths ? [(project: Project) => paths.includes(fullPath(project).toLowerCase())] : []),
    ...(matches ? [(project: Project) => matches(textsOf(project, searchNamespaces))] : []),
    ...(attributes ? [hasAttributes(attributes)] : []),
    ...(withIssues ? [(project: Project) => canUse(viewer, project, 'issues')] : []),
    ...(withMergeRequests ? [(project: Project) => canReadMergeRequests(viewer, project)] : []),
    ...(language === undefined ? [] : [(project: Project) => isWrittenIn(project, language)]),
  ];
}

function textsOf(project: Project, searchNamespaces: boolean | undefined): string[] {
  const { name, path, description } = project;
  return searchNamespaces ? [name, path, description, fullPath(project)] : [name, path, description];
}

function isWrittenIn({ repository }: Project, language: string): boolean {
  const commit = resolve(repository, 'HEAD');
  if (!commit) return false;
  return languagesOf(treeOf(repository, commit)).some(
    ({ name }) => name.toLowerCase() === language.toLowerCase(),
  );
}
