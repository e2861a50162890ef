import type { ExpectedRecord } from '../../../models/model.js';
import { flag, identified, word } from '../spelling.js';
import type { MergeRequest } from '../subjects.js';
import type { ForgeWorld } from '../world.js';

/** The reviewers of a merge request with the state of their review under the name that a document gives it, and who approved it. */
export function reviewOf(
  { all, person }: ForgeWorld,
  { reviewers, approvedBy }: MergeRequest,
  called: string,
) {
  const records = reviewers.map(({ username, state }): ExpectedRecord => {
    const user = all.users.find((one) => one.username === username);
    return {
      id: `reviewer ${username}`,
      marks: [[username], ...(user ? [[user.name], ...identified(['User'], user.id)] : [])],
      facts: { [called]: word(state) },
      may: { 'has approved': flag(approvedBy.includes(username)), name: user?.name ?? null },
    };
  });
  return { records, approvedBy: approvedBy.map(person) };
}
