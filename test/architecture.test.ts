import { readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

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

/** Each import of a file of ours, as paths from the root. */
function importsOf(path: string, text: string): string[] {
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map(
    (match) => match[1] ?? '',
  );
  return specifiers.map((specifier) => relative(root, resolve(root, dirname(path), specifier)));
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
  it('never import each other', () => {
    const found = sources().flatMap((path) =>
      trespasses(path, readFileSync(`${root}${path}`, 'utf8')).map((target) => `${path} -> ${target}`),
    );

    expect(found).toStrictEqual([]);
  });

  it.each([
    ['src/media/x.ts', "import { a } from '../../simulators/media/world.js';"],
    ['src/kernel/x.ts', "const a = await import('../media/server.js');"],
    ['simulators/media/x.ts', "import type { A } from '../../src/media/entities.js';"],
    ['simulators/core/x.ts', "import '../media/world.js';"],
    ['conformance/x.ts', "export { a } from '../src/kernel/http.js';"],
    ['src/media/tools/x.ts', "import a from '../../../contracts/media/server.json' with { type: 'json' };"],
  ])('would be caught if %s said: %s', (path, text) => {
    expect(trespasses(path, text)).toHaveLength(1);
  });

  it('take the default alone of a package they import late, for that is all that bundled CommonJS has', () => {
    const late = /const \{([^}]*)\} = await import\('([^.][^']*)'\)/g;
    const found = sources()
      .filter((path) => path.startsWith('src/'))
      .flatMap((path) => [...readFileSync(`${root}${path}`, 'utf8').matchAll(late)])
      .filter(([, names = '', name = '']) => !/^ default: \w+ $/.test(names) && !ESM.has(name))
      .map(([statement]) => statement);

    expect(found).toStrictEqual([]);
  });

  it('spread no list in src into the arguments of a call, which a long one overflows', () => {
    const spread =
      /\.(?:push|unshift|splice|concat|fromCharCode)\((?:[^()]*,\s*)?\.\.\.|Math\.(?:min|max)\([^()]*\.\.\./;
    const found = sources().filter(
      (path) => path.startsWith('src/') && spread.test(readFileSync(`${root}${path}`, 'utf8')),
    );

    expect(found).toStrictEqual([]);
  });

  it('have files of at most 300 lines', () => {
    const long = sources().filter((path) => readFileSync(`${root}${path}`, 'utf8').split('\n').length > 301);

    expect(long).toStrictEqual([]);
  });
});
