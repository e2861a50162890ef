import * as z from 'zod';
import { maybe, optional, plain } from '../shapes/shapes.js';
import { Id, isSamePath, MaybeTime } from './answers.js';

/** What is asked of a member of a group. */
export const MEMBER_FIELDS = `
  accessLevel { integerValue stringValue } createdAt expiresAt user { id username name state } group { fullPath }`;

/** How it is answered; a person invited by e-mail has no account yet. */
export const MemberAnswer = z.object({
  accessLevel: z.object({ integerValue: maybe.number, stringValue: maybe.text }).nullish(),
  createdAt: MaybeTime,
  expiresAt: MaybeTime,
  user: z.object({ id: Id, username: plain.text, name: maybe.text, state: maybe.text }).nullish(),
  group: z.object({ fullPath: plain.text }).nullish(),
});
type MemberAnswer = z.output<typeof MemberAnswer>;

/** A member as a row of a list. */
export const Member = z.object({
  username: optional.text.describe('Absent for a person who was invited and has no account'),
  name: optional.text,
  userId: optional.text,
  state: optional.text.describe('Of the account: active, blocked …'),
  accessLevel: optional.number.describe(
    '10 Guest, 15 Planner, 20 Reporter, 30 Developer, 40 Maintainer, 50 Owner',
  ),
  role: optional.text.describe('The same as a word'),
  group: optional.text.describe(
    'Full path of the group above that made the user a member; absent for this one',
  ),
  since: optional.text,
  expiresAt: optional.text,
});

/** A member in the list of a group, without what says nothing. */
export function memberRow(
  { accessLevel, createdAt, expiresAt, user, group }: MemberAnswer,
  listed: string,
): z.output<typeof Member> {
  return {
    ...(user && { username: user.username, userId: user.id }),
    ...(user?.name && { name: user.name }),
    ...(user?.state && { state: user.state.toLowerCase() }),
    ...(accessLevel?.integerValue != null && { accessLevel: accessLevel.integerValue }),
    ...(accessLevel?.stringValue && { role: accessLevel.stringValue.toLowerCase() }),
    ...(group && !isSamePath(group.fullPath, listed) && { group: group.fullPath }),
    ...(createdAt && { since: createdAt }),
    ...(expiresAt && { expiresAt }),
  };
}
