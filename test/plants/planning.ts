import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { scriptedClient } from '../forge/session.js';
import type { Plant } from './plant.js';
import { type ListedTool, plantsOf } from './plants.js';

declare module 'vitest' {
  interface ProvidedContext {
    plants: Plant[];
    /** The file in which the workers note the faults that a test has caught. */
    caughtPlants: string;
  }
}

/** Provides the faults of all tools of the forge whose name fits PLANTS_OF; what it gives is called at the end. */
export default async function plan(project: TestProject): Promise<() => void> {
  const client = await scriptedClient(async () => Response.error());
  const pattern = new RegExp(process.env.PLANTS_OF ?? '');
  const { tools } = await client.listTools();
  return provideFaults(
    project,
    tools.filter(({ name }) => pattern.test(name)),
  );
}

/** Provides the faults of these tools. */
export function provideFaults({ provide }: TestProject, tools: readonly ListedTool[]): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'plants-'));
  const caught = join(folder, 'caught');
  writeFileSync(caught, '');
  provide('caughtPlants', caught);
  provide(
    'plants',
    tools.flatMap((tool) => plantsOf(tool)),
  );
  return () => rmSync(folder, { recursive: true });
}
