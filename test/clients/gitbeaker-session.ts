import { Gitlab } from '@gitbeaker/rest';
import { listen } from '#simulators/core/listen.js';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { namesOf } from '../simulators/forge/laws/names.js';
import { lending } from '../simulators/lending.js';

const lent = lending(createForgeSimulator);

/** A forge for the tests of a file; made while they are collected, and lent again after the last. */
export const newForge = () => lent({ seed: 1, now: new Date('2026-03-02T00:00:00Z'), rate: 0 });

/** A simulator that listens, and clients signed in to it as several accounts. */
export async function openSession(simulator: ReturnType<typeof newForge>) {
  const names = await namesOf(simulator);
  const socket = await listen(simulator);
  const clientFor = (name: string) =>
    new Gitlab({ host: socket.url, token: simulator.credentials[name] ?? '' });
  simulator.journal.clear();
  return {
    simulator,
    socket,
    clientFor,
    api: clientFor('token'),
    admin: clientFor('adminToken'),
    /** The name of a record of the world. */
    the: (name: string): string => {
      const value = names.get(name);
      if (value === undefined) throw new Error(`nothing has the name ${name}`);
      return value;
    },
    /** The number of a record of the world. */
    id: (name: string): number => Number(names.get(name)),
    /** Requests that led nowhere, broke, or had something in them that was passed over; none may be. */
    mishaps: (): string[] =>
      simulator.journal
        .entries()
        .flatMap(({ method, path, unrouted, ignored, unsupported, bug }) => [
          ...(unrouted ? [`${method} ${path} leads nowhere`] : []),
          ...(ignored ?? []).map((name) => `${method} ${path}: ${name} is ignored`),
          ...(unsupported ?? []).map((name) => `${method} ${path}: ${name} is not supported`),
          ...(bug ? [`${method} ${path}: ${bug}`] : []),
        ]),
  };
}

export type Session = Awaited<ReturnType<typeof openSession>>;

/** One call of a client, and what its answer must be like. */
export interface ClientCall {
  readonly call: string;
  readonly run: (session: Session) => Promise<unknown>;
  /** What `toMatchObject` takes; of a list, of its first item. */
  readonly like?: object;
  /** How many items the list has, at least one where it is left out. */
  readonly items?: number;
  /** That the list may be empty, and why. */
  readonly empty?: string;
}

/** One page of three, as cheap as it gets. */
export const SHORT = { perPage: 3, maxPages: 1 };
