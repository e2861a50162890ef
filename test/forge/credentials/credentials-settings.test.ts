import { expect, test } from 'vitest';
import { FORGE_SETTINGS } from '#src/forge/config.js';
import { configurationOf } from '#src/kernel/settings.js';

test('origins that calls may name are taken whatever their path', () => {
  const { allowed } = configurationOf(FORGE_SETTINGS, {
    FORGE_ALLOWED_URLS: 'https://a.test/x, http://b.test:80\nhttps://c.test:8443',
  });

  expect(allowed).toStrictEqual(['https://a.test', 'http://b.test', 'https://c.test:8443']);
});
