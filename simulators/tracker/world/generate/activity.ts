import type { Random } from '../../../core/random.js';
import type { Writable } from '../../../core/state/changes.js';
import type { Comment, Issue } from '../records/issues.js';
import type { User } from '../records/people.js';
import type { Counters } from '../records/world.js';
import { HOUR } from './calendar.js';
import { LINK } from './catalogue.js';
import { fileFor } from './files.js';
import type { IssuePlan, Team } from './issue-plans.js';
import { GROUP } from './people.js';
import { remarkFor } from './prose.js';

interface Setting {
  readonly random: Random;
  readonly plan: IssuePlan;
  readonly team: Team;
  readonly counters: Counters;
  /** The last moment something happens to the issue. */
  readonly until: number;
}

/** Gives an issue what others add to it: comments, work, files, watchers. */
export function addActivity(issue: Writable<Issue>, setting: Setting): void {
  const { random, plan, team } = setting;
  const moments = momentsOf(setting, plan.restless ? 28 : Math.floor(random.fraction() ** 2 * 5));
  issue.comments = moments.map((at) => comment(setting, random.pick(team), at));
  if (random.fraction() < 0.15) addWork(issue, setting);
  if (plan.restless || random.fraction() < 0.08) addFile(issue, setting);
  issue.watchers = [...new Set([issue.creator, ...(issue.assignee ? [issue.assignee] : [])])];
  if (random.fraction() < 0.1) issue.voters = [random.pick(team)];
}

/** Links an issue to an older one of its project. */
export function addLink(
  issue: Writable<Issue>,
  other: Writable<Issue>,
  random: Random,
  { link }: Counters,
): void {
  const type = random.pick([LINK.relates, LINK.blocks, LINK.duplicate]);
  const made = { id: String(link), type, source: issue, target: other };
  issue.links = [...issue.links, made];
  other.links = [...other.links, made];
}

function comment({ random, counters }: Setting, author: User, at: number): Comment {
  const visibleTo = random.fraction() < 0.02 ? GROUP.members : null;
  const body = remarkFor(random);
  const id = String(counters.comment++);
  return { id, author, updateAuthor: author, body, created: at, updated: at, visibleTo };
}

function addWork(issue: Writable<Issue>, setting: Setting): void {
  const { random, team, counters } = setting;
  const author = issue.assignee ?? random.pick(team);
  issue.worklogs = momentsOf(setting, random.between(1, 2)).map((at) => {
    const seconds = random.between(1, 8) * 1800;
    const times = { created: at, updated: at, started: at - HOUR, seconds };
    return {
      id: String(counters.worklog++),
      author,
      updateAuthor: author,
      comment: null,
      visibleTo: null,
      ...times,
    };
  });
  const spent = issue.worklogs.reduce((total, { seconds }) => total + seconds, 0);
  if (issue.remainingEstimate !== null)
    issue.remainingEstimate = Math.max(0, issue.remainingEstimate - spent);
}

function addFile(issue: Writable<Issue>, setting: Setting): void {
  const file = fileFor(setting.random, issue.key);
  const made = { author: issue.creator, created: issue.created };
  issue.attachments = [{ id: String(setting.counters.attachment++), ...made, ...file }];
}

function momentsOf({ random, plan: { created }, until }: Setting, count: number): number[] {
  return Array.from(
    { length: count },
    () => created + Math.floor(random.fraction() * (until - created)),
  ).sort((one, other) => one - other);
}
