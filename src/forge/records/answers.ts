import * as z from 'zod';
import { neutralId } from '../ids.js';

/** A user in an answer of GraphQL. */
export const UserAnswer = z.object({ username: z.string() });

/** The usernames of a connection of users. */
export const Usernames = z
  .object({ nodes: z.array(UserAnswer.nullable()).nullish() })
  .nullish()
  .transform((users) => (users?.nodes ?? []).flatMap((user) => (user ? [user.username] : [])));

/** The titles of a connection of labels. */
export const Titles = z
  .object({ nodes: z.array(z.object({ title: z.string() }).nullable()).nullish() })
  .nullish()
  .transform((labels) => (labels?.nodes ?? []).flatMap((label) => (label ? [label.title] : [])));

/** A time, in UTC, whatever the forge's spelling (RFC 3339). */
export const Time = z.string().transform((text) => {
  const date = new Date(text);
  return text.endsWith('Z') || Number.isNaN(date.getTime()) ? text : date.toISOString();
});

/** An id, in this server's words. */
export const Id = z.string().transform(neutralId);

/** A word of an enumeration, in lower case. */
export const LowerCase = z.string().transform((word) => word.toLowerCase());
