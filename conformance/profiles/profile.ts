import type { JournalEntry } from '../../simulators/core/admin/journal.js';
import type { BackendRequest, ToolModel } from '../models/model.js';
import type { Arguments } from '../target/arguments.js';

/** A call of a tool. */
export interface Call {
  readonly tool: string;
  readonly args: Arguments;
}

/** What a request asks the backend to make, in the words of the models. */
export interface AskedRequest {
  readonly facts: Readonly<Record<string, unknown>>;
  /** How many of it. */
  readonly times: number;
}

/** What a server remembers of its calls, followed call by call. */
export interface Memory<World extends object = object> {
  /** What a new user does first. */
  readonly opening: readonly Call[];
  /** A call that is refused until then. */
  readonly needsOpening: Call;
  /** Calls that report what is remembered. */
  readonly reporting: readonly Call[];
  /** Calls after which there is something of everything to report. */
  warmUp(world: World): readonly Call[];
  /** Calls that leave something to remember, or fail and leave nothing. */
  steps(world: World): readonly Call[];
  /** The SHA-256 of all that was saved for the user so far. */
  saved(world: World): readonly string[];
  /** A new user, who has nothing to remember. */
  newUser(): void;
  /** A new session of the same user. */
  newSession(): void;
  /** Another user has a turn, who has nothing to remember; what it gives is called when the turn is over. */
  leave(): () => void;
  /** A call begins; what it gives is called when it is over. `isElsewhere`: the target's clock need not be ours. */
  calling(tool: string, args: Arguments, isElsewhere: boolean): (isRefused: boolean) => Promise<void>;
}

/** Calls that give a tool something to work on, made in each session or once for a user. */
interface Preparation {
  readonly each: 'session' | 'user';
  readonly calls: readonly Call[];
}

/** What the gate knows of one server before one simulator: a model of every tool, and how the world is read and changed. */
export interface Profile<World extends object = object> {
  readonly tools: Readonly<Record<string, ToolModel<World>>>;
  /** Environment of a target that the gate starts: the simulator's address and the credentials, in our variables. */
  environment(url: string): Record<string, string>;
  /** The same without credentials, where the server can do without. */
  anonymousEnvironment?(url: string): Record<string, string>;
  /** The backend as the seed generates it, with the records and settings that the gate needs beside. */
  reset(): void;
  /** By tool. */
  readonly preparations?: Readonly<Record<string, Preparation>>;
  /** Arguments that most tools have and models do not vary, for a call that is valid without them. */
  commonArguments?(valid: Arguments): readonly Arguments[];
  /** So many clauses of a tool are judged before one user of a server that remembers, where that is not the usual number. */
  readonly clausesAUser?: number;
  /** The world as models read it, as it is now; files of the target's user are below `home`. */
  world(home: string): World;
  /** The number of the backend's state: another one after each change of its records, and the same as long as there is none. */
  state(): number;
  /** All records of the world as plain JSON, by kind. */
  records(): Readonly<Record<string, readonly object[]>>;
  /** The accounts of the backend: the one of the target's environment, and others that a call may bring, by the names in the journal. */
  readonly accounts?: { readonly own: string; readonly others: Readonly<Record<string, string>> };
  /** For each condition of the contract: the call that is valid but for it; undefined where a tool has none. */
  readonly violations?: Readonly<Record<string, (tool: string, valid: Arguments) => Arguments | undefined>>;
  /** The word that clauses have for a fact of the models, where that is another: `dates` for a start date. */
  wordFor?(fact: string): string;
  /** The records of the lists that models call otherwise than clauses do, by the name of the list. */
  readonly recordOf?: Readonly<Record<string, string>>;
  /** The ids of all records of a class that clauses name, as `system`, for who calls with these arguments; undefined where the profile does not say. */
  classed?(name: string, world: World, args: Arguments): readonly string[] | undefined;
  /** What type a field has that holds facts of the models; undefined where the fact is no such field. */
  typeOf?(fact: string): string | undefined;
  /** For conditions of the backend itself: the simulator's settings under which one does not hold. */
  readonly settings?: Readonly<Record<string, object>>;
  /** For conditions of a user: the calls after which one does not hold. */
  readonly without?: Readonly<Record<string, readonly Call[]>>;
  /** The simulator's settings under which what it makes has the size that was asked for. */
  readonly fullSize?: object;
  /** What a request asks to be made; undefined for all others. */
  asked?(request: JournalEntry): AskedRequest | undefined;
  /** What the server remembers of its calls, where it does. */
  readonly memory?: Memory<World>;
  /** Makes a request as the target's account. Throws where the backend refuses it. */
  send(request: BackendRequest): Promise<void>;
}
