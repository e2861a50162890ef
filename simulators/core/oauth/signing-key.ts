import {
  checkPrimeSync,
  createHash,
  createPrivateKey,
  createPublicKey,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';

/** A key of RSA, and what others need to check what it signs. */
export interface SigningKey {
  readonly id: string;
  readonly key: KeyObject;
  readonly published: JsonWebKey;
}

const EXPONENT = 65_537n;
/** Bits of each of the two primes: a key of 2,048. */
const BITS = 1_024;

/** The key of a name: the same name has the same key, so that what is signed is the same in every run. It keeps nothing secret. */
export function signingKey(name: string): SigningKey {
  const [p, q] = ['first', 'second'].map((which) => primeOf(`${name} ${which}`)) as [bigint, bigint]; // one for each
  const d = inverse(EXPONENT, (p - 1n) * (q - 1n));
  const numbers = { n: p * q, e: EXPONENT, d, p, q, dp: d % (p - 1n), dq: d % (q - 1n), qi: inverse(q, p) };
  const jwk = {
    kty: 'RSA',
    ...Object.fromEntries(Object.entries(numbers).map(([part, value]) => [part, encoded(value)])),
  };
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const published = createPublicKey(key).export({ format: 'jwk' });
  const { e, kty, n } = published;
  const id = createHash('sha256').update(JSON.stringify({ e, kty, n })).digest('base64url');
  return { id, key, published };
}

/** The first prime after the digest of a name that fits the exponent. */
function primeOf(name: string): bigint {
  const bytes = Array.from({ length: BITS / 256 }, (_, part) =>
    createHash('sha256').update(`${name} ${part}`).digest(),
  );
  const start = BigInt(`0x${Buffer.concat(bytes).toString('hex')}`);
  // The two highest bits make the product as long as it has to be.
  let candidate = start | (3n << BigInt(BITS - 2)) | 1n;
  while (candidate % EXPONENT === 1n || !checkPrimeSync(candidate)) candidate += 2n;
  return candidate;
}

/** The number that makes 1 of another one, modulo a third. */
function inverse(of: bigint, modulus: bigint): bigint {
  let [before, now] = [modulus, of % modulus];
  let [factorBefore, factor] = [0n, 1n];
  while (now !== 0n) {
    const times = before / now;
    [before, now] = [now, before - times * now];
    [factorBefore, factor] = [factor, factorBefore - times * factor];
  }
  return ((factorBefore % modulus) + modulus) % modulus;
}

function encoded(value: bigint): string {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex').toString('base64url');
}
