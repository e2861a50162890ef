import { memoizeBy } from '#conformance/memoize.js';
import { filesAtCommit } from '#simulators/forge/records/code.js';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import type { Project } from '#simulators/forge/world/records/projects.js';

type Git = (...args: string[]) => Promise<string>;

/** The project of a forge at a path. */
export function projectAt({ world }: Pick<ForgeSimulator, 'world'>, path: string): Project {
  const place = world.places.get(path);
  if (place?.kind !== 'project') throw new Error(`There is no project ${path}.`);
  return place;
}

/** The refs that the simulator has of a project, and the files of each of its branches. */
export function simulated(project: Project): string[] {
  const { branches, tags } = project.repository;
  return [
    ...[...branches.values()].map(({ name, sha }) => `refs/heads/${name} ${sha}`),
    ...[...tags.values()].map(({ name, id }) => `refs/tags/${name} ${id}`),
    ...[...branches.values()].flatMap(({ name, sha }) =>
      filesAtCommit(project, sha)
        .filter(({ type }) => type !== 'tree')
        .map((file) => `${name}:${file.path} ${file.mode} ${file.sha}`),
    ),
  ].sort();
}

/** The same as a clone has it, with refs under these names; the files of a commit, which never change, are listed once. */
export function listedBy(git: Git, heads: string): () => Promise<string[]> {
  const filesOf = memoizeBy((sha: string) => git('ls-tree', '-r', '-z', sha));
  return async () => {
    const listed = await git('for-each-ref', '--format=%(refname) %(objectname)', heads, 'refs/tags');
    const refs = listed
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.replace(`${heads}/`, 'refs/heads/'));
    const files: string[] = [];
    for (const line of refs) {
      const [, name, sha = ''] = /^refs\/heads\/(\S+) (\S+)$/.exec(line) ?? [];
      if (name === undefined) continue;
      const lines = (await filesOf(sha)).split('\0').filter((file) => file !== '');
      files.push(...lines.map((line) => line.replace(FILE, `${name}:$<path> $<mode> $<sha>`)));
    }
    return [...refs, ...files].sort();
  };
}

/** A file as git lists it with a zero byte after it: its name is as it is. */
const FILE = /^(?<mode>\d+) \w+ (?<sha>[0-9a-f]{40})\t(?<path>.*)$/s;
