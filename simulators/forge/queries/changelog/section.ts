import { GUEST, roleIn } from '../../access/roles.js';
import { log } from '../../git/history/log.js';
import { trailersOf } from '../../git/history/trailers.js';
import { type Commit, titleOf } from '../../git/objects/repository.js';
import type { User } from '../../world/records/people.js';
import { fullPath, type Project } from '../../world/records/projects.js';
import type { Time } from '../../world/records/time.js';
import type { World } from '../../world/world.js';
import { commitsOf } from '../merge-requests/merge-request-diffs.js';
import type { ChangelogConfig } from './config.js';

/** What a section of a changelog is of. */
interface SectionOrder {
  readonly version: string;
  /** The last commit before it. */
  readonly from: string;
  /** Its last commit. */
  readonly to: string;
  readonly date: Time;
  readonly trailer: string;
  readonly config: ChangelogConfig;
}

type Seen = Pick<World, 'users'>;

/** A section of a changelog: the commits with a trailer, by its values (GitLab, "Changelogs"). */
export function changelogSection(world: Seen, project: Project, order: SectionOrder): string {
  const { version, date, config } = order;
  const groups = new Map<string, string[]>(Object.values(config.categories).map((title) => [title, []]));
  for (const { commit, value } of namedCommits(project, order)) {
    const title = config.categories[value] ?? value;
    groups.set(title, [...(groups.get(title) ?? []), entryOf(world, project, commit)]);
  }
  const parts = [...groups]
    .filter(([, entries]) => entries.length > 0)
    .map(([title, entries]) => `### ${title} (${countOf(entries)})\n\n${entries.join('\n')}`);
  const body = parts.length === 0 ? 'No changes.' : parts.join('\n\n');
  return `## ${version} (${dateText(date, config.dateFormat)})\n\n${body}\n\n`;
}

function countOf({ length }: readonly string[]): string {
  return length === 1 ? '1 change' : `${length} changes`;
}

/** Commits with the trailer, newest first; one that a later one takes back is left out. */
function* namedCommits({ repository }: Project, { from, to, trailer }: SectionOrder) {
  const reverted = new Set<string>();
  for (const commit of log(repository, `${from}..${to}`)) {
    if (reverted.has(commit.sha)) continue;
    const [, sha] = /^This reverts commit ([0-9a-f]{40})/im.exec(commit.message) ?? [];
    if (sha) reverted.add(sha);
    const value = trailersOf(commit.message).find(([name]) => name === trailer)?.[1];
    if (value !== undefined) yield { commit, value };
  }
}

function entryOf(world: Seen, project: Project, commit: Commit): string {
  const author = [...world.users.values()].find(({ email }) => email === commit.author.email);
  const mergeRequest = project.mergeRequests.items
    .filter(({ state }) => state === 'merged')
    .sort((one, other) => one.id - other.id)
    .find(
      (one) =>
        [one.mergeCommitSha, one.squashCommitSha].includes(commit.sha) || commitsOf(one).includes(commit),
    );
  const path = fullPath(project);
  return [
    `- [${titleOf(commit)}](${path}@${commit.sha})`,
    author && isContributor(author, project) ? ` by @${author.username}` : '',
    mergeRequest ? ` ([merge request](${path}!${mergeRequest.iid}))` : '',
  ].join('');
}

/** Whether an account that is no member had something merged. */
function isContributor(user: User, project: Project): boolean {
  return (
    roleIn(user, project) < GUEST &&
    project.mergeRequests.items.some(
      ({ author, state, targetBranch }) =>
        author === user && state === 'merged' && targetBranch === project.repository.defaultBranch,
    )
  );
}

const MONTHS = 'January February March April May June July August September October November December';

/** A time as a pattern of strftime has it; what it does not say about days stays as it is written. */
function dateText(time: Time, format: string): string {
  const date = new Date(time);
  const month = MONTHS.split(' ')[date.getUTCMonth()] ?? '';
  const two = (value: number) => String(value).padStart(2, '0');
  const parts: Readonly<Record<string, string>> = {
    Y: String(date.getUTCFullYear()),
    y: two(date.getUTCFullYear() % 100),
    m: two(date.getUTCMonth() + 1),
    '-m': String(date.getUTCMonth() + 1),
    B: month,
    b: month.slice(0, 3),
    d: two(date.getUTCDate()),
    '-d': String(date.getUTCDate()),
    F: date.toISOString().slice(0, 10),
    '%': '%',
  };
  return format.replace(/%(-?[a-zA-Z%])/g, (written, name: string) => parts[name] ?? written);
}
