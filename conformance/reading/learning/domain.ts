import { isMoment, momentOf, type ReportedMoment } from '../moments.js';
import { fits, inWords, spaced, type Value } from '../values.js';

/** So many values are compared with that have several spellings. */
const MOST_COMPARED = 100;

/** The values that a fact has, to see whether something is one of them, be it another record's. */
export class Domain {
  readonly #spellings = new Set<string>();
  /** Each once, by what it is in words. */
  readonly #others = new Map<string, Value>();
  readonly #compared: readonly Value[];
  /** Those of the compared values that are moments: what is received is read as one once for all of them. */
  readonly #moments: readonly Date[];
  /** What the lists among the values hold. */
  #members: Domain | undefined;

  constructor(values: readonly Value[]) {
    for (const value of values) this.#add(value);
    const others = [...this.#others.values()];
    const compared = others.slice(0, MOST_COMPARED);
    this.#moments = compared.filter((value) => value instanceof Date);
    this.#compared = compared.filter((value) => !(value instanceof Date));
    const members = others.flatMap((value) => (Array.isArray(value) ? value : []));
    if (members.length > 0) this.#members = new Domain(members);
  }

  /** Whether the scalars at one place report one of the values; `loosely`: or are for the most part members of lists among them. */
  has(received: readonly unknown[], loosely = false): boolean {
    if (received.length > 0 && received.every((one) => this.#spellings.has(spelled(one)))) return true;
    if (this.#hasMoment(received) || this.#compared.some((value) => fits(value, received))) return true;
    const members = this.#members;
    if (!loosely || members === undefined || received.length === 0) return false;
    return 2 * received.filter((one) => members.has([one])).length >= received.length;
  }

  /** Whether all of these report one and the same of the moments. */
  #hasMoment(received: readonly unknown[]): boolean {
    if (this.#moments.length === 0 || received.length === 0) return false;
    const reported: ReportedMoment[] = [];
    for (const one of received) {
      const moment = momentOf(one);
      if (moment === undefined) return false;
      reported.push(moment);
    }
    return this.#moments.some((moment) => reported.every((one) => isMoment(moment, one)));
  }

  #add(value: Value): void {
    if (typeof value === 'string' || typeof value === 'number') this.#spellings.add(spelled(value));
    else if (typeof value === 'object' && value !== null && 'anyOf' in value)
      for (const one of value.anyOf) this.#add(one);
    else this.#others.set(inWords(value), value);
  }
}

function spelled(value: unknown): string {
  return spaced(String(value));
}
