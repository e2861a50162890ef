import type { Change } from '../../core/deliveries/change-log.js';
import { codeObservers } from './observers/code.js';
import type { Happening } from './observers/happening.js';
import { placeObservers } from './observers/places.js';
import { workObservers } from './observers/work.js';
import type { Showing } from './payloads/showing.js';

/** All that hooks hear of, by kind of record. */
const OBSERVERS = [...codeObservers, ...workObservers, ...placeObservers];

/** What happened by some changes, in their order. */
export function happeningsOf(changes: readonly Change[], showing: Showing): Happening[] {
  return changes.flatMap(({ item, before, gone }) => {
    if (gone && before === null) return [];
    const found = OBSERVERS.find(({ kind, isOne }) =>
      gone ? kind === gone.kind : isOne(item, showing.world),
    );
    return found?.observe(item, before, showing, gone) ?? [];
  });
}
