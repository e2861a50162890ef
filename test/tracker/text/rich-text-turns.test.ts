import { expect, test } from 'vitest';
import { toMarkdown } from '#src/tracker/rich-text/to-markdown.js';

const DOCUMENT = {
  type: 'doc',
  version: 1,
  content: [{ type: 'paragraph', content: [{ type: 'text', text: '*a**b'.repeat(50) }] }],
};

test('each of many texts is written in a turn of the event loop of its own', async () => {
  let turn = 0;
  const next = () => {
    turn += 1;
    timer = setImmediate(next);
  };
  let timer = setImmediate(next);

  const turns = await Promise.all(Array.from({ length: 20 }, () => toMarkdown(DOCUMENT).then(() => turn)));
  clearImmediate(timer);

  expect(new Set(turns).size).toBe(20);
});
