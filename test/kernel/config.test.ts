import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { address, folderSetting, folders, isSimulated, requireAddress, setting } from '#src/kernel/config.js';

describe('an address', () => {
  test('is the provider’s own for "live"', () => {
    expect(address({ FORGE_URL: 'live' }, 'FORGE_URL', 'https://forge.test/')?.href).toBe(
      'https://forge.test/',
    );
  });

  test.each([{}, { FORGE_URL: 'simulator' }, { FORGE_URL: ' simulator ' }])(
    'is undefined, which means the simulator, for %j',
    (env) => {
      expect(address(env, 'FORGE_URL', 'https://x.test')).toBeUndefined();
      expect(isSimulated(env, 'FORGE_URL')).toBe(true);
    },
  );

  test.each(['', ' '])('is refused as half a setting when it is set to nothing: "%s"', (FORGE_URL) => {
    const beside = { FORGE_URL, FORGE_TOKEN: 'a-token' };

    expect(() => requireAddress(beside, 'FORGE_TOKEN', 'FORGE_URL')).not.toThrow(); // the address is the matter
    expect(() => address(beside, 'FORGE_URL', 'https://x.test')).toThrow(
      'FORGE_URL is set to nothing. Set it to an http(s) address, "live" or "simulator", or unset it.',
    );
    expect(isSimulated(beside, 'FORGE_URL')).toBe(false);
  });

  test.each(['forge.test', 'ftp://forge.test', 'file:///etc', 'glpat-secret'])(
    'is refused as %s, without repeating it',
    (value) => {
      expect(() => address({ FORGE_URL: value }, 'FORGE_URL', 'https://x.test')).toThrow(
        /^FORGE_URL must be an http\(s\) address, "live" or "simulator"\.$/,
      );
    },
  );

  test('is refused with a password inside', () => {
    expect(() => address({ FORGE_URL: 'https://me:pw@forge.test' }, 'FORGE_URL', 'https://x.test')).toThrow(
      'must not carry',
    );
  });

  test('is required beside a credential', () => {
    expect(() => requireAddress({ FORGE_TOKEN: 't' }, 'FORGE_TOKEN', 'FORGE_URL')).toThrow(
      'FORGE_URL is not',
    );
    expect(() =>
      requireAddress({ FORGE_TOKEN: 't', FORGE_URL: 'live' }, 'FORGE_TOKEN', 'FORGE_URL'),
    ).not.toThrow();
    expect(() => requireAddress({}, 'FORGE_TOKEN', 'FORGE_URL')).not.toThrow();
  });
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
  test('is trimmed, and not set when empty', () => {
    expect([setting({ A: ' x ' }, 'A'), setting({ A: '' }, 'A'), setting({}, 'A')]).toStrictEqual([
      'x',
      undefined,
      undefined,
    ]);
  });
});

describe('a folder', () => {
  test.each([
    ['~', '/home/me'],
    ['~/pictures', '/home/me/pictures'],
    ['/srv/~/x', '/srv/~/x'],
    ['~you/x', join(process.cwd(), '~you/x')],
  ])('of the user’s home may be written with a tilde: %s', (OUT, path) => {
    expect(folderSetting({ OUT }, 'OUT', '/home/me')).toBe(path);
  });

  test('is none where nothing is set', () => {
    expect(folderSetting({ OUT: ' ' }, 'OUT', '/home/me')).toBeUndefined();
  });
});
