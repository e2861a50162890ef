import { compareNames } from '../../git/objects/tree.js';
import { latestVersion } from '../../world/records/merge-requests.js';
import type { Project } from '../../world/records/projects.js';

/** A ref as git names it; `peeled` is the commit that an annotated tag is of. */
export interface HostedRef {
  readonly name: string;
  readonly id: string;
  readonly peeled: string | null;
}

/** The refs that GitLab shows of a project: branches, tags, and the heads of its merge requests, in git's order. */
export function refsOf({ repository, mergeRequests }: Project): HostedRef[] {
  const { branches, tags, commits } = repository;
  const refs: HostedRef[] = [...branches.values()].map(({ name, sha }) => ref(`refs/heads/${name}`, sha));
  for (const { name, id, target } of tags.values()) {
    refs.push({ name: `refs/tags/${name}`, id, peeled: id === target ? null : target });
  }
  for (const mergeRequest of mergeRequests.items) {
    const head = latestVersion(mergeRequest)?.headSha ?? '';
    if (commits.has(head)) refs.push(ref(`refs/merge-requests/${mergeRequest.iid}/head`, head));
  }
  return refs.sort((left, right) => compareNames(left.name, right.name));
}

function ref(name: string, id: string): HostedRef {
  return { name, id, peeled: null };
}

/** Refs as git keeps them in one file. https://git-scm.com/docs/gitrepository-layout */
export function packedRefs(refs: readonly HostedRef[]): string {
  const lines = refs.flatMap(({ name, id, peeled }) => [`${id} ${name}`, ...(peeled ? [`^${peeled}`] : [])]);
  return ['# pack-refs with: peeled fully-peeled sorted ', ...lines, ''].join('\n');
}
