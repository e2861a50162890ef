import type { Commit, Repository } from '../objects/repository.js';
import { requireRevision } from '../objects/revision.js';
import { divergence } from '../trees/ancestry.js';
import { byTime, commitQueue } from '../trees/commit-queue.js';
import { pathSteps, plainSteps, type Step } from './path-step.js';

/** Which commits of a history to list, and how. https://docs.gitlab.com/api/commits/#list-repository-commits */
export interface LogOptions {
  readonly path?: string | undefined;
  /** Goes on under a file's former name; `path` is then one file. */
  readonly follow?: boolean | undefined;
  /** Commits made at or after this time; the walk ends at older ones. */
  readonly since?: number | undefined;
  /** Commits made at or before this time. */
  readonly until?: number | undefined;
  /** Part of `Name <email>`. */
  readonly author?: string | undefined;
  readonly firstParent?: boolean | undefined;
  readonly noMerges?: boolean | undefined;
  /** By time of committing, or no parent before all its children and lines of work not mixed. */
  readonly order?: 'default' | 'topo' | undefined;
  /** Starts from every branch and tag; the range is not read. */
  readonly all?: boolean | undefined;
}

/** Where a walk starts and what it must not leave. */
interface Selection {
  readonly tips: readonly Commit[];
  readonly within: ReadonlySet<Commit> | null;
}

/** Lists the commits of a revision, `a..b` (in b, not in a) or `a...b` (in one of them), newest first. Costs what is read of it; throws `revision-missing` for an unknown revision. */
export function* log(repository: Repository, range: string, options: LogOptions = {}): Generator<Commit> {
  const selection = options.all === true ? everything(repository) : select(repository, range);
  const walk = options.order === 'topo' ? walkTopologically : walkByTime;
  for (const { commit, shown } of walk(selection, steps(repository, options))) {
    if (shown && isWanted(commit, options)) yield commit;
  }
}

/** The commits `head` has and `base` has not, newest first: those of a merge request. */
export function commitsBetween(repository: Repository, base: Commit, head: Commit): Commit[] {
  return [...log(repository, `${base.sha}..${head.sha}`)];
}

function everything({ branches, tags, commits }: Repository): Selection {
  const targets = [
    ...[...branches.values()].map(({ sha }) => sha),
    ...[...tags.values()].map(({ target }) => target),
  ];
  const tips = new Set(targets.flatMap((sha) => commits.get(sha) ?? []));
  return { tips: [...tips], within: null };
}

function select(repository: Repository, range: string): Selection {
  const match = /\.{2,3}/.exec(range);
  if (match === null) return { tips: [requireRevision(repository, range)], within: null };
  const [dots] = match;
  const [from, to] = [range.slice(0, match.index), range.slice(match.index + dots.length)];
  const left = requireRevision(repository, from || 'HEAD');
  const right = requireRevision(repository, to || 'HEAD');
  const sides = divergence(repository, [left], [right]);
  const within = dots === '..' ? sides.right : [...sides.left, ...sides.right];
  return { tips: dots === '..' ? [right] : [left, right], within: new Set(within) };
}

function steps(repository: Repository, options: LogOptions): (commit: Commit) => Step {
  const { path = '', since = Number.NEGATIVE_INFINITY, firstParent = false, follow = false } = options;
  const step =
    path === '' ? plainSteps(repository, firstParent) : pathSteps(repository, path, { firstParent, follow });
  return (commit) => (commit.committer.time < since ? { shown: false, parents: [] } : step(commit));
}

function isWanted({ author, committer, parents }: Commit, options: LogOptions): boolean {
  if (options.until !== undefined && committer.time > options.until) return false;
  if (options.noMerges === true && parents.length > 1) return false;
  return options.author === undefined || `${author.name} <${author.email}>`.includes(options.author);
}

/** One commit of a walk. */
interface Visit {
  readonly commit: Commit;
  readonly shown: boolean;
}

function* walkByTime({ tips, within }: Selection, step: (commit: Commit) => Step): Generator<Visit> {
  const seen = new Set<Commit>();
  const queue = commitQueue(byTime);
  const visit = (commit: Commit) => {
    if (seen.has(commit) || within?.has(commit) === false) return;
    seen.add(commit);
    queue.add(commit);
  };
  tips.forEach(visit);
  for (let commit = queue.next(); commit !== null; commit = queue.next()) {
    const { shown, parents } = step(commit);
    parents.forEach(visit);
    yield { commit, shown };
  }
}

/** Walks all commits before it gives the first, since any may be a child of it. */
function* walkTopologically(selection: Selection, step: (commit: Commit) => Step): Generator<Visit> {
  const found = new Map<Commit, Step>();
  const children = new Map<Commit, number>();
  const remembered = (commit: Commit) => {
    const taken = step(commit);
    found.set(commit, taken);
    for (const parent of taken.parents) children.set(parent, (children.get(parent) ?? 0) + 1);
    return taken;
  };
  for (const _ of walkByTime(selection, remembered));

  const ready = [...found.keys()].filter((commit) => !children.has(commit)).reverse();
  for (let commit = ready.pop(); commit !== undefined; commit = ready.pop()) {
    const { shown, parents } = found.get(commit) ?? { shown: false, parents: [] };
    yield { commit, shown };
    for (const parent of parents) {
      const left = (children.get(parent) ?? 0) - 1;
      children.set(parent, left);
      if (left === 0 && found.has(parent)) ready.push(parent);
    }
  }
}
