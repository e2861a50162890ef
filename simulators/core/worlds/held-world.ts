import type { Soon } from '../scheduling/soon.js';

/** The world of one simulator. */
export interface HeldWorld<World> {
  /** The records as they are now. Where other simulators share them, what is read later may be of another. */
  readonly world: World;
  /** Does what answers a request; until that is done, no other simulator changes the records. */
  work<Made>(answer: (world: World) => Soon<Made>): Soon<Made>;
  /** Reads something at once, whatever others are doing. */
  look<Made>(read: (world: World) => Made): Made;
  /** The world as it is now, to begin others there. */
  mark(): WorldMark<World>;
}

/** A world as it was once. */
export interface WorldMark<World> {
  /** A world that is as this one was, and goes its own way. */
  begin(): HeldWorld<World>;
}
