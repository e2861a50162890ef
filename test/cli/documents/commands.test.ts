import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { called } from '../called.js';
import { COMMANDS, DOCUMENTS, textOf } from './documents.js';

const Package = z.object({ scripts: z.record(z.string(), z.string()) });
const { scripts } = Package.parse(
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')),
);

/** The command of a line: one word, or two for those of `config`, `contract` and `world`. */
function commandOf(words: readonly string[]): string[] {
  return ['config', 'contract', 'world'].includes(words[0] ?? '') ? words.slice(0, 2) : words.slice(0, 1);
}

test('every command of ours in a document exists, with each option that the document gives it', async () => {
  const wrong = [];
  for (const { document, line, words } of COMMANDS) {
    const { code, stdout } = await called([...commandOf(words), '--help']);
    const options = words.flatMap((word) => /^--[a-z-]+/.exec(word) ?? []);
    const missing = options.filter((option) => !new RegExp(`${option}\\b(?!-)`).test(stdout));
    if (code !== 0 || missing.length > 0)
      wrong.push(`${document}: ${line}: ${missing.join(' ') || 'no such command'}`);
  }

  expect(wrong).toStrictEqual([]);
  expect(COMMANDS.length).toBeGreaterThan(15);
});

test('every script of npm that a document names exists', () => {
  const named = DOCUMENTS.flatMap((document) =>
    [...textOf(document).matchAll(/\bnpm (?:run (?:-s )?([\w:]+)|(test|start)\b)/g)].map(
      ([, run, short]) => run ?? short ?? '',
    ),
  );

  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toStrictEqual([]);
  expect(named.length).toBeGreaterThan(15);
});
