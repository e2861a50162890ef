import { expect, test } from 'vitest';
import { forgeRecords } from '#simulators/forge/records.js';
import { forgeClient, newForge, value } from './session.js';

const PROJECT = 'platform/core';

test('get_issues lists the most recently updated first', async () => {
  const simulator = newForge();
  const client = await forgeClient(simulator);
  const updated = forgeRecords(simulator.world)
    .issues.filter(({ place, type }) => place === PROJECT && type !== 'epic')
    .map(({ updatedAt }) => String(updatedAt))
    .toSorted()
    .toReversed();

  const { issues } = await value(client, 'get_issues', { projectPath: PROJECT, first: 30 });

  expect(issues.map(({ updatedAt }: { updatedAt: string }) => new Date(updatedAt).toISOString())).toStrictEqual(
    updated.slice(0, 30),
  );
});
