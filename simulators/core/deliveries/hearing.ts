import type { Clock } from '../clock.js';
import type { Backend } from '../routing/route.js';
import { after, type Soon } from '../scheduling/soon.js';
import type { HeldWorld } from '../worlds/held-world.js';
import type { Announcements, Announcer } from './announcer.js';
import { ChangeLog } from './change-log.js';
import type { Delivered, Delivery, Outgoing } from './delivery.js';
import { post, type Receive } from './post.js';
import { Queues } from './queues.js';
import type { MayReceive } from './receivers.js';
import { shownDelivery } from './shown-delivery.js';

/** What came of waiting until nothing is left to do. */
export interface Idle {
  /** Whether all is done that is due. */
  readonly idle: boolean;
  /** Deliveries that were due and are not done. */
  readonly due: number;
  /** Deliveries that wait for a later simulated time. */
  readonly later: number;
}

/** What a simulator sends of its own accord, as programs see it. */
export interface Deliveries {
  /** The deliveries, the oldest first, with what their receivers answered. */
  entries(): Delivery[];
  /** How many older ones were let go to stay within bounds. */
  readonly dropped: number;
  /** Sends one once more that is done, in its turn: the new delivery. Undefined where none of this number is listed, or it is not done. */
  sendAgain(id: number): Promise<Delivery | undefined>;
}

interface HearingParts<B extends Backend> {
  readonly announcer: Announcer<B> | undefined;
  readonly clock: Clock;
  readonly settings: { readonly current: Readonly<B['settings']> };
  readonly held: () => HeldWorld<B['world']>;
  readonly mayReceive: MayReceive;
  readonly receive: Receive;
}

/** Milliseconds that is waited where nothing else is said. */
const PATIENCE = 10_000;

/** Hears what requests and time change in a world, and sends what is to be sent of it. */
export class Hearing<B extends Backend> implements Deliveries {
  readonly #parts: HearingParts<B>;
  readonly #queues: Queues;
  readonly #log: ChangeLog;
  #announcements: Announcements<B> | null = null;
  #answering = 0;
  #listens = false;
  /** Where the simulator was last called. */
  #site = 'http://localhost';

  constructor(parts: HearingParts<B>) {
    this.#parts = parts;
    this.#log = new ChangeLog((time) => this.#collect(parts.held().world, null, time));
    this.#queues = new Queues({
      now: () => parts.clock.now().getTime(),
      withheld: async (outgoing) =>
        (await this.#look((world, all) => all.withheld(world, outgoing, this.#now))) ?? null,
      post: (outgoing, signal) => post(outgoing, parts.receive, signal),
      answered: async (outgoing, attempt, tries) => {
        const work = (world: B['world'], all: Announcements<B>) =>
          all.answered(world, outgoing, attempt, tries, this.#now);
        return (await this.#look(work)) ?? { taken: true, again: null };
      },
    });
  }

  /** Does what answers a request, and hears what it changes. */
  during<Made>(world: B['world'], site: string, work: () => Soon<Made>): Soon<Made> {
    const { announcer } = this.#parts;
    if (!announcer) return work();
    this.#site = site;
    this.#answering += 1;
    const made = after(this.#begin(world, announcer), work);
    if (!(made instanceof Promise)) {
      this.#answering -= 1;
      return made;
    }
    return made.finally(() => {
      this.#answering -= 1;
      this.#queues.awake();
    });
  }

  /** Sends what is to be sent of the changes so far, in the name of a caller; null: time made them. */
  collect(world: B['world'], caller: B['caller'] | null): void {
    this.#collect(world, caller, this.#now);
  }

  /** Waits until all that was caused is done, and what is due by now has happened; no longer than `patience` milliseconds. */
  async idle({ patience = PATIENCE }: { readonly patience?: number } = {}): Promise<Idle> {
    let isOver = false;
    let stop = () => {};
    const over = new Promise<void>((resolve) => {
      stop = resolve;
    });
    const timer = setTimeout(() => {
      isOver = true;
      stop();
    }, patience);
    for (;;) {
      const change = this.#queues.next();
      if (!(await this.#isBusy()) || isOver) break;
      await Promise.race([over, change]);
    }
    clearTimeout(timer);
    const { due, waiting } = this.#queues;
    return { idle: !isOver, due, later: waiting - due };
  }

  /** Sends something, and waits for the answer; nothing where its address may not be sent to. */
  async deliver(outgoing: Outgoing): Promise<Delivered> {
    const { announcer, mayReceive } = this.#parts;
    if (!mayReceive(outgoing.url)) return { status: null, problem: notAllowed(outgoing) };
    this.#announcements ??= (await announcer?.load()) ?? null;
    const { attempts, reason } = await this.#queues.finish(outgoing);
    const last = attempts.at(-1);
    return { status: last?.status ?? null, problem: last?.error ?? reason };
  }

  entries(): Delivery[] {
    return this.#queues.list();
  }

  async sendAgain(id: number): Promise<Delivery | undefined> {
    const ended = this.#queues.ended(id);
    if (!ended) return undefined;
    const renewed = await this.#look((world, all) => all.again(world, ended, this.#now));
    return renewed && shownDelivery(this.#queues.add(renewed));
  }

  get dropped(): number {
    return this.#queues.dropped;
  }

  clear(): void {
    this.#log.take();
    this.#queues.clear();
  }

  get #now(): number {
    return this.#parts.clock.now().getTime();
  }

  /** Whether something is left to do; two turns after nothing was, nothing is. */
  async #isBusy(): Promise<boolean> {
    await this.#advance();
    if (this.#queues.due > 0 || this.#answering > 0) return true;
    await turn();
    await turn();
    return this.#queues.due > 0 || this.#answering > 0;
  }

  async #advance(): Promise<void> {
    const { announcer, held } = this.#parts;
    if (!announcer) return;
    await held().work((world) =>
      after(this.#begin(world, announcer), () => {
        announcer.advance(world, this.#now);
        this.collect(world, null);
      }),
    );
    this.#queues.proceed();
  }

  #begin(world: B['world'], announcer: Announcer<B>): Soon<void> {
    const listens = announcer.listens(world, this.#parts.mayReceive);
    this.#listens = listens;
    announcer.follow(world, listens ? this.#log : null);
    if (!listens || this.#announcements) return undefined;
    return announcer.load().then((loaded) => {
      this.#announcements = loaded;
    });
  }

  #collect(world: B['world'], caller: B['caller'] | null, now: number): void {
    const changes = this.#log.take();
    const announcements = this.#announcements;
    if (changes.length === 0 || !announcements) return;
    const { mayReceive, settings } = this.#parts;
    const occasion = { caller, now, site: this.#site, settings: settings.current, mayReceive };
    for (const outgoing of announcements.announce(world, changes, occasion)) this.#queues.add(outgoing);
    // What announcing wrote down, numbers for one, is nothing to be announced.
    this.#log.take();
  }

  /** Does something with the world in its turn; what it writes down is not announced. */
  async #look<Made>(
    work: (world: B['world'], announcements: Announcements<B>) => Made,
  ): Promise<Made | undefined> {
    const announcements = this.#announcements;
    const { held, announcer } = this.#parts;
    if (!announcements) return undefined;
    return held().work((world) => {
      announcer?.follow(world, null);
      try {
        return work(world, announcements);
      } finally {
        if (this.#listens) announcer?.follow(world, this.#log);
      }
    });
  }
}

function notAllowed({ url }: Outgoing): string {
  const { host } = new URL(url);
  return `URL is blocked: ${host} is not on this machine; start the simulator with --allow-receiver ${host} to send to it`;
}

function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
