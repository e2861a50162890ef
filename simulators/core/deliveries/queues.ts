import type { Attempt, Delivery, Entry, Outcome, Outgoing } from './delivery.js';
import { shownDelivery } from './shown-delivery.js';

/** What sends, and what is done with the answers. */
export interface Sending {
  /** Simulated time in milliseconds. */
  now(): number;
  /** Why something must not be sent any more; null where it may. */
  withheld(outgoing: Outgoing): Promise<string | null>;
  post(outgoing: Outgoing, signal: AbortSignal): Promise<Omit<Attempt, 'at'>>;
  /** Writes down what a receiver answered, and decides whether to try again. */
  answered(outgoing: Outgoing, attempt: Attempt, tries: number): Promise<Outcome>;
}

/** Deliveries that may wait at one time; further ones are dropped. */
const MOST_WAITING = 10_000;
/** Deliveries that the journal keeps. */
const MOST_LISTED = 2_000;

/** Queues of deliveries: one at a time of each queue, in order, all queues beside each other. */
export class Queues {
  readonly #sending: Sending;
  #entries: Entry[] = [];
  readonly #queues = new Map<string, Entry[]>();
  readonly #busy = new Set<string>();
  #stop = new AbortController();
  #taken = 0;
  #waiting = 0;
  #letGo = 0;
  #wake: (() => void)[] = [];

  constructor(sending: Sending) {
    this.#sending = sending;
  }

  /** Takes something to be sent; it is sent in its turn. */
  add(outgoing: Outgoing): Entry {
    this.#taken += 1;
    const at = this.#sending.now();
    const entry: Entry = {
      id: this.#taken,
      at: new Date(at).toISOString(),
      outgoing,
      state: 'waiting',
      reason: null,
      attempts: [],
      due: at,
    };
    this.#list(entry);
    if (this.#waiting >= MOST_WAITING) {
      Object.assign(entry, { state: 'dropped', reason: `more than ${MOST_WAITING} deliveries waited` });
      return entry;
    }
    this.#waiting += 1;
    const queue = this.#queues.get(outgoing.queue) ?? [];
    queue.push(entry);
    this.#queues.set(outgoing.queue, queue);
    // Not at once: the request that caused it is answered before.
    if (queue.length === 1) setImmediate(() => this.#run(outgoing.queue));
    return entry;
  }

  /** A delivery that is done, as it was to be sent; undefined where none of this number is listed, or it is not done. */
  ended(id: number): Outgoing | undefined {
    const entry = this.#entries.find((one) => one.id === id);
    return entry && entry.state !== 'waiting' && entry.state !== 'sending' ? entry.outgoing : undefined;
  }

  /** Takes something to be sent, and resolves when it is done. */
  async finish(outgoing: Outgoing): Promise<Entry> {
    const entry = this.add(outgoing);
    while (entry.state === 'waiting' || entry.state === 'sending') await this.next();
    return entry;
  }

  /** Goes on where the time of a further try has come. */
  proceed(): void {
    for (const queue of this.#queues.keys()) void this.#run(queue);
  }

  /** Forgets all of them; what is being sent is broken off. */
  clear(): void {
    const reason = 'the simulator was put back';
    this.#stop.abort(new Error(reason));
    for (const queue of this.#queues.values())
      for (const entry of queue) Object.assign(entry, { state: 'withheld', reason });
    this.#stop = new AbortController();
    this.#queues.clear();
    this.#busy.clear();
    this.#entries = [];
    this.#taken = 0;
    this.#waiting = 0;
    this.#letGo = 0;
    this.awake();
  }

  /** How many could be sent now and are not yet done. */
  get due(): number {
    const now = this.#sending.now();
    const due = [...this.#queues.values()].filter(([first]) => first && first.due <= now);
    return due.reduce((sum, queue) => sum + queue.length, 0);
  }

  /** How many are not done, those that wait for a later time among them. */
  get waiting(): number {
    return this.#waiting;
  }

  get dropped(): number {
    return this.#letGo;
  }

  /** All of them, the oldest first, as the journal shows them. */
  list(): Delivery[] {
    return this.#entries.map(shownDelivery);
  }

  /** Resolves when one of them is done, or `awake` is called. */
  next(): Promise<void> {
    return new Promise((resolve) => this.#wake.push(resolve));
  }

  #list(entry: Entry): void {
    this.#entries.push(entry);
    if (this.#entries.length <= MOST_LISTED) return;
    this.#entries.shift();
    this.#letGo += 1;
  }

  async #run(name: string): Promise<void> {
    if (this.#busy.has(name)) return;
    const { signal } = this.#stop;
    this.#busy.add(name);
    for (let entry = this.#first(name); entry; entry = this.#first(name)) {
      await this.#send(entry, signal);
      if (signal.aborted) return;
      if (entry.state !== 'waiting') this.#done(name);
      this.awake();
    }
    this.#busy.delete(name);
    this.awake();
  }

  #first(name: string): Entry | undefined {
    const [first] = this.#queues.get(name) ?? [];
    return first && first.due <= this.#sending.now() ? first : undefined;
  }

  #done(name: string): void {
    const queue = this.#queues.get(name);
    queue?.shift();
    if (queue?.length === 0) this.#queues.delete(name);
    this.#waiting -= 1;
  }

  async #send(entry: Entry, signal: AbortSignal): Promise<void> {
    const { outgoing, attempts } = entry;
    entry.state = 'sending';
    const reason = await this.#sending.withheld(outgoing);
    if (signal.aborted) return;
    if (reason !== null) {
      Object.assign(entry, { state: 'withheld', reason });
      return;
    }
    const at = new Date(this.#sending.now()).toISOString();
    const headers = { ...outgoing.headers, ...outgoing.headersAfter?.(attempts.length) };
    const answer = await this.#sending.post({ ...outgoing, headers }, signal);
    if (signal.aborted) return;
    attempts.push({ at, ...answer });
    const { taken, again } = await this.#sending.answered(outgoing, { at, ...answer }, attempts.length);
    if (again !== null) entry.due = again;
    entry.state = taken ? 'delivered' : again === null ? 'failed' : 'waiting';
  }

  /** Lets all go on that wait for something to be done. */
  awake(): void {
    const waking = this.#wake;
    this.#wake = [];
    for (const wake of waking) wake();
  }
}
