import { describe, expect, test } from 'vitest';
import { pathsBelow, read } from '../architecture/sources.js';
import { called } from '../cli/called.js';
import { DOCUMENTS, textOf } from '../cli/documents/documents.js';
import { complaintsAbout } from './plain-english.js';
import { COMMANDS_WITH_HELP, saidIn } from './said.js';

describe('the English', () => {
  test.each(DOCUMENTS)('of %s is plain', async (path) => {
    expect(await complaintsAbout(textOf(path))).toStrictEqual([]);
  });

  test.each(COMMANDS_WITH_HELP)('of the help of %s is plain', async (command) => {
    const { stdout } = await called([command, '--help']);

    expect(await complaintsAbout(stdout)).toStrictEqual([]);
  });

  test('of every error and description is plain', async () => {
    const texts = pathsBelow('src').flatMap((path) => (path.endsWith('.ts') ? saidIn(read(path)) : []));

    expect(texts.length).toBeGreaterThan(500);
    expect(await complaintsAbout(texts.join('\n\n'))).toStrictEqual([]);
  });

  test.each([
    ['a word with a plainer one', 'It can utilize a file.', 'Unexpected `utilize`'],
    ['a word twice', 'It reads the the file.', 'Unexpected repeated `the`'],
    ['a wrong article', 'It reads an file.', 'Unexpected article `an` before `file`'],
    ['a wrong article before code', 'It reads an `file`.', 'Unexpected article `an` before `file`'],
    ['a contraction without its mark', 'It doesnt read.', 'Unexpected missing apostrophe'],
    ['an acronym with its last word', 'It has a PIN number.', 'Unexpected redundant'],
  ])('has %s found', async (_what, text, complaint) => {
    expect((await complaintsAbout(text)).join()).toContain(complaint);
  });

  test('of code in blocks and of names is not read', async () => {
    expect(await complaintsAbout('```\nutilize the the\n```\n\nIt has `utilize_it`.')).toStrictEqual([]);
  });
});
