import { createHash } from 'node:crypto';

/** What is hashed before a token, so that the mark is no other hash of it that is stored anywhere. */
const PURPOSE = 'understudy: who sends this token';

/** 128 bits, in hexadecimal digits: no two tokens have one mark. */
const DIGITS = 32;

/** A mark of the callers who send a token, from which the token cannot be read; undefined where none is asked for: they are one caller. */
export function callerOf(token: string | undefined): string | undefined {
  if (token === undefined) return undefined;
  return createHash('sha256').update(`${PURPOSE}\n${token}`).digest('hex').slice(0, DIGITS);
}
