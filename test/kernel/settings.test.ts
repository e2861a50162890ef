import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Environment } from '#src/kernel/config.js';
import {
  address,
  configurationOf,
  folder,
  headerValue,
  type ServerSettings,
  settingOf,
  text,
} from '#src/kernel/settings.js';
import { folders } from '#src/kernel/shared-settings.js';

const words = { what: 'something', default: 'nothing' };
const url = address({ ...words, variable: 'FORGE_URL', live: 'https://forge.test/' });
const FORGE = {
  url,
  token: { ...words, variable: 'FORGE_TOKEN', isSecret: true, isCredential: true, parse: headerValue },
} as const satisfies ServerSettings;
const TRACKER = {
  url: address({ ...words, variable: 'TRACKER_URL', site: 'https://example.test' }),
  email: { ...words, variable: 'TRACKER_EMAIL', isCredential: true, parse: text },
  token: { ...words, variable: 'TRACKER_TOKEN', isCredential: true, parse: text },
} as const satisfies ServerSettings;

describe('an address', () => {
  test('is the provider’s own for "live"', () => {
    expect(settingOf(url, { FORGE_URL: 'live' })?.href).toBe('https://forge.test/');
  });

  test.each([{}, { FORGE_URL: 'simulator' }, { FORGE_URL: ' simulator ' }])(
    'is undefined, which means the simulator, for %j',
    (env: Environment) => {
      expect(settingOf(url, env)).toBeUndefined();
    },
  );

  test.each(['', ' '])('is refused when it is set to nothing: "%s"', (FORGE_URL) => {
    expect(() => settingOf(url, { FORGE_URL })).toThrow(
      'FORGE_URL is set to nothing. Set it to an http(s) address, "live" or "simulator", or unset it.',
    );
  });

  test.each(['forge.test', 'ftp://forge.test', 'file:///etc', 'glpat-secret'])(
    'is refused as %s, without repeating it',
    (FORGE_URL) => {
      expect(() => settingOf(url, { FORGE_URL })).toThrow(
        /^FORGE_URL must be an http\(s\) address, "live" or "simulator"\.$/,
      );
    },
  );

  test('is refused with a password inside', () => {
    expect(() => settingOf(url, { FORGE_URL: 'https://me:pw@forge.test' })).toThrow('must not carry');
  });

  test('is refused as "live" where every site has its own', () => {
    expect(() => settingOf(TRACKER.url, { TRACKER_URL: 'live' })).toThrow(
      'TRACKER_URL cannot be "live", for every site has an address of its own: set it to yours, for example https://example.test.',
    );
  });
});

describe('a configuration', () => {
  test('has the value of each setting', () => {
    const env = { FORGE_URL: 'live', FORGE_TOKEN: ' glpat-x.Y_7 \n' };

    expect(configurationOf(FORGE, env)).toStrictEqual({
      url: new URL('https://forge.test/'),
      token: 'glpat-x.Y_7',
    });
    expect(configurationOf(FORGE, {})).toStrictEqual({ url: undefined, token: undefined });
  });

  test('is refused with a credential and no address', () => {
    expect(() => configurationOf(FORGE, { FORGE_TOKEN: 't' })).toThrow(
      'FORGE_TOKEN is set but FORGE_URL is not. Set FORGE_URL to "live" (https://forge.test/) or an address, or unset FORGE_TOKEN to use the simulator.',
    );
  });

  test('is refused with a part of a credential', () => {
    const env = { TRACKER_URL: 'https://my.test', TRACKER_TOKEN: 't' };

    expect(() => configurationOf(TRACKER, env)).toThrow(
      'TRACKER_EMAIL and TRACKER_TOKEN belong together: TRACKER_EMAIL is not set.',
    );
  });

  test.each(['sécret-token', 'secret token', 'secret\u0000token', 'secret🙂'])(
    'is refused with a token that no header can carry, without repeating it: %j',
    (FORGE_TOKEN) => {
      expect(() => configurationOf(FORGE, { FORGE_URL: 'live', FORGE_TOKEN })).toThrow(
        /^FORGE_TOKEN must be printable ASCII without spaces, at most 4096 characters\.$/,
      );
    },
  );
});

describe('folders', () => {
  test('follow the XDG variables', () => {
    expect(folders({ XDG_CONFIG_HOME: '/c', XDG_DATA_HOME: '/d' }, '/home/me')).toStrictEqual({
      config: '/c/understudy',
      data: '/d/understudy',
    });
  });

  test('are below the home folder otherwise, and where a variable is relative', () => {
    const expected = { config: '/home/me/.config/understudy', data: '/home/me/.local/share/understudy' };

    expect(folders({}, '/home/me')).toStrictEqual(expected);
    expect(folders({ XDG_CONFIG_HOME: 'c', XDG_DATA_HOME: './d' }, '/home/me')).toStrictEqual(expected);
  });
});

describe('a setting', () => {
  const setting = { ...words, variable: 'A', parse: text };

  test('is trimmed, and not set when empty', () => {
    expect([{ A: ' x ' }, { A: '' }, {}].map((env) => settingOf(setting, env))).toStrictEqual([
      'x',
      undefined,
      undefined,
    ]);
  });

  test('is that of the lower-case variable where that takes precedence', () => {
    expect(settingOf({ ...setting, isLowerCaseFirst: true }, { A: 'x', a: 'y' })).toBe('y');
    expect(settingOf(setting, { A: 'x', a: 'y' })).toBe('x');
  });
});

describe('a folder', () => {
  test.each([
    ['~', '/home/me'],
    ['~/pictures', '/home/me/pictures'],
    ['/srv/~/x', '/srv/~/x'],
    ['~you/x', join(process.cwd(), '~you/x')],
  ])('of the user’s home may be written with a tilde: %s', (value, path) => {
    expect(folder(value, 'OUT', '/home/me')).toBe(path);
  });

  test('is none where nothing is set', () => {
    expect(folder('', 'OUT', '/home/me')).toBeUndefined();
  });
});
