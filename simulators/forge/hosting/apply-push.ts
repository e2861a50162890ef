import { writable } from '../../core/state/changes.js';
import type { Act } from '../actions/actor.js';
import { type PushChoices, recordPush } from '../actions/code/push.js';
import { remove } from '../collections/remove.js';
import { deleteBranch, deleteTag, setBranch } from '../git/objects/refs.js';
import type { Commit, Repository, Tag } from '../git/objects/repository.js';
import type { Project } from '../world/records/projects.js';
import type { World } from '../world/world.js';
import type { ReceivedObjects } from './received-objects.js';
import type { RefMove } from './ref-moves.js';

/** Adds the commits of a push, on no branch yet. */
export function addCommits(repository: Repository, commits: readonly Commit[]): void {
  for (const commit of commits) {
    if (!repository.commits.has(commit.sha)) writable(repository, repository.commits).set(commit.sha, commit);
  }
}

/** What a branch or tag is of now: of an annotated tag the tag's own id; null where there is none. */
export function refNow(
  { branches, tags }: Repository,
  { kind, name }: Pick<RefMove, 'kind' | 'name'>,
): string | null {
  return (kind === 'branch' ? branches.get(name)?.sha : tags.get(name)?.id) ?? null;
}

/** Moves a branch or tag, and brings about what a push of it does. */
export function applyMove(
  world: World,
  act: Act,
  project: Project,
  { kind, name, after }: RefMove,
  tags: ReceivedObjects['tags'],
  choices: PushChoices,
): void {
  const { repository } = project;
  if (kind === 'branch') {
    const before = repository.branches.get(name)?.sha ?? null;
    if (after === null) deleteBranch(repository, name);
    else setBranch(repository, name, after);
    recordPush(world, act, project, { ref: name, kind, before, after }, choices);
    return;
  }
  const before = repository.tags.get(name)?.target ?? null;
  const tag = after === null ? null : tagOf(repository, name, after, tags);
  if (tag === null) {
    deleteTag(repository, name);
    remove(world, { releases: project.releases.items.filter((release) => release.tag === name) });
  } else writable(repository, repository.tags).set(name, tag);
  recordPush(world, act, project, { ref: name, kind, before, after: tag?.target ?? null }, choices);
}

function tagOf(repository: Repository, name: string, id: string, tags: ReadonlyMap<string, Tag>): Tag {
  const annotated =
    tags.get(id) ?? [...repository.tags.values()].find((tag) => tag.id === id && tag.target !== id);
  if (annotated) return { ...annotated, name };
  return { name, id, target: id, message: null, tagger: null, createdAt: null };
}
