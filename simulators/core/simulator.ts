import { answerAdmin, isAdminPath } from './admin.js';
import { createAnswer } from './answer.js';
import { type Clock, createClock } from './clock.js';
import { abortable } from './connection.js';
import { dated } from './dated.js';
import { createFaults, type Faults } from './faults.js';
import { createJournal, type Journal } from './journal.js';
import type { JsonLimits } from './json-size.js';
import { LARGEST_ADMIN_BODY, receive } from './receive.js';
import { followRedirects } from './redirect.js';
import { type Dialect, refusalResponse } from './refusal.js';
import type { Backend, Exchange, Received, Route } from './route.js';
import { createSettings, type Settings, type SettingTable } from './settings.js';

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
  readonly settings: Readonly<B['settings']>;
  readonly clock: Clock;
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
  createWorld(origin: WorldOrigin): B['world'];
  identify(request: Pick<Received, 'headers' | 'query'>, world: B['world'], clock: Clock): B['caller'];
  /** The path that routes are looked for by, still encoded: what the backend takes for the same address. */
  normalizePath?(path: string): string;
  /** Whether bodies sent to this path are files, whatever their content type says; none are if absent. */
  takesBytes?(path: string): boolean;
  /** Bytes of the largest body that this path takes; 10 MiB if absent. */
  largestBody?(path: string, settings: Readonly<B['settings']>): number;
  /** How much a body of JSON may hold; 100 levels and 100,000 values if absent. */
  readonly jsonLimits?: JsonLimits;
  /** The last hand on every answer, refusals included: headers that all of them carry. */
  complete?(response: Response, known: Completion<B>): Response;
  /** Refuses a caller who may not call this at all. */
  admit(exchange: Exchange<B>): void;
  /** The world as JSON: no secrets, no bulk. */
  describe(world: B['world']): unknown;
}

export interface SimulatorOptions {
  readonly seed?: number;
  readonly scale?: number;
  /** The world's anchor and where the clock starts; the start of the current UTC day and the real time when absent. */
  readonly now?: Date;
  /** Simulated seconds in a real one; 0 stands still. */
  readonly rate?: number;
  /** Called with each request that no route took, without the secrets its path may hold. */
  readonly onUnrouted?: (request: { readonly method: string; readonly path: string }) => void;
  readonly realTime?: () => number;
}

/** A simulated backend: a fetch, and what a test wants to see and set. */
export interface Simulator<B extends Backend = Backend> {
  readonly name: string;
  readonly origin: WorldOrigin;
  /** The patterns of the backend's routes. */
  readonly routes: readonly string[];
  readonly clock: Clock;
  readonly faults: Faults;
  readonly journal: Journal;
  readonly settings: Settings<B['settings']>;
  readonly world: B['world'];
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** One request, one answer, no redirect followed: what a socket wants. */
  answer(request: Request): Promise<Response>;
  /** What the backend says of this status to what cannot be read as a request; such a thing is not in the journal. */
  refuse(status: number): Response;
  /** The world as JSON, as it is now. */
  state(): unknown;
  /** World, clock, journal, faults and settings as they were at first. */
  reset(): void;
}

/** Bytes that a path takes where its backend says nothing else. */
const LARGEST_BODY = 10 * 1024 * 1024;

/** Builds a simulator from its definition. */
export function createSimulator<B extends Backend>(
  definition: Definition<B>,
  { seed = 1, scale = 1, now, rate, realTime = () => Date.now(), onUnrouted }: SimulatorOptions = {},
): Simulator<B> {
  const { name, outcomes } = definition;
  const routes = definition.routes.map(({ pattern }) => pattern);
  const origin = { seed, scale, anchor: now ?? startOfDay(realTime()) };
  const clock = createClock({ start: now, rate, realTime });
  const journal = createJournal();
  const faults = createFaults({ outcomes, patterns: routes, normalizePath: definition.normalizePath });
  const settings = createSettings(definition.settings);
  let world = definition.createWorld(origin);

  const parts = { definition, clock, journal, faults, settings, onUnrouted };
  const answer = createAnswer({ ...parts, world: () => world });
  const largestAt = (path: string) =>
    isAdminPath(path)
      ? LARGEST_ADMIN_BODY
      : (definition.largestBody?.(path, settings.current) ?? LARGEST_BODY);
  const simulator: Simulator<B> = {
    name,
    origin,
    routes,
    clock,
    faults,
    journal,
    settings,
    get world() {
      return world;
    },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      request.signal.throwIfAborted();
      const largest = largestAt(new URL(request.url).pathname);
      return abortable(followRedirects(request, simulator.answer, largest), request.signal);
    },
    answer: async (request) => {
      const { pathname } = new URL(request.url);
      const isFile = definition.takesBytes?.(pathname) ?? false;
      const received = await receive(request, {
        mostBytes: largestAt(pathname),
        json: definition.jsonLimits,
        isFile,
      });
      if (isAdminPath(received.path)) return answerAdmin(simulator, received);
      return answer(received, request.signal);
    },
    refuse: (status) => dated(refusalResponse(definition.dialect.status(status)), clock),
    state: () => JSON.parse(JSON.stringify(definition.describe(world))),
    reset: () => {
      world = definition.createWorld(origin);
      for (const part of [clock, journal, faults, settings]) part.reset();
    },
  };
  return simulator;
}

function startOfDay(time: number): Date {
  return new Date(new Date(time).setUTCHours(0, 0, 0, 0));
}
