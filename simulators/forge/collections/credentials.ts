import {
  applicationRecord,
  applicationTokenRecord,
  authorizationRecord,
  deviceRequestRecord,
} from '../records/applications.js';
import { deployKeyRecord, deployTokenRecord, protectedTagRecord } from '../records/deploy-access.js';
import type { DeployKey, DeployToken, ProtectedTag } from '../world/records/credentials.js';
import type { AccessToken } from '../world/records/people.js';
import type { Application } from '../world/records/sign-in/application.js';
import type { ApplicationToken, AuthorizationCode, DeviceRequest } from '../world/records/sign-in/grants.js';
import type { Collection } from './collection.js';

/** What accounts, applications and machines show themselves by, and who may tag code. */
export const credentials = {
  applications: {
    key: ({ uid }: Application) => uid,
    refers: {},
    record: applicationRecord,
  } satisfies Collection<Application>,

  tokens: {
    key: ({ token }: AccessToken) => token,
    refers: { user: 'home', resource: 'home', application: 'home' },
    record: null,
  } satisfies Collection<AccessToken>,

  authorizationCodes: {
    key: ({ code }: AuthorizationCode) => code,
    refers: { application: 'home', user: 'home', challenge: 'own' },
    record: authorizationRecord,
  } satisfies Collection<AuthorizationCode>,

  applicationTokens: {
    key: ({ token }: ApplicationToken) => token,
    refers: { application: 'home' },
    record: applicationTokenRecord,
  } satisfies Collection<ApplicationToken>,

  deviceRequests: {
    key: ({ deviceCode }: DeviceRequest) => deviceCode,
    refers: { application: 'home', user: 'home' },
    record: deviceRequestRecord,
  } satisfies Collection<DeviceRequest>,

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
