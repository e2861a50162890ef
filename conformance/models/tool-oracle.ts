import { memoize, memoizeBy } from '../memoize.js';
import type { Arguments } from '../target/arguments.js';
import type { Expected, ExpectedRequest, ToolModel } from './model.js';

/** What the model of a tool expects of calls in the world as it is now. */
export class ToolOracle {
  readonly name: string;
  readonly model: ToolModel<object>;
  readonly #worldNow: () => object;
  readonly #expectedIn = memoize((world: object) =>
    memoizeBy((args: Arguments) => this.model.answers(args, world), JSON.stringify),
  );
  readonly #valuesIn = memoize((world: object) =>
    memoizeBy(
      ([argument, args]: readonly [string, Arguments]) => this.model.values?.[argument]?.(world, args) ?? [],
      JSON.stringify,
    ),
  );
  readonly #basesIn = memoize((world: object) => [
    this.model.valid(world),
    ...(this.model.or?.(world) ?? []),
  ]);
  readonly #singlesIn = memoize((_world: object) => this.bases.flatMap((base) => this.#variants(base)));

  /** `worldNow` gives the same object as long as nothing changes the world. */
  constructor(name: string, model: ToolModel<object>, worldNow: () => object) {
    this.name = name;
    this.model = model;
    this.#worldNow = worldNow;
  }

  /** What a call has to come to. */
  expected(args: Arguments): Expected {
    return this.#expectedIn(this.#worldNow())(args);
  }

  /** What has to reach the backend with a call; undefined where the tool has nothing made. */
  requests(args: Arguments): readonly ExpectedRequest[] | undefined {
    return this.model.sends?.(args, this.#worldNow());
  }

  /** The smallest calls. */
  get bases(): readonly Arguments[] {
    return this.#basesIn(this.#callable);
  }

  /** The values of an argument beside these that select different records. */
  values(argument: string, args: Arguments): readonly unknown[] {
    return this.#valuesIn(this.#callable)([argument, args]);
  }

  /** Arguments that matter together, for the smallest calls. */
  get together(): readonly Arguments[] {
    return this.model.together?.(this.#worldNow()) ?? [];
  }

  /** The smallest calls, each with every value of every argument alone, and with those that matter together. */
  get singles(): readonly Arguments[] {
    return this.#singlesIn(this.#callable);
  }

  #variants(base: Arguments): Arguments[] {
    const names = Object.keys(this.model.values ?? {});
    return [
      base,
      ...this.together.map((args) => ({ ...base, ...args })),
      ...names.flatMap((name) => this.values(name, base).map((value) => ({ ...base, [name]: value }))),
    ];
  }

  /** The world that calls are made up from: another object each time where no two calls may name the same file. */
  get #callable(): object {
    return this.model.savesFiles ? Object.create(this.#worldNow()) : this.#worldNow();
  }
}
