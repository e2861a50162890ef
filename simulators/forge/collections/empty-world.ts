import type { WorldOrigin } from '../../core/simulator.js';
import { Changes } from '../../core/state/changes.js';
import { RankedMap } from '../../core/state/ranked-map.js';
import { OrderedList } from '../world/ordered-list.js';
import { TextIndex } from '../world/text-index.js';
import type { World } from '../world/world.js';
import type { Collection } from './collection.js';
import { byKind, kinds } from './list.js';

/** A world in which nothing has happened so far. */
export function emptyWorld(origin: WorldOrigin): World {
  const changes = new Changes();
  const each = kinds.map((kind) => ({
    kind,
    collection: byKind[kind],
    records: new RankedMap<unknown, object>(),
  }));
  const ordered = each.map(({ kind, records }) => [
    kind,
    new OrderedList(changes, () => [...records.values()]),
  ]);
  const texts = each.map(({ kind, collection, records }) => [kind, textIndex(changes, records, collection)]);
  const world: unknown = {
    ...Object.fromEntries(each.map(({ kind, records }) => [kind, records])),
    usersByName: new Map(),
    places: new Map(),
    formerPlaces: new Map(),
    movingPipelines: new Set(),
    changes,
    origin,
    last: {},
    ordered: Object.fromEntries(ordered),
    texts: Object.fromEntries(texts),
  };
  return world as World; // each map, list and index is made for its kind
}

function textIndex(
  changes: Changes,
  records: ReadonlyMap<unknown, object>,
  { key, texts }: Pick<Collection<never>, 'key' | 'texts'>,
): TextIndex<object> | null {
  if (!texts) return null;
  // What a map finds by the key of its kind is of this kind, and has its texts.
  const has = (thing: object) => records.get(key(thing as never)) === thing;
  const isItem = (thing: object): thing is object => has(thing);
  const followed = { changes, all: () => records.values(), size: () => records.size, has, isItem };
  return new TextIndex<object>(followed, (thing) => texts(thing as never));
}
