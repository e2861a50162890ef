import { readdirSync } from 'node:fs';
import { expect, vi } from 'vitest';
import { onceAllRan } from '../once-all-ran.js';
import { judgedAnswers, watched } from './jira/watch.js';

// Every simulator that the tests below make hands its answers to the judge as well.
vi.mock(import('#simulators/tracker/simulator.js'), async (original) => {
  const { createTrackerSimulator, ...others } = await original();
  return { ...others, createTrackerSimulator: (options) => watched(createTrackerSimulator(options)) };
});

const FOLDERS = ['../simulators/tracker', '../clients', '../clients/webhooks'];

for (const folder of FOLDERS) {
  const url = new URL(`${folder}/`, import.meta.url);
  const files = readdirSync(url).filter((name) => name.endsWith('.test.ts'));
  for (const name of files.filter((file) => folder !== '../clients' || file.startsWith('jira'))) {
    await import(new URL(name, url).pathname);
  }
}

// The answers to all requests of the tests are as published.
onceAllRan(() => {
  const { count, violations } = judgedAnswers();

  expect(violations).toStrictEqual([]);
  expect(count).toBeGreaterThan(500);
});
