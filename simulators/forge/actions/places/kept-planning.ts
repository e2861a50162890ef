import { writable } from '../../../core/state/changes.js';
import { register, update } from '../../collections/register.js';
import type { Issue } from '../../world/records/issues.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import type { Label, Milestone } from '../../world/records/planning.js';
import { groupsAround, type Project } from '../../world/records/projects.js';
import { nextId, type World } from '../../world/world.js';

/**
 * What the work of a project keeps once other groups are around it: labels and milestones of the groups before become the
 * project's own, or those of the same name around it; iterations and epics stay behind (GitLab, "Transfer a project").
 */
export function keepPlanning(world: World, project: Project): void {
  const keep = keeping(world, project);
  for (const issue of project.issues.items) keepOfIssue(world, issue, keep);
  for (const mergeRequest of project.mergeRequests.items) {
    const changes = planningOf(mergeRequest, keep);
    if (changes) update(world, 'mergeRequests', mergeRequest, changes);
  }
  for (const board of world.boards.values())
    if (board.home === project)
      writable(world, board).lists = board.lists.map((list) => ({
        ...list,
        label: list.label && keep.label(list.label),
      }));
}

interface Keeping {
  readonly isAround: (home: unknown) => boolean;
  readonly label: (label: Label) => Label;
  readonly milestone: (milestone: Milestone) => Milestone;
}

function keeping(world: World, project: Project): Keeping {
  const places = [project, ...groupsAround(project)];
  const isAround = (home: unknown) => places.some((place) => place === home);
  const found = <Item>(
    lists: readonly { readonly items: readonly Item[] }[],
    fits: (item: Item) => boolean,
  ) => lists.flatMap(({ items }) => items).find(fits);
  const label = (label: Label): Label =>
    isAround(label.home)
      ? label
      : (found(
          places.map(({ labels }) => labels),
          ({ name }) => name === label.name,
        ) ?? register(world, 'labels', { ...label, id: nextId(world, 'labels'), home: project }));
  const milestone = (milestone: Milestone): Milestone =>
    isAround(milestone.home)
      ? milestone
      : (found(
          places.map(({ milestones }) => milestones),
          ({ title }) => title === milestone.title,
        ) ?? copyMilestone(world, project, milestone));
  return { isAround, label, milestone };
}

function copyMilestone(world: World, project: Project, milestone: Milestone): Milestone {
  writable(world, project.lastIid).milestone += 1;
  const id = nextId(world, 'milestones');
  return register(world, 'milestones', { ...milestone, id, iid: project.lastIid.milestone, home: project });
}

type Planned = Pick<Issue | MergeRequest, 'labels' | 'milestone'>;

/** The labels and the milestone that a record has from now on; null where they stay. */
function planningOf({ labels, milestone }: Planned, keep: Keeping): Planned | null {
  const stays =
    labels.every(({ home }) => keep.isAround(home)) && (!milestone || keep.isAround(milestone.home));
  return stays ? null : { labels: labels.map(keep.label), milestone: milestone && keep.milestone(milestone) };
}

function keepOfIssue(world: World, issue: Issue, keep: Keeping): void {
  const { iteration, parent } = issue;
  const changes = planningOf(issue, keep);
  if (changes) update(world, 'issues', issue, changes);
  if (iteration && !keep.isAround(iteration.group)) update(world, 'issues', issue, { iteration: null });
  if (!parent || parent.home.kind === 'project' || keep.isAround(parent.home)) return;
  update(world, 'issues', parent, { children: parent.children.filter((child) => child !== issue) });
  update(world, 'issues', issue, { parent: null });
}
