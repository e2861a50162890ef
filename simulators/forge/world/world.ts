import type { WorldOrigin } from '../../core/simulator.js';
import { type Changeable, writable } from '../../core/state/changes.js';
import type { KeyOf, Kind, RecordOf, SearchedKind } from '../collections/list.js';
import type { Lookups } from './lookups.js';
import type { OrderedList } from './ordered-list.js';
import type { TextIndex } from './text-index.js';

/** What is numbered over the whole instance. */
export type Numbered =
  | Kind
  | 'namespace'
  | 'emoji'
  | 'version'
  | 'releaseLink'
  | 'evidence'
  | 'boardList'
  | 'tagAccess'
  | 'share'
  | 'pushRule'
  | 'environmentAccess'
  | 'freezePeriod'
  | 'remoteMirror'
  | 'flagStrategy'
  | 'flagScope'
  | 'flagUserList'
  | 'statusCheck'
  | 'integration'
  | 'agent'
  | 'agentToken'
  | 'terraformState'
  | 'terraformVersion'
  | 'cluster'
  | 'licensePolicy'
  | 'secureFile'
  | 'errorKey'
  | 'projectAlias'
  | 'pagesDomain'
  | 'gpgKey'
  | 'packageFile'
  | 'protectionRule'
  | 'runnerToken'
  | 'serviceAccount'
  | 'mergeRequestBlock'
  | 'hookDelivery'
  | 'hookOccasion'
  | 'applicationSecret';

type Maps = { readonly [K in Kind]: ReadonlyMap<KeyOf<K>, RecordOf<K>> };

/** All that the simulated instance has: the records of every kind, and what finds them. */
export interface World extends Changeable, Lookups, Maps {
  readonly origin: WorldOrigin;
  /** The last number given, by kind. */
  readonly last: Readonly<Partial<Record<Numbered, number>>>;
  /** The records of each kind in every order that is asked for. */
  readonly ordered: { readonly [K in Kind]: OrderedList<RecordOf<K>> };
  /** The records of some kinds by their texts. */
  readonly texts: { readonly [K in SearchedKind]: TextIndex<RecordOf<K>> };
}

/** The largest scale of which commits are hashed: beyond it that would take longer than all else. */
const LARGEST_HASHED = 10;

/** Whether the commits of a generated world have the ids that git gives them, so that git itself can read them. */
export function hasGitIds({ scale }: Pick<WorldOrigin, 'scale'>): boolean {
  return scale <= LARGEST_HASHED;
}

/** The next number for a record of a kind. */
export function nextId(world: Pick<World, 'last' | 'changes'>, kind: Numbered): number {
  const next = (world.last[kind] ?? 0) + 1;
  writable(world, world.last)[kind] = next;
  return next;
}
