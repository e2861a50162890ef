import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { EQUIVALENTS } from './equivalents.js';
import { equivalentsOf, rowsOf, tableOf, unusedEquivalents } from './table.js';

/** Prints what became of each fault, and ends with exit code 1 where one survived, or a test cannot show it. */
export default class PlantReporter implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const unrepeatable = tests.filter((test) => test.meta().isUnrepeatable);
    const usable = tests.filter((test) => test.ok() && !unrepeatable.includes(test));
    const plants = this.#vitest?.getRootProject().getProvidedContext().plants ?? [];
    const equivalents = equivalentsOf(EQUIVALENTS, new RegExp(process.env.PLANTS_OF ?? ''));
    const rows = rowsOf(
      plants,
      usable.map((test) => ({ title: test.fullName, trials: test.meta().trials ?? [] })),
      equivalents,
    );
    const unused = unusedEquivalents(rows, equivalents);
    const survivors = rows.filter(({ passed }) => !passed);
    process.stdout.write(tableOf(rows));
    for (const key of unused) process.stdout.write(`Listed as an equivalent, but caught: ${key}\n`);
    for (const test of unrepeatable) process.stdout.write(`Fails when it runs again: ${placeOf(test)}\n`);
    for (const test of tests.filter((each) => !each.ok()))
      process.stdout.write(`Fails without a fault: ${placeOf(test)}\n`);
    for (const module of modules.filter((each) => each.errors().length > 0))
      process.stdout.write(`Does not load: ${module.relativeModuleId}: ${module.errors()[0]?.message}\n`);
    process.stdout.write(`${rows.length} faults, ${survivors.length} survived.\n`);
    if (survivors.length + unused.length + unrepeatable.length > 0) process.exitCode = 1;
  }
}

function placeOf(test: TestCase): string {
  return `${test.module.relativeModuleId} › ${test.fullName}`;
}
