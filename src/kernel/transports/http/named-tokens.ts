import { createHash, timingSafeEqual } from 'node:crypto';
import { isHeaderValue } from '../../config.js';
import { ConfigError } from '../../errors.js';

/** Characters of the shortest token that is hard to guess, and names and tokens of the longest file. */
const SHORTEST = 16;
const MOST = 200;

interface Named {
  readonly name: string;
  readonly digest: Buffer;
}

/** The bearer tokens of named callers; a name may have several, so that one can take the place of another. */
export class NamedTokens {
  readonly #read: () => string;
  #all: readonly Named[];

  /** Reads them from a text with a line for each: its name, an equals sign, the token; "#" begins a comment. Throws ConfigError, which repeats no token. */
  constructor(read: () => string) {
    this.#read = read;
    this.#all = named(read());
  }

  /** Reads them anew; where the text is wrong they stay as they are, and it throws ConfigError. */
  renew(): void {
    this.#all = named(this.#read());
  }

  /** How many names have a token. */
  get size(): number {
    return new Set(this.#all.map(({ name }) => name)).size;
  }

  /** The name that has this token. All are compared, each in the same time. */
  nameOf(token: string): string | undefined {
    const given = digestOf(token);
    return this.#all.filter(({ digest }) => timingSafeEqual(digest, given)).at(0)?.name;
  }
}

function named(text: string): Named[] {
  const lines = text.split(/\r?\n/).map((line, index) => ({ line: line.trim(), number: index + 1 }));
  const all = lines.flatMap(({ line, number }) => (/^(?:#|$)/.test(line) ? [] : [parsed(line, number)]));
  const digests = new Set(all.map(({ digest }) => digest.toString('hex')));
  if (all.length === 0)
    throw new ConfigError('The file of callers names none: give a line `name=token` for each.');
  if (all.length > MOST)
    throw new ConfigError(`The file of callers has ${all.length} tokens; at most ${MOST} are taken.`);
  if (digests.size < all.length) throw new ConfigError('The file of callers has one token twice.');
  return all;
}

function parsed(line: string, number: number): Named {
  const [, name = '', token = ''] = /^([A-Za-z0-9][\w.-]{0,63})\s*=\s*(.*)$/.exec(line) ?? [];
  const where = `Line ${number} of the file of callers`;
  if (name === '')
    throw new ConfigError(
      `${where} is not \`name=token\`, with a name of letters, digits, ".", "_" and "-".`,
    );
  if (token.length < SHORTEST || !isHeaderValue(token))
    throw new ConfigError(
      `${where}: the token of ${name} must be ${SHORTEST} or more printable characters without spaces.`,
    );
  return { name, digest: digestOf(token) };
}

/** Whether two texts are the same, in a time that does not depend on where they differ. */
export function isSame(one: string, other: string): boolean {
  return timingSafeEqual(digestOf(one), digestOf(other));
}

/** Digests have one length, whatever was sent: comparing them takes one time. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
