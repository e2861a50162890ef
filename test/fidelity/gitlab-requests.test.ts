import { expect, test } from 'vitest';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { ask } from '../simulators/forge/laws/ask.js';
import { watched } from './gitlab/watch.js';

test('a watched simulator judges what passes through it, requests and answers', async () => {
  const { simulator, violations, count } = watched(
    createForgeSimulator({ now: new Date('2026-03-02T00:00:00Z'), rate: 0 }),
  );

  await ask(simulator, { method: 'GET', address: '/projects?membership=true&per_page=5' });
  await ask(simulator, { method: 'POST', address: '/projects/1/issues', body: { title: 'Lay the deck' } });
  const sound = violations();
  await ask(simulator, { method: 'GET', address: '/projects?member=true' });
  await ask(simulator, { method: 'POST', address: '/projects/1/issues', body: { name: 'Lay the deck' } });

  expect(sound).toStrictEqual([]);
  expect(violations()).toStrictEqual([
    'GET /projects: member is not published',
    "POST /projects/{id}/issues: must have required property 'title'",
    'POST /projects/{id}/issues: name is not published',
  ]);
  expect(count()).toBe(4);
});
