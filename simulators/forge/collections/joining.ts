import { accessRequestRecord, invitationRecord } from '../records/joining.js';
import type { AccessRequest, Invitation } from '../world/records/places/joining.js';
import type { Collection } from './collection.js';

/** Accounts and addresses that are to become members. */
export const joining = {
  accessRequests: {
    key: ({ id }: AccessRequest) => id,
    refers: { home: 'home', user: 'home' },
    names: { home: ['projects', 'groups'], user: ['users'] },
    record: accessRequestRecord,
  } satisfies Collection<AccessRequest>,

  invitations: {
    key: ({ id }: Invitation) => id,
    refers: { home: 'home', createdBy: 'cleared' },
    names: { home: ['projects', 'groups'], createdBy: ['users'] },
    record: invitationRecord,
  } satisfies Collection<Invitation>,
};
