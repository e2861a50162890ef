import type { GraphQLResolveInfo } from 'graphql';
import type { ClockReading } from '../../../core/clock.js';
import type { ForgeSettings } from '../../backend.js';
import type { User } from '../../world/records/people.js';
import type { Time } from '../../world/records/time.js';
import type { World } from '../../world/world.js';

/** All that a resolver knows beside the record itself. */
export interface Context {
  readonly world: World;
  readonly viewer: User | null;
  readonly clock: ClockReading;
  /** When it is asked, the same however often it is looked at: what only depends on the day, or on whether a time has come, asks the clock. */
  readonly at: Time;
  /** Where addresses in answers lead: the simulator's own origin. */
  readonly site: string;
  readonly settings: Readonly<ForgeSettings>;
  /** Whether the token may be used for changes. */
  readonly mayWrite: boolean;
  readonly complexity: { readonly score: number; readonly limit: number };
}

/** What answers one field of a type. The schema has read the arguments: their type is what the schema says. */
export type Resolver<Source> = (
  source: Source,
  args: never,
  context: Context,
  info: GraphQLResolveInfo,
) => unknown;

/** What answers the fields of a type; those that are left out are members of the record. */
export type Fields<Source> = Readonly<Record<string, Resolver<Source>>>;
