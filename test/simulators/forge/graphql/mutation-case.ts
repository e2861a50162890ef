import type { WritingDesk } from './mutation-work.js';

/** A change that the usual account may make: what it sends, and what it asks to see of the record. */
export interface MutationCase {
  readonly input: object;
  readonly fields: string;
  readonly account?: string;
  /** Whether anybody may do it, as only own records or public ones are meant. */
  readonly forAll?: true;
}

/** Makes a case, and whatever it needs. */
export type Making = (desk: WritingDesk) => Promise<MutationCase>;

export const PROJECT = 'platform/core';
export const GROUP = 'platform';

/** An issue of the usual project, and where it is. */
export async function issueAt({ open }: WritingDesk, more: object = {}) {
  const { record } = await open(more);
  return { record, at: { projectPath: PROJECT, iid: String(record.iid) } };
}
