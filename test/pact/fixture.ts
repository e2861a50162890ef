import type { Interaction } from './recording.js';

/** What our server is asked to do, what it sends for that, and what it must make of the answers. */
export interface Fixture {
  tool: string;
  args: Record<string, unknown> | ((folder: string) => Record<string, unknown>);
  /** One, or several in their order. */
  interactions: Interaction | readonly Interaction[];
  /** The parts of the tool's result that must be so. */
  outcome: object;
}
