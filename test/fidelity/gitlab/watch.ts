import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import { jsonOf } from '../../simulators/forge/laws/ask.js';
import { latestEntry } from '../../simulators/latest-entry.js';
import { showPassing } from '../../simulators/passing.js';
import { createAnswerJudge } from './answer-judge.js';
import { DEVIATIONS } from './exceptions/deviations.js';
import { excusedBy } from './exceptions/excuses.js';
import { createRequestJudge } from './request-judge.js';

/** A simulator that has its REST requests and answers judged as they pass, unless a fault was armed for them. */
export function watched(simulator: ForgeSimulator) {
  const judge = createAnswerJudge();
  const requests = createRequestJudge(judge.operations);
  const excuses = excusedBy(DEVIATIONS);
  const violations = new Set<string>();
  let count = 0;
  const { journal } = simulator;

  const note = async (request: Request, response: Response) => {
    const url = new URL(request.url);
    count += 1;
    const json = jsonOf(await response.text());
    const lines = [
      ...requests.violations({ method: request.method, url, body: await bodyOf(request) }),
      ...judge.violations({ method: request.method, path: url.pathname, status: response.status, json }),
    ];
    for (const line of excuses.unexcused(lines)) violations.add(line);
  };

  showPassing(simulator, async (request, response) => {
    const isRest = new URL(request.url).pathname.startsWith('/api/v4/');
    if (isRest && !latestEntry(journal)?.fault) await note(request, response);
  });
  return { simulator, violations: () => [...violations], count: () => count };
}

async function bodyOf(request: Request): Promise<unknown> {
  if (request.body === null) return undefined;
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('json')) return jsonOf(await request.text());
  return type.includes('form') ? Object.fromEntries(await request.formData()) : undefined;
}
