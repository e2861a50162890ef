import type { Backend } from '../routing/route.js';
import type { ChangeWatcher } from '../state/changes.js';
import type { Change } from './change-log.js';
import type { Attempt, Outcome, Outgoing } from './delivery.js';
import type { MayReceive } from './receivers.js';

/** What a backend has to know to announce changes. */
export interface Occasion<B extends Backend> {
  /** Who caused them; null where time did. */
  readonly caller: B['caller'] | null;
  /** Simulated time in milliseconds. */
  readonly now: number;
  /** Where the simulator is: `http://127.0.0.1:1234`. */
  readonly site: string;
  readonly settings: Readonly<B['settings']>;
  readonly mayReceive: MayReceive;
}

/** What a backend sends of its own accord. */
export interface Announcements<B extends Backend> {
  /** What is to be sent of changes, in order. */
  announce(world: B['world'], changes: readonly Change[], occasion: Occasion<B>): readonly Outgoing[];
  /** Why something must not be sent any more; null where it may. */
  withheld(world: B['world'], outgoing: Outgoing, now: number): string | null;
  /** The same to be sent once more, with what is counted or has a time anew. */
  again(world: B['world'], outgoing: Outgoing, now: number): Outgoing;
  /** Writes down what a receiver answered to the last of some tries, and decides whether to try again. */
  answered(world: B['world'], outgoing: Outgoing, attempt: Attempt, tries: number, now: number): Outcome;
}

/** How a backend hears of its own changes; the part that makes deliveries is loaded when there is a receiver. */
export interface Announcer<B extends Backend> {
  /** Whether a receiver that may be sent to wants to hear of changes. */
  listens(world: B['world'], mayReceive: MayReceive): boolean;
  /** Lets a watcher hear of the changes of a world from now on; null: none does. */
  follow(world: B['world'], watcher: ChangeWatcher | null): void;
  /** Lets what is due by now happen. */
  advance(world: B['world'], now: number): void;
  load(): Promise<Announcements<B>>;
}
