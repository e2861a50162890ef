import type { ExpectedRecord } from '../../models/model.js';
import type { Value } from '../values.js';

/** What can be wrong with an answer. */
type Aspect =
  | 'missing'
  | 'foreign'
  | 'twice'
  | 'order'
  | 'fact'
  | 'selection'
  | 'table'
  | 'file'
  | 'sent'
  | 'output';

/** One thing that an answer reports otherwise than it should. */
export interface Difference {
  readonly aspect: Aspect;
  /** The list, table or fact that it is about. */
  readonly about: string;
  readonly expected: string;
  readonly received: string;
  /** Whether it may be reported somewhere and nothing says where, so that it cannot be judged. */
  readonly isUnpaired?: true;
  /** The list that was read, the member of it, and the place in that or in the answer, as far as one was. */
  readonly list?: string;
  readonly member?: unknown;
  readonly place?: string;
}

/** A difference with the value of the fact that it is about, and whether a document promises that. */
export interface SoughtDifference extends Difference {
  readonly value?: Value;
  readonly isPromised?: boolean;
  /** A record that is missing. */
  readonly absent?: ExpectedRecord;
}
