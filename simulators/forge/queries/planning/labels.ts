import { canReadIssue, canReadMergeRequests, canSee, type Viewer } from '../../access/roles.js';
import type { Issue } from '../../world/records/issues.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import type { Label } from '../../world/records/planning.js';
import { type Group, groupsAround, type Project } from '../../world/records/projects.js';
import { type Matches, matchesIn } from '../matching/matches.js';

/** Which labels are asked for in a place. */
export interface LabelFilter {
  /** Part of the name or the description, however short. */
  readonly search?: string | undefined;
  readonly name?: string | undefined;
  readonly archived?: boolean | undefined;
  readonly ids?: readonly number[] | undefined;
  /** The groups above the place. */
  readonly ancestors?: boolean;
  /** The subgroups below a group. */
  readonly descendants?: boolean;
  /** In groups: the labels of their projects, too. */
  readonly projects?: boolean;
}

/** The labels that can be used in a place and that a filter chooses, by name. */
export function findLabels(viewer: Viewer, place: Group | Project, filter: LabelFilter): Matches<Label> {
  const search = filter.search?.trim().toLowerCase();
  const found = [...homesOf(viewer, place, filter)]
    .flatMap(({ labels }) => labels.items)
    .filter(({ id, name, description, archived }) => {
      if (filter.name !== undefined && name !== filter.name) return false;
      if (filter.ids && !filter.ids.includes(id)) return false;
      if (filter.archived !== undefined && archived !== filter.archived) return false;
      return !search || [name, description].some((text) => text?.toLowerCase().includes(search));
    });
  return matchesIn(found.sort((one, other) => compareNames(one.name, other.name) || one.id - other.id));
}

/** Labels are in the order of a dictionary: whether a letter is small decides last. */
function compareNames(one: string, other: string): number {
  const [first, second] = [one.toLowerCase(), other.toLowerCase()];
  if (first === second) return one < other ? -1 : Number(one > other);
  return first < second ? -1 : 1;
}

function homesOf(
  viewer: Viewer,
  place: Group | Project,
  { ancestors = true, descendants = false, projects = false }: LabelFilter,
): Set<Group | Project> {
  const above = ancestors ? groupsAround(place) : [];
  const groups = place.kind === 'group' && descendants ? groupsBelow(place) : [];
  const own = place.kind === 'group' && projects ? projectsOf(place, descendants) : [];
  return new Set([place, ...above, ...[...groups, ...own].filter((below) => canSee(viewer, below))]);
}

function groupsBelow({ subgroups }: Group): Group[] {
  return subgroups.flatMap((subgroup) => [subgroup, ...groupsBelow(subgroup)]);
}

function projectsOf(group: Group, below: boolean): readonly Project[] {
  return below ? group.allProjects.items : group.projects;
}

/** What carries a label in a place, as far as an account sees it. */
export function labelled(label: Label, viewer: Viewer, place: Group | Project) {
  const issues = place.issues.items.filter(
    (issue) => issue.labels.includes(label) && canReadIssue(viewer, issue),
  );
  const mergeRequests = place.mergeRequests.items.filter(
    ({ labels, project }) => labels.includes(label) && canReadMergeRequests(viewer, project),
  );
  return { issues, mergeRequests };
}

/** How many of some issues or merge requests are in a state. */
export function countOf(items: readonly (Issue | MergeRequest)[], state: 'opened' | 'closed'): number {
  return items.filter((item) => item.state === state).length;
}
