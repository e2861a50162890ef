import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import mistakes from './mistakes.json' with { type: 'json' };

const SCRIPT = fileURLToPath(new URL('./run.js', import.meta.url));

function table(...given: string[]): { code: number | null; lines: string[] } {
  const { status, stdout } = spawnSync(process.execPath, [SCRIPT, ...given], { encoding: 'utf8' });
  return { code: status, lines: stdout.split('\n') };
}

/** A folder of tests with these titles. */
function folderWith(...titles: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'mistakes-'));
  mkdirSync(join(folder, 'tracker'));
  writeFileSync(
    join(folder, 'tracker/x.test.ts'),
    titles.map((title) => `test('${title}', () => {});\n`).join(''),
  );
  return folder;
}

/** A file with the reasons why these mistakes are not ruled out yet. */
function notYet(reasons: Record<number, string>): string {
  const file = join(mkdtempSync(join(tmpdir(), 'mistakes-')), 'not-yet.json');
  writeFileSync(file, JSON.stringify(reasons));
  return file;
}

const everyOne = mistakes.map(({ number }) => `keeps clear of it ✗${number}`);

describe('the table of mistakes', () => {
  test('is complete: each mistake has a test or a reason why not yet, and each title names a listed one', () => {
    const { code, lines } = table();

    expect(lines.filter((line) => /NONE YET|has no test|is not listed/.test(line))).toStrictEqual([]);
    expect(code).toBe(0);
  });

  test('numbers the mistakes without a gap', () => {
    expect(mistakes.map(({ number }) => number)).toStrictEqual(mistakes.map((_, index) => index + 1));
  });

  test('shows below each mistake the tests that rule it out', () => {
    const { code, lines } = table(folderWith(...everyOne, 'reads on ✗2 ✗5'));

    expect(code).toBe(0);
    const second = lines.findIndex((line) => line.startsWith('  ✗2  all'));
    expect(lines[second]).toMatch(/\(2 tests\)$/);
    expect(lines.slice(second + 1, second + 3).map((line) => line.trim())).toStrictEqual([
      'tracker/x.test.ts › keeps clear of it',
      'tracker/x.test.ts › reads on',
    ]);
  });

  test('fails where a mistake has no test, but for those that are not ruled out yet', () => {
    const tests = folderWith(...everyOne.filter((title) => !/✗(31|22)$/.test(title)));
    const { code, lines } = table(tests, notYet({ 31: 'it takes more time' }));

    expect(code).toBe(1);
    expect(lines.filter((line) => line.endsWith('has no test.'))).toStrictEqual(['✗22 has no test.']);
    expect(lines.find((line) => line.includes('✗31 '))).toMatch(
      /\(0 tests; not ruled out yet: it takes more time\)$/,
    );
  });

  test('shows what is missing of a mistake that is not ruled out yet, whatever tests it has', () => {
    const { lines } = table(folderWith(...everyOne), notYet({ 33: 'half of it is open' }));

    expect(lines.find((line) => line.includes('✗33 '))).toMatch(
      /\(1 test; not ruled out yet: half of it is open\)$/,
    );
  });

  test('fails where a title names a mistake that is not listed', () => {
    const { code, lines } = table(folderWith(...everyOne, 'reads the future ✗99'));

    expect(code).toBe(1);
    expect(lines).toContain('tracker/x.test.ts › reads the future: names a mistake that is not listed.');
  });
});
