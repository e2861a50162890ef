import { describe, expect, test } from 'vitest';
import { documents, pathsBelow, read } from '../architecture/sources.js';
import { EXCEPTIONS } from './exceptions.js';
import { findWords } from './find-words.js';
import { unlisted, unused } from './judge.js';

/** The files whose words are read: sources, tests, contracts, documents; recorded interactions are made of them. */
const FILES = [...pathsBelow('src', 'simulators', 'conformance', 'contracts', 'test'), ...documents()].filter(
  (path) => /\.(?:[jt]s|md|json)$/.test(path) && !/\/pact\.json$|^test\/words\//.test(path),
);

describe('listed words', () => {
  const findings = FILES.flatMap((path) => findWords(path, read(path)));

  test('are in no name, comment, text or document, except where a reason is listed', () => {
    const found = unlisted(findings, EXCEPTIONS);

    expect(found.map(({ path, line, word, text }) => `${path}:${line} ${word}: ${text}`)).toStrictEqual([]);
  });

  test('have no exception that nothing needs', () => {
    expect(unused(findings, EXCEPTIONS)).toStrictEqual([]);
  });

  test.each([
    ['a path', 'src/media/studio.ts', '', 'studio', 0],
    ['a folder', 'src/studio/images.ts', '', 'studio', 0],
    ['a name', 'src/a.ts', 'const nobodyElse = 1;', 'nobody', 1],
    ['the end of a name', 'src/a.ts', '\nconst theStranger = 1;', 'stranger', 2],
    ['a constant', 'src/a.ts', 'const MOST_CELLS = 1;', 'cells', 1],
    ['a whole name', 'src/a.ts', 'function draw(ids: Ids) {}', 'ids', 1],
    ['a comment', 'src/a.ts', '/** Where it stands. */', 'stands', 1],
    ['a phrase', 'src/a.ts', '/** What the caller says of it. */', 'says of', 1],
    ['a phrase over two lines', 'src/a.ts', '/**\n * What the caller says\n * of it.\n */', 'says of', 2],
    ['a title', 'test/a.test.ts', "test('Nobody sees it', () => {});", 'nobody', 1],
    ['a document', 'README.md', '# A\n\nIt tells what it did.', 'tells', 3],
  ])('would be found in %s', (_where, path, text, word, line) => {
    expect(findWords(path, text)).toMatchObject([{ path, word, line }]);
  });

  test.each(['unknown', 'export', 'accompanying', 'projectIds', 'understand', 'standard', 'filmstrip'])(
    'are not found in the word %s',
    (word) => {
      expect(findWords('src/a.ts', `const ${word} = 1; // ${word}`)).toStrictEqual([]);
    },
  );

  const finding = { path: 'src/forge/jobs.ts', line: 1, word: 'stage', text: 'const stage = 1;' };

  test.each([
    [{ words: 'stage', reason: 'x' }, []],
    [{ words: 'stage stages', in: 'src/forge/**', line: /const/, reason: 'x' }, []],
    [{ words: '*', in: 'src/**', reason: 'x' }, []],
    [{ words: 'stages', reason: 'x' }, [finding]],
    [{ words: 'stage', in: 'src/media/**', reason: 'x' }, [finding]],
    [{ words: 'stage', line: /let/, reason: 'x' }, [finding]],
  ])('are allowed by the exception %j: what is left is %j', (exception, left) => {
    expect(unlisted([finding], [exception])).toStrictEqual(left);
    expect(unused([finding], [exception])).toStrictEqual(left.length === 0 ? [] : [exception]);
  });
});
