import { lfsLockRecord, lfsObjectRecord, packageRecord } from '../records/packages.js';
import type { LfsLock, LfsObject } from '../world/records/places/lfs.js';
import type { Package } from '../world/records/places/packages.js';
import type { Collection } from './collection.js';

/** Files that projects have beside those of their repositories: what they publish for others to install, and large ones. */
export const packages = {
  packages: {
    key: ({ id }: Package) => id,
    refers: {
      project: 'home',
      creator: 'cleared',
      files: { bytes: 'own' },
      manifest: 'own',
    },
    names: {
      project: ['projects'],
      creator: ['users'],
      files: [],
    },
    texts: ({ name, version }) => [name, version],
    record: packageRecord,
  } satisfies Collection<Package>,

  lfsObjects: {
    key: ({ id }: LfsObject) => id,
    refers: { project: 'home', bytes: 'own' },
    names: { project: ['projects'] },
    lists: ({ project }) => [project.lfsObjects],
    called: ({ oid }) => oid,
    record: lfsObjectRecord,
  } satisfies Collection<LfsObject>,

  lfsLocks: {
    key: ({ id }: LfsLock) => id,
    refers: { project: 'home', user: 'home' },
    names: { project: ['projects'], user: ['users'] },
    lists: ({ project }) => [project.lfsLocks],
    called: ({ path }) => path,
    record: lfsLockRecord,
  } satisfies Collection<LfsLock>,
};
