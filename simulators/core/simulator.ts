import { answerAdmin, isAdminPath } from './admin/admin.js';
import { createFaults } from './admin/faults.js';
import { createJournal } from './admin/journal.js';
import { createSettings } from './admin/settings.js';
import { createAnswerer } from './answer.js';
import { createClock } from './clock.js';
import type { Definition } from './definition.js';
import { abortable } from './http/connection.js';
import { dated } from './http/dated.js';
import { LARGEST_ADMIN_BODY, receive } from './http/receive.js';
import { followRedirects } from './http/redirect.js';
import { askedInProcess } from './http/request.js';
import { Heads } from './http/request-head.js';
import { refusalResponse } from './refusal.js';
import type { Backend } from './routing/route.js';
import type { Simulator } from './running-simulator.js';
import { after } from './scheduling/soon.js';

export type { Completion, Definition, WorldOrigin } from './definition.js';
export type { Simulator } from './running-simulator.js';

export interface SimulatorOptions {
  readonly seed?: number;
  readonly scale?: number;
  /** The world's anchor and where the clock starts; the start of the current UTC day and the real time when absent. */
  readonly now?: Date;
  /** Simulated seconds in a real one; 0 stops it. */
  readonly rate?: number;
  /** Called with each request that no route took, without the secrets its path may hold. */
  readonly onUnrouted?: (request: { readonly method: string; readonly path: string }) => void;
  readonly realTime?: () => number;
  /** Settings that it starts with, and has again after a reset, where not those of its definition. */
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
}

/** Bytes that a path takes where its backend says nothing else. */
const LARGEST_BODY = 10 * 1024 * 1024;

/** Builds a simulator from its definition. */
export function createSimulator<B extends Backend>(
  definition: Definition<B>,
  {
    seed = 1,
    scale = 1,
    now,
    rate,
    realTime = () => Date.now(),
    onUnrouted,
    settings: given,
  }: SimulatorOptions = {},
): Simulator<B> {
  requireScale(scale);
  const { name, outcomes } = definition;
  const routes = definition.routes.map(({ pattern }) => pattern);
  const origin = { seed, scale, anchor: now ?? startOfDay(realTime()) };
  const clock = createClock({ start: now, rate, realTime });
  const journal = createJournal();
  const faults = createFaults({ outcomes, patterns: routes, normalizePath: definition.normalizePath });
  const settings = createSettings(definition.settings, given);
  const heads = new Heads();
  let world = definition.createWorld(origin);

  const parts = { definition, clock, journal, faults, settings, onUnrouted };
  const answerer = createAnswerer({ ...parts, world: () => world });
  const largestAt = (path: string) =>
    isAdminPath(path)
      ? LARGEST_ADMIN_BODY
      : (definition.largestBody?.(path, settings.current) ?? LARGEST_BODY);
  const simulator: Simulator<B> = {
    name,
    origin,
    routes,
    catalogue: async () => (await definition.catalogue?.()) ?? {},
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
    answer: async (request) => (await simulator.reply(askedInProcess(request, heads))).toResponse(),
    reply: (asked) => {
      const { path } = asked.head;
      const limits = () => ({
        mostBytes: largestAt(path),
        json: definition.jsonLimits,
        isFile: definition.takesBytes?.(path) ?? false,
      });
      return after(receive(asked, limits), (received) =>
        isAdminPath(path) ? answerAdmin(simulator, received) : answerer.answer(received, () => asked.signal),
      );
    },
    refuse: (status) => dated(refusalResponse(definition.dialect.status(status)), clock),
    state: () => JSON.parse(JSON.stringify(definition.describe(world))),
    records: () => definition.records?.(world) ?? listsIn(simulator.state()),
    reset: () => {
      // What is still being answered goes on in the world that it began in.
      const restored = answerer.isIdle() ? definition.restore?.(world) : undefined;
      world = restored ?? definition.createWorld(origin);
      for (const part of [clock, journal, faults, settings]) part.reset();
    },
  };
  return simulator;
}

/** Throws RangeError where a world cannot be made so many times as large. */
function requireScale(scale: number): void {
  if (Number.isInteger(scale) && scale > 0) return;
  throw new RangeError(`The scale must be a whole number above 0, not ${scale}.`);
}

/** The members of a description that are lists. */
function listsIn(state: unknown): Readonly<Record<string, readonly unknown[]>> {
  return Object.fromEntries(
    Object.entries(state ?? {}).filter((member): member is [string, unknown[]] => Array.isArray(member[1])),
  );
}

function startOfDay(time: number): Date {
  return new Date(new Date(time).setUTCHours(0, 0, 0, 0));
}
