import type { Changeable, Changes } from '../state/changes.js';

/** A world with some members, and what makes all others. */
export interface Beginning<World extends Changeable> {
  /** Of this the early members are as they stay. */
  readonly world: World;
  readonly early: ReadonlySet<string | number | symbol>;
  /** Members of records behind the early ones that are as late as the others. */
  readonly lateIn?: Iterable<readonly [record: object, name: string]>;
  /** Gives the whole world, with the same early members. */
  readonly finish: () => World;
}

/**
 * A world of which all but the early members are made when one of them is first read, or anything is changed. Nothing that can
 * be reached from an early member, but for what is said to be late, may be changed by what makes the others.
 */
export function unfinishedWorld<World extends Changeable>({
  world,
  early,
  finish,
  lateIn = [],
}: Beginning<World>): World {
  const { changes } = world;
  const giveBack = [...lateIn].map(([record, name]) => finishedWith(changes, record, name));
  let whole = world;
  changes.postpone(() => {
    for (const give of giveBack) give();
    whole = finish();
  });
  const late = (name: string | symbol): PropertyDescriptor => ({
    enumerable: true,
    configurable: true,
    get() {
      changes.finish();
      const value: unknown = Reflect.get(whole, name);
      Object.defineProperty(this, name, {
        value,
        enumerable: true,
        configurable: true,
        writable: true,
      });
      return value;
    },
  });
  const unfinished = { ...world };
  for (const name of Reflect.ownKeys(world))
    if (!early.has(name)) Object.defineProperty(unfinished, name, late(name));
  return unfinished;
}

/** Has the world finished with the first read of a member of a record; gives what makes that a plain member again. */
function finishedWith(changes: Changes, record: object, name: string): () => void {
  const value: unknown = Reflect.get(record, name);
  const read = () => {
    changes.finish();
    return Reflect.get(record, name) as unknown;
  };
  Object.defineProperty(record, name, { get: read, enumerable: true, configurable: true });
  return () =>
    Object.defineProperty(record, name, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
}

/** A copy of a world; where that is unfinished, the copy is, too. */
export function copyOf<World extends Changeable>(world: World): World {
  if (!world.changes.isUnfinished) return { ...world };
  return Object.defineProperties({}, Object.getOwnPropertyDescriptors(world)) as World; // it has the same members
}
