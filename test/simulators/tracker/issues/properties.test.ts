import { describe, expect, test } from 'vitest';
import { call, get, HERE, still, V3 } from '../calls.js';

const simulator = still();
const [project] = simulator.world.projects.keys();
const [issue] = simulator.world.issues.byKey.keys();

describe.each([
  ['an issue', `${V3}/issue/${issue}/properties`, 'member'],
  ['a project', `${V3}/project/${project}/properties`, 'admin'],
] as const)('properties of %s', (_, list, writer) => {
  test.each([{ a: [1, null] }, 'text', 0, false, null, []])('keep any JSON: %j', async (value) => {
    const at = `${list}/com.example%2Fk`;

    const made = await call(simulator, 'PUT', at, value, writer);
    const again = await call(simulator, 'PUT', at, value, writer);
    const shown = await get(simulator, at);
    const keys = await get(simulator, list);
    const gone = await call(simulator, 'DELETE', at, undefined, writer);

    expect([made.status, again.status, gone.status]).toStrictEqual([201, 200, 204]);
    expect(shown.json).toStrictEqual({ key: 'com.example/k', value });
    expect(keys.json).toStrictEqual({ keys: [{ self: `${HERE}${at}`, key: 'com.example/k' }] });
    expect((await get(simulator, at)).status).toBe(404);
  });

  test('are refused without a value, beyond the documented lengths, and to those who may not', async () => {
    const answers = await Promise.all([
      call(simulator, 'PUT', `${list}/k`, undefined, writer),
      call(simulator, 'PUT', `${list}/k`, 'x'.repeat(32_768), writer),
      call(simulator, 'PUT', `${list}/${'k'.repeat(256)}`, 1, writer),
      call(simulator, 'PUT', `${list}/k`, 1, 'reader'),
      call(simulator, 'DELETE', `${list}/k`, undefined, writer),
    ]);

    expect(answers.map(({ status }) => status)).toStrictEqual([400, 400, 400, 403, 404]);
    expect((await get(simulator, list)).json).toStrictEqual({ keys: [] });
  });
});
