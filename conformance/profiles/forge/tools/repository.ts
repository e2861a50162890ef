import type { FileRecord } from '../../../../simulators/forge/records.js';
import type { ExpectedAnswer, ExpectedRecord } from '../../../models/model.js';
import { anyOf, exact, type Value } from '../../../reading/values.js';
import { commitAt } from '../code.js';
import { LARGE_FILES, LONG_FOLDER } from '../fixtures.js';
import { flag, word } from '../spelling.js';
import { forgeTool } from '../tool.js';
import type { ForgeWorld } from '../world.js';

/** What the parts of a tree are called. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  tree: ['tree', 'folder', 'directory', 'dir'],
  blob: ['blob', 'file'],
  commit: ['commit', 'submodule'],
};

/** Bytes that no answer has to have: a file that is larger may be refused, but none is cut. */
const LARGEST = 1_000_000;

const NOT_THERE = 'nothing is there';

export const repositoryTools = {
  browse_repository: forgeTool({
    valid: () => ({ projectPath: 'platform/core' }),
    values: {
      projectPath: coded,
      path: () => [
        '',
        'src',
        'docs',
        'db',
        'db/migrate',
        'bin',
        'packages',
        'vendor',
        LONG_FOLDER,
        'not/there',
      ],
      ref: refs,
    },
    answers({ projectPath, path = '', ref = 'HEAD' }, world) {
      const files = filesOf(world, projectPath, ref);
      const inside = files.filter((file) => folderOf(file.path) === path);
      const may = {
        path: String(path),
        commit: commitOf(world, projectPath, ref) ?? null,
        ref: namedRef(world, projectPath, ref),
      };
      const answer = { anyOf: [inOneList(inside), inTwoLists(inside)].map((one) => ({ ...one, may })) };
      return inside.length === 0 ? { ...answer, orRefused: NOT_THERE } : answer;
    },
  }),

  get_file_content: forgeTool({
    valid: () => ({ projectPath: 'platform/core', filePath: 'README.md' }),
    values: {
      projectPath: coded,
      filePath: filePaths,
      ref: refs,
    },
    answers({ projectPath, filePath, ref = 'HEAD' }, world) {
      const file = filesOf(world, projectPath, ref).find(
        ({ path, type }) => path === filePath && type === 'blob',
      );
      if (file === undefined) return { answer: { without: ['content'] }, orRefused: NOT_THERE };
      const { path, name, size = 0, sha, mode, text, base64 = '' } = file;
      const answer: ExpectedAnswer = {
        facts: { content: size === 0 ? '' : exact(text ?? base64) },
        may: {
          path,
          name,
          size,
          'blob ID': sha,
          mode,
          commit: commitOf(world, projectPath, ref) ?? null,
          ref: namedRef(world, projectPath, ref),
        },
      };
      // How bytes that are no text are reported, if at all, is not said; base64 is what the backend gives.
      if (text === null) return { answer, orRefused: 'a file that is no text' };
      return size > LARGEST ? { answer, orRefused: 'a file too large to be given whole' } : { answer };
    },
  }),
};

function inOneList(entries: readonly FileRecord[]): ExpectedAnswer {
  return { lists: [{ name: 'entry', ...split(entries, (entry) => entryOf(entry, true)) }] };
}

/** The folders apart from the files. */
function inTwoLists(entries: readonly FileRecord[]): ExpectedAnswer {
  const record = (entry: FileRecord) => entryOf(entry, false);
  const lists = ['tree', 'blob'].map((kind) => ({
    name: kind === 'tree' ? 'folder' : 'file',
    ...split(
      entries.filter(({ type }) => type === kind),
      record,
    ),
  }));
  return { lists };
}

/** "Files and folders": whether a submodule is one of them is not said. */
function split(entries: readonly FileRecord[], record: (entry: FileRecord) => ExpectedRecord) {
  return {
    records: entries.filter(({ type }) => type !== 'commit').map(record),
    optional: entries.filter(({ type }) => type === 'commit').map(record),
  };
}

