import type { Content, RecordList } from './admin/browsing.js';
import type { Faults } from './admin/faults.js';
import type { Forks } from './admin/forks.js';
import type { Journal } from './admin/journal.js';
import type { RecordedChanges } from './admin/request-changes.js';
import type { Settings } from './admin/settings.js';
import type { Snapshots } from './admin/snapshots.js';
import type { Clock } from './clock.js';
import type { WorldOrigin } from './definition.js';
import type { Deliveries, Idle } from './deliveries/hearing.js';
import type { Asked } from './http/request.js';
import type { Reply } from './http/response.js';
import type { Backend } from './routing/route.js';
import type { Soon } from './scheduling/soon.js';
import type { Snapshot } from './worlds/snapshot.js';

/** A simulated backend: a fetch, and what a test wants to see and set. */
export interface Simulator<B extends Backend = Backend> {
  readonly name: string;
  readonly origin: WorldOrigin;
  /** The patterns of the backend's routes. */
  readonly routes: readonly string[];
  /** What the list of routes has beyond their patterns, by name. */
  catalogue(): Promise<Readonly<Record<string, unknown>>>;
  readonly clock: Clock;
  readonly faults: Faults;
  readonly journal: Journal;
  readonly settings: Settings<B['settings']>;
  /** What it sent of its own accord, with the answers. */
  readonly deliveries: Deliveries;
  /** Waits until all that was caused is delivered, and what is due by now has happened; no longer than `patience` milliseconds, 10,000 if absent. */
  idle(options?: { readonly patience?: number }): Promise<Idle>;
  /** The records as they are now. A fork shares them: what is read later, after a request to another of them, is of that one. */
  readonly world: B['world'];
  /** Reads the records of this simulator, whatever others that share them are doing. */
  look<Made>(read: (world: B['world']) => Made): Made;
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** One request, one answer, no redirect followed. */
  answer(request: Request): Promise<Response>;
  /** The same for what came over a socket. */
  reply(asked: Asked): Soon<Reply>;
  /** The backend's answer of this status to what cannot be read as a request; the journal does not list it. */
  refuse(status: number): Reply;
  /** Is called when it begins to listen on a socket. */
  listening(): void;
  /** What each request changed in the world, once that is recorded. */
  readonly requestChanges: RecordedChanges;
  /** The world as JSON, as it is now. */
  state(): unknown;
  /** The records of the world by kind, as they are now; `state` may have only their number. */
  records(): Readonly<Record<string, readonly unknown[]>>;
  /** The same, of which no record is made that is not looked at. */
  lists(): Readonly<Record<string, RecordList>>;
  /** What belongs to a record; null where nothing does, or there is no such record. */
  belongings(kind: string, id: string): Promise<object | null>;
  /** The bytes of a record; null where it has none. */
  content(kind: string, id: string): Promise<Content | null>;
  /** The world as it is now, as the section of a world file. */
  exported(): object;
  /** World, clock, journal, faults and settings as they were at first; of a fork, as they were when it was made. */
  reset(): void;
  /** All of that as it is now, to go back to it or to begin forks there. */
  snapshot(): Snapshot;
  /** Goes back to a snapshot, of this simulator or of one that it has its start in common with. Throws Error for any other. */
  restore(snapshot: Snapshot): void;
  /** Another simulator, of which all is as it is now here, and that goes its own way. */
  fork(): Simulator<B>;
  /** The snapshots that were taken over the admin interface. */
  readonly snapshots: Snapshots;
  /** The forks that were made over the admin interface. */
  readonly forks: Forks;
}
