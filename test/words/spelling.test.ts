import dictionary from 'dictionary-en-gb';
import nspell from 'nspell';
import { describe, expect, test } from 'vitest';
import { pathsBelow, read } from '../architecture/sources.js';
import { called } from '../cli/called.js';
import { DOCUMENTS, textOf } from '../cli/documents/documents.js';
import { COMMANDS_WITH_HELP, saidIn } from './said.js';
import { TERMS } from './terms.js';

const spelling = nspell(dictionary);

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

/** Names of members and of values, as a text says them. */
const NAMES = /"[^"]*"|\b[\w-]*[_.=/:@][\w.=/:@-]*|\b(?:iid|gid|jql|svc|desc)\b/g;

describe('the spelling', () => {
  test('of every error and description is that of the dictionary', () => {
    const texts = pathsBelow('src').flatMap((path) => (path.endsWith('.ts') ? saidIn(read(path)) : []));

    expect(texts.length).toBeGreaterThan(500);
    expect(
      texts.flatMap((text) => unknownIn(text.replace(NAMES, ' ')).map((word) => `${word}: ${text}`)),
    ).toStrictEqual([]);
  });

  test.each([
    ["throw new ToolError('not_found', 'It was fuond nowhere.')", ['fuond']],
    ["z.string().describe('Its nmae')", ['nmae']],
    ['description: `It is taht`', ['taht']],
  ])('of %s is found to be wrong', (source, wrong) => {
    expect(saidIn(source).flatMap(unknownIn)).toStrictEqual(wrong);
  });

  test.each(DOCUMENTS.filter((path) => path !== 'DECISIONS.md'))(
    'of %s is that of the dictionary',
    (path) => {
      expect(unknownIn(textOf(path))).toStrictEqual([]);
    },
  );

  test.each(COMMANDS_WITH_HELP)('of the help of %s is that of the dictionary', async (command) => {
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
