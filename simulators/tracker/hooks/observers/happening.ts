import type { Gone } from '../../../core/deliveries/change-log.js';
import type { Issue } from '../../world/records/issues.js';
import type { World } from '../../world/records/world.js';
import type { Variables } from '../addresses.js';
import type { Showing } from '../payloads/showing.js';

/** Something that webhooks hear of. */
export interface Happening {
  /** How it is named: `jira:issue_created`. */
  readonly event: string;
  /** The issue that queries of webhooks are about; absent where they do not matter. */
  readonly issue?: Issue;
  /** The ids of the fields that were changed. */
  readonly fields?: readonly string[];
  /** The key of a property that was changed. */
  readonly property?: string;
  /** Whether it is a consequence of something else that is heard of. */
  readonly isSecondary?: boolean;
  /** What addresses may name of it. */
  readonly variables: Variables;
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

/** What observes the records of a kind. */
export function observer<Item extends object>(
  kind: string,
  isOne: (item: object, world: World) => item is Item,
  observe: Observation<Item>,
): Observer {
  // Only records of the kind are observed.
  return { kind, isOne, observe: observe as Observation<object> };
}
