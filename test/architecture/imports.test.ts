import { describe, expect, test } from 'vitest';
import { cyclesIn } from './import-cycles.js';
import { codeBelow, sourceOf, valueImportsOf } from './sources.js';

/** Records that hold each other, as an issue its project and a project its issues: one set of types, in a file for each noun. */
const RECORDS = [
  'events',
  'issues',
  'merge-requests',
  'notes',
  'pages',
  'people',
  'pipelines',
  'places/lfs',
  'planning',
  'projects',
  'releases',
  'reviews/approval-rules',
  'reviews/suggestions',
  'todos',
].map((noun) => `simulators/forge/world/records/${noun}.ts`);

describe('imports', () => {
  const texts = codeBelow('src', 'simulators', 'conformance', 'contracts', 'test');

  test('form no cycle, those of types included', () => {
    expect(cyclesIn(texts)).toStrictEqual([RECORDS]);
  });

  test('of records that hold each other are of types alone', () => {
    const values = RECORDS.flatMap((path) =>
      valueImportsOf(path, texts.get(path) ?? '').map((target) => sourceOf(target, texts)),
    );

    expect(values.filter((target) => RECORDS.includes(target))).toStrictEqual([]);
  });

  test.each([
    ['itself', { 'src/a.ts': "import { a } from './a.js';" }],
    [
      'two files',
      { 'src/a.ts': "export { b } from './b.js';", 'src/b.ts': "import type { A } from './a.js';" },
    ],
    ['a late import', { 'src/a.ts': "const b = await import('./b.js');", 'src/b.ts': "import './a.js';" }],
    [
      '#',
      { 'src/a.ts': "import {\n  b,\n} from '../test/b.js';", 'test/b.js': "import { a } from '#src/a.js';" },
    ],
    [
      'the type of a module',
      { 'src/a.ts': "type B = typeof import('./b.js');", 'src/b.ts': "import './a.js';" },
    ],
  ])('in a cycle through %s would be caught', (_what, files: Record<string, string>) => {
    expect(cyclesIn(new Map(Object.entries(files)))).toStrictEqual([Object.keys(files)]);
  });

  /** Packages that are modules of their own, or that the bundle leaves out. */
  const ESM = new Set(['@google/genai', 'typedoc', 'typedoc-plugin-markdown']);

  test('of packages in functions take the default alone, for that is all that bundled CommonJS has', () => {
    const late = /const \{([^}]*)\} = await import\('([^.][^']*)'\)/g;
    const found = [...codeBelow('src').values()]
      .flatMap((text) => [...text.matchAll(late)])
      .filter(([, names = '', name = '']) => !/^ default: \w+ $/.test(names) && !ESM.has(name))
      .map(([statement]) => statement);

    expect(found).toStrictEqual([]);
  });
});

describe('calls in src', () => {
  test('spread no list into their arguments, which a long one overflows', () => {
    const spread =
      /\.(?:push|unshift|splice|concat|fromCharCode)\((?:[^()]*,\s*)?\.\.\.|Math\.(?:min|max)\([^()]*\.\.\./;
    const found = [...codeBelow('src')].filter(([, text]) => spread.test(text)).map(([path]) => path);

    expect(found).toStrictEqual([]);
  });
});
