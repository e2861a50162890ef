import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { TestProject } from 'vitest/node';
import { scriptedClient } from '../forge/session.js';
import type { Plant } from './plant.js';
import { plantsOf } from './plants.js';

declare module 'vitest' {
  interface ProvidedContext {
    plants: Plant[];
    /** The file in which the workers note the faults that a test has caught. */
    caughtPlants: string;
  }
}

/** Provides the faults of the forge's tools. */
export default async function plan(project: TestProject): Promise<() => void> {
  const client = await scriptedClient(async () => Response.error());
  return provideFaults(project, client);
}

/** Provides the faults of all tools of a server with a name that fits PLANTS_OF; the function that it returns is called at the end. */
export async function provideFaults({ provide }: TestProject, client: Client): Promise<() => void> {
  const pattern = new RegExp(process.env.PLANTS_OF ?? '');
  const { tools } = await client.listTools();
  const folder = mkdtempSync(join(tmpdir(), 'plants-'));
  const caught = join(folder, 'caught');
  writeFileSync(caught, '');
  provide('caughtPlants', caught);
  provide('plants', tools.filter(({ name }) => pattern.test(name)).flatMap(plantsOf));
  return () => rmSync(folder, { recursive: true });
}
