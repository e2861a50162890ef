import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const TYPES = fileURLToPath(new URL('../../dist/types/', import.meta.url));

/** The declarations that users get, without comments: every path below the types, and what is in the file. */
function declarations(): readonly (readonly [path: string, text: string])[] {
  return readdirSync(TYPES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.d.ts'))
    .sort()
    .map((path) => [path, readFileSync(join(TYPES, path), 'utf8').replace(/^ *\/\*\*.*?\*\/\n/gms, '')]);
}

const ALL = declarations();

const ROOMS = [...new Set(ALL.map(([path]) => path.split('/').slice(0, 2).join('/')))];

// Where a change is meant: `npm run unit -- library/surface -u`, and the difference is part of the commit.
test.each(ROOMS)('what users import has the names and types of %s that are written down', async (room) => {
  const ours = ALL.filter(([path]) => path.startsWith(`${room}/`));
  const text = ours.map(([path, declared]) => `// ${path}\n${declared}`).join('\n');

  await expect(text).toMatchFileSnapshot(`surface/${room.replace('/', '-')}.txt`);
});

test('nothing is written down that is no more', () => {
  const written = readdirSync(new URL('surface/', import.meta.url)).sort();

  expect(written).toStrictEqual(ROOMS.map((room) => `${room.replace('/', '-')}.txt`).sort());
});

test('every entry of the package has declarations', () => {
  const { exports } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const typed = Object.values(exports).flatMap((entry) =>
    typeof entry === 'object' && entry !== null && 'types' in entry ? [String(entry.types)] : [],
  );

  expect(typed.length).toBeGreaterThan(3);
  expect(
    typed.filter((path) => !ALL.some(([declared]) => path === `./dist/types/${declared}`)),
  ).toStrictEqual([]);
});
