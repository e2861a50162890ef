import { answerAdmin, isAdminPath } from './admin/admin.js';
import { createFaults, type FaultMark, type FaultWords } from './admin/faults.js';
import { isObject } from './admin/fields.js';
import { createForks } from './admin/forks.js';
import { createJournal, type JournalMark } from './admin/journal.js';
import { RequestChanges } from './admin/request-changes.js';
import { createSettings } from './admin/settings.js';
import { createSnapshots } from './admin/snapshots.js';
import { createAnswerer, type PlaceFinder, placesIn } from './answer.js';
import { browsedBelongings, browsedLists } from './browsed.js';
import { type ClockMark, createClock } from './clock.js';
import type { Definition, WorldOrigin } from './definition.js';
import { Hearing } from './deliveries/hearing.js';
import type { Receive } from './deliveries/post.js';
import { receiversAmong } from './deliveries/receivers.js';
import { abortable } from './http/connection.js';
import { dated } from './http/dated.js';
import { LARGEST_ADMIN_BODY, receive } from './http/receive.js';
import { followRedirects } from './http/redirect.js';
import { askedInProcess, type Sending, sendingBy, sendingOf } from './http/request.js';
import { Heads } from './http/request-head.js';
import { refusalResponse } from './refusal.js';
import type { Backend } from './routing/route.js';
import type { Simulator } from './running-simulator.js';
import { after } from './scheduling/soon.js';
import { lazyMembers } from './state/memoize.js';
import type { HeldWorld, WorldMark } from './worlds/held-world.js';
import type { Snapshot } from './worlds/snapshot.js';

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
  /** Hosts, beside this machine, that it may send deliveries to. */
  readonly allowedReceivers?: readonly string[] | undefined;
  /** Takes all deliveries in place of the network, whatever address they are for. */
  readonly receive?: Receive | undefined;
}

/** Bytes that a path takes where its backend says nothing else. */
const LARGEST_BODY = 10 * 1024 * 1024;

/** What a simulator has in common with its forks. */
interface Common<B extends Backend> {
  readonly definition: Definition<B>;
  readonly options: SimulatorOptions & { readonly realTime: () => number };
  readonly origin: WorldOrigin;
  readonly routes: readonly string[];
  readonly faultWords: FaultWords;
  readonly heads: Heads;
  readonly placeOf: PlaceFinder<B>;
}

/** Builds a simulator from its definition. */
export function createSimulator<B extends Backend>(
  definition: Definition<B>,
  options: SimulatorOptions = {},
): Simulator<B> {
  const { seed = 1, scale = 1, now, realTime = () => Date.now() } = options;
  requireScale(scale);
  const routes = definition.routes.map(({ pattern }) => pattern);
  const { outcomes, normalizePath } = definition;
  const origin = { seed, scale, anchor: now ?? startOfDay(realTime()) };
  const common = {
    definition,
    options: { ...options, realTime },
    origin,
    routes,
    faultWords: { outcomes, patterns: routes, normalizePath },
    heads: new Heads(),
    placeOf: placesIn(definition),
  };
  return simulatorIn(common, definition.createWorld(origin).mark());
}

/** All that a simulator goes back to. */
interface Taken<B extends Backend> extends Snapshot {
  readonly common: Common<B>;
  readonly world: WorldMark<B['world']>;
  readonly clock: ClockMark;
  readonly journal: JournalMark;
  readonly faults: FaultMark;
  readonly settings: Readonly<B['settings']>;
}

/** What is put back where a simulator goes back to something. */
function partsOf<B extends Backend>(common: Common<B>, start: WorldMark<B['world']>) {
  const { definition, options } = common;
  const { now, rate, realTime } = options;
  const clock = createClock({ start: now, rate, realTime });
  const journal = createJournal();
  const faults = createFaults(common.faultWords);
  const settings = createSettings(definition.settings, options.settings);
  let held = start.begin();
  return {
    clock,
    journal,
    faults,
    settings,
    held: () => held,
    startOver: () => {
      held = start.begin();
      for (const part of [clock, journal, faults, settings]) part.reset();
    },
    take: (): Taken<B> => ({
      at: clock.now(),
      common,
      world: held.mark(),
      clock: clock.mark(),
      journal: journal.mark(),
      faults: faults.mark(),
      settings: settings.current,
    }),
    goTo: (taken: Taken<B>) => {
      held = taken.world.begin();
      clock.goTo(taken.clock);
      journal.goTo(taken.journal);
      faults.goTo(taken.faults);
      settings.goTo(taken.settings);
    },
  };
}

