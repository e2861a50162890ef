import * as z from 'zod';
import { filled } from '../shapes/filled.js';
import { maybe, optional, plain } from '../shapes/shapes.js';
import { Id, LowerCase, MaybeTime } from './answers.js';

/** What is asked of the account that a token belongs to. */
export const USER_FIELDS = `
  id username name state bot publicEmail bio jobTitle organization location pronouns
  status { emoji message availability } createdAt lastActivityOn webUrl`;

/** How it is answered. */
export const UserAnswer = z.object({
  id: Id,
  username: plain.text,
  name: plain.text,
  state: LowerCase,
  bot: maybe.flag,
  publicEmail: maybe.text,
  bio: maybe.text,
  jobTitle: maybe.text,
  organization: maybe.text,
  location: maybe.text,
  pronouns: maybe.text,
  status: z
    .object({
      emoji: maybe.text,
      message: maybe.text,
      availability: maybe.text,
    })
    .nullish(),
  createdAt: MaybeTime,
  lastActivityOn: maybe.text,
  webUrl: maybe.text,
});
export type UserAnswer = z.output<typeof UserAnswer>;

/** An account. */
export const User = z.object({
  id: plain.text,
  username: plain.text,
  name: plain.text,
  state: plain.text.describe('active, blocked, deactivated …'),
  bot: optional.flag.describe('An account of a project, a group or a service'),
  publicEmail: optional.text,
  bio: optional.text,
  jobTitle: optional.text,
  organization: optional.text,
  location: optional.text,
  pronouns: optional.text,
  status: z
    .object({
      emoji: optional.text,
      message: optional.text,
      busy: optional.flag,
    })
    .optional()
    .describe('What the user says to be doing'),
  createdAt: optional.text,
  lastActivityOn: optional.text.describe('A day'),
  webUrl: optional.text,
});
export type User = z.output<typeof User>;

/** An account without the members that say nothing. */
export function userRow({ id, username, name, state, status, ...profile }: UserAnswer): User {
  return { id, username, name, state, ...filled({ ...profile, status: statusOf(status) }) };
}

function statusOf(status: UserAnswer['status']) {
  if (!status?.emoji && !status?.message) return undefined;
  const { emoji, message, availability } = status;
  return filled({ emoji, message, busy: availability?.toUpperCase() === 'BUSY' });
}
