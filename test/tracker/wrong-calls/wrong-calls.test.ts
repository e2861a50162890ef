import { expect, test } from 'vitest';
import { call, newTracker, trackerClient } from '../session.js';
import { wrongCalls } from './rows.js';

test.each(wrongCalls)('%s answers a wrong call by the right one: %j', async (name, args, words) => {
  const client = await trackerClient(newTracker({ rate: 0 }));

  const { isError, content } = await call(client, name, args);

  const texts = content.flatMap((block) => (block.type === 'text' ? [block.text] : []));
  expect(texts.at(isError ? 0 : -1)).toBe(words);
});
