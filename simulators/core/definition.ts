import type { Browsing } from './admin/browsing.js';
import type { TouchedRecords } from './admin/request-changes.js';
import type { SettingTable } from './admin/settings.js';
import type { ClockReading } from './clock.js';
import type { Announcer } from './deliveries/announcer.js';
import type { JsonLimits } from './http/json-size.js';
import type { Reply } from './http/response.js';
import type { Dialect } from './refusal.js';
import type { Backend, Exchange, Received, Route } from './routing/route.js';
import type { HeldWorld } from './worlds/held-world.js';

/** Where a world begins; the same origin always makes the same world. */
export interface WorldOrigin {
  readonly seed: number;
  /** How many times the default number of records. */
  readonly scale: number;
  /** The day that the world's dates are offsets from. */
  readonly anchor: Date;
}

/** What the last hand on an answer sees. */
export interface Completion<B extends Backend> {
  readonly request: Received;
  readonly caller: B['caller'];
  readonly world: B['world'];
  readonly settings: Readonly<B['settings']>;
  readonly clock: ClockReading;
  /** The number of the request's journal entry. */
  readonly id: number;
}

/** All that makes one backend's simulator. */
export interface Definition<B extends Backend> {
  readonly name: string;
  readonly routes: readonly Route<B>[];
  readonly settings: SettingTable<B['settings']>;
  /** The outcomes that can be armed as faults. */
  readonly outcomes: readonly string[];
  readonly dialect: Dialect;
  /** A new world, and how it is put back and forked. */
  createWorld(origin: WorldOrigin): HeldWorld<B['world']>;
  identify(
    request: Received,
    world: B['world'],
    clock: ClockReading,
    settings: Readonly<B['settings']>,
  ): B['caller'];
  /** The path that routes are looked for by, still encoded: what the backend takes for the same address. */
  normalizePath?(path: string): string;
  /** Whether bodies sent to this path are files, whatever their content type says; none are if absent. */
  takesBytes?(path: string): boolean;
  /** Bytes of the largest body that this path takes; 10 MiB if absent. */
  largestBody?(path: string, settings: Readonly<B['settings']>): number;
  /** How much a body of JSON may hold; 100 levels and 100,000 values if absent. */
  readonly jsonLimits?: JsonLimits;
  /** The last hand on every answer, refusals included: headers that all of them carry. */
  complete?(response: Reply, completion: Completion<B>): Reply;
  /** What the list of routes has beyond their patterns, by name; nothing if absent. */
  catalogue?(): Promise<Readonly<Record<string, unknown>>>;
  /** Refuses a caller who may not call this at all. */
  admit(exchange: Exchange<B>): void;
  /** The world as JSON: no secrets, no bulk. */
  describe(world: B['world']): unknown;
  /** The world as the section of a world file, with its secrets; one of nothing if absent. */
  exported?(world: B['world']): object;
  /** How it hears of its own changes and sends word of them; it sends nothing if absent. */
  readonly announcer?: Announcer<B>;
  /** Is called when it begins to listen on a socket; what it still does then, nothing waits for. */
  listening?(): void;
  /** The records that were touched, to record what each request changes; not recorded if absent. */
  readonly touchedRecords?: TouchedRecords<B>;
  /** The records of the world by kind, without secrets; the lists of `describe` if absent. */
  records?(world: B['world']): Readonly<Record<string, readonly unknown[]>>;
  /** How its records are looked at one by one; as `records` lists them if absent. */
  readonly browsing?: Browsing<B>;
}
