import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clientOf } from '../kernel/session.js';
import { call, generated, mediaServer, newFolder, picture, scripted } from './session.js';

test.each([
  ['a session', false, 'The picture is saved, but list_history lacks it.'],
  ['callers without a session', true, 'The picture is saved, but list_history and continue_editing lack it.'],
])('an image that cannot be entered in the history is warned of, for %s', async (_, isShared, warning) => {
  const folder = newFolder();
  const bytes = await picture();
  const definition = mediaServer(scripted(() => generated(bytes)).fetch, folder);
  const shared = definition.openWithoutSession ?? definition.openSession;
  const client = await clientOf({ ...definition, openSession: isShared ? shared : definition.openSession });
  mkdirSync(join(folder, 'data/understudy/media/https-provider.test/images.jsonl'), { recursive: true });

  const { structuredContent } = await call(client, 'generate_image', { prompt: 'x' });

  expect(structuredContent).toMatchObject({ warnings: [expect.stringContaining(warning)] });
});
