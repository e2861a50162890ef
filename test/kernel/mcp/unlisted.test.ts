import { expect, test } from 'vitest';
import { describedWithout, resultWithout, withoutUnlisted } from '#src/kernel/mcp/unlisted.js';

const TOOLS = ['get_x', 'set_x'];

test.each([
  ['There is no x. get_x lists them. Look again.', 'There is no x. Look again.'],
  ['"a" is no argument of put_x: get_x takes it', '"a" is no argument of put_x'],
  ['"a" is no argument of put_x: get_x takes it; say it in b.', '"a" is no argument of put_x; say it in b.'],
  ['No key is set: call set_x, or set KEY.', 'No key is set: set KEY.'],
  ['Values by ID (see get_x); null clears one', 'Values by ID; null clears one'],
  ['The ID of y, from get_x', 'The ID of y'],
  ['From get_x', 'From another tool'],
  ['get_x sets it: POST /x', 'another tool sets it: POST /x'],
  ['There is no x "get_x".', 'There is no x "get_x".'],
  ['There is no x. Use get_xs.', 'There is no x. Use get_xs.'],
  ['Does get_x list it? No. Or set_x?', 'Does another tool list it? No.'],
])('a text does without tools that are not offered: %j', (text, expected) => {
  expect(withoutUnlisted(text, TOOLS)).toBe(expected);
  expect(withoutUnlisted(text, [])).toBe(text);
});

test('descriptions do without them at any depth, and other members stay', () => {
  const list = { name: 'get_x', description: 'It. get_x.', a: [{ description: 'B; see get_x', b: 'get_x' }] };

  expect(describedWithout(list, TOOLS)).toStrictEqual({
    name: 'get_x',
    description: 'It.',
    a: [{ description: 'B', b: 'get_x' }],
  });
});

test('an answer is without them in its notes and warnings, and gives what it gives', () => {
  const value = { note: 'Set. set_x does, too.', warnings: ['Cut; get_x has it all.'], text: 'get_x' };
  const text = (words: string) => ({ type: 'text', text: words }) as const;
  const result = {
    content: [text(JSON.stringify(value)), text('Ignored: "a": get_x takes it.')],
    structuredContent: value,
  };

  const left = { note: 'Set.', warnings: ['Cut.'], text: 'get_x' };
  expect(resultWithout(result, TOOLS)).toStrictEqual({
    content: [text(JSON.stringify(left)), text('Ignored: "a".')],
    structuredContent: left,
  });
  expect(resultWithout(result, [])).toBe(result);
});

test('an error is without them', () => {
  const result = {
    isError: true,
    content: [{ type: 'text', text: 'There is no x. get_x lists them.' }] as const,
    _meta: { code: 'not_found' },
  };

  expect(resultWithout({ ...result, content: [...result.content] }, TOOLS)).toStrictEqual({
    ...result,
    content: [{ type: 'text', text: 'There is no x.' }],
  });
});
