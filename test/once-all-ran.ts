import { afterAll, type RunnerTestSuite } from 'vitest';

/** Judges what all tests beside it did together, in whatever order they ran; where some were left out, it judges nothing. */
export function onceAllRan(judge: () => unknown): void {
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures that a hook takes from this pattern
  afterAll(({}, { tasks }) => (haveRun(tasks) ? judge() : undefined));
}

function haveRun(tasks: RunnerTestSuite['tasks']): boolean {
  return tasks.every((task) => (task.type === 'suite' ? haveRun(task.tasks) : task.mode === 'run'));
}
