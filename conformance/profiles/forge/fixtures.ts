import { writable } from '../../../simulators/core/state/changes.js';
import type { Act } from '../../../simulators/forge/actions/actor.js';
import { createMergeRequest } from '../../../simulators/forge/actions/merge-requests/merge-requests.js';
import { commitFiles } from '../../../simulators/forge/git/commit-files.js';
import type { FileChange } from '../../../simulators/forge/git/trees/changes.js';
import { fullPath, type Project } from '../../../simulators/forge/world/records/projects.js';
import type { World } from '../../../simulators/forge/world/world.js';

const HOUR = 60 * 60_000;
/** The project that most calls are about. */
const PROJECT = 'platform/core';

/** Files of more than 100 kB, with letters beyond ASCII: each line of a file is another. */
export const LARGE_FILES = [
  { path: 'data/readings.csv', lines: 7_000 },
  { path: 'data/größere-readings.csv', lines: 70_000 },
] as const;
const LINE = 'größe;0;Nord-Ost;ruhig;';

/** A folder with more entries than two pages of the backend have. */
export const LONG_FOLDER = 'data/samples';
const SAMPLES = 210;

/** The branches of merge requests that only remove files, or only move one. */
export const PURE_BRANCHES = ['drop-the-setup', 'move-the-license'];

/**
 * Adds what the generated world has nowhere: large files, a folder of three pages, merge requests that only remove files or move
 * one, and a job that may fail and did. All of it in the project that most calls are about.
 */
export function addForgeFixtures(world: World): void {
  const project = [...world.projects.values()].find((one) => fullPath(one) === PROJECT);
  if (!project) throw new Error(`the world has no project ${PROJECT}`);
  const act: Act = { user: project.creator, at: world.origin.anchor.getTime() - HOUR };
  addToMain(project, act);
  const [removing = '', moving = ''] = PURE_BRANCHES;
  propose(world, project, act, removing, [
    { action: 'delete', path: 'bin/setup' },
    { action: 'delete', path: 'no-newline.txt' },
  ]);
  propose(world, project, act, moving, [{ action: 'move', previousPath: 'LICENSE', path: 'docs/LICENSE' }]);
  failWhatMayFail(world, project);
}

/** One commit with all files that are too large or too many for the generated world. */
function addToMain({ repository }: Project, act: Act): void {
  const large = LARGE_FILES.map(({ path, lines }) => ({
    path,
    content: Array.from({ length: lines }, (_, at) => `${LINE}${at}\n`).join(''),
  }));
  const samples = Array.from({ length: SAMPLES }, (_, at) => ({
    path: `${LONG_FOLDER}/${String(at + 1).padStart(3, '0')}.txt`,
    content: `${at}\n`,
  }));
  const changes = [...large, ...samples].map((file) => ({ action: 'write', ...file }) as const);
  commitFiles(repository, {
    branch: repository.defaultBranch,
    changes,
    message: 'Add the readings',
    author: authorOf(act),
  });
}

function authorOf({ user, at }: Act) {
  return { name: user.name, email: user.email, time: at };
}

/** A merge request of a branch with one commit. */
function propose(
  world: World,
  project: Project,
  act: Act,
  branch: string,
  changes: readonly FileChange[],
): void {
  const { repository } = project;
  const { defaultBranch } = repository;
  const message = branch.replaceAll('-', ' ');
  commitFiles(repository, { branch, startBranch: defaultBranch, changes, message, author: authorOf(act) });
  const wanted = { title: message, sourceBranch: branch, targetBranch: defaultBranch };
  createMergeRequest(world, act, { source: project, target: project }, wanted);
}

/** Of the merge request with most pipelines, a job of the latest one that succeeded: it may fail, so that the pipeline succeeds still. */
function failWhatMayFail(world: World, { mergeRequests }: Project): void {
  const [most] = mergeRequests.items.toSorted((one, other) => other.pipelines.length - one.pipelines.length);
  const jobs = most?.pipelines
    .filter(({ status }) => status === 'success')
    .flatMap((pipeline) => pipeline.jobs);
  const job = jobs?.findLast(
    ({ status, allowFailure, manual }) => status === 'success' && allowFailure && !manual,
  );
  if (!job) throw new Error('the project has no merge request with a job that may fail');
  Object.assign(writable(world, job), { status: 'failed', failureReason: 'script_failure' });
}
