import type { User } from '../world/records/people.js';
import type { View } from './view.js';

const AVATAR_SIZES = [
  ['48x48', 'large'],
  ['24x24', 'small'],
  ['16x16', 'xsmall'],
  ['32x32', 'medium'],
] as const;

/** The addresses of one picture in the four sizes there are. */
export function avatarUrls(base: string): Record<string, string> {
  const urls: Record<string, string> = {};
  for (const [size, name] of AVATAR_SIZES) urls[size] = `${base}?size=${name}`;
  return urls;
}

/** A user as issues, comments and lists show them. */
export function userJson(user: User, { api, site, viewer }: View): object {
  const { accountId, accountType, displayName, active, timeZone } = user;
  return {
    self: `${api}/user?accountId=${encodeURIComponent(accountId)}`,
    accountId,
    ...(maySeeEmail(user, viewer) && { emailAddress: user.email }),
    avatarUrls: avatarUrls(`${site}/secure/useravatar/${encodeURIComponent(accountId)}`),
    displayName,
    active,
    timeZone,
    accountType,
  };
}

/** The one product of this site. */
const ROLES = [{ key: 'jira-software', name: 'Jira Software' }];

/** A user with all members; groups and roles are only counted unless they are asked for. */
export function userDetailsJson(user: User, expand: readonly string[], view: View): object {
  const { groups, locale } = user;
  const shown = (name: string, items: readonly object[]) => (expand.includes(name) ? items : []);
  const inGroups = groups.map((name) => groupJson(name, view));
  return {
    ...userJson(user, view),
    locale,
    groups: { size: groups.length, items: shown('groups', inGroups) },
    applicationRoles: { size: ROLES.length, items: shown('applicationRoles', ROLES) },
    expand: 'groups,applicationRoles',
  };
}

/** A user, or null where there is none. */
export function userOrNull(user: User | null, view: View): object | null {
  return user && userJson(user, view);
}

/** A group by its name. */
export function groupJson(name: string, { api }: View): object {
  return { name, self: `${api}/group?groupname=${encodeURIComponent(name)}` };
}

function maySeeEmail(user: User, viewer: User | null): boolean {
  return viewer !== null && (user.emailVisible || user === viewer);
}
