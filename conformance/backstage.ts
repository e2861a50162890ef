import type { Arguments } from './check-context.js';

/** What the gate knows of one server's world beyond its contract: how to call its tools with sense. */
export interface Backstage {
  /** Environment of a target that the gate starts: the simulator's address and credentials in our variables. */
  environment(url: string): Record<string, string>;
  /** The same without credentials, where the server can do without. */
  anonymous?(url: string): Record<string, string>;
  /** The smallest valid arguments of a tool; files that they name are made below `home`. */
  valid(tool: string, home: string): Arguments;
  /** Valid values of an optional argument, the first of them taken where one is enough. */
  values(tool: string, argument: string, home: string): unknown[];
  /** What has to be called before a tool has something to work on: in each session, or once for a user. */
  before: Readonly<
    Record<string, { each: 'session' | 'user'; calls: readonly { tool: string; args: Arguments }[] }>
  >;
  /** Makes the world ready for the gate: what would take minutes takes moments. */
  setScene(): void;
  /** The backend's keys by the name the journal gives them. */
  keys: Readonly<Record<string, string>>;
  /** Calls that the backend itself cannot carry out, so that only a refusal of them is true. */
  impossible(tool: string, args: Arguments): boolean;
  /** The arguments with whatever they need beside them, as a sub-task needs a parent. */
  completed?(tool: string, args: Arguments): Arguments;
  /** Arguments for which a condition of the contract does not hold. */
  violations?: Readonly<Record<string, readonly Arguments[]>>;
  /** Whether a tool only reads, so that the world need not be made anew between its calls. */
  reads?(tool: string): boolean;
  /** So many clauses of a tool are judged before one user, where that is not the usual number. */
  clausesAUser?: number;
}
