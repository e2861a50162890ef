import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LARGE_FOLDERS, SMALL_FILES } from './size-exceptions.js';
import { codeBelow, importsOf, pathsBelow, sourceOf } from './sources.js';

const MOST_LINES = 300;
const MOST_FILES = 20;
const FEW_LINES = 15;

function linesOf(text: string): number {
  return text.trimEnd().split('\n').length;
}

/** The files of more lines than a file may have. */
function longFiles(texts: ReadonlyMap<string, string>): string[] {
  return [...texts].filter(([, text]) => linesOf(text) > MOST_LINES).map(([path]) => path);
}

/** The folders that hold more files than a folder may, folders within them not counted. */
function largeFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > MOST_FILES).map(([folder]) => folder);
}

/** The files of few lines that one other file alone imports, and that could be part of it. */
function smallFiles(texts: ReadonlyMap<string, string>): string[] {
  const importers = new Map<string, Set<string>>();
  for (const [path, text] of texts)
    for (const target of importsOf(path, text).map((target) => sourceOf(target, texts)))
      importers.set(target, (importers.get(target) ?? new Set()).add(path));
  return [...texts]
    .filter(([path, text]) => linesOf(text) <= FEW_LINES && importers.get(path)?.size === 1)
    .map(([path]) => path);
}

describe('files', () => {
  const texts = codeBelow('src', 'simulators', 'conformance');

  test('have at most 300 lines', () => {
    expect(longFiles(texts)).toStrictEqual([]);
  });

  test('of at most 15 lines have more than one importer, except where a reason is listed', () => {
    expect(smallFiles(texts).toSorted()).toStrictEqual(Object.keys(SMALL_FILES).sort());
  });

  test('would be caught with 301 lines', () => {
    const files = new Map([
      ['src/long.ts', 'a;\n'.repeat(301)],
      ['src/full.ts', 'a;\n'.repeat(300)],
    ]);

    expect(longFiles(files)).toStrictEqual(['src/long.ts']);
  });

  test('would be caught with 15 lines and one importer', () => {
    const files = new Map([
      ['src/small.ts', 'a;\n'.repeat(15)],
      ['src/larger.ts', 'a;\n'.repeat(16)],
      ['src/shared.ts', 'a;\n'],
      ['src/one.ts', "import './small.js';\nimport './larger.js';\nimport './shared.js';\n"],
      ['src/two.ts', "import './shared.js';\n"],
    ]);

    expect(smallFiles(files)).toStrictEqual(['src/small.ts']);
  });
});

describe('folders', () => {
  test('hold at most 20 files, except where a reason is listed', () => {
    const paths = pathsBelow('src', 'simulators', 'conformance', 'contracts', 'test');

    expect(largeFolders(paths).toSorted()).toStrictEqual(Object.keys(LARGE_FOLDERS).sort());
  });

  test('would be caught with 21 files', () => {
    const files = Array.from({ length: 21 }, (_, index) => `src/large/file-${index}.ts`);

    expect(largeFolders([...files, 'src/large/within/file.ts'])).toStrictEqual(['src/large']);
    expect(largeFolders(files.slice(1))).toStrictEqual([]);
  });
});
