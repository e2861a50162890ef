import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { call, mediaClient, newFolder, picture } from '../session.js';
import { wrongCalls } from './rows.js';

test.each(wrongCalls)('%s answers a wrong call by the right one: %j', async (name, args, words) => {
  const folder = newFolder();
  const simulator = createMediaSimulator({ anyToken: true });
  const client = await mediaClient((url, init) => simulator.fetch(url, init), folder);
  writeFileSync(join(folder, 'picture.png'), await picture());
  const given = JSON.parse(JSON.stringify(args).replace('PICTURE', join(folder, 'picture.png')));

  const { isError, content } = await call(client, name, given);

  const texts = content.flatMap((block) => (block.type === 'text' ? [block.text] : []));
  expect(texts.at(isError ? 0 : -1)).toBe(words);
});
