import { describe, expect, it } from 'vitest';
import { address, folders, requireAddress, setting } from '#src/kernel/config.js';

describe('an address', () => {
  it('is the maker’s own for "live"', () => {
    expect(address({ FORGE_URL: 'live' }, 'FORGE_URL', 'https://forge.test/')?.href).toBe(
      'https://forge.test/',
    );
  });

  it('is undefined, which means the simulator, when not set or empty', () => {
    expect([
      address({}, 'FORGE_URL', 'https://x.test'),
      address({ FORGE_URL: ' ' }, 'FORGE_URL', 'https://x.test'),
    ]).toStrictEqual([undefined, undefined]);
  });

  it.each(['forge.test', 'ftp://forge.test', 'file:///etc', 'glpat-secret'])(
    'is refused as %s, without repeating it',
    (value) => {
      expect(() => address({ FORGE_URL: value }, 'FORGE_URL', 'https://x.test')).toThrow(
        /^FORGE_URL must be an http\(s\) address or "live"\.$/,
      );
    },
  );

  it('is refused with a password inside', () => {
    expect(() => address({ FORGE_URL: 'https://me:pw@forge.test' }, 'FORGE_URL', 'https://x.test')).toThrow(
      'must not carry',
    );
  });

  it('is required beside a credential', () => {
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
  it('follow the XDG variables', () => {
    expect(folders({ XDG_CONFIG_HOME: '/c', XDG_DATA_HOME: '/d' }, '/home/me')).toStrictEqual({
      config: '/c/understudy',
      data: '/d/understudy',
    });
  });

  it('are below the home folder otherwise, and where a variable is relative', () => {
    const expected = { config: '/home/me/.config/understudy', data: '/home/me/.local/share/understudy' };

    expect(folders({}, '/home/me')).toStrictEqual(expected);
    expect(folders({ XDG_CONFIG_HOME: 'c', XDG_DATA_HOME: './d' }, '/home/me')).toStrictEqual(expected);
  });
});

describe('a setting', () => {
  it('is trimmed, and not set when empty', () => {
    expect([setting({ A: ' x ' }, 'A'), setting({ A: '' }, 'A'), setting({}, 'A')]).toStrictEqual([
      'x',
      undefined,
      undefined,
    ]);
  });
});
