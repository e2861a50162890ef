import type { Transport } from '@modelcontextprotocol/client';
import type { Profile } from '../profiles/profile.js';
import type { Arguments } from '../target/arguments.js';
import type { SideOutput } from '../target/process-transport.js';
import { HANDSHAKE } from '../target/protocol.js';
import { type ListedTool, type Outcome, Session } from '../target/session.js';
import { Traffic } from '../target/traffic.js';
import type { UserFolders } from '../target/user-folders.js';
import { ClauseViolation } from '../verdicts/clause-violation.js';
import type { Failures } from '../verdicts/failures.js';
import { AnonymousTarget } from './anonymous-target.js';
import type { Backend } from './backend.js';
import { BoundedWork, GivenUp } from './bounded-work.js';
import type { ContextOptions } from './context-options.js';
import { OpenedSessions } from './opened-sessions.js';
import { Preparations } from './preparations.js';
import { SharedConnection } from './shared-connection.js';
import type { Surroundings, User } from './user.js';

/** The target as checks call it: one session of one user at a time. */
export class CheckedTarget {
  /** The target without credentials in its environment. */
  readonly anonymous: AnonymousTarget;
  /** How many calls were made, and how many requests the backend received because of them. */
  readonly done = { calls: 0, requests: 0 };
  /** What goes over all connections to the target. */
  readonly traffic = new Traffic();
  /** A connection for requests without a handshake, of a user beside the present one. */
  readonly stateless: SharedConnection;
  readonly #options: ContextOptions;
  readonly #profile: Profile;
  readonly #backend: Backend;
  readonly #folders: UserFolders;
  readonly #failures: Failures;
  #user: User;
  /** The user who goes on once what is done apart is over. */
  #left: User | undefined;
  /** The users who are kept, by their names. */
  readonly #kept = new Map<string, User>();
  readonly #opened = new OpenedSessions();
  #sessions = 0;
  readonly #bounded = new BoundedWork();

  constructor(options: ContextOptions, { folders, backend, failures }: Surroundings) {
    this.#options = options;
    this.#profile = options.profile;
    this.#backend = backend;
    this.#folders = folders;
    this.#failures = failures;
    const { connectAnonymous: connect, deadline, protocol } = options;
    this.anonymous = new AnonymousTarget(
      connect && (() => this.traffic.watched(connect(folders.add()))),
      deadline,
      protocol,
    );
    this.stateless = new SharedConnection(() => this.newTransport(), deadline);
    this.#user = this.#newUser();
  }

  /** The folder below which all files of the present user are. */
  get home(): string {
    return this.#user.home;
  }

  /** The world as models read it for the present user. */
  get world(): object {
    return this.#profile.world(this.home);
  }

  /** Whether the target's user is the same in all sessions. */
  get isOneUser(): boolean {
    return this.#options.isOneUser ?? false;
  }

  /** What the target writes beside the protocol; undefined where it has no standard output. */
  get side(): SideOutput | undefined {
    return this.#options.side;
  }

  /** A way to the target of a user beside the present one: the caller opens and closes it. */
  newTransport(): Transport {
    return this.traffic.watched(this.#options.connect(this.#folders.add()));
  }

  /** Milliseconds that one answer may take. */
  get deadline(): number {
    return this.#options.deadline;
  }

  /**
   * Does something as a user who is kept under this name, beside the present one: users who do the same have the same to remember.
   * Where the server remembers its users, the present one is new afterwards if the backend was made what it was at first.
   */
  async asKept<T>(name: string, work: () => Promise<T>, protocol = this.#options.protocol): Promise<T> {
    const [present, { resets }] = [this.#user, this.#backend];
    const kept = this.#kept.get(name) ?? this.#newUser(protocol);
    this.#kept.set(name, kept);
    this.#user = kept;
    const comeBack = this.isOneUser ? undefined : this.#profile.memory?.leave();
    try {
      return await work();
    } finally {
      this.#user = present;
      comeBack?.();
      if (this.#profile.memory && !(comeBack && this.#backend.resets === resets)) await this.fresh();
    }
  }

  /** Does something with a handshake: where the target is judged without one, as a user who is kept for that. */
  withHandshake<T>(work: () => Promise<T>): Promise<T> {
    const { protocol = HANDSHAKE } = this.#options;
    return protocol.era === 'handshake' ? work() : this.asKept('handshake', work, HANDSHAKE);
  }

  /** How many sessions were ended. */
  get sessions(): number {
    return this.#sessions;
  }

  /** The session with the target. Throws NoAnswer where none can be opened. */
  async session(): Promise<Session> {
    return this.#bounded.unlessOver(() => {
      this.#user.session ??= this.#open();
      return this.#user.session;
    });
  }

  /** Does something that is given up after so many milliseconds, whatever it waits for of the target; a new session goes on then. Throws GivenUp. */
  async within<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
    try {
      return await this.#bounded.within(milliseconds, work);
    } catch (error) {
      if (error instanceof GivenUp) await this.fresh().catch(() => {}); // one that never opened has nothing to close
      throw error;
    }
  }

  /** A tool as the target lists it. Throws ClauseViolation where it does not. */
  async listed(name: string): Promise<ListedTool> {
    const tools = await (await this.session()).tools();
    const tool = tools.get(name);
    if (tool) return tool;
    throw new ClauseViolation(`the target lists no tool ${name}`, {
      expected: name,
      received: [...tools.keys()],
    });
  }

