import { commitFiles } from '#simulators/forge/git/commit-files.js';
import { mergeIntoBranch } from '#simulators/forge/git/merge.js';
import type { Signature } from '#simulators/forge/git/objects/objects.js';
import { createBranch, createTag } from '#simulators/forge/git/objects/refs.js';
import {
  type Commit,
  commitOf,
  createRepository,
  type Repository,
} from '#simulators/forge/git/objects/repository.js';
import type { FileChange } from '#simulators/forge/git/trees/changes.js';

const START = Date.UTC(2026, 0, 5, 9, 30);

/** Ann at some minute of the sample's day. */
export function ann(minute: number): Signature {
  return { name: 'Ann Lee', email: 'ann@example.com', time: START + minute * 60_000 };
}

/** Jörg, who has a name that is not ASCII, at some minute of the sample's day. */
function joerg(minute: number): Signature {
  return { name: 'Jörg Groß', email: 'joerg@example.com', time: START + minute * 60_000 };
}

const APP = `import { words } from './lib/words.js';

export function count(text: string): number {
  const found = words(text);
  if (found.length === 0) {
    return 0;
  }
  return found.length;
}

export function longest(text: string): string {
  let best = '';
  for (const word of words(text)) {
    if (word.length > best.length) {
      best = word;
    }
  }
  return best;
}
`;

const TEXT = `/** Splits a text. */
export function words(text: string): string[] {
  return text.split(' ');
}

export function lines(text: string): string[] {
  return text.split('\\n');
}
`;

const README = '# Sample\n\nA small project.\n\n## Use\n\nRead the code.\n';

const ROOT: readonly FileChange[] = [
  { action: 'create', path: 'README.md', content: README },
  { action: 'create', path: 'src/app.ts', content: APP },
  { action: 'create', path: 'src/lib/text.ts', content: TEXT },
  { action: 'create', path: 'src.txt', content: 'beside src\n' },
  { action: 'create', path: 'src-old/app.ts', content: 'old\n' },
  { action: 'create', path: 'bin/run', content: '#!/bin/sh\nexec node src/app.js\n', executable: true },
  { action: 'create', path: 'logo.png', content: new Uint8Array([137, 80, 78, 71, 0, 1, 2, 3]) },
  { action: 'create', path: 'docs/größe und maß.md', content: 'Größe\n' },
];

const SECOND_LOOP = APP.replace("  let best = '';\n", "  let best = '';\n  let seen = 0;\n").replace(
  '    return 0;\n  }\n',
  '    return 0;\n  }\n  if (found.length === 1) {\n    return 1;\n  }\n',
);

/** The commits of the sample by what they do. */
export interface Sample {
  readonly repository: Repository;
  readonly root: Commit;
  readonly twoPlaces: Commit;
  readonly rename: Commit;
  readonly noNewline: Commit;
  readonly readme: Commit;
  readonly merge: Commit;
  readonly modes: Commit;
  readonly rival: Commit;
}

/** A repository with ids, listings and diffs that were recorded from git itself. */
export function sample(): Sample {
  const repository = createRepository();
  const on = (branch: string, author: Signature, message: string, changes: readonly FileChange[]) =>
    commitFiles(repository, { branch, author, message, changes });

  const root = on('main', ann(0), 'Begin\n', ROOT);
  const twoPlaces = on('main', joerg(10), 'Treat one word alone\n\nIt is the usual case.\n', [
    { action: 'update', path: 'src/app.ts', content: SECOND_LOOP },
  ]);
  createBranch(repository, 'feature', 'main');
  createBranch(repository, 'rival', 'main');
  const rename = on('feature', ann(20), 'Rename the text module', [
    {
      action: 'move',
      previousPath: 'src/lib/text.ts',
      path: 'src/lib/words.ts',
      content: TEXT.replace("split(' ')", 'split(/\\s+/)'),
    },
  ]);
  const readme = on('main', joerg(25), 'Explain the use\n', [
    { action: 'update', path: 'README.md', content: README.replace('Read the code.', 'Run `bin/run`.') },
    { action: 'delete', path: 'src.txt' },
  ]);
  const noNewline = on('feature', ann(30), 'Add notes\n', [
    { action: 'create', path: 'src/notes', content: 'first\nlast' },
  ]);
  const merge = mergeIntoBranch(repository, 'main', noNewline, {
    author: ann(40),
    message: 'Merge feature\n',
  });
  createTag(repository, 'v1.0', 'main', { message: 'First release\n', tagger: ann(45) });
  const modes = on('main', joerg(50), 'Change mode and logo\n', [
    { action: 'chmod', path: 'bin/run', executable: false },
    { action: 'update', path: 'logo.png', content: new Uint8Array([137, 80, 78, 71, 0, 9]) },
    { action: 'update', path: 'src/notes', content: 'first\nlast\nmore\n' },
  ]);
  const rival = on('rival', ann(35), 'Explain otherwise\n', [
    { action: 'update', path: 'README.md', content: README.replace('Read the code.', 'Ask someone.') },
  ]);
  return { repository, root, twoPlaces, rename, noNewline, readme, merge, modes, rival };
}

/** A commit of the sample as it is in the repository. */
export function headOf(repository: Repository, branch: string): Commit {
  return commitOf(repository, repository.branches.get(branch)?.sha ?? '');
}

/** Two commits with what the sample lacks: a long diff, long and odd names, a line that moved down. */
export function wideSample(): {
  readonly repository: Repository;
  readonly first: Commit;
  readonly second: Commit;
} {
  const repository = createRepository();
  const lines = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `line ${from + at}\n`).join('');
  const long = 'a/rather/long/path/that/no/table/of/changes/has/room/for/in/one/line.txt';
  const first = commitFiles(repository, {
    branch: 'main',
    author: ann(0),
    message: 'First\n',
    changes: [
      { action: 'create', path: 'with space.txt', content: lines(0, 150) },
      { action: 'create', path: long, content: lines(0, 20) },
      { action: 'create', path: 'small', content: 'one\ntwo\nthree\n' },
      { action: 'create', path: 'data.bin', content: new Uint8Array([0, 1, 2]) },
      { action: 'create', path: 'lib/old/same.txt', content: 'same\n' },
    ],
  });
  const second = commitFiles(repository, {
    branch: 'main',
    author: ann(10),
    message: 'Second, with a subject so long that it does not fit into the line of a mail\n\nÜber alles.\n',
    changes: [
      { action: 'update', path: 'with space.txt', content: lines(0, 20) + lines(500, 590) + lines(70, 150) },
      { action: 'update', path: long, content: lines(3, 20) },
      { action: 'update', path: 'small', content: 'zero\none\ntwo\nTHREE\n' },
      { action: 'update', path: 'data.bin', content: new Uint8Array([0, 1]) },
      { action: 'move', path: 'lib/new/same.txt', previousPath: 'lib/old/same.txt' },
    ],
  });
  return { repository, first, second };
}
