import { setMaxListeners } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import { inject, type RunnerTestCase, TestRunner } from 'vitest';
import { keyOf, type Plant } from './plant.js';

/** What a test makes of a fault. */
export interface Trial {
  readonly plant: Plant;
  /** Whether the fault changed anything. */
  readonly applied: boolean;
  /** Whether the test failed. */
  readonly failed: boolean;
}

declare module 'vitest' {
  interface TaskMeta {
    trials?: Trial[];
    /** Whether it failed when it ran again without a fault. */
    isUnrepeatable?: boolean;
  }
}

/** Runs each test as it is, and then again with each fault of its tool that no test has caught yet. */
export default class PlantRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test);
    const plants = inject('plants').filter(({ tool }) => fullNameOf(test).startsWith(`${tool} `));
    if (plants.length === 0) return;
    setMaxListeners(0, test.context.signal); // each run of a test adds one
    const applicable = await applicableTo(run, plants);
    const trials: Trial[] = [];
    for (const plant of plants) {
      const isOpen = applicable.includes(keyOf(plant)) && !isCaught(plant);
      trials.push({ plant, ...(isOpen ? await attempt(run, plant) : { applied: false, failed: false }) });
    }
    const caught = trials.filter(({ applied, failed }) => applied && failed);
    const stray = trials.filter(({ applied, failed }) => failed && !applied);
    const isUnrepeatable = stray.length > 0 || (caught.length > 0 && (await attempt(run)).failed);
    if (!isUnrepeatable)
      for (const { plant } of caught) appendFileSync(inject('caughtPlants'), `${keyOf(plant)}\n`);
    Object.assign(test.meta, { trials, isUnrepeatable });
  }
}

/** Whether a test of this or another file has caught it already. */
function isCaught(plant: Plant): boolean {
  return readFileSync(inject('caughtPlants'), 'utf8').split('\n').includes(keyOf(plant));
}

function fullNameOf({ name, suite }: Pick<RunnerTestCase, 'name' | 'suite'>): string {
  return suite?.name ? `${fullNameOf(suite)} ${name}` : name;
}

type Run = ReturnType<typeof TestRunner.getTestFn>;

/** The keys of those faults that would change something in a test, which has to pass without. */
async function applicableTo(run: Run, plants: readonly Plant[]): Promise<string[]> {
  delete process.env.PLANTS_APPLICABLE;
  process.env.PLANTS_WATCHED = JSON.stringify(plants);
  try {
    await run();
    return JSON.parse(process.env.PLANTS_APPLICABLE ?? '[]');
  } finally {
    delete process.env.PLANTS_WATCHED;
  }
}

async function attempt(run: Run, plant?: Plant): Promise<{ applied: boolean; failed: boolean }> {
  delete process.env.PLANT_APPLIED;
  if (plant) process.env.PLANT = JSON.stringify(plant);
  try {
    await run();
    return { applied: process.env.PLANT_APPLIED !== undefined, failed: false };
  } catch {
    return { applied: process.env.PLANT_APPLIED !== undefined, failed: true };
  } finally {
    delete process.env.PLANT;
  }
}