/** A simulator that begins with a world, or the fork that begins with a snapshot. */
function simulatorIn<B extends Backend>(
  common: Common<B>,
  start: WorldMark<B['world']>,
  from?: Taken<B>,
): Simulator<B> {
  const { definition, origin, routes, heads, placeOf } = common;
  const parts = partsOf(common, start);
  const { clock, journal, faults, settings, held } = parts;
  if (from) parts.goTo(from);
  const { onUnrouted, allowedReceivers = [], receive: receiver } = common.options;
  const hearing = new Hearing<B>({
    announcer: definition.announcer,
    clock,
    settings,
    held,
    mayReceive: receiversAmong(receiver ? null : allowedReceivers),
    receive: receiver ?? fetch,
  });
  const requestChanges = new RequestChanges<B>(definition.touchedRecords);
  const answerer = createAnswerer({
    definition,
    clock,
    journal,
    faults,
    settings,
    held,
    placeOf,
    hearing,
    changes: requestChanges,
    onUnrouted,
  });
  const largestAt = (path: string) =>
    isAdminPath(path)
      ? LARGEST_ADMIN_BODY
      : (definition.largestBody?.(path, settings.current) ?? LARGEST_BODY);
  const goTo = (taken: Taken<B>) => {
    hearing.clear();
    requestChanges.clear();
    parts.goTo(taken);
  };
  const restore = (snapshot: Snapshot) => goTo(takenIn(common, snapshot));
  const reset = () => {
    hearing.clear();
    requestChanges.clear();
    if (from) parts.goTo(from);
    else parts.startOver();
  };
  const replyTo = (sending: Sending) => simulator.reply(askedInProcess(sending, heads));
  const simulator: Simulator<B> = {
    name: definition.name,
    origin,
    routes,
    catalogue: async () => (await definition.catalogue?.()) ?? {},
    clock,
    faults,
    journal,
    settings,
    deliveries: hearing,
    requestChanges,
    idle: (options) => hearing.idle(options),
    get world() {
      return held().world;
    },
    look: (read) => held().look(read),
    fetch: async (input, init) => {
      const { sending, redirect } = sendingBy(input, init);
      sending.signal.throwIfAborted();
      const largest = largestAt(new URL(sending.url).pathname);
      const following = followRedirects(sending, redirect, replyTo, largest);
      return (await abortable(following, sending.signal)).toResponse();
    },
    answer: async (request) => (await replyTo(sendingOf(request))).toResponse(),
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
    listening: () => definition.listening?.(),
    refuse: (status) => dated(refusalResponse(definition.dialect.status(status)), clock),
    state: () => held().look((now) => JSON.parse(JSON.stringify(definition.describe(now)))),
    exported: () => held().look((now) => definition.exported?.(now) ?? {}),
    records: () => recordsIn(held(), definition) ?? listsIn(simulator.state()),
    lists: () => browsedLists(held(), definition) ?? simulator.records(),
    belongings: (kind, id) => browsedBelongings(held, definition, { kind, id, clock }),
    content: async (kind, id) =>
      held().look((now) => definition.browsing?.content?.(now, kind, id, settings.current)) ?? null,
    reset,
    snapshot: parts.take,
    restore,
    fork: () => {
      const taken = parts.take();
      return simulatorIn(common, taken.world, taken);
    },
    snapshots: createSnapshots({ snapshot: parts.take, restore }),
    forks: createForks(() => simulator.fork()),
  };
  return simulator;
}

/** A snapshot with what it is of. Throws Error where that is another world, or it is none. */
function takenIn<B extends Backend>(common: Common<B>, snapshot: Snapshot): Taken<B> {
  if (!isObject(snapshot)) throw new TypeError('restore takes what snapshot() gave.');
  // What has the same common parts is of the same backend.
  if ('common' in snapshot && snapshot.common === common) return snapshot as Snapshot as Taken<B>;
  throw new Error(
    'That snapshot is of another simulator: restore it in the one that it was taken of, or in a fork of that one.',
  );
}

/** Throws RangeError where a world cannot be made so many times as large. */
function requireScale(scale: number): void {
  if (Number.isInteger(scale) && scale > 0) return;
  throw new RangeError(`The scale must be a whole number above 0, not ${scale}.`);
}

/** The records of a world by kind, each kind as it is when it is first asked for; null where the definition lists none. */
function recordsIn<B extends Backend>(held: HeldWorld<B['world']>, { records }: Definition<B>) {
  const byKind = held.look((world) => records?.(world) ?? null);
  if (byKind === null) return null;
  const kinds = Object.keys(byKind).map((kind) => [kind, () => held.look(() => byKind[kind] ?? [])]);
  return lazyMembers<Readonly<Record<string, readonly unknown[]>>>(Object.fromEntries(kinds));
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
