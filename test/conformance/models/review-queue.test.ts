import { afterAll, expect, test } from 'vitest';
import { allowed } from '#conformance/models/model.js';
import { queueAnswers } from '#conformance/profiles/forge/facts/review-queue.js';
import type { ForgeWorld } from '#conformance/profiles/forge/world.js';
import { targets } from '../../mutants/making/target.js';

const DAY = 86_400_000;
const context = targets.forge(1).context({ mutation: {} });
afterAll(() => context.close());

/** How many stale merge requests are right to report of a group at a moment so far from that at which one becomes stale. */
function staleCounts(milliseconds: number): number {
  const world = context.target.world as ForgeWorld; // of the forge's profile
  const updates = world.all.mergeRequests
    .filter(({ state, draft, project }) => state === 'opened' && !draft && project.startsWith('platform/'))
    .map(({ updatedAt }) => Date.parse(updatedAt))
    .toSorted((one, other) => one - other);
  const [oldest = 0] = updates;
  const now = oldest + 3 * DAY + milliseconds;
  const at: ForgeWorld = Object.create(world, { now: { value: now } });
  const answers = allowed(queueAnswers({ group: 'platform' }, at));
  return new Set(answers.map(({ may }) => JSON.stringify(may?.stale))).size;
}

test.each([-60_000, 0, 60_000])(
  'both stale and not are right of a merge request at %i ms from the moment at which it becomes stale',
  (milliseconds) => {
    const far = staleCounts(-DAY / 2);

    const near = staleCounts(milliseconds);

    expect(near).toBeGreaterThan(far);
  },
);
