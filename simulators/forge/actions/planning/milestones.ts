import { writable } from '../../../core/state/changes.js';
import { register, touch } from '../../collections/register.js';
import { remove } from '../../collections/remove.js';
import { refused } from '../../refusals/refusals.js';
import type { Milestone } from '../../world/records/planning.js';
import type { Group, Project } from '../../world/records/projects.js';
import type { Day } from '../../world/records/time.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { recordEvent } from '../events.js';
import { rubyHash } from '../places/groups.js';
import type { Problems } from '../places/place-paths.js';

/** What of a milestone can be set; an empty title changes nothing. */
export interface MilestoneChanges {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly startDate?: Day | null | undefined;
  readonly dueDate?: Day | null | undefined;
  readonly stateEvent?: 'close' | 'activate' | undefined;
}

/** Creates a milestone in a project or group. */
export function createMilestone(
  world: World,
  act: Act,
  home: Group | Project,
  input: MilestoneChanges & { readonly title: string },
): Milestone {
  const title = input.title.trim();
  const [startDate, dueDate] = [input.startDate ?? null, input.dueDate ?? null];
  refuse('create', problemsOf(home, { title, startDate, dueDate }, null));
  writable(world, home.lastIid).milestone += 1;
  const milestone: Milestone = {
    kind: 'milestone',
    id: nextId(world, 'milestones'),
    iid: home.lastIid.milestone,
    home,
    title,
    description: input.description ?? '',
    state: 'active',
    startDate,
    dueDate,
    createdAt: act.at,
    updatedAt: act.at,
  };
  register(world, 'milestones', milestone);
  if (home.kind === 'project')
    recordEvent(world, act, { project: home, action: 'created', target: milestone });
  return milestone;
}

/** Changes a milestone, closes it or opens it again. */
export function updateMilestone(
  world: World,
  act: Act,
  milestone: Milestone,
  changes: MilestoneChanges,
): Milestone {
  const { home } = milestone;
  const title = changes.title?.trim() || milestone.title;
  const { startDate = milestone.startDate, dueDate = milestone.dueDate } = changes;
  refuse('update', problemsOf(home, { title, startDate, dueDate }, milestone));
  Object.assign(writable(world, milestone), {
    title,
    startDate,
    dueDate,
    description: changes.description ?? milestone.description,
  });
  writable(world, milestone).updatedAt = act.at;
  setState(world, act, milestone, changes.stateEvent);
  home.milestones.touch(milestone);
  return milestone;
}

function setState(world: World, act: Act, milestone: Milestone, event: MilestoneChanges['stateEvent']): void {
  const state = event && (event === 'close' ? 'closed' : 'active');
  if (!state || state === milestone.state) return;
  writable(world, milestone).state = state;
  const { home } = milestone;
  const action = state === 'closed' ? 'closed' : 'reopened';
  if (home.kind === 'project') recordEvent(world, act, { project: home, action, target: milestone });
}

/** Takes a milestone away, also from what is planned for it. */
export function deleteMilestone(world: World, act: Act, milestone: Milestone): void {
  const { home } = milestone;
  if (home.kind === 'project')
    recordEvent(world, act, { project: home, action: 'destroyed', target: milestone });
  removeMilestones(world, [milestone]);
}

/** The events of a milestone outlive it, and lose what they are about (Milestones::DestroyService). */
function removeMilestones(world: World, milestones: readonly Milestone[]): void {
  for (const milestone of milestones)
    for (const event of milestone.home.events.items.filter(({ target }) => target === milestone))
      writable(world, event).target = { kind: 'milestone', id: null, home: milestone.home };
  remove(world, { milestones });
}

/** Makes a milestone of a project one of its group; those of the same title in all its projects become the same. */
export function promoteMilestone(world: World, { at }: Act, milestone: Milestone, group: Group): Milestone {
  writable(world, group.lastIid).milestone += 1;
  const promoted: Milestone = {
    ...milestone,
    id: nextId(world, 'milestones'),
    iid: group.lastIid.milestone,
    home: group,
    createdAt: at,
    updatedAt: at,
  };
  register(world, 'milestones', promoted);
  for (const { milestones } of group.allProjects.items) {
    const same = milestones.items.filter(({ title }) => title === milestone.title);
    for (const one of same) replaceMilestone(world, one, promoted);
    removeMilestones(world, same);
  }
  return promoted;
}

function replaceMilestone(world: World, milestone: Milestone, other: Milestone): void {
  const { issues, mergeRequests } = milestone.home;
  for (const issue of issues.items.filter((one) => one.milestone === milestone)) {
    writable(world, issue).milestone = other;
    touch(world, 'issues', issue);
  }
  for (const mergeRequest of mergeRequests.items.filter((one) => one.milestone === milestone)) {
    writable(world, mergeRequest).milestone = other;
    touch(world, 'mergeRequests', mergeRequest);
  }
}

type Judged = Pick<Milestone, 'title' | 'startDate' | 'dueDate'>;

function problemsOf(
  home: Group | Project,
  { title, startDate, dueDate }: Judged,
  self: Milestone | null,
): Problems {
  const problems: Problems = {};
  if (title === '') problems.title = ["can't be blank"];
  else if (title !== self?.title && isTaken(home, title)) {
    problems.title = ['already being used for another group or project milestone.'];
  }
  if (startDate !== null && dueDate !== null && dueDate <= startDate) {
    problems.due_date = ['must be greater than start date'];
  }
  return problems;
}

/** A title names one milestone in a group and its own projects. */
function isTaken(home: Group | Project, title: string): boolean {
  const group =
    home.kind === 'group' ? [...home.projects] : home.namespace.kind === 'group' ? [home.namespace] : [];
  return [home, ...group].some(({ milestones }) => milestones.items.some((other) => other.title === title));
}

function refuse(verb: 'create' | 'update', problems: Problems): void {
  if (Object.keys(problems).length > 0)
    throw refused(400, `Failed to ${verb} milestone ${rubyHash(problems)}`);
}
