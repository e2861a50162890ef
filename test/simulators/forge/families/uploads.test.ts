import { expect, test } from 'vitest';
import { openSession, SITE } from '../session.js';

const CORE = '/projects/platform%2Fcore';

test('a file that is uploaded has an address for texts, which gives it to those who see the project', async () => {
  const { simulator, remove } = openSession();
  const headers = { 'private-token': simulator.credentials.token ?? '' };
  const form = new FormData();
  form.set('file', new File(['red'], 'a red dot.png'));

  const made = await simulator.fetch(`${SITE}/api/v4${CORE}/uploads`, {
    method: 'POST',
    headers,
    body: form,
  });
  const upload = await made.json();
  const seen = await simulator.fetch(`${SITE}${upload.full_path}`, { headers });
  const shown = await seen.text();
  const removed = await remove(`${CORE}/uploads/${upload.id}`);
  const gone = await simulator.fetch(`${SITE}${upload.full_path}`, { headers });

  expect([made.status, removed.status, gone.status]).toStrictEqual([201, 204, 404]);
  expect(upload.markdown).toBe(`![a_red_dot](${upload.url})`);
  expect([seen.headers.get('content-type'), shown]).toStrictEqual(['image/png', 'red']);
});
