import { describe, expect, test } from 'vitest';
import { moduleStateIn } from './module-state.js';
import { codeBelow } from './sources.js';

/** What a module keeps between calls, with the reason why it may. */
const STATE: Record<string, string> = {
  'conformance/reading/files.ts hashes':
    'emptied at the end of each turn: one look at an answer asks for the same file many times',
  'conformance/reading/values.ts PLAIN': 'a bounded number of texts, which are compared over and over',
  'conformance/report/page/script.ts cells': 'the script of a page in a browser: its state is the page',
  'conformance/report/page/script.ts form': 'the script of a page in a browser: its state is the page',
  'conformance/report/page/script.ts shown': 'the script of a page in a browser: its state is the page',
  'conformance/report/page/script.ts textOf': 'the script of a page in a browser: its state is the page',
  'simulators/core/iso-time.ts days': 'a bounded number of days, each written in one way for ever',
  'simulators/media/images/text-outlines.ts parsed': 'the font is parsed once, and never changes',
  'simulators/media/videos/encoder.ts idle':
    'the threads of the process that make videos for all its simulators; each ends after 5 idle seconds',
  'src/build/bundle.js late': 'a script that runs once and ends',
  'src/tracker/rich-text/aside.ts idle':
    'the threads of the process, two for all its callers; each ends after 30 idle seconds',
};

describe('modules', () => {
  test('keep nothing between calls, except where a reason is listed', () => {
    const found = moduleStateIn(codeBelow('src', 'simulators', 'conformance'));

    expect(found).toStrictEqual(Object.keys(STATE).sort());
  });

  test.each([
    ['a variable', 'let made: string | undefined;'],
    ['a map', 'const made = new Map<string, string>();\nfunction f() {\n  made.set("a", "b");\n}'],
    ['a set', 'export const made = new Set();\nconst f = () => made.add(1);'],
    ['a list', 'const made: string[] = [];\nfunction f() {\n  made.push("a");\n}'],
    ['a member', 'const made = { count: 0 };\nfunction f() {\n  made.count += 1;\n}'],
    ['a counter', 'const made = { count: 0 };\nconst f = () => made.count++;'],
    [
      'an entry',
      'const made: Record<string, string> = {};\nfunction f(name: string) {\n  made[name] = "a";\n}',
    ],
    [
      'an entry if absent',
      'const made: Record<string, string> = {};\nconst f = (n: string) => (made[n] ??= "a");',
    ],
    ['a map within', 'const made = { all: new Map() };\nfunction f() {\n  made.all.set("a", "b");\n}'],
  ])('would be caught if they wrote to %s', (_what, text) => {
    expect(moduleStateIn(new Map([['src/a.ts', text]]))).toStrictEqual(['src/a.ts made']);
  });

  test('would be caught if they wrote to a value of another module', () => {
    const texts = new Map([
      ['src/a.ts', 'export const made = [];'],
      ['src/b.ts', "import { made } from './a.js';\nexport const f = () => made.push(1);"],
    ]);

    expect(moduleStateIn(texts)).toStrictEqual(['src/a.ts made']);
  });

  test.each([
    ['read', 'const MADE = new Map();\nconst f = () => MADE.get("a") ?? MADE.size;'],
    ['compared', 'const MADE = { a: 1 };\nconst f = (a: number) => MADE.a === a || MADE["a"] >= a;'],
    ['named as a type', 'const Made = z.object({});\nfunction f() {\n  let all: Made[] = [];\n}'],
    ['copied', 'const MADE = [2, 1];\nconst f = () => MADE.toSorted();'],
    ['of a call', 'function f() {\n  const made = new Map();\n  made.set("a", 1);\n}'],
  ])('may have values at their top level that are %s', (_what, text) => {
    expect(moduleStateIn(new Map([['src/a.ts', text]]))).toStrictEqual([]);
  });
});
