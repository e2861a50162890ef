import { describe, expect, test } from 'vitest';
import { COMMANDS_WITH_HELP } from '../../words/said.js';
import { called } from '../called.js';
import { DOCUMENTS, textOf } from './documents.js';
import { sentencesOf, wordsIn } from './prose.js';

/** Notes for those who change the code are longer; what a user reads is not. */
const FOR_USERS = DOCUMENTS.filter((path) => !/^(ARCHITECTURE|CONTRIBUTING|DECISIONS)\.md$/.test(path));

const long = (text: string, most: number) => sentencesOf(text).filter((sentence) => wordsIn(sentence) > most);

describe('a sentence', () => {
  test('of README.md has at most 25 words', () => {
    expect(long(textOf('README.md'), 25)).toStrictEqual([]);
  });

  test.each(FOR_USERS)('of %s has at most 35 words, and no word twice in a row', (document) => {
    const sentences = sentencesOf(textOf(document));

    expect(long(textOf(document), 35)).toStrictEqual([]);
    expect(sentences.filter((sentence) => /\b([a-z]{2,}) \1\b/.test(sentence))).toStrictEqual([]);
  });

  test.each(COMMANDS_WITH_HELP)('of the help of %s has at most 35 words', async (command) => {
    const { stdout } = await called([command, '--help']);
    const descriptions = stdout.replace(/^Environment[\s\S]*/m, '').split(/\n(?= {2}\S|\n|[A-Z])/);

    expect(descriptions.flatMap((text) => long(text, 35))).toStrictEqual([]);
  });

  test('ends with a point, a colon, a semicolon or its paragraph, and code is one word', () => {
    const text =
      '# One\n\nIt is `a b c` here. Two; three: `x`.\n- Four [five](six.md)\n\n```\nnot read\n```\n';

    expect(sentencesOf(text)).toStrictEqual([
      '# One',
      'It is Code here.',
      'Two',
      'three:',
      'Code.',
      '- Four five',
    ]);
    expect(wordsIn('- It is Code here.')).toBe(4);
  });
});
