import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The laws of all tools, which meet most faults and look for few of them. */
const LAWS = /\/laws[^/]*$/;

/** The order of the files in which the fewest faults have to be tried: the tests that are made for a tool come first. */
export default class LawsLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  return LAWS.test(moduleId) ? 1 : 0;
}
