import { titleOf } from '../../git/objects/repository.js';
import type { User } from '../../world/records/people.js';
import type { Project } from '../../world/records/projects.js';
import { DAY, MINUTE } from '../../world/records/time.js';
import { push } from '../actions/push-acts.js';
import { recordEvent } from '../actions/record-event.js';
import type { Setting } from '../context.js';
import type { People } from '../places/people.js';

/** Events older than three years are not on record. */
const REMEMBERED = 1095 * DAY;

/** Lets every project, its first commits, members and milestones come about in the events. */
export function planFoundingEvents(setting: Setting, { usual }: Pick<People, 'usual'>): void {
  const people = new Map([...setting.world.users.values()].map((user) => [user.email, user]));
  for (const project of setting.world.projects.values()) {
    planFounding(setting, project);
    planPushes(setting, project, people);
    planJoining(setting, project);
    planMilestones(setting, project, project.path === 'core' ? usual : project.creator);
  }
}

function planFounding(setting: Setting, project: Project): void {
  const { creator: user, createdAt: at } = project;
  remembered(setting, at, () => recordEvent(setting, { user, at }, project, 'created'));
}

/** What is in the default branch by now came by pushes, one commit each. */
function planPushes(setting: Setting, project: Project, people: ReadonlyMap<string, User>): void {
  for (const commit of project.repository.commits.values()) {
    const user = people.get(commit.author.email);
    const at = commit.author.time + MINUTE;
    const [commitFrom = null] = commit.parents;
    const action = commitFrom === null ? ('created' as const) : ('pushed' as const);
    const data = { ref: 'main', action, commitFrom, commitTo: commit.sha, commitTitle: titleOf(commit) };
    if (user) remembered(setting, at, () => push(setting, { user, at }, project, data));
  }
}

function planJoining(setting: Setting, project: Project): void {
  for (const { user, createdAt: at } of project.members.values()) {
    remembered(setting, at, () => recordEvent(setting, { user, at }, project, 'joined'));
  }
}

function planMilestones(setting: Setting, project: Project, user: User): void {
  for (const target of project.milestones.items) {
    const [opened, closed] = [target.createdAt, target.updatedAt];
    remembered(setting, opened, () => recordEvent(setting, { user, at: opened }, project, 'created', target));
    if (target.state !== 'closed') continue;
    remembered(setting, closed, () => recordEvent(setting, { user, at: closed }, project, 'closed', target));
  }
}

function remembered({ calendar, timeline }: Setting, at: number, happen: () => void): void {
  if (at >= calendar.today - REMEMBERED) timeline.once(at, happen);
}
