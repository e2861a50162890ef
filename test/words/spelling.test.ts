import dictionary from 'dictionary-en-gb';
import nspell from 'nspell';
import { describe, expect, test } from 'vitest';
import { called } from '../cli/called.js';
import { DOCUMENTS, textOf } from '../cli/documents/documents.js';
import { TERMS } from './terms.js';

const spelling = nspell(dictionary);
const COMMANDS = ['up', 'media', 'tracker', 'forge', 'connect', 'simulate', 'check', 'verify'];

/** The words of a text that are neither in the dictionary nor listed; what is in backquotes, blocks and addresses is no text. */
function unknownIn(text: string): string[] {
  const prose = text
    .replace(/^```.*?^```$/gms, ' ')
    .replace(/`[^`\n]*`|\]\([^)]*\)|<[^>]*>|https?:\S+|--[\w-]+/g, ' ');
  const words = (prose.match(/[A-Za-z][a-z']+/g) ?? []).map((word) => word.replace(/'s?$/, ''));
  return words.filter(
    (word) => !TERMS.has(word) && !spelling.correct(word) && !spelling.correct(word.toLowerCase()),
  );
}

describe('the spelling', () => {
  test.each(DOCUMENTS.filter((path) => path !== 'DECISIONS.md'))(
    'of %s is that of the dictionary',
    (path) => {
      expect(unknownIn(textOf(path))).toStrictEqual([]);
    },
  );

  test.each(COMMANDS)('of the help of %s is that of the dictionary', async (command) => {
    const { stdout } = await called([command, '--help']);

    expect(unknownIn(stdout)).toStrictEqual([]);
  });

  test('has no listed term that the dictionary has', () => {
    expect([...TERMS].filter((term) => spelling.correct(term))).toStrictEqual([]);
  });

  test('of a wrong word is found', () => {
    expect(unknownIn('A recieved mesage of `cdoe`.')).toStrictEqual(['recieved', 'mesage']);
  });
});
