import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { cyclesIn, importsOf } from './import-cycles.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What each account may import of ours, besides itself; src, simulators and contracts stay strangers. */
const MAY_IMPORT: Record<string, string[]> = {
  'src/kernel': [],
  'src/media': ['src/kernel'],
  'src/forge': ['src/kernel'],
  'src/tracker': ['src/kernel'],
  'src/cli': [
    'src/kernel',
    'src/media',
    'src/forge',
    'src/tracker',
    'simulators/core',
    'simulators/media',
    'simulators/forge',
    'simulators/tracker',
    'contracts',
    'conformance',
  ],
  'simulators/core': [],
  'simulators/media': ['simulators/core'],
  'simulators/forge': ['simulators/core'],
  'simulators/tracker': ['simulators/core'],
  conformance: ['simulators/core', 'simulators/media', 'simulators/forge', 'simulators/tracker', 'contracts'],
};

/** The part of the house a file of the project belongs to. */
function partOf(path: string): string {
  const [top = '', next = ''] = path.split('/');
  return top === 'src' || top === 'simulators' ? `${top}/${next}` : top;
}

function trespasses(path: string, text: string): string[] {
  const home = partOf(path);
  const allowed = [home, ...(MAY_IMPORT[home] ?? [])];
  return importsOf(path, text).filter((target) => !allowed.includes(partOf(target)));
}

function sources(): string[] {
  return ['src', 'simulators', 'conformance', 'contracts']
    .flatMap((top) =>
      readdirSync(`${root}${top}`, { recursive: true, encoding: 'utf8' }).map((name) => `${top}/${name}`),
    )
    .filter((path) => path.endsWith('.ts'));
}

/** Packages that are modules of their own, or that the bundle leaves out. */
const ESM = new Set(['@google/genai']);

describe('the three accounts', () => {
  test('never import each other', () => {
    const found = sources().flatMap((path) =>
      trespasses(path, readFileSync(`${root}${path}`, 'utf8')).map((target) => `${path} -> ${target}`),
    );

    expect(found).toStrictEqual([]);
  });

  test.each([
    ['src/media/x.ts', "import { a } from '../../simulators/media/world.js';"],
    ['src/kernel/x.ts', "const a = await import('../media/server.js');"],
    ['simulators/media/x.ts', "import type { A } from '../../src/media/entities.js';"],
    ['simulators/core/x.ts', "import '../media/world.js';"],
    ['conformance/x.ts', "export { a } from '../src/kernel/http/client.js';"],
    ['simulators/media/x.ts', "import type {\n  A,\n} from '#src/media/records/entities.js';"],
    ['conformance/x.ts', "const a = await import('#src/kernel/http/client.js');"],
    ['src/media/tools/x.ts', "import a from '../../../contracts/media/server.json' with { type: 'json' };"],
  ])('would be caught if %s said: %s', (path, text) => {
    expect(trespasses(path, text)).toHaveLength(1);
  });

  test('take the default alone of a package they import late, for that is all that bundled CommonJS has', () => {
    const late = /const \{([^}]*)\} = await import\('([^.][^']*)'\)/g;
    const found = sources()
      .filter((path) => path.startsWith('src/'))
      .flatMap((path) => [...readFileSync(`${root}${path}`, 'utf8').matchAll(late)])
      .filter(([, names = '', name = '']) => !/^ default: \w+ $/.test(names) && !ESM.has(name))
      .map(([statement]) => statement);

    expect(found).toStrictEqual([]);
  });

  test('spread no list in src into the arguments of a call, which a long one overflows', () => {
    const spread =
      /\.(?:push|unshift|splice|concat|fromCharCode)\((?:[^()]*,\s*)?\.\.\.|Math\.(?:min|max)\([^()]*\.\.\./;
    const found = sources().filter(
      (path) => path.startsWith('src/') && spread.test(readFileSync(`${root}${path}`, 'utf8')),
    );

    expect(found).toStrictEqual([]);
  });

  test('have files of at most 300 lines', () => {
    const long = sources().filter((path) => readFileSync(`${root}${path}`, 'utf8').split('\n').length > 301);

    expect(long).toStrictEqual([]);
  });
});

/** Records that hold each other, as an issue its project and a project its issues: one set of types, in a file for each noun. */
const RECORDS = [
  'events',
  'issues',
  'merge-requests',
  'notes',
  'people',
  'pipelines',
  'planning',
  'projects',
  'todos',
].map((noun) => `simulators/forge/world/records/${noun}.ts`);

describe('imports', () => {
  const texts = new Map(
    ['src', 'simulators', 'conformance', 'contracts', 'test']
      .flatMap((top) =>
        readdirSync(`${root}${top}`, { recursive: true, encoding: 'utf8' }).map((name) => `${top}/${name}`),
      )
      .filter((path) => /\.[jt]s$/.test(path) && !path.includes('node_modules/'))
      .map((path) => [path, readFileSync(`${root}${path}`, 'utf8')]),
  );

  test('go round in no circle, those of types included', () => {
    expect(cyclesIn(texts)).toStrictEqual([RECORDS]);
  });

  test('of records that hold each other are of types alone', () => {
    const values = RECORDS.flatMap((path) => {
      const loaded = (texts.get(path) ?? '').replaceAll(/^import type [^;]*;$/gm, '');
      return importsOf(path, loaded).map((target) => target.replace(/\.js$/, '.ts'));
    });

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
  ])('in a circle through %s would be caught', (_what, files: Record<string, string>) => {
    expect(cyclesIn(new Map(Object.entries(files)))).toStrictEqual([Object.keys(files)]);
  });
});
