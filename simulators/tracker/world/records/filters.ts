import type { User } from './people.js';
import { isAdministrator, may } from './permissions.js';
import type { Project } from './projects.js';

/** With whom a filter is shared. */
export type Share =
  | { readonly type: 'global' | 'authenticated' }
  | { readonly type: 'group'; readonly group: string }
  | { readonly type: 'project'; readonly project: Project }
  | { readonly type: 'user'; readonly user: User };

/** A share with the id that it is deleted by. */
export type NumberedShare = Share & { readonly id: number };

/** A query that a user saved under a name. */
export interface SavedFilter {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly jql: string;
  readonly owner: User;
  readonly shares: readonly NumberedShare[];
  /** Whether it is the filter of a board, which goes with its board. */
  readonly ofBoard: boolean;
}

/** Whether a user may use a filter: its owner, administrators, and those it is shared with. */
export function mayUse(user: User | null, { owner, shares }: SavedFilter): boolean {
  return owner === user || isAdministrator(user) || shares.some((share) => includes(share, user));
}

function includes(share: Share, user: User | null): boolean {
  if (share.type === 'global') return true;
  if (share.type === 'authenticated') return user !== null;
  if (share.type === 'group') return user?.groups.includes(share.group) ?? false;
  if (share.type === 'user') return share.user === user;
  return 'project' in share && may(user, 'BROWSE_PROJECTS', share.project);
}
