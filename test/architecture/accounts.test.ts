import { describe, expect, test } from 'vitest';
import { codeBelow, importsOf, topRoomOf } from './sources.js';

/** The other top rooms that each top room may import; src, simulators and contracts never import each other. */
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
    'src/library',
  ],
  'src/library': [
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

function trespasses(path: string, text: string): string[] {
  const home = topRoomOf(path);
  const allowed = [home, ...(MAY_IMPORT[home] ?? [])];
  return importsOf(path, text).filter((target) => !allowed.includes(topRoomOf(target)));
}

describe('the three accounts', () => {
  test('never import each other', () => {
    const sources = [...codeBelow('src', 'simulators', 'conformance', 'contracts')].filter(([path]) =>
      path.endsWith('.ts'),
    );
    const found = sources.flatMap(([path, text]) =>
      trespasses(path, text).map((target) => `${path} -> ${target}`),
    );

    expect(found).toStrictEqual([]);
  });

  test.each([
    ['src/media/x.ts', "import { a } from '../../simulators/media/world/world.js';"],
    ['src/kernel/x.ts', "const a = await import('../media/server.js');"],
    ['simulators/media/x.ts', "import type { A } from '../../src/media/entities.js';"],
    ['simulators/core/x.ts', "import '../media/world.js';"],
    ['conformance/x.ts', "export { a } from '../src/kernel/http.js';"],
    ['simulators/media/x.ts', "import type {\n  A,\n} from '#src/media/entities.js';"],
    ['conformance/x.ts', "const a = await import('#src/kernel/http.js');"],
    ['src/media/tools/x.ts', "import a from '../../../contracts/media/server.json' with { type: 'json' };"],
  ])('would be caught if %s contained: %s', (path, text) => {
    expect(trespasses(path, text)).toHaveLength(1);
  });
});
