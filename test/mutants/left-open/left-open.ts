import type { Permission } from '../judging/permission.js';

/** What the specification of one server leaves to it, as far as mutants are concerned. */
export interface LeftOpen {
  /**
   * What the specification names of the answers of each tool, read from its sentences and from nowhere else: parts of the
   * places at which our server reports it. Whatever else it reports may as well be left out.
   */
  readonly named: Readonly<Record<string, RegExp>>;
  /** The lists with an order that the specification names, by tool. */
  readonly ordered: Readonly<Record<string, RegExp>>;
  /** What else is as right. An entry that no surviving mutant needs is to be taken out. */
  readonly permitted: readonly Permission[];
  /** Mutants that answer every call as the correct server does, by id, each with the reason; a test draws 200 calls of each. */
  readonly equivalents: Readonly<Record<string, string>>;
}
