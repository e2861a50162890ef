import { existsSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, the longest first; by itself Vitest begins with the largest, where it has not run before. */
const LONGEST = [
  'eras/modern/calls.test.ts',
  'eras/gate.test.ts',
  'conformance/correct-variants.test.ts',
  'eras/table/eras.test.ts',
  'eras/modern/cancelling.test.ts',
  'reliability/behaviours.test.ts',
  'eras/modern/clauses.test.ts',
  'eras/clients.test.ts',
  'conformance/target/targets.test.ts',
  'simulators/forge/removal/removal.test.ts',
  'simulators/media/videos.test.ts',
  'simulators/resets/followed-records.test.ts',
  'simulators/forge/laws/two-interfaces.test.ts',
  'simulators/forge/laws/writes.test.ts',
  'cli/up.test.ts',
  'simulators/large-bodies.test.ts',
  'package/pack.test.ts',
  'pact/forge.test.ts',
  'fidelity/jira-tests.test.ts',
  'fidelity/jira-answers.test.ts',
].map((path) => new URL(path, import.meta.url).pathname);

/** Files of which every part has all: what users see in a browser. */
const IN_EACH_PART = /\/cli\/page\//;

/** The order of the files in which no core is left with one long file at the end, and parts of them that take equally long. */
export default class LongestFirst extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {};
    const paths = files.toSorted((one, other) => (one.moduleId < other.moduleId ? -1 : 1));
    const sorted = paths.toSorted((one, other) => rankOf(one) - rankOf(other));
    return sorted.filter((file, at) => at % count === index - 1 || IN_EACH_PART.test(file.moduleId));
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gone = LONGEST.filter((path) => !existsSync(path));
    if (gone.length > 0) throw new Error(`no such test any more: ${gone.join(', ')}`);
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const at = LONGEST.indexOf(moduleId);
  return at < 0 ? LONGEST.length : at;
}
