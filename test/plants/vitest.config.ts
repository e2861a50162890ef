import { defineConfig, mergeConfig } from 'vitest/config';
import unit from '../vitest.config.js';
import LawsLast from './laws-last.js';

/** Tests of a server, each run again for every fault that can be planted in the tool it begins with. */
export function plantsConfig(include: string, planning: string) {
  const { projects: _, ...shared } = unit.test ?? {};
  return mergeConfig(
    { ...unit, test: shared },
    defineConfig({
      test: {
        include: [include],
        globalSetup: [planning],
        runner: './plants/runner.ts',
        reporters: ['./plants/reporter.ts'],
        sequence: { sequencer: LawsLast },
        maxWorkers: 2,
        isolate: true,
      },
    }),
  );
}

export default plantsConfig('forge/**/*.test.ts', 'plants/planning.ts');