  /** Calls a tool in the present session. */
  async call(tool: string, args: Arguments): Promise<Outcome> {
    this.#user.isUntouched = false;
    return this.#called(await this.session(), tool, args);
  }

  /** Makes what a tool needs to have something to work on, by no more calls than `most` where that is given. */
  async prepare(tool: string, most?: number): Promise<void> {
    await this.session();
    await this.#user.preparations.make(tool, (before, args) => this.call(before, args), most);
  }

  /** The tool that was refused when it was last called to make what this one needs; undefined where none was. */
  refusedPreparation(tool: string): string | undefined {
    return this.#user.preparations.refusedFor(tool);
  }

  /** Begins a new session of the same user. */
  async restart(): Promise<void> {
    const { session } = this.#user;
    Object.assign(this.#user, { session: undefined, hasWritten: false });
    this.#sessions += 1;
    this.#user.preparations.newSession();
    await (await session)?.close();
    this.#profile.memory?.newSession();
  }

  /** Begins a session of a new user, before a backend where nothing has happened; `unopened`: one who does not do what a user does first. */
  async fresh({ unopened = false } = {}): Promise<void> {
    this.#user.isUntouched = !unopened;
    await this.restart();
    if (!this.isOneUser) this.#profile.memory?.newUser();
    this.#user = { ...this.#newUser(), isUntouched: !unopened, isOpened: unopened };
    this.#backend.reset();
  }

  /**
   * Does something as a new user, after which the backend is as it was at first. The session from before goes on, for its target
   * is warm; where the server remembers its user, or has only one, a new session takes its place.
   */
  async apart<T>(work: () => Promise<T>): Promise<T> {
    const isLeft = !this.#profile.memory && !this.isOneUser && this.#user.session !== undefined;
    if (isLeft) this.#leave();
    else await this.fresh();
    try {
      return await work();
    } finally {
      await this.fresh().catch(() => {}); // one that never opened has nothing to close
      if (isLeft) this.#comeBack();
    }
  }

  /**
   * Begins anew for the clauses of a tool, but the session goes on where a new one would show nothing more: nothing was called yet,
   * or the server remembers nothing of its calls and nothing was written. Among tools that write it goes on as well: their clauses
   * make the backend as it was at first many times in a session.
   */
  async renew(tool = ''): Promise<void> {
    const { session, hasWritten, isUntouched } = this.#user;
    const isChanged = hasWritten && this.#profile.tools[tool]?.does === undefined;
    const isAsNew = isUntouched || !(this.#profile.memory || isChanged);
    if (isAsNew && (await session)?.isWell) this.#backend.reset();
    else await this.fresh();
  }

  /** Ends all sessions and removes the folders of all users. */
  async close(): Promise<void> {
    const left = [this.#left, ...this.#kept.values()].map((user) => user?.session);
    await this.restart().catch(() => {}); // a target that never opened has nothing to close
    for (const session of left) await session?.then((opened) => opened.close()).catch(() => {}); // likewise
    await Promise.all([this.anonymous.close(), this.stateless.close()]);
    this.removeFolders();
  }

  /** Removes the folders of all users; no target may run any more. */
  removeFolders(): void {
    this.#folders.remove();
  }

  #newUser(protocol = this.#options.protocol): User {
    const home = this.#folders.add();
    return {
      home,
      protocol,
      preparations: new Preparations(this.#profile),
      session: undefined,
      hasWritten: false,
      isUntouched: true,
      isOpened: false,
    };
  }

  #leave(): void {
    this.#left = this.#user;
    this.#left.preparations.newUser(); // what it made in the backend goes
    this.#user = this.#newUser();
    this.#backend.reset();
  }

  #comeBack(): void {
    if (this.#left) this.#user = this.#left;
    this.#left = undefined;
  }

  /** A call, which the memory follows. */
  async #called(session: Session, tool: string, args: Arguments): Promise<Outcome> {
    const over = this.#profile.memory?.calling(tool, args, this.isOneUser);
    this.done.calls += 1;
    this.#user.hasWritten ||= this.#mayWrite(tool);
    const { journal } = this.#backend.simulator;
    const since = journal.latest;
    const outcome = await this.#bounded
      .unlessOver(() => session.call(tool, args))
      .finally(() => {
        this.done.requests += journal.latest - since;
        this.#failures.keep(tool, args, journal.entries({ since }));
      });
    this.#failures.keepAnswer(tool, args, outcome);
    await over?.(outcome.refused);
    return outcome;
  }

  #mayWrite(tool: string): boolean {
    const model = this.#profile.tools[tool];
    return model === undefined || model.does !== undefined || model.sends !== undefined;
  }

  /** Does what a new user does first. */
  async #opening(session: Session): Promise<void> {
    if (this.#user.isOpened) return;
    this.#user.isOpened = true;
    for (const { tool, args } of this.#profile.memory?.opening ?? [])
      await this.#called(session, tool, args).catch(() => {}); // what needs it will be refused
  }

  async #open(): Promise<Session> {
    const user = this.#user;
    const isOfRun = user.protocol === this.#options.protocol;
    const sessions = isOfRun ? this.#opened : new OpenedSessions(); // another era may not be there at all
    const { connect, deadline, start } = this.#options;
    try {
      const session = await sessions.open(
        () => new Session(this.traffic.watched(connect(user.home)), deadline, user.protocol, start),
      );
      await this.#opening(session);
      return session;
    } catch (error) {
      user.session = undefined; // the next clause may try again
      throw error;
    }
  }
}
