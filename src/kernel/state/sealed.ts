import { ToolError } from '../errors.js';
import { late } from '../late-modules.js';

const CIPHER = 'aes-256-gcm';
/** Bytes of a nonce and of a tag (NIST SP 800-38D, 8.2 and 5.2.1.2). */
const NONCE = 12;
const TAG = 16;
const FORM = /^v1\.([0-9a-f]{16})\.([A-Za-z0-9+/=]+)$/;

/** Encrypts texts with the first of its keys, and decrypts those of each (AES-256-GCM). */
export class Seals {
  readonly #keys: ReadonlyMap<string, Buffer>;
  readonly #newest: string;

  /** Throws where there is no key. */
  constructor(keys: readonly Buffer[]) {
    this.#keys = new Map(keys.map((key) => [nameOf(key), key]));
    const [first] = this.#keys.keys();
    if (first === undefined) throw new Error('there is no key to encrypt with');
    this.#newest = first;
  }

  /** The text encrypted, which can be decrypted for the same place alone. */
  seal(text: string, place: readonly string[]): string {
    const nonce = late.crypto.randomBytes(NONCE);
    const cipher = late.crypto.createCipheriv(CIPHER, this.#key(this.#newest), nonce);
    cipher.setAAD(bytesOf(place));
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    const whole = Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
    return `v1.${this.#newest}.${whole.toString('base64')}`;
  }

  /** The text again. Throws ToolError where it was encrypted with another key or for another place, or was changed. */
  open(sealed: string, place: readonly string[]): string {
    const [, name = '', base64 = ''] = FORM.exec(sealed) ?? [];
    const whole = Buffer.from(base64, 'base64');
    try {
      const decipher = late.crypto.createDecipheriv(CIPHER, this.#key(name), whole.subarray(0, NONCE), {
        authTagLength: TAG,
      });
      decipher.setAAD(bytesOf(place));
      decipher.setAuthTag(whole.subarray(NONCE, NONCE + TAG));
      return decipher.update(whole.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      throw new ToolError(
        'conflict',
        'The stored API key cannot be decrypted with a key of UNDERSTUDY_STATE_KEY: add the key that encrypted it there, or call configure_api_key again.',
      );
    }
  }

  /** Whether a text is encrypted with the first key. */
  isNewest(sealed: string): boolean {
    return FORM.exec(sealed)?.[1] === this.#newest;
  }

  #key(name: string): Buffer {
    const key = this.#keys.get(name);
    if (key) return key;
    throw new Error('no such key');
  }
}

/** What a key is called beside what it encrypted; it cannot be read from that. */
function nameOf(key: Buffer): string {
  const hash = late.crypto.createHash('sha256').update('understudy: name of a key\n').update(key);
  return hash.digest('hex').slice(0, 16);
}

/** A place as bytes, no two places as the same ones. */
function bytesOf(place: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify(place));
}
