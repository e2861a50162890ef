import { writable } from '../../core/state/changes.js';
import type { Path } from '../../core/world-file/problems.js';
import { commitFiles, type FileCommit } from '../git/commit-files.js';
import { branchOf, createBranch, createTag } from '../git/objects/refs.js';
import type { FileChange } from '../git/trees/changes.js';
import type { User } from '../world/records/people.js';
import type { Project } from '../world/records/projects.js';
import { attempt, type Loading, personAt, timeBetween, timeOf } from './loading.js';
import type { CommitEntry, ProjectEntry } from './schema.js';

/** Fills the repository of a project: a first commit, further ones, branches and tags. */
export function loadCode(
  loading: Loading,
  at: Path,
  project: Project,
  { repository: entry }: ProjectEntry,
): void {
  if (!entry) return;
  const { repository, creator } = project;
  const { defaultBranch } = repository;
  const first = firstFiles(loading, at, entry);
  if (first.length > 0)
    commit(loading, at, project, {
      branch: defaultBranch,
      changes: first,
      message: 'Initial commit',
      by: creator,
      time: project.createdAt,
    });
  loadCommits(loading, [...at, 'commits'], project, defaultBranch, entry.commits);
  const main = repository.branches.get(defaultBranch);
  if (main) writable(loading.world, main).protected = true;
  for (const [place, branch] of (entry.branches ?? []).entries())
    loadBranch(loading, [...at, 'branches', place], project, branch);
  for (const [place, tag] of (entry.tags ?? []).entries()) {
    const { name, on = defaultBranch, message } = typeof tag === 'string' ? { name: tag } : tag;
    const tagger = {
      name: creator.name,
      email: creator.email,
      time: timeBetween(loading, project.createdAt, 0.5),
    };
    const annotation = message === undefined ? null : { message, tagger };
    attempt(loading, [...at, 'tags', place], () => createTag(repository, name, on, annotation));
  }
}

type RepositoryEntry = NonNullable<ProjectEntry['repository']>;

function firstFiles(loading: Loading, at: Path, { folder, files = {} }: RepositoryEntry): FileChange[] {
  const inline = Object.entries(files).map(
    ([path, content]) => ({ action: 'write', path, content }) as const,
  );
  return [...(folder === undefined ? [] : filesOf(loading, [...at, 'folder'], folder)), ...inline];
}

function filesOf({ filesIn, complaints }: Loading, at: Path, folder: string): FileChange[] {
  try {
    return filesIn(folder).map((file) => ({ action: 'write', ...file }));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    complaints.add(at, `the folder "${folder}" cannot be read: ${code ?? message}`);
    return [];
  }
}

type BranchEntry = NonNullable<RepositoryEntry['branches']>[number];

function loadBranch(loading: Loading, at: Path, project: Project, entry: BranchEntry): void {
  const { repository } = project;
  const { name, from = repository.defaultBranch, commits, protected: isProtected = false } = entry;
  const made = attempt(loading, at, () => createBranch(repository, name, from));
  if (!made) return;
  loadCommits(loading, [...at, 'commits'], project, name, commits);
  if (isProtected) writable(loading.world, branchOf(repository, name)).protected = true;
}

function loadCommits(
  loading: Loading,
  at: Path,
  project: Project,
  branch: string,
  entries: readonly CommitEntry[] = [],
): void {
  for (const [place, { message, files = {}, remove = [], by, at: time }] of entries.entries()) {
    const where = [...at, place];
    const changes: FileChange[] = [
      ...Object.entries(files).map(([path, content]) => ({ action: 'write', path, content }) as const),
      ...remove.map((path) => ({ action: 'delete', path }) as const),
    ];
    commit(loading, where, project, {
      branch,
      changes,
      message,
      by: personAt(loading, [...where, 'by'], by) ?? project.creator,
      time:
        timeOf(loading, time) ?? timeBetween(loading, project.createdAt, (place + 1) / (entries.length + 1)),
    });
  }
}

interface Order extends Pick<FileCommit, 'branch' | 'changes' | 'message' | 'startBranch'> {
  readonly by: User;
  readonly time: number;
}

/** Commits files to a branch. */
export function commit(
  loading: Loading,
  at: Path,
  { repository }: Project,
  { by, time, ...order }: Order,
): void {
  const author = { name: by.name, email: by.email, time };
  attempt(loading, at, () => commitFiles(repository, { ...order, author }));
}
