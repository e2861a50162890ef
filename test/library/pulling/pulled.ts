import { createLog } from '#src/kernel/log.js';
import { type PullOptions, pullWorld } from '#src/library/pulling/pull.js';
import type { Recording } from '#src/library/pulling/recording.js';
import type { SimulatedTracker } from '#src/library/simulators.js';

export const SITE = 'https://shop.atlassian.net';

/** A recording that is kept as long as the test. */
export function recording(): Recording & { readonly answers: Map<string, unknown> } {
  const answers = new Map<string, unknown>();
  return {
    answers,
    of: (name) => answers.get(name),
    add: (name, answer) => void answers.set(name, answer),
    end: () => answers.clear(),
  };
}

/** Pulls projects of a simulated tracker, as its usual account. */
export function pulledFrom(tracker: SimulatedTracker, projects: string[], more: Partial<PullOptions> = {}) {
  const { email, token } = tracker.credentials;
  return pullWorld('tracker', {
    env: { TRACKER_URL: SITE, TRACKER_EMAIL: email, TRACKER_TOKEN: token },
    fetch: (url, init) => tracker.fetch(url, init),
    ...{ projects, kept: {}, requests: 10_000, recording: recording() },
    ...{ log: createLog('silent'), signal: new AbortController().signal, wait: async () => {} },
    ...more,
  });
}
