import { get } from 'node:https';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { describe, expect, test } from 'vitest';

const REFUSED = /A test may not connect to elsewhere\.example/;

/** The error that a socket or a request ends with. */
function errorOf(emitter: NodeJS.EventEmitter): Promise<Error> {
  return new Promise((resolve) => void emitter.once('error', resolve));
}

describe('a test that leaves this machine is refused', () => {
  test.each([
    ['a socket by options', () => connect({ host: 'elsewhere.example', port: 80 })],
    ['a socket by port and host', () => connect(80, 'elsewhere.example')],
    ['a socket with TLS', () => connectTls({ host: 'elsewhere.example', port: 443 })],
    ['a request', () => get('https://elsewhere.example/')],
  ])('%s', async (_by, open) => {
    expect((await errorOf(open())).message).toMatch(REFUSED);
  });

  test('fetch', async () => {
    const failed = await fetch('https://elsewhere.example/').catch((error: Error) => [
      error.message,
      String(error.cause),
    ]);

    expect(String(failed)).toMatch(REFUSED);
  });
});
