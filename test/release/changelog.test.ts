import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { released, sectionOf } from '../../src/build/changelog.js';

const CHANGELOG = '# Changelog\n\n## Unreleased\n\n- A new tool.\n\n## 0.1.0 (2026-01-02)\n\n- The first.\n';

describe('the changelog', () => {
  test('gets the heading of a version above what was not released', () => {
    expect(released(CHANGELOG, '0.2.0', '2026-03-04')).toBe(
      '# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-03-04)\n\n- A new tool.\n\n## 0.1.0 (2026-01-02)\n\n- The first.\n',
    );
  });

  test('is not released where it does not say what is new', () => {
    const empty = released(CHANGELOG, '0.2.0', '2026-03-04');

    expect(() => released(empty, '0.3.0', '2026-05-06')).toThrow('"Unreleased" is empty');
  });

  test('gives the notes of a version, and what is not released for one that it has not', () => {
    expect(sectionOf(CHANGELOG, '0.1.0')).toBe('- The first.');
    expect(sectionOf(CHANGELOG, '0.9.0')).toBe('- A new tool.');
  });

  test('has a section for what is not released', () => {
    const text = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');

    expect(text).toMatch(/^## Unreleased$/m);
  });
});
