import { createHash } from 'node:crypto';

/** As whom a request is admitted, before the credential that it brings for the backend is looked at. */
export interface Admitted {
  /** Marks who sends the same token, or has signed in; undefined where no token is asked for. */
  readonly by?: string | undefined;
  /** Whether it is one person, or program: it has signed in, or its token has a name. */
  readonly isPerson?: boolean | undefined;
  /** The name of its token, which may be shown. */
  readonly name?: string | undefined;
  /** Whether it may use nothing but tools that change nothing. */
  readonly readsOnly?: boolean | undefined;
}

/** 128 bits, in hexadecimal digits: no two callers have one mark. */
const DIGITS = 32;

/** What is hashed before all else, so that a mark is no other hash of a credential that is stored anywhere. */
export const TOKEN = 'understudy: who sends this token';
export const NAME = 'understudy: who sends a token of this name';
export const PERSON = 'understudy: who has signed in';
export const CREDENTIAL = 'understudy: who brings this credential';
export const BOTH = 'understudy: who sends this token and brings this credential';

/** A mark of these texts, from which none of them can be read. */
export function markOf(purpose: string, texts: readonly string[]): string {
  const text = [purpose, ...texts].join('\n');
  return createHash('sha256').update(text).digest('hex').slice(0, DIGITS);
}
