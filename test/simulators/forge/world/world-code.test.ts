import { expect, test } from 'vitest';
import { diffTrees } from '#simulators/forge/git/diffs/diff.js';
import { unifiedDiff } from '#simulators/forge/git/diffs/patch-text.js';
import type { Repository } from '#simulators/forge/git/objects/repository.js';
import { requireRevision } from '#simulators/forge/git/objects/revision.js';
import { treeOf } from '#simulators/forge/git/trees/tree-of.js';
import { repositoryOf, sourceBranchOf } from '#simulators/forge/world/records/merge-requests.js';
import { fullPath } from '#simulators/forge/world/records/projects.js';
import { mergeRequests, notes, projects, world } from './world-facts.js';

test('every commit that a record names is in its repository', () => {
  for (const {
    project,
    sourceProject,
    versions,
    mergeCommitSha,
    squashCommitSha,
    sourceBranch,
    state,
    pipelines,
  } of mergeRequests) {
    const shas = [
      ...versions.flatMap(({ baseSha, headSha }) => [baseSha, headSha]),
      mergeCommitSha,
      squashCommitSha,
    ];
    for (const sha of shas)
      if (sha !== null && !project.repository.commits.has(sha))
        throw new Error(`${fullPath(project)} has no ${sha}`);
    for (const { sha } of pipelines) expect(project.repository.commits.has(sha)).toBe(true);
    if (state === 'opened')
      expect(sourceBranchOf({ sourceProject, sourceBranch })?.sha).toBe(versions.at(-1)?.headSha);
  }
  for (const { project, sha } of world.pipelines.values())
    if (!project.repository.commits.has(sha)) throw new Error(`pipeline of ${sha}`);
  for (const { project, push } of world.ordered.events.items) {
    if (push?.commitTo && !project.repository.commits.has(push.commitTo))
      throw new Error(`push of ${push.commitTo}`);
  }
});

test('every default branch and every open merge request has files', () => {
  for (const { repository } of projects) {
    if (repository.commits.size > 0)
      expect(treeOf(repository, requireRevision(repository, 'main')).nodes.length).toBeGreaterThan(4);
  }
  for (const mergeRequest of mergeRequests) {
    const { sourceBranch, state, versions } = mergeRequest;
    if (state !== 'opened') continue;
    const repository = repositoryOf(mergeRequest);
    const [before, after] = [versions[0]?.baseSha ?? '', sourceBranch].map((name) =>
      treeOf(repository, requireRevision(repository, name)),
    );
    expect(after).not.toStrictEqual(before);
  }
});

test('a merge request is in the history of the branch it was merged into', () => {
  const { repository, mergeRequests: own } = projects.find(({ path }) => path === 'core') ??
    projects[0] ?? { repository: null, mergeRequests: null };
  const merged = own?.items.filter(({ state }) => state === 'merged') ?? [];
  const history = new Set<string>();
  for (let sha = repository?.branches.get('main')?.sha; sha; sha = repository?.commits.get(sha)?.parents[0])
    history.add(sha);

  expect(merged.length).toBeGreaterThan(50);
  for (const { mergeCommitSha } of merged) expect(history.has(mergeCommitSha ?? '')).toBe(true);
});

test('merging brought into the default branch what the merge request shows', () => {
  const merged = mergeRequests.filter(
    ({ state, project }) => state === 'merged' && fullPath(project).startsWith('platform/core'),
  );

  for (const { project, iid, versions, mergeCommitSha } of merged) {
    const { repository } = project;
    const [first, last] = [versions[0], versions.at(-1)];
    const shown = changesBetween(repository, first?.baseSha, last?.headSha);
    const brought = changesBetween(repository, `${mergeCommitSha}^`, mergeCommitSha);
    if (shown !== brought) expect(`${iid} ${brought}`).toBe(`${iid} ${shown}`);
  }
});

test('a remark on a diff is about a line that the diff adds', () => {
  const remarks = notes.filter(({ type, id, discussion }) => type === 'DiffNote' && id === discussion);

  expect(remarks.length).toBeGreaterThan(200);
  for (const { noteable, position } of remarks) {
    if (noteable.kind !== 'merge request' || !position) throw new Error('A remark without a place');
    const repository = repositoryOf(noteable);
    const lines = addedLines(
      changesBetween(repository, position.baseSha, position.headSha),
      position.newPath,
    );
    if (!lines.includes(position.newLine ?? 0))
      throw new Error(
        `${fullPath(noteable.project)}!${noteable.iid} ${position.newPath}:${position.newLine}`,
      );
  }
});

/** What changes between two commits, as a patch without the ids of files. */
function changesBetween(
  repository: Repository,
  from: string | null | undefined,
  to: string | null | undefined,
): string {
  const [before, after] = [from, to].map((name) =>
    treeOf(repository, requireRevision(repository, name ?? '')),
  );
  return before && after ? unifiedDiff(diffTrees(before, after)).replace(/^index .*$/gm, '') : '';
}

/** The numbers of the lines that a patch adds to a file. */
function addedLines(patch: string, path: string): number[] {
  const added: number[] = [];
  let next = 0;
  for (const line of (patch.split(`+++ b/${path}\n`)[1] ?? '').split('\n')) {
    if (line.startsWith('diff --git ')) break;
    const start = /^@@ -\S+ \+(\d+)/.exec(line)?.[1];
    if (start !== undefined) next = Number(start) - 1;
    if (/^[ +]/.test(line)) next += 1;
    if (line.startsWith('+')) added.push(next);
  }
  return added;
}
