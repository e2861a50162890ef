import { MISSING_OBJECTS, missesObjects } from '../actions/places/lfs.js';
import { commitsBetween, log } from '../git/history/log.js';
import { type Commit, commitOf, type Repository } from '../git/objects/repository.js';
import { addCommits, applyMove, refNow } from './apply-push.js';
import { refusalOf } from './push-checks.js';
import { followOptions, type PushedBranches } from './push-merge-requests.js';
import { invitations, warning } from './push-messages.js';
import { pushOptions } from './push-options.js';
import { type PushOutcome, refusedWhole } from './push-report.js';
import type { PushRequest, RefCommand } from './push-request.js';
import type { ReceivedObjects } from './received-objects.js';
import { type RefMove, refMove } from './ref-moves.js';

/** Who pushes, and to where. */
export interface Pushing extends Omit<PushedBranches, 'branches'> {
  readonly site: string;
}

/** Judges a push, and does what it asks for where nothing is against it. Nothing else happens in between. */
export function decided(pushing: Pushing, push: PushRequest, objects: ReceivedObjects): PushOutcome {
  const { repository } = pushing.project;
  const judged = push.commands.map((command) => [command.ref, moveOf(repository, command)] as const);
  const moves = judged.flatMap(([, move]) => (typeof move === 'string' ? [] : [move]));
  const wrong = judged.flatMap(([, move]) => (typeof move === 'string' ? [move] : []));
  if (push.isAtomic && wrong[0] !== undefined) return refusedWhole(push, wrong[0]);
  const refusal = refusalOfAll(pushing, moves, objects);
  if (refusal !== null) return refusedWhole(push, 'pre-receive hook declined', `GitLab: ${refusal}\n`);
  return {
    refs: new Map(judged.map(([ref, move]) => [ref, typeof move === 'string' ? move : null])),
    messages: done(pushing, moves, push, objects),
  };
}

/** What a command moves, or why it cannot be. */
function moveOf(repository: Repository, command: RefCommand): RefMove | string {
  const move = refMove(command);
  if (move === null) return 'only branches and tags are simulated';
  return refNow(repository, move) === move.before ? move : 'failed to update ref';
}

/** The first refusal of any move, as if the commits were there. */
function refusalOfAll(
  { world, act, project, site }: Pushing,
  moves: readonly RefMove[],
  { commits, tags, pointers }: ReceivedObjects,
): string | null {
  const { repository } = project;
  const added = new Map(commits.map((commit) => [commit.sha, commit]));
  const proposed = { ...repository, commits: new Map([...repository.commits, ...added]) };
  const judged = { world, act, project, site, repository: proposed };
  for (const move of moves) {
    const refusal = refusalOf(judged, move, newCommits(proposed, { ...move, ...targets(move, tags) }, added));
    if (refusal !== null) return refusal;
  }
  return missesObjects(project, pointers) ? MISSING_OBJECTS : null;
}

/** The commit of what a ref is to be: that of a tag, where it is one. */
function targets({ after }: RefMove, tags: ReceivedObjects['tags']): Pick<RefMove, 'after'> {
  return { after: after === null ? null : (tags.get(after)?.target ?? after) };
}

/** The commits that a branch or tag gets and the repository did not have. */
function newCommits(
  repository: Repository,
  { kind, before, after }: RefMove,
  added: ReadonlyMap<string, Commit>,
): Commit[] {
  if (after === null || !added.has(after)) return [];
  const head = commitOf(repository, after);
  const all =
    before === null || kind === 'tag'
      ? [...log(repository, after)]
      : commitsBetween(repository, commitOf(repository, before), head);
  return all.filter(({ sha }) => added.has(sha));
}

function done(
  pushing: Pushing,
  moves: readonly RefMove[],
  push: PushRequest,
  objects: ReceivedObjects,
): string {
  const { world, act, project, site } = pushing;
  const { pipelines, mergeRequest, written } = pushOptions(push.options);
  addCommits(project.repository, objects.commits);
  for (const move of moves) applyMove(world, act, project, move, objects.tags, pipelines);
  const branches = moves.flatMap(({ kind, name, after }) =>
    kind === 'branch' && after !== null ? [name] : [],
  );
  const problems = followOptions({ ...pushing, branches }, mergeRequest);
  return warning(written, problems) + invitations(site, project, branches);
}