function entryOf({ path, name, type, mode, sha, size }: FileRecord, isKindShown: boolean): ExpectedRecord {
  return {
    id: path,
    marks: [[path], [name]],
    facts: { ...(isKindShown && { kind: anyOf(...(KINDS[type] ?? [type]).map(word)) }) },
    may: {
      path,
      name,
      mode,
      'object ID': sha,
      ...(size !== undefined && { size }),
      executable: flag(mode === '100755'),
      symlink: flag(mode === '120000'),
      'commit of the submodule': type === 'commit' ? sha : null,
    },
  };
}

/** The files of a project at a ref; none where there is no such project or ref. */
function filesOf(world: ForgeWorld, projectPath: unknown, ref: unknown): readonly FileRecord[] {
  const sha = commitOf(world, projectPath, ref);
  return sha ? world.filesAt(String(projectPath), sha) : [];
}

/** The commit that a ref of a project means; undefined where the account sees no such project or ref. */
function commitOf(
  { projects, repository }: ForgeWorld,
  projectPath: unknown,
  ref: unknown,
): string | undefined {
  const project = projects.find(({ fullPath }) => fullPath === projectPath);
  return project && commitAt(repository(project.fullPath), String(ref));
}

/** The ref as it was asked for, or the branch that HEAD means. */
function namedRef({ projects }: ForgeWorld, projectPath: unknown, ref: unknown): Value {
  const project = projects.find(({ fullPath }) => fullPath === projectPath);
  return anyOf(String(ref), ...(ref === 'HEAD' && project?.defaultBranch ? [project.defaultBranch] : []));
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Projects of different languages, one without commits and one that the account does not see. */
function coded({ projects, all }: ForgeWorld): string[] {
  const unseen = all.projects.filter((project) => !projects.includes(project));
  const empty = projects.filter(({ defaultBranch }) => defaultBranch === null);
  return [...projects.filter((_, at) => at % 3 === 0).slice(0, 5), ...empty, ...unseen.slice(0, 1)].map(
    ({ fullPath }) => fullPath,
  );
}

/** Branches, tags and commits of the first project, the first and the last of each, and what it does not have. */
function refs(world: ForgeWorld): string[] {
  const { branches, tags, commits } = world.repository('platform/core');
  const names = [branches, tags]
    .flatMap((some) => [some[1], some.at(-1)])
    .flatMap((one) => (one ? [one.name] : []));
  const shas = [commits[0], commits[Math.floor(commits.length / 2)]].flatMap((one) => (one ? [one.sha] : []));
  return ['HEAD', 'main', ...names, ...shas, 'no-such-branch'];
}

/** How much of a file is beyond ASCII: its name, its text or both. */
function beyondAscii({ path, text }: { readonly path: string; readonly text?: string | null }): number {
  return [path, text ?? ''].filter((words) => /\P{ASCII}/u.test(words)).length;
}

/** Files that most projects have, and some of the first: in other scripts, empty, with spaces, without a last line break, not text, a link, and large ones. */
function filePaths(world: ForgeWorld): string[] {
  const large: string[] = LARGE_FILES.map(({ path }) => path);
  const files = filesOf(world, 'platform/core', 'HEAD').filter(
    ({ path, type }) => type === 'blob' && !large.includes(path),
  );
  const odd = files.filter(
    ({ path, mode, size, binary }) =>
      /[^\w./-]/.test(path) || mode !== '100644' || size === 0 || binary || /no-newline|\d1_/.test(path),
  );
  return [
    'package.json',
    '.gitignore',
    'LICENSE',
    ...odd
      .toSorted((one, other) => beyondAscii(other) - beyondAscii(one))
      .map(({ path }) => path)
      .slice(0, 14),
    ...large,
    'src',
    'not-there.txt',
  ];
}
