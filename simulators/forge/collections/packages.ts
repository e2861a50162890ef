import { packageRecord } from '../records/packages.js';
import type { Package } from '../world/records/places/packages.js';
import type { Collection } from './collection.js';

/** What projects publish for others to install. */
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
};
