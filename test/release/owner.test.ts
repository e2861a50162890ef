import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { NAMING, ownerOf, withOwner } from '../../src/build/owner.js';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const owner = ownerOf(JSON.parse(read('package.json')));

describe('the owner of the repository', () => {
  test.each(NAMING)(
    'in %s is the one that package.json names (node src/build/version.js --same writes it)',
    (path) => {
      expect(withOwner(read(path), owner)).toBe(read(path));
    },
  );

  test.each(NAMING)('of %s is another one where package.json names another', (path) => {
    const written = withOwner(read(path), 'another-owner');

    expect(written).toContain('another-owner');
    expect(written).not.toMatch(new RegExp(`[./@ ]${owner}\\b`));
  });

  test.each(['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'Dockerfile', 'compose.yaml'])(
    'is not named in %s',
    (path) => {
      expect(withOwner(read(path), 'another-owner')).toBe(read(path));
    },
  );
});
