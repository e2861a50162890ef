import { expect, test } from 'vitest';
import { readings, WorldState } from '#conformance/profiles/world-state.js';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { lending } from '../../simulators/lending.js';

const HERE = 'https://forge.test/api/v4';

function readWorld() {
  const simulator = lending(createForgeSimulator)({ seed: 1 });
  const state = new WorldState(simulator);
  const read = readings(state, () => ({
    issues: [...simulator.world.issues.values()].map(({ title }) => title),
  }));
  const send = (method: string, path: string, body?: object) =>
    simulator.fetch(`${HERE}${path}`, {
      method,
      headers: { 'private-token': simulator.credentials.token ?? '', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  return { state, read, send };
}

test('a world that was only read, or of which a change was refused, is in the same state', async () => {
  const { read, send } = readWorld();
  const first = read();

  await send('GET', '/issues?scope=all');
  await send('POST', '/projects/platform%2Fcore/issues', {});
  await send('DELETE', '/projects/platform%2Fcore/issues/999999');

  expect(read()).toBe(first);
});

test('a world is read anew after a change, and its first state is reused after a reset', async () => {
  const { state, read, send } = readWorld();
  const first = read();

  const { status } = await send('POST', '/projects/platform%2Fcore/issues', { title: 'New here' });
  const changed = read();
  state.reset();

  expect(status).toBe(201);
  expect(first.issues).not.toContain('New here');
  expect(changed.issues).toContain('New here');
  expect(read()).toBe(first);
});
