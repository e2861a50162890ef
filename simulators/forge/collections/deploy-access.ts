import { deployKeyRecord, deployTokenRecord, protectedTagRecord } from '../records/deploy-access.js';
import type { DeployKey, DeployToken, ProtectedTag } from '../world/records/credentials.js';
import type { Collection } from './collection.js';

/** What reaches the code of projects without an account, and who may tag it. */
export const deployAccess = {
  deployKeys: {
    key: ({ id }: DeployKey) => id,
    refers: { enabled: { project: 'home' } },
    names: { enabled: ['projects'] },
    record: deployKeyRecord,
  } satisfies Collection<DeployKey>,

  deployTokens: {
    key: ({ id }: DeployToken) => id,
    refers: { home: 'home' },
    names: { home: ['projects', 'groups'] },
    record: deployTokenRecord,
  } satisfies Collection<DeployToken>,

  protectedTags: {
    key: ({ id }: ProtectedTag) => id,
    refers: { project: 'home', access: { user: 'home' } },
    names: { project: ['projects'], access: ['users'] },
    record: protectedTagRecord,
  } satisfies Collection<ProtectedTag>,
};
