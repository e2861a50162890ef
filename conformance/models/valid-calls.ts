import { isDeepStrictEqual } from 'node:util';
import { dropped, parentOf, placed, rootOf, valuesAt } from '../contract/argument-path.js';
import type { Profile } from '../profiles/profile.js';
import type { Arguments } from '../target/arguments.js';
import type { ToolOracle } from './tool-oracle.js';

/** Calls of a tool that are valid in the world as it is, and calls that differ from one of them in a single argument, given by its path. */
export class ValidCalls {
  readonly #tool: ToolOracle;
  readonly #profile: Profile;

  constructor(tool: ToolOracle, profile: Profile) {
    this.#tool = tool;
    this.#profile = profile;
  }

  /** The smallest call. */
  get smallest(): Arguments {
    return this.#tool.bases[0] ?? {};
  }

  /** The first call that gives the argument; undefined where none does. */
  having(path: string): Arguments | undefined {
    return this.#find(path, (args) => valuesAt(args, path).length > 0);
  }

  /** The first call that gives the argument this value; where none does, one that gives it another value, which is replaced. */
  withValue(path: string, value: unknown): Arguments {
    const found = this.#find(path, (args) => {
      const values = valuesAt(args, path);
      return values.length > 0 && values.every((one) => isDeepStrictEqual(one, value));
    });
    return found ?? placed(this.having(path) ?? this.#around(path), path, value);
  }

  /** The first call that does not give the argument, and gives what it is in. */
  without(path: string): Arguments {
    const parent = parentOf(path);
    const isInside = (args: Arguments) => parent === undefined || valuesAt(args, parent).length > 0;
    const found = this.#find(path, (args) => valuesAt(args, path).length === 0 && isInside(args));
    return found ?? dropped(this.having(path) ?? this.#around(path), path);
  }

  /** The first valid value of each of these arguments. */
  valuesOf(names: readonly string[]): Arguments {
    return Object.fromEntries(
      names.flatMap((name) => valuesAt(this.having(name) ?? {}, name).map((value) => [name, value])),
    );
  }

  /** A call that gives what the argument is in, where there is one. */
  #around(path: string): Arguments {
    const parent = parentOf(path);
    return (parent === undefined ? undefined : this.having(parent)) ?? this.smallest;
  }

  /** The first valid call for which it holds, of those in which the argument has different values. */
  #find(path: string, holds: (args: Arguments) => boolean): Arguments | undefined {
    for (const args of this.#varying(rootOf(path))) if (holds(args) && this.#isValid(args)) return args;
    return undefined;
  }

  #isValid(args: Arguments): boolean {
    const expected = this.#tool.expected(args);
    return !('refused' in expected || 'unable' in expected);
  }

  *#varying(argument: string): Generator<Arguments> {
    for (const base of this.#tool.bases) {
      yield base;
      for (const value of this.#tool.values(argument, base)) yield { ...base, [argument]: value };
      for (const common of this.#profile.commonArguments?.(base) ?? []) yield { ...base, ...common };
      for (const args of this.#tool.together) yield { ...base, ...args };
    }
  }
}
