import { BEHAVIOURS } from '../behaviours/all.js';
import { drawn } from '../drawn.js';
import { counted } from '../findings.js';
import { grouped } from '../grouped.js';
import { complaintsIn, GRACE, type Judged, judgeTrials, type Trial } from '../laws/behaviours.js';
import { SERVERS_UNDER_TEST } from '../servers/all.js';
import { Workers } from '../workers.js';
import type { Options, Section } from './section.js';

const DEADLINE = 600;
const AT_A_TIME = 6;

/** Every behaviour before every tool, at the first request and, where the tool sends several, at the second. */
export const behaviours: Section = {
  name: 'behaviours',
  what: 'every tool before every kind of misbehaving backend',
  async run(options) {
    const workers = await Workers.open(SERVERS_UNDER_TEST);
    const all = trialsOf(options, workers);
    const trials = drawn(all, options.count ?? all.length, options.seed);
    const bounds = { deadline: DEADLINE, grace: GRACE, atATime: AT_A_TIME };
    const before = process.memoryUsage().rss;
    const judged = await judgeTrials(trials, workers, bounds);
    await workers.close();
    const met = judged.filter(({ code }) => code !== undefined);
    const longest = Math.max(...judged.map(({ milliseconds }) => milliseconds));
    return {
      figures: [
        `${BEHAVIOURS.length} behaviours, ${trials.length} trials, ${judged.length} with such a request, ${met.length} of them met a request`,
        `codes: ${counted(met.map(({ code }) => code ?? ''))}`,
        `no result: ${met.filter(({ code }) => code === 'none').length}`,
        `longest call ${Math.round(longest)} ms, with a deadline of ${DEADLINE} ms`,
        `memory (RSS) ${megabytes(before)} MB before, ${megabytes(process.memoryUsage().rss)} MB after`,
        ...codesByBehaviour(met),
      ],
      violations: complaintsIn(judged),
    };
  },
};

function trialsOf({ tool, only }: Options, workers: Workers): Trial[] {
  const wanted = BEHAVIOURS.filter((behaviour) => behaviour.name.includes(only));
  return workers
    .tools(tool)
    .flatMap((each) => wanted.flatMap((behaviour) => [1, 2].map((first) => ({ ...each, behaviour, first }))));
}

function codesByBehaviour(judged: readonly Judged[]): string[] {
  const groups = grouped(judged, ({ trial }) => trial.behaviour.name);
  return [...groups].map(([name, each]) => `  ${name}: ${counted(each.map(({ code }) => code ?? ''))}`);
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1_048_576);
}
