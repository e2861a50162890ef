import fc from 'fast-check';
import { NotJudged } from '../../check.js';
import { isObject } from '../../reading/places.js';
import type { Arguments } from '../../target/arguments.js';
import { Unfit } from './conjunction.js';
import { judgeBy, type ValueJudge } from './judged-values.js';
import { Sampling } from './sampled-value.js';
import { simpler } from './simpler.js';
import { TooLong, within } from './time-limit.js';

/** Milliseconds for one call to be drawn, and how many tries that may take. */
const LONGEST_DRAWING = 500;
const MOST_TRIES = 150;

/** Values of arguments that are taken as they are given, by name, and arguments that every call has. */
export interface Given {
  readonly values: Readonly<Record<string, readonly unknown[]>>;
  readonly valid?: Arguments;
}

/** Calls that are valid by a schema, each proven so before it is given. */
export class DrawnCalls extends fc.Arbitrary<Arguments> {
  readonly #schema: unknown;
  readonly #given: Given;
  readonly #judge: ValueJudge;
  #latest: Arguments | undefined;

  constructor(schema: unknown, given: Given) {
    super();
    this.#schema = schema;
    this.#given = given;
    this.#judge = judgeBy(schema);
  }

  /** A valid call; one that was given before where no other is found in time. Throws NotJudged where none is. */
  generate(random: fc.Random): fc.Value<Arguments> {
    if (this.#judge.whyNot !== undefined) throw new NotJudged(this.#judge.whyNot);
    this.#latest = this.#drawn(random) ?? this.#latest;
    if (this.#latest) return new fc.Value(this.#latest, undefined);
    throw new NotJudged(`no call that the schema allows was found in ${LONGEST_DRAWING} ms`);
  }

  canShrinkWithoutContext(value: unknown): value is Arguments {
    return isObject(value);
  }

  /** Simpler calls that are as valid. */
  shrink(args: Arguments): fc.Stream<fc.Value<Arguments>> {
    const isValid = (one: unknown): one is Arguments => isObject(one) && this.#isValid(one);
    return fc
      .stream(simpler(args))
      .filter(isValid)
      .map((one) => new fc.Value(one, undefined));
  }

  #drawn(random: fc.Random): Arguments | undefined {
    const sampling = new Sampling(this.#schema, { random, isReferenceAlone: this.#judge.isReferenceAlone });
    const until = performance.now() + LONGEST_DRAWING;
    for (let turn = 0; turn < MOST_TRIES && performance.now() < until; turn += 1) {
      const args = this.#sample(sampling, random, until - performance.now());
      if (args && this.#isValid(args)) return args;
    }
    return undefined;
  }

  #sample(sampling: Sampling, random: fc.Random, left: number): Arguments | undefined {
    try {
      const drawn = within(Math.max(1, Math.ceil(left)), () =>
        sampling.value([{ type: 'object' }, this.#schema]),
      );
      return isObject(drawn) ? this.#asGiven({ ...this.#given.valid, ...drawn }, random) : undefined;
    } catch (error) {
      if (error instanceof Unfit || error instanceof TooLong || error instanceof RangeError) return undefined;
      throw error;
    }
  }

  /** The arguments with values that are given in place of those that are drawn. */
  #asGiven(args: Arguments, random: fc.Random): Arguments {
    const { values, valid = {} } = this.#given;
    const members = Object.entries(args).map(([name, drawn]) => {
      const own = [values, valid].flatMap((named) => (Object.hasOwn(named, name) ? [named[name]] : []));
      const given = own.length === 0 ? [drawn] : Object.hasOwn(values, name) ? (values[name] ?? []) : own;
      return [name, given[random.nextInt(0, given.length - 1)]];
    });
    return Object.fromEntries(members);
  }

  #isValid(args: unknown): boolean {
    return this.#judge.of(args).is === 'valid';
  }
}
