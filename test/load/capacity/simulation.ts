import TinyQueue from 'tinyqueue';
import { createRandom } from '#simulators/core/random.js';
import { quantile } from '../figures.js';
import type { Flow, Step } from './flow.js';

/** What was seen of a flow. */
export interface Simulated {
  readonly callsASecond: number;
  /** Milliseconds from a call to its answer. */
  readonly mean: number;
  readonly p50: number;
  readonly p99: number;
}

/** How long a run lasts, and what decides it. */
export interface Run {
  /** Seconds of simulated time; what is answered in the first fifth is not counted. */
  readonly seconds: number;
  readonly seed: number;
}

/**
 * Lives through a flow, call by call: a call waits at a step for those before it, and takes a time of it that is drawn from an
 * exponential distribution. Where more calls are worked at than there are cores, all are slower by the same share.
 */
export default function simulated(flow: Flow, { seconds, seed }: Run): Simulated {
  const end = seconds * 1_000;
  const counted = end / 5;
  const answered = new Life(flow, seed).until(end, counted);
  return {
    callsASecond: (answered.length / (end - counted)) * 1_000,
    mean: answered.reduce((sum, each) => sum + each, 0) / answered.length,
    p50: quantile(answered, 0.5),
    p99: quantile(answered, 0.99),
  };
}

interface Call {
  begun: number;
  /** The step that it is at, by its place among all. */
  step: number;
}

interface Event {
  readonly at: number;
  readonly call: Call;
  /** Where it is worked at; undefined at the end of a pause. */
  readonly place?: Place;
}

class Life {
  readonly #flow: Flow;
  readonly #steps: readonly StepInTurn[];
  readonly #pauses = queue();
  /** Work ends by a clock of its own, which is slower where there are fewer cores than calls that are worked at. */
  readonly #works = queue();
  readonly #draw: (mean: number) => number;
  #now = 0;
  #worked = 0;

  constructor(flow: Flow, seed: number) {
    const random = createRandom(seed, 'capacity');
    this.#flow = flow;
    this.#steps = flow.steps.map((step) => new StepInTurn(step));
    this.#draw = (mean) => -mean * Math.log(1 - random.fraction());
    for (let caller = 0; caller < flow.callers; caller += 1) this.#pause({ begun: 0, step: 0 });
  }

  /** Milliseconds that each call took which was answered after `from`, to the end. */
  until(end: number, from: number): number[] {
    const answered: number[] = [];
    for (let event = this.#next(end); event; event = this.#next(end)) {
      const { call, place } = event;
      if (place) this.#left(call, place);
      else call.begun = this.#now;
      if (this.#arrived(call)) continue;
      if (this.#now >= from) answered.push(this.#now - call.begun);
      this.#pause({ begun: 0, step: 0 });
    }
    return answered;
  }

  /** What happens next, and the clocks at it; undefined where that is after the end. */
  #next(end: number): Event | undefined {
    const speed = Math.min(1, this.#flow.cores / this.#works.length);
    const work = this.#works.peek();
    const workEnds = work ? this.#now + (work.at - this.#worked) / speed : Number.POSITIVE_INFINITY;
    const pauseEnds = this.#pauses.peek()?.at ?? Number.POSITIVE_INFINITY;
    const at = Math.min(workEnds, pauseEnds);
    if (at > end) return undefined;
    if (work) this.#worked += (at - this.#now) * speed;
    this.#now = at;
    return workEnds < pauseEnds ? this.#works.pop() : this.#pauses.pop();
  }

  #pause(call: Call): void {
    this.#pauses.push({ at: this.#now + this.#draw(this.#flow.pause), call });
  }

  /** Whether there is a step where the call now is. */
  #arrived(call: Call): boolean {
    const step = this.#steps[call.step];
    if (!step) return false;
    const place = step.nextPlace();
    if (place.take(call)) this.#work(call, place);
    return true;
  }

  #left(call: Call, place: Place): void {
    call.step += 1;
    const next = place.leave();
    if (next) this.#work(next, place);
  }

  #work(call: Call, place: Place): void {
    this.#works.push({ at: this.#worked + this.#draw(place.work), call, place });
  }
}

function queue(): TinyQueue<Event> {
  return new TinyQueue<Event>([], (one, other) => one.at - other.at);
}

/** A step, to the copies of which calls go in turn. */
class StepInTurn {
  readonly #places: readonly Place[];
  #turn = 0;

  constructor({ work, servers, copies }: Step) {
    this.#places = Array.from({ length: copies }, () => new Place(work, servers));
  }

  nextPlace(): Place {
    const place = this.#places[this.#turn++ % this.#places.length];
    if (!place) throw new Error('A step needs a copy at least.');
    return place;
  }
}

/** One copy of a step. */
class Place {
  readonly work: number;
  readonly #servers: number;
  #working = 0;
  /** Those who wait, the first of them at `#first`. */
  #waiting: Call[] = [];
  #first = 0;

  constructor(work: number, servers: number) {
    this.work = work;
    this.#servers = servers;
  }

  /** Whether the call is worked at now; else it waits. */
  take(call: Call): boolean {
    const isFree = this.#working < this.#servers;
    if (isFree) this.#working += 1;
    else this.#waiting.push(call);
    return isFree;
  }

  /** The call that takes the place of one that has gone. */
  leave(): Call | undefined {
    const next = this.#waiting[this.#first];
    if (!next) {
      this.#working -= 1;
      this.#waiting = [];
      this.#first = 0;
    } else this.#first += 1;
    return next;
  }
}
