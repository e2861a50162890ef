import * as z from 'zod';
import { neutralId } from '../shapes/ids.js';
import { plain } from '../shapes/shapes.js';

/** A user in an answer of GraphQL. */
export const UserAnswer = z.object({ username: plain.text });

/** The usernames of a connection of users. */
export const Usernames = z
  .object({ nodes: z.array(UserAnswer.nullable()).nullish() })
  .nullish()
  .transform((users) => (users?.nodes ?? []).flatMap((user) => (user ? [user.username] : [])));

/** The titles of a connection of labels. */
export const Titles = z
  .object({ nodes: z.array(z.object({ title: plain.text }).nullable()).nullish() })
  .nullish()
  .transform((labels) => (labels?.nodes ?? []).flatMap((label) => (label ? [label.title] : [])));

/** A time, in UTC, whatever the forge's spelling (RFC 3339). */
export const Time = plain.text.transform((text) => {
  const date = new Date(text);
  return text.endsWith('Z') || Number.isNaN(date.getTime()) ? text : date.toISOString();
});

/** The same, of what may not have happened. */
export const MaybeTime = Time.nullish();

/** An id, in this server's words. */
export const Id = plain.text.transform(neutralId);

/** A word of an enumeration, in lower case. */
export const LowerCase = plain.text.transform((word) => word.toLowerCase());

/** Whether two full paths are of one place, however they are written. */
export function isSamePath(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
