import { expect, test } from 'vitest';
import { forgeSettings } from '#src/forge/config.js';
import { ConfigError } from '#src/kernel/errors.js';

const FORGE_URL = 'https://forge.test/below';

test('the token of the environment is taken without the spaces around it', () => {
  expect(forgeSettings({ FORGE_URL, FORGE_TOKEN: ' glpat-x.Y_7 \n' }).token).toBe('glpat-x.Y_7');
});

test.each(['sécret-token', 'secret token', 'secret\u0000token', 'secret🙂'])(
  'a token that no header can carry is refused at the start without repeating it: %j',
  (token) => {
    const settings = () => forgeSettings({ FORGE_URL, FORGE_TOKEN: token });

    expect(settings).toThrow(
      new ConfigError('FORGE_TOKEN must be printable ASCII without spaces, at most 4096 characters.'),
    );
  },
);

test('origins that calls may name are taken whatever their path', () => {
  const { allowed } = forgeSettings({
    FORGE_ALLOWED_URLS: 'https://a.test/x, http://b.test:80\nhttps://c.test:8443',
  });

  expect(allowed).toStrictEqual(['https://a.test', 'http://b.test', 'https://c.test:8443']);
});
