import { releaseRecord } from '../records/releases.js';
import type { Release } from '../world/records/releases.js';
import type { Collection } from './collection.js';

/** Releases, with the links and evidences that are parts of them. */
export const releases = {
  releases: {
    key: ({ id }: Release) => id,
    refers: {
      project: 'home',
      author: 'credited',
      milestones: 'dropped',
      links: 'own',
      evidences: 'own',
    },
    names: { project: ['projects'], author: ['users'], milestones: ['milestones'] },
    lists: ({ project }) => [project.releases],
    called: ({ tag }) => tag,
    record: releaseRecord,
  } satisfies Collection<Release>,
};
