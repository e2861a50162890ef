import { expect, test } from 'vitest';
import { fileRecords, forgeRecords, mergeRequestCommits } from '#simulators/forge/records.js';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { forgeStates } from '#simulators/forge/states.js';
import { lending } from '../../lending.js';

const NOW = new Date('2026-03-02T00:00:00Z');
const simulator = lending(createForgeSimulator)({ seed: 1, now: NOW, rate: 0 });
const { world } = simulator;

test.each(forgeStates.map(({ name, set }) => ({ name, set })))('the state: $name', ({ set }) => {
  const values = Object.entries(set(createForgeSimulatorOnce(), {}));

  expect(values.length).toBeGreaterThan(0);
  for (const [name, value] of values)
    expect([name, typeof value, value === '']).toStrictEqual([name, 'string', false]);
});

function createForgeSimulatorOnce() {
  simulator.settings.patch({ tier: 'ultimate' });
  return simulator;
}

test('no two states have one name', () => {
  const names = forgeStates.map(({ name }) => name);

  expect(names.length).toBe(new Set(names).size);
});

test('the records are plain JSON, one for each record of the world', () => {
  const records = forgeRecords(world);
  const { members: _, ...byKind } = records;
  const exported = Object.keys(byKind) as (keyof typeof byKind)[]; // the kinds that are exported

  expect(exported.map((kind) => [kind, byKind[kind].length])).toStrictEqual(
    exported.map((kind) => [kind, world[kind].size]),
  );
  for (const list of Object.values(records)) {
    for (const record of list) expect(JSON.parse(JSON.stringify(record))).toStrictEqual(record);
  }
  expect(records.issues).toBe(records.issues);
});

test('the code of the main project as records', () => {
  const project = [...world.projects.values()].find(({ path }) => path === 'core');
  if (!project) throw new Error('There is no main project.');
  const longest = project.mergeRequests.items.find(({ versions }) => versions.length > 100);
  if (!longest) throw new Error('There is no long merge request.');

  const files = new Map(fileRecords(project).map((record) => [record.path, record]));
  const commits = mergeRequestCommits(longest);

  expect(files.get('assets/logo.png')).toMatchObject({ binary: true, text: null, mode: '100644' });
  expect(files.get('VERSION')).toMatchObject({ text: '1.112.0\n', size: 8 });
  expect(files.get('vendor/protocol')).toMatchObject({ type: 'commit', mode: '160000' });
  expect(commits.length).toBeGreaterThan(100);
  expect(commits.at(-1)).toMatchObject({ title: 'Add the new storage' });
});
