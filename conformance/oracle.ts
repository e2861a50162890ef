import type fc from 'fast-check';
import type { Arguments } from './stage.js';

/** A value as the world has it; a moment is a Date. */
export type Scalar = string | number | Date;

/** The value of a field: its parts, each by all the names under which it may be told; empty where there is none. */
export type Field = readonly (readonly Scalar[])[];

/** A record of the seeded world. */
export interface Known {
  /** Tells it from all others of its kind. */
  readonly id: string;
  /** By what an answer's record can be recognised as this one: by all values of any of these. */
  readonly marks: readonly (readonly Scalar[])[];
  /**
   * A field by its name in the contract, or by its id where it has no name there; `itself` is what there would be no
   * point in telling of it without.
   */
  field(name: string): Field;
  /** What a file holds. */
  readonly bytes?: () => Uint8Array;
}

/** A query whose meaning is known. */
export interface Query {
  readonly text: string;
  readonly fits: (known: Known) => boolean;
}

/** What the gate knows of the world behind a target, as it is at the moment of asking. */
export interface Oracle {
  /** The records of a kind that the target's account may see, as far as the arguments let a call be about them. */
  known(record: string, args: Arguments): readonly Known[];
  /** Whether a record is of a class of the contract, for a call with these arguments. */
  isOf(name: string, known: Known, args: Arguments): boolean;
  /** The classes that a class of the contract may be read as, where the documents leave it open. */
  readings(name: string): readonly string[];
  /** Whether a call that counts or searches is about a record, but for its filters; or that part of it which an argument asks for. */
  concerns(tool: string, args: Arguments, argument?: string): (known: Known) => boolean;
  /** Arguments that make such a call be about others, so that its numbers differ. */
  variants(tool: string): readonly Arguments[];
  /** The value of a record by which a call with these arguments groups it. */
  dimension(name: string, known: Known, args: Arguments): Field;
  /** Arguments that a dimension needs to be known. */
  choosing(dimension: string): Arguments;
  /** The measures of a dimension whose groups the documents give no names. */
  unnamed(dimension: string): readonly string[];
  /** A number that is told of the records of a group. */
  measure(name: string, records: readonly Known[], args: Arguments): number;
  /** What a backend is asked where facts of a record are only told by looking something up. */
  lookups(record: string, facts: readonly string[]): RegExp | undefined;
  /** Queries of the backend's language, each with what it means. */
  readonly queries: fc.Arbitrary<Query>;
  /** What the value of an argument means, as fields have it. */
  meant(argument: string, value: unknown): Field;
  /** The fields that an argument of the call sets, each with the value it has afterwards. */
  becomes(argument: string, field: string, args: Arguments): Readonly<Record<string, Field>>;
  /** Whether the documents decide if a record is chosen by this argument. */
  isDecided(argument: string, known: Known): boolean;
  /** Whether one condition of a composed filter holds for a record. */
  holds(condition: unknown, known: Known): boolean;
}
