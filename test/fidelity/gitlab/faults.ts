import type { Schema } from './reference.js';

/** Where the published file is known to be wrong about a member: what is there in truth. */
export interface Fault {
  /** `Entity.member`. */
  readonly at: string | RegExp;
  readonly is: object;
  readonly reason: string;
}

/** An answer that is another than the published one. */
export interface OtherAnswer {
  readonly operation: string;
  readonly status: number;
  readonly is: Schema | null;
  readonly reason: string;
}

export const FAULTS: readonly Fault[] = [];
export const ANSWERS: readonly OtherAnswer[] = [];
