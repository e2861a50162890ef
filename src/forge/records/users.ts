import * as z from 'zod';
import { filled } from '../filled.js';
import { Id, LowerCase, Time } from './answers.js';

/** What is asked of the account that a token belongs to. */
export const USER_FIELDS = `
  id username name state bot publicEmail bio jobTitle organization location pronouns
  status { emoji message availability } createdAt lastActivityOn webUrl`;

/** How it is answered. */
export const UserAnswer = z.object({
  id: Id,
  username: z.string(),
  name: z.string(),
  state: LowerCase,
  bot: z.boolean().nullish(),
  publicEmail: z.string().nullish(),
  bio: z.string().nullish(),
  jobTitle: z.string().nullish(),
  organization: z.string().nullish(),
  location: z.string().nullish(),
  pronouns: z.string().nullish(),
  status: z
    .object({
      emoji: z.string().nullish(),
      message: z.string().nullish(),
      availability: z.string().nullish(),
    })
    .nullish(),
  createdAt: Time.nullish(),
  lastActivityOn: z.string().nullish(),
  webUrl: z.string().nullish(),
});
export type UserAnswer = z.output<typeof UserAnswer>;

/** An account. */
export const User = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  state: z.string().describe('active, blocked, deactivated …'),
  bot: z.boolean().optional().describe('An account of a project, a group or a service'),
  publicEmail: z.string().optional(),
  bio: z.string().optional(),
  jobTitle: z.string().optional(),
  organization: z.string().optional(),
  location: z.string().optional(),
  pronouns: z.string().optional(),
  status: z
    .object({
      emoji: z.string().optional(),
      message: z.string().optional(),
      busy: z.boolean().optional(),
    })
    .optional()
    .describe('What the user says to be doing'),
  createdAt: z.string().optional(),
  lastActivityOn: z.string().optional().describe('A day'),
  webUrl: z.string().optional(),
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
