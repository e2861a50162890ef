import type { TrackerSimulator } from '#simulators/tracker/simulator.js';
import { showPassing } from '../../simulators/passing.js';
import { createJudge } from './judge.js';
import { DEVIATIONS } from './omissions.js';

const judge = createJudge();
const violations = new Set<string>();
let count = 0;

/** A simulator that has its answers judged on their way out, unless a fault was armed for them. */
export function watched(simulator: TrackerSimulator): TrackerSimulator {
  const { journal } = simulator;
  showPassing(simulator, async ({ method, url }, response, before) => {
    const { pathname } = new URL(url);
    const entry = journal.entries({ since: before }).findLast(({ path }) => path === pathname);
    // What the simulator has not has an answer of its own.
    if (!entry?.fault && !entry?.unsupported && !entry?.unrouted)
      note(method, pathname, response.status, await response.text());
  });
  return simulator;
}

/** How many answers were judged, and what they break of what is published. */
export function judgedAnswers(): { readonly count: number; readonly violations: readonly string[] } {
  return { count, violations: [...violations] };
}

function note(method: string, path: string, status: number, text: string): void {
  const published = path.replace(/^\/rest\/api\/(2|latest)\//, '/rest/api/3/');
  count += 1;
  const found = judge.violations({ method, path: published, status, json: jsonOf(text) });
  for (const line of found) {
    if (!DEVIATIONS.some(({ pattern }) => pattern.test(line))) violations.add(line);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
