import { expect, test } from 'vitest';
import { RecordReader } from '#simulators/core/state/record-reader.js';
import { forgeRecords } from '#simulators/forge/records.js';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { trackerRecords } from '#simulators/tracker/records.js';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';

const NOW = new Date('2026-03-02T00:00:00Z');
const CORE = 'projects/platform%2Fcore';

test.each([
  ['labels', { name: 'A name', color: '#cc3300' }, { new_name: 'Another name' }],
  ['milestones', { title: 'A name' }, { title: 'Another name' }],
])('issues are read anew with the names of %s that were renamed', async (kind, made, renaming) => {
  const { world, fetch, credentials } = createForgeSimulator({ seed: 1, now: NOW, rate: 0 });
  const headers = { 'private-token': credentials.adminToken ?? '', 'content-type': 'application/json' };
  const ask = async (method: string, path: string, body?: object) =>
    (
      await fetch(`http://forge.test/api/v4/${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      })
    ).json();
  const named = await ask('POST', `${CORE}/${kind}`, made);
  const [issue] = await ask('GET', `${CORE}/issues?order_by=created_at`);
  const given = kind === 'labels' ? { labels: named.name } : { milestone_id: named.id };
  await ask('PUT', `${CORE}/issues/${issue.iid}`, given);
  const reader = new RecordReader();
  const before = forgeRecords(world, reader).issues;

  await ask('PUT', `${CORE}/${kind}/${named.id}`, renaming);
  const { issues } = forgeRecords(world, reader);

  expect(JSON.stringify(before)).not.toContain('Another name');
  expect(JSON.stringify(issues)).toContain('Another name');
  expect(issues).toStrictEqual(forgeRecords(world).issues);
});

test.each([
  ['component', 'components'],
  ['version', 'fixVersions'],
])('issues are read anew with the name of a %s that was renamed', async (kind, field) => {
  const { world, fetch, accounts } = createTrackerSimulator({ seed: 1, now: NOW, rate: 0 });
  const { email, token } = accounts.admin;
  const authorization = `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}`;
  const ask = async (method: string, path: string, body: object) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const request = { method, headers, body: JSON.stringify(body) };
    const response = await fetch(`http://tracker.test/rest/api/3/${path}`, request);
    return response.status === 204 ? null : response.json();
  };
  const [projectId] = [...world.projects.values()].map(({ id }) => Number(id));
  const made = await ask('POST', kind, { name: 'A name', project: 'TIDE', projectId });
  await ask('PUT', 'issue/TIDE-1', { fields: { [field]: [{ id: made.id }] } });
  const reader = new RecordReader();
  const before = trackerRecords(world, reader).issues;

  await ask('PUT', `${kind}/${made.id}`, { name: 'Another name' });
  const { issues } = trackerRecords(world, reader);

  expect(JSON.stringify(before)).not.toContain('Another name');
  expect(JSON.stringify(issues)).toContain('Another name');
  expect(issues).toStrictEqual(trackerRecords(world).issues);
});
