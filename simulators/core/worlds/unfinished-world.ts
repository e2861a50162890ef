import type { Changeable } from '../state/changes.js';

/** A world with some members, and what makes all others. */
export interface Beginning<World extends Changeable> {
  /** Of this the early members are as they stay. */
  readonly world: World;
  readonly early: ReadonlySet<string | number | symbol>;
  /** Gives the whole world, with the same early members. */
  readonly finish: () => World;
}

/**
 * A world of which all but the early members are made when one of them is first read, or anything is changed. Nothing that can
 * be reached from an early member may be changed by what makes the others.
 */
export function unfinishedWorld<World extends Changeable>({ world, early, finish }: Beginning<World>): World {
  const { changes } = world;
  let whole = world;
  changes.postpone(() => {
    whole = finish();
  });
  const late = (name: string | symbol): PropertyDescriptor => ({
    ...{ enumerable: true, configurable: true },
    get() {
      if (changes.isUnfinished) changes.finish();
      const value: unknown = Reflect.get(whole, name);
      Object.defineProperty(this, name, {
        ...{ value, enumerable: true },
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

/** A copy of a world; where that is unfinished, the copy is, too. */
export function copyOf<World extends Changeable>(world: World): World {
  if (!world.changes.isUnfinished) return { ...world };
  return Object.defineProperties({}, Object.getOwnPropertyDescriptors(world)) as World; // it has the same members
}
