// Writes the ids of the trees of all commits of the default world, in the order in which they are made.
import { writeFileSync } from 'node:fs';
import { createWorld } from '../../dist/simulators/forge/create-world.js';
import { writePlanned } from '../../dist/simulators/forge/git/commit-files.js';
import { treeSha } from '../../dist/simulators/forge/git/objects/tree.js';
import { treeOf } from '../../dist/simulators/forge/git/trees/tree-of.js';

const FILE = new URL('../../simulators/forge/generate/default-trees.ts', import.meta.url);

const ids = Buffer.from(treesOfDefaultWorld().join(''), 'hex').toString('base64');
writeFileSync(
  FILE,
  `/** The ids of the trees of the default world's commits, in the order of the commits: written by \`npm run trees\`. */
export const DEFAULT_TREES =
  '${ids}';
`,
);

function treesOfDefaultWorld() {
  const made = [];
  const addCommit = (repository, planned) => {
    const commit = writePlanned(repository, planned);
    made.push(treeSha(treeOf(repository, commit)));
    return commit.sha;
  };
  createWorld({ seed: 1, scale: 1, anchor: new Date('2026-03-02T00:00:00Z') }, { addCommit });
  return made;
}
