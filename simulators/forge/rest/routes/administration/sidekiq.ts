import { Reply } from '../../../../core/http/response.js';
import { timeJson } from '../../../rendering/times.js';
import { type Call, rest } from '../../routing/routing.js';

const QUEUES = ['default', 'mailers'];

/** What works in the background, which here has nothing to do (GitLab REST API, "Sidekiq metrics"). */
export const sidekiqRoutes = [
  rest('GET /sidekiq/queue_metrics', { who: 'admin' }, () => Reply.json(queues())),
  rest('GET /sidekiq/process_metrics', { who: 'admin' }, (call) => Reply.json(processes(call))),
  rest('GET /sidekiq/job_stats', { who: 'admin' }, () => Reply.json(jobs())),
  rest('GET /sidekiq/compound_metrics', { who: 'admin' }, (call) =>
    Reply.json({ ...queues(), ...processes(call), ...jobs() }),
  ),
];

function queues() {
  return { queues: Object.fromEntries(QUEUES.map((name) => [name, { backlog: 0, latency: 0 }])) };
}

function processes({ world, site }: Pick<Call, 'world' | 'site'>) {
  const worker = {
    hostname: new URL(site).hostname,
    pid: 1,
    tag: 'gitlab',
    started_at: timeJson(world.origin.anchor.getTime()),
    queues: QUEUES,
    labels: [],
    concurrency: 20,
    busy: 0,
  };
  return { processes: [worker] };
}

function jobs() {
  return { jobs: { processed: 0, failed: 0, enqueued: 0, dead: 0 } };
}
