import type { CallObserver } from '../../kernel/mcp/observed.js';

/** Seconds that separate the counts of the durations: from a cached read to a video. */
const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 180, 600];

/** The figures of a process for Prometheus: calls and their durations by server, tool and outcome, and those of Node itself. */
export interface Metrics {
  /** Counts the calls of a server. */
  observer(server: string): CallObserver;
  read(): Promise<{ readonly text: string; readonly contentType: string }>;
}

/** Counts from now on. Every label has few values: names of servers, tools and tokens, codes of errors. */
export async function metrics(version: string): Promise<Metrics> {
  const { default: prometheus } = await import('prom-client'); // CommonJS
  const { Registry, Counter, Gauge, Histogram, collectDefaultMetrics } = prometheus;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['server', 'tool', 'outcome'] as const;
  const about = { registers: [registry], labelNames };
  const calls = new Counter({
    ...about,
    labelNames: [...labelNames, 'caller'] as const,
    name: 'understudy_calls_total',
    help: 'Calls of tools that have ended.',
  });
  const seconds = new Histogram({
    ...about,
    name: 'understudy_call_duration_seconds',
    help: 'How long calls of tools took.',
    buckets: BUCKETS,
  });
  const underWay = new Gauge({
    registers: [registry],
    labelNames: ['server'] as const,
    name: 'understudy_calls_under_way',
    help: 'Calls of tools that have begun and not ended.',
  });
  new Gauge({
    registers: [registry],
    labelNames: ['version'] as const,
    name: 'understudy_build_info',
    help: 'The version that runs, as a label; always 1.',
  }).set({ version }, 1);
  return {
    observer: (server) => ({
      begun: () => underWay.inc({ server }),
      ended(tool, outcome, milliseconds, { caller }) {
        underWay.dec({ server });
        calls.inc({ server, tool, outcome, ...(caller !== undefined && { caller }) });
        seconds.observe({ server, tool, outcome }, milliseconds / 1000);
      },
    }),
    read: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  };
}
