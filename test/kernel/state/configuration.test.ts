import { describe, expect, test } from 'vitest';
import { sharedStateOf } from '#src/kernel/state-settings.js';

const KEY = Buffer.alloc(32, 7).toString('base64');
const OTHER = Buffer.alloc(32, 8).toString('base64');
const URL_OF_IT = 'postgres://ada:s3cret@db.example/understudy';

describe('the database that replicas share', () => {
  test('is none where nothing is set', () => {
    expect(sharedStateOf({})).toBeUndefined();
    expect(sharedStateOf({ UNDERSTUDY_STATE_URL: '', UNDERSTUDY_STATE_KEY: KEY })).toBeUndefined();
  });

  test('has an address, and keys of which the first encrypts', () => {
    const env = { UNDERSTUDY_STATE_URL: URL_OF_IT, UNDERSTUDY_STATE_KEY: `${KEY}, ${OTHER}` };

    expect(sharedStateOf(env)).toStrictEqual({
      url: URL_OF_IT,
      keys: [Buffer.alloc(32, 7), Buffer.alloc(32, 8)],
      connections: 10,
    });
    expect(sharedStateOf({ ...env, UNDERSTUDY_STATE_CONNECTIONS: '4' })?.connections).toBe(4);
  });

  test.each([
    [{ UNDERSTUDY_STATE_URL: URL_OF_IT }, 'UNDERSTUDY_STATE_URL is set but UNDERSTUDY_STATE_KEY is not'],
    [{ UNDERSTUDY_STATE_URL: URL_OF_IT, UNDERSTUDY_STATE_KEY: 'c2hvcnQ=' }, 'keys of 32 bytes in base64'],
    [{ UNDERSTUDY_STATE_URL: 'mysql://ada:s3cret@db/x' }, 'the address of a PostgreSQL database'],
    [{ UNDERSTUDY_STATE_URL: 'postgres://ada:s3cret@db.example' }, 'the address of a PostgreSQL database'],
    [
      { UNDERSTUDY_STATE_URL: URL_OF_IT, UNDERSTUDY_STATE_CONNECTIONS: '0' },
      'UNDERSTUDY_STATE_CONNECTIONS must be a whole number from 1 to 1000',
    ],
    [{ UNDERSTUDY_STATE_URL: 's3cret' }, 'the address of a PostgreSQL database'],
  ])('is refused where it is wrong, and no secret is repeated (%#)', (env, message) => {
    expect(() => sharedStateOf(env)).toThrow(message);
    expect(() => sharedStateOf(env)).not.toThrow(/s3cret|c2hvcnQ/);
  });
});
