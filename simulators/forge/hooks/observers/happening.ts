import type { Gone } from '../../../core/deliveries/change-log.js';
import type { Group, Project } from '../../world/records/projects.js';
import type { World } from '../../world/world.js';
import type { Showing } from '../payloads/showing.js';

/** Something that hooks hear of. */
export interface Happening {
  /** The switch of the hooks that hear of it; null for what all hooks of the instance hear of, and no others. */
  readonly flag: string | null;
  /** How the header names it. */
  readonly event: string;
  /** Where it happened; null for the instance. */
  readonly place: Project | Group | null;
  /** The branch that was pushed to; absent for all else. */
  readonly branch?: string;
  readonly payload: object;
}

/** What happened to a record: `before` is what it was, null for a new one; `gone` says that it is no longer there. */
type Observation<Item> = (
  item: Item,
  before: Item | null,
  showing: Showing,
  gone: Gone | null,
) => Happening[];

/** The records of a kind, and what happens to them. */
export interface Observer {
  readonly kind: string;
  readonly isOne: (item: object, world: World) => boolean;
  readonly observe: Observation<object>;
}

/** The kinds that are numbered over the whole instance. */
type Numbered = {
  [Kind in keyof World]: World[Kind] extends ReadonlyMap<number, { readonly id: number }> ? Kind : never;
}[keyof World];

/** What observes the records of a kind. */
export function observer<Kind extends Numbered>(
  kind: Kind,
  observe: Observation<World[Kind] extends ReadonlyMap<number, infer Item> ? Item : never>,
): Observer {
  return {
    kind,
    isOne: (item, world) => {
      const records: ReadonlyMap<unknown, unknown> = world[kind];
      return 'id' in item && records.get(item.id) === item;
    },
    // Only records of the kind are observed.
    observe: observe as Observation<object>,
  };
}

/** The action of a record that was made, changed or removed. */
export function actionOf(before: object | null, gone: Gone | null): 'create' | 'update' | 'delete' {
  if (gone) return 'delete';
  return before === null ? 'create' : 'update';
}
