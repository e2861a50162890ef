/** Shorter ones are words of every text: only a message about a failure is searched for those. */
const SHORTEST = 8;

const IN_PLACE = '[redacted]';

/** Characters that no writer of JSON or of addresses escapes (RFC 3986, 2.3). */
const PLAIN = /[\w.~-]/;

/** The credentials of one request, which a backend might quote. */
export class Secrets {
  readonly #values: readonly string[];

  constructor(credentials: Readonly<Record<string, string>>) {
    this.#values = Object.values(credentials).flatMap(partsOf);
  }

  /** The text without them. */
  withoutIn(text: string): string {
    return this.#values.reduce((left, secret) => left.replaceAll(secret, IN_PLACE), text);
  }

  /** The same error without them in its message, its stack and those of its causes: an unexpected error is logged in full. */
  withoutInError(error: unknown): unknown {
    const seen = new Set<unknown>();
    for (let each = error; each instanceof Error && !seen.has(each); each = each.cause) {
      seen.add(each);
      const { message, stack = '' } = each;
      // Some errors of the platform have them on their prototype alone, to be read only.
      const texts = { message: this.withoutIn(message), stack: this.withoutIn(stack) };
      for (const [name, value] of Object.entries(texts))
        Object.defineProperty(each, name, { value, configurable: true, writable: true });
    }
    return error;
  }

  /** The body without them, however they are escaped: the very same bytes where none is in it, which one search for each finds out. */
  withoutInBytes(body: Buffer): Buffer {
    const found = this.#values.filter((each) => each.length >= SHORTEST && body.includes(plainRun(each)));
    if (found.length === 0) return body;
    // Latin-1 has a character for each byte, so all that is no secret stays as it is.
    const text = found.reduce(
      (left, secret) => left.replace(quoted(secret), IN_PLACE),
      body.toString('latin1'),
    );
    return Buffer.from(text, 'latin1');
  }
}

/** A header's value, what follows its scheme, and the password of Basic authentication (RFC 7617). */
function partsOf(value: string): string[] {
  const [scheme = '', encoded = ''] = value.split(' ');
  const password =
    scheme === 'Basic'
      ? Buffer.from(encoded, 'base64')
          .toString()
          .replace(/^[^:]*:/, '')
      : '';
  return [value, encoded, password].filter((secret) => secret !== '');
}

/** The longest part of a secret that is written in one way only. */
function plainRun(secret: string): string {
  const runs = secret.match(/[\w.~-]+/g) ?? [''];
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest));
}

/** The secret as it is, and as writers of JSON and of addresses escape it (RFC 8259, 7; RFC 3986, 2.1). */
function quoted(secret: string): RegExp {
  const characters = [...Buffer.from(secret).toString('latin1')].map((each) => {
    if (PLAIN.test(each)) return each.replace('.', '\\.');
    const code = each.charCodeAt(0).toString(16).padStart(2, '0');
    const digits = code.replace(/[a-f]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
    return `(?:\\\\*\\x${code}|\\\\u00${digits}|%${digits})`;
  });
  return new RegExp(characters.join(''), 'g');
}
