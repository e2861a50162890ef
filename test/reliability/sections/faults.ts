import { drawn } from '../drawn.js';
import { FAULTS } from '../faults/all.js';
import { counted } from '../findings.js';
import { Ground } from '../ground.js';
import { grouped } from '../grouped.js';
import { GRACE } from '../laws/behaviours.js';
import { type FaultTrial, type FaultVerdict, FaultWorker } from '../laws/faults.js';
import { SERVERS_UNDER_TEST } from '../servers/all.js';
import type { ServerUnderTest } from '../servers/server.js';
import type { Options, Section } from './section.js';

/** The fault matrix: tools by faults by requests, each fault once and for good. */
export const faults: Section = {
  name: 'faults',
  what: 'every fault that the simulators can arm, at every request of every tool',
  async run(options) {
    const verdicts: FaultVerdict[] = [];
    for (const server of SERVERS_UNDER_TEST) verdicts.push(...(await judgeServer(server, options)));
    const met = verdicts.filter(({ code }) => code !== undefined);
    return {
      figures: [
        `${verdicts.length} trials of ${FAULTS.length} faults, ${met.length} of them met a request`,
        `unanswered: ${met.filter(({ code }) => code === 'none').length}`,
        ...[...grouped(met, ({ trial }) => trial.fault.name)].map(
          ([name, each]) => `  ${name}: ${counted(each.map(({ code }) => code ?? ''))}`,
        ),
      ],
      violations: verdicts.flatMap((verdict) =>
        verdict.violations.map((text) => `${titleOf(verdict)}: ${text}`),
      ),
    };
  },
};

async function judgeServer(server: ServerUnderTest, options: Options): Promise<FaultVerdict[]> {
  const ground = await Ground.of(server);
  const tools = ground.tools.filter(({ name }) => name.includes(options.tool));
  const verdicts: FaultVerdict[] = [];
  for (const [at, tool] of tools.entries()) {
    const worker = await FaultWorker.open(ground, tool);
    const all = trialsOf(server, worker.requests).filter(({ fault }) => fault.name.includes(options.only));
    for (const trial of drawn(all, options.count ?? all.length, options.seed + at))
      verdicts.push(await worker.judge(trial, GRACE));
    await worker.close();
  }
  ground.close();
  return verdicts;
}

/** Every fault that this server's simulator knows, at every request, once and for good. */
export function trialsOf(server: ServerUnderTest, requests: number): FaultTrial[] {
  return FAULTS.filter(({ only }) => only === undefined || only === server.name).flatMap((fault) =>
    Array.from({ length: requests }, (_, at) => at + 1).flatMap((request) =>
      [false, true].map((always) => ({ fault, request, always })),
    ),
  );
}

function titleOf({ tool, trial: { fault, request, always } }: FaultVerdict): string {
  return `${tool}, ${fault.name} at request ${request}${always ? ' and later' : ''}`;
}
