import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { connect } from '#src/cli/commands/connect.js';
import { CLIENTS, type Place } from '#src/cli/connect/clients.js';

let place: Place;
beforeEach(() => {
  const home = mkdtempSync(join(tmpdir(), 'connect-'));
  place = { home, folder: join(home, 'project'), platform: 'linux' };
});

/** What `understudy connect` prints. */
function said(...[client, servers, options]: [string, string[], object?]): string {
  const { argv } = process;
  process.argv = [process.execPath, new URL('../../../dist/bin/main.js', import.meta.url).pathname];
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    connect(client, servers, { env: [], ...options }, place);
    return write.mock.calls.map(([chunk]) => chunk).join('');
  } finally {
    write.mockRestore();
    process.argv = argv;
  }
}

const fileOf = (name: string) => CLIENTS.find((client) => client.name === name)?.file(place) ?? '';
const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

describe.each(CLIENTS)('the configuration of $name', ({ name, member, file }) => {
  test('is shown first, written when asked to, and taken back without a trace', () => {
    const shown = said(name, ['media']);
    expect(existsSync(file(place))).toBe(false);
    expect(shown).toContain(file(place));

    said(name, ['media'], { write: true });
    const written = json(file(place));
    said(name, ['media'], { undo: true });
    const kept = json(file(place));
    said(name, ['media'], { undo: true, write: true });

    expect(written[member].media).toMatchObject({
      command: 'node',
      args: [expect.stringMatching(/dist\/bin\/main\.js$/), 'media'],
    });
    expect(shown).toContain(JSON.stringify(written[member].media.args[0]));
    expect(kept).toStrictEqual(written);
    expect(existsSync(file(place))).toBe(false);
  });

  test('keeps all that it said before', () => {
    const before = { theme: 'dark', [member]: { other: { command: 'other' } } };
    mkdirSync(dirname(file(place)), { recursive: true });
    writeFileSync(file(place), JSON.stringify(before));

    said(name, [], { write: true });
    const both = json(file(place));
    said(name, [], { undo: true, write: true });

    expect(Object.keys(both[member])).toStrictEqual(['other', 'media', 'tracker', 'forge']);
    expect(both.theme).toBe('dark');
    expect(json(file(place))).toStrictEqual(before);
  });
});

test('the table of src/README.md has every client, and whether it takes an address', () => {
  const text = readFileSync(new URL('../../../src/README.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `([a-z-]+)` \(([^)]+)\) \| .* \| (yes|no) \|$/gm)].map(
    ([, ...columns]) => columns,
  );

  expect(rows).toStrictEqual(
    CLIENTS.map(({ name, title, entry }) => [name, title, entry({ url: 'http://x.test' }) ? 'yes' : 'no']),
  );
});

describe('understudy connect', () => {
  test.each([
    ['claude-code', { type: 'http', url: 'http://127.0.0.1:4600/media/mcp' }],
    ['cursor', { url: 'http://127.0.0.1:4600/media/mcp' }],
    ['gemini-cli', { httpUrl: 'http://127.0.0.1:4600/media/mcp' }],
    ['vscode', { type: 'http', url: 'http://127.0.0.1:4600/media/mcp' }],
    ['windsurf', { serverUrl: 'http://127.0.0.1:4600/media/mcp' }],
  ])('writes an address as %s reads it', (name, entry) => {
    said(name, ['media'], { url: 'http://127.0.0.1:4600/', write: true });
    const [servers] = Object.values<{ media: object }>(json(fileOf(name)));

    expect(servers?.media).toStrictEqual(entry);
    said(name, ['media'], { undo: true, write: true });
    expect(existsSync(fileOf(name))).toBe(false);
  });

  test('has no address for Claude Desktop, which takes none from its file', () => {
    expect(() => said('claude-desktop', ['media'], { url: 'http://127.0.0.1:4600' })).toThrow(
      'Leave out --url.',
    );
  });

  test('takes no name that another program has, and leaves that program in the file', () => {
    const path = fileOf('cursor');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify({ mcpServers: { forge: { command: 'other' } } }));

    expect(() => said('cursor', ['forge'], { write: true })).toThrow('has another server of the name forge');
    expect(said('cursor', ['forge'], { undo: true, write: true })).toContain('it has none of these servers');
    expect(json(path)).toStrictEqual({ mcpServers: { forge: { command: 'other' } } });
  });

  test('changes no file that has comments, and shows what to add by hand', () => {
    const path = fileOf('vscode');
    const text = '{ // mine\n  "servers": {}\n}\n';
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);

    expect(() => said('vscode', ['media'], { write: true })).toThrow('Add the servers above by hand.');
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  test('gives the variables to the servers that the client starts', () => {
    said('cursor', ['forge'], { env: ['FORGE_URL=live', 'FORGE_TOKEN=a=b'], write: true });

    expect(json(fileOf('cursor')).mcpServers.forge.env).toStrictEqual({
      FORGE_URL: 'live',
      FORGE_TOKEN: 'a=b',
    });
    expect(() => said('cursor', ['forge'], { env: ['FORGE_URL'] })).toThrow('give a variable as NAME=value');
  });

  test('shows links that have the client add a server, where it has such links', () => {
    const link = /cursor:\S+config=(\S+)/.exec(said('cursor', ['media']))?.[1] ?? '';
    const code = /vscode:mcp\/install\?(\S+)/.exec(said('vscode', ['media']))?.[1] ?? '';

    expect(JSON.parse(Buffer.from(decodeURIComponent(link), 'base64').toString())).toMatchObject({
      command: 'node',
    });
    expect(JSON.parse(decodeURIComponent(code))).toMatchObject({ name: 'media', command: 'node' });
  });

  test('names the clients and servers that there are', () => {
    expect(() => said('emacs', [])).toThrow('There are: claude-code, claude-desktop, cursor');
    expect(() => said('cursor', ['mail'])).toThrow('There are: media, tracker, forge.');
  });

  test.each([
    ['darwin', 'Library/Application Support/Claude/claude_desktop_config.json'],
    ['win32', 'AppData/Roaming/Claude/claude_desktop_config.json'],
    ['linux', '.config/Claude/claude_desktop_config.json'],
  ])('finds the file of Claude Desktop on %s', (platform, path) => {
    place = { ...place, platform };

    expect(fileOf('claude-desktop')).toBe(join(place.home, path));
  });
});
