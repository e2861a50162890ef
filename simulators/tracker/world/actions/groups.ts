import { createHash } from 'node:crypto';
import { writable } from '../../../core/state/changes.js';
import type { Issue } from '../records/issues.js';
import type { Credential, Group, User } from '../records/people.js';
import type { World } from '../records/world.js';

/** Adds a person, and what they sign in with, null for nothing; queries find them by all their names. */
export function addPerson(world: World, user: User, credential: Omit<Credential, 'user'> | null): void {
  const { users } = world.names;
  writable(world, world.users).set(user.accountId, user);
  if (credential) writable(world, world).credentials = [...world.credentials, { ...credential, user }];
  for (const text of new Set(
    [user.accountId, user.displayName, user.email].map((each) => each.toLowerCase()),
  ))
    writable(world, users).set(text, [...(users.get(text) ?? []), user]);
}

/** Makes a group without members. */
export function createGroup(world: World, name: string): Group {
  const number = world.administration.nextId('group', []);
  const group = { id: idFrom(`${world.origin.seed} group ${number}`), name };
  writable(world, world).groups = [...world.groups, group];
  return group;
}

/** Puts a user into a group, or takes the user out of it. */
export function setMember(world: World, { name }: Group, user: User, isMember: boolean): void {
  const others = user.groups.filter((group) => group !== name);
  writable(world, user).groups = isMember ? [...others, name] : others;
}

/** Deletes a group; what only it could see is seen by another group then, or by none. */
export function deleteGroup(world: World, group: Group, instead: Group | null): void {
  for (const user of world.users.values())
    if (user.groups.includes(group.name)) setMember(world, group, user, false);
  writable(world, world).groups = world.groups.filter((other) => other !== group);
  if (instead) for (const issue of world.issues.byKey.values()) showTo(world, issue, group, instead);
}

function showTo(world: World, issue: Issue, { name }: Group, instead: Group): void {
  const moved = <Said extends { readonly visibleTo: string | null }>(said: Said): Said =>
    said.visibleTo === name ? { ...said, visibleTo: instead.name } : said;
  const isIn = ({ visibleTo }: { readonly visibleTo: string | null }) => visibleTo === name;
  if (issue.comments.some(isIn)) writable(world, issue).comments = issue.comments.map(moved);
  if (issue.worklogs.some(isIn)) writable(world, issue).worklogs = issue.worklogs.map(moved);
}

function idFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
