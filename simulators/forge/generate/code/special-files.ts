import { createBlob } from '../../git/objects/objects.js';
import type { FileChange } from '../../git/trees/changes.js';
import { times } from '../choices.js';
import { file } from '../data/project-files.js';

const LOGO =
  'iVBORw0KGgoAAAANSUhEUgAAAAwAAAAMCAIAAADZF8uwAAAAKklEQVR42mP4TwRgQOaI5G2BIyyKkKUxlRKtCJcKuLoBUEQ93xEbmPgBALoTIDDQ' +
  'ARE8AAAAAElFTkSuQmCC';
const WARNING =
  'iVBORw0KGgoAAAANSUhEUgAAAAwAAAAMCAIAAADZF8uwAAAAKklEQVR42mP4TwRgQOacsJGDIyyKkKUxlRKtCJcKuLoBUEQ93xEbmPgBALVoGfCS' +
  'Kr0jAAAAAElFTkSuQmCC';

/** More entries than a page of a folder holds. */
const MIGRATIONS = 130;
const TABLES = ['accounts', 'workspaces', 'members', 'invoices', 'exports', 'webhooks', 'tokens', 'comments'];

/** Files of every special kind that a change can write. */
export function specialFiles(): FileChange[] {
  return [
    file('assets/logo.png', picture()),
    file(
      'docs/Über uns & andere.md',
      '# Über uns\n\nDie Größe der Änderung zählt: ein Schritt – ein Commit. 日本語も可。\n',
    ),
    file('docs/release notes.md', '# Release notes\n\nSee the changelog.\n'),
    file('docs/old-guide.md', GUIDE),
    { action: 'write', path: 'bin/setup', content: '#!/bin/sh\nset -eu\nmake install\n', executable: true },
    file(
      '.gitmodules',
      '[submodule "vendor/protocol"]\n\tpath = vendor/protocol\n\turl = ../../community/sdk.git\n',
    ),
    file('packages/storage/adapters/disk/internal/layout.ts', 'export const pageSize = 4096;\n'),
    file('no-newline.txt', 'The last line has no end'),
    file('empty.txt', ''),
    ...times(MIGRATIONS, migration),
    ...links(),
  ];
}

/** A small picture: the logo, or a red one in its place. */
export function picture(which: 'logo' | 'warning' = 'logo'): Uint8Array {
  return Buffer.from(which === 'logo' ? LOGO : WARNING, 'base64');
}

/** What is neither a file nor a folder: a symbolic link and a submodule. */
function links(): FileChange[] {
  const link = { kind: 'blob', name: '', mode: '120000', blob: createBlob('old-guide.md') } as const;
  const submodule = { kind: 'commit', name: '', mode: '160000', sha: 'c0ffee'.padEnd(40, '7') } as const;
  return [
    { action: 'write', path: 'docs/guide-latest.md', node: link },
    { action: 'write', path: 'vendor/protocol', node: submodule },
  ];
}

function migration(place: number): FileChange {
  const table = TABLES[place % TABLES.length] ?? 'accounts';
  const number = String(place + 1).padStart(4, '0');
  return file(
    `db/migrate/${number}_change_${table}.sql`,
    `alter table ${table} add column note_${place} text;\n`,
  );
}

const GUIDE = `# Guide

How to change something in this repository.

1. Talk to the people who own the module.
2. Open a merge request early, as a draft.
3. Keep it small: a reviewer has half an hour.
4. Write down what you decided against, and why.

Ask in #core when you are stuck.
`;
