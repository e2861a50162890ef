import { createLog } from '#src/kernel/log.js';
import { type PullOptions, pullWorld } from '#src/library/pulling/pull.js';
import type { Recording } from '#src/library/pulling/recording.js';
import type { SimulatedForge, SimulatedTracker } from '#src/library/simulators.js';

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

/** Pulls projects of a simulated forge, as its usual account. */
export function pulledFromForge(forge: SimulatedForge, projects: string[], more: Partial<PullOptions> = {}) {
  return pullWorld('forge', {
    env: { FORGE_URL: 'https://gitlab.com', FORGE_TOKEN: forge.credentials.token },
    fetch: (url, init) => forge.fetch(url, init),
    ...{ projects, kept: {}, requests: 10_000, recording: recording() },
    ...{ log: createLog('silent'), signal: new AbortController().signal, wait: async () => {} },
    ...more,
  });
}
