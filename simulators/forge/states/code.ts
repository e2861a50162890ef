import { commitOf } from '../git/objects/repository.js';
import { fileAt } from '../git/objects/tree.js';
import { treeOf } from '../git/trees/tree-of.js';
import type { Project } from '../world/records/projects.js';
import type { ProviderState, StateValues } from './provider-state.js';
import { found, MAIN_PROJECT, projectAt, projectValues, signedIn } from './values.js';

const FILES: readonly (readonly [state: string, path: string])[] = [
  ['a file in a repository', 'README.md'],
  ['a binary file in a repository', 'assets/logo.png'],
  ['a file with an unusual name', 'docs/Über uns & andere.md'],
  ['a folder with many entries', 'db/migrate'],
];

/** States about repositories. */
export const codeStates: readonly ProviderState[] = [
  ...FILES.map(
    ([name, path]): ProviderState => ({
      name,
      set: (simulator) => {
        const project = projectAt(simulator);
        const encodedPath = encodeURIComponent(path);
        const place = { path, encodedPath, ref: 'main', ...blobValues(project, path) };
        return { ...signedIn(simulator), ...projectValues(project), ...place };
      },
    }),
  ),
  {
    name: 'a commit',
    set: (simulator) => {
      const project = projectAt(simulator);
      const { sha } = found(project.repository.branches.get('main'), 'default branch');
      return { ...signedIn(simulator), ...projectValues(project), sha };
    },
  },
  {
    name: 'a tag',
    set: (simulator) => {
      const project = projectAt(simulator, MAIN_PROJECT);
      const tag = found([...project.repository.tags.values()].at(-1), 'tag');
      return { ...signedIn(simulator), ...projectValues(project), tag: tag.name, sha: tag.target };
    },
  },
  {
    name: 'a branch without a merge request',
    set: (simulator) => {
      const project = projectAt(simulator);
      const taken = new Set(project.mergeRequests.items.map(({ sourceBranch }) => sourceBranch));
      const names = [...project.repository.branches.keys()].filter(
        (name) => name !== 'main' && !taken.has(name),
      );
      const branch = found(names[0], 'free branch');
      return {
        ...signedIn(simulator),
        ...projectValues(project),
        sourceBranch: branch,
        targetBranch: 'main',
      };
    },
  },
];

/** What represents the content of a file; nothing for a folder. */
function blobValues({ repository }: Project, path: string): StateValues {
  const { sha } = found(repository.branches.get('main'), 'default branch');
  const file = fileAt(treeOf(repository, commitOf(repository, sha)), path);
  return file ? { blobId: file.blob.sha } : {};
}
