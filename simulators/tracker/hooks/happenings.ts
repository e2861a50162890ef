import type { Change } from '../../core/deliveries/change-log.js';
import type { Happening } from './observers/happening.js';
import { issueObservers } from './observers/issues.js';
import { placeObservers } from './observers/places.js';
import type { Showing } from './payloads/showing.js';

/** All that webhooks hear of, by kind of record. */
const OBSERVERS = [...issueObservers, ...placeObservers];

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
