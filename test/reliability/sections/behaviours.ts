import { BEHAVIOURS } from '../behaviours/all.js';
import { type Cell, GRACE, type Judged, judgeCells, titleOf } from '../behaviours-law.js';
import { drawn } from '../drawn.js';
import { counted } from '../findings.js';
import { grouped } from '../grouped.js';
import { Lanes } from '../lanes.js';
import { SERVERS_UNDER_TEST } from '../servers/all.js';
import type { Options, Section } from './section.js';

const DEADLINE = 600;
const AT_A_TIME = 6;

/** Every behaviour before every tool, at the first request and, where the tool sends several, at the second. */
export const behaviours: Section = {
  name: 'behaviours',
  what: 'every tool before every kind of misbehaving backend',
  async run(options) {
    const lanes = await Lanes.open(SERVERS_UNDER_TEST);
    const all = cellsOf(options, lanes);
    const cells = drawn(all, options.count ?? all.length, options.seed);
    const bounds = { deadline: DEADLINE, grace: GRACE, atATime: AT_A_TIME };
    const before = process.memoryUsage().rss;
    const judged = await judgeCells(cells, lanes, bounds);
    await lanes.close();
    const met = judged.filter(({ code }) => code !== undefined);
    const longest = Math.max(...judged.map(({ milliseconds }) => milliseconds));
    return {
      figures: [
        `${BEHAVIOURS.length} behaviours, ${cells.length} cells, ${judged.length} with such a request, ${met.length} of them met a request`,
        `codes: ${counted(met.map(({ code }) => code ?? ''))}`,
        `no result: ${met.filter(({ code }) => code === 'none').length}`,
        `longest call ${Math.round(longest)} ms, with a deadline of ${DEADLINE} ms`,
        `memory (RSS) ${megabytes(before)} MB before, ${megabytes(process.memoryUsage().rss)} MB after`,
        ...codesByBehaviour(met),
      ],
      violations: judged.flatMap(({ cell, violations }) =>
        violations.map((text) => `${titleOf(cell)}: ${text}`),
      ),
    };
  },
};

function cellsOf({ tool, only }: Options, lanes: Lanes): Cell[] {
  const wanted = BEHAVIOURS.filter((behaviour) => behaviour.name.includes(only));
  return lanes
    .tools(tool)
    .flatMap((each) => wanted.flatMap((behaviour) => [1, 2].map((first) => ({ ...each, behaviour, first }))));
}

function codesByBehaviour(judged: readonly Judged[]): string[] {
  const groups = grouped(judged, ({ cell }) => cell.behaviour.name);
  return [...groups].map(([name, each]) => `  ${name}: ${counted(each.map(({ code }) => code ?? ''))}`);
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1_048_576);
}
