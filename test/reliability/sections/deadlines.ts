import { alterationBehaviours } from '../behaviours/alterations.js';
import { waitBehaviours } from '../behaviours/waits.js';
import { collectingMeanwhile } from '../collecting.js';
import { counted } from '../findings.js';
import { complaintsIn, GRACE, judgeTrials } from '../laws/behaviours.js';
import { SERVERS_UNDER_TEST } from '../servers/all.js';
import { Workers } from '../workers.js';
import type { Section } from './section.js';

const DEADLINE = 600;
/** Few at a time, for garbage is collected while they wait, and that stops all of them. */
const AT_A_TIME = 16;

/** What keeps a caller waiting: silence, drips, and pages without end. */
const WAITING = [...waitBehaviours, ...alterationBehaviours].filter(({ name }) =>
  /silence|drip|never ends/.test(name),
);

/** Every tool before backends that keep it waiting, while garbage is collected. */
export const deadlines: Section = {
  name: 'deadlines',
  what: 'every tool before silent, dripping and endless backends, garbage being collected meanwhile',
  async run({ tool, only }) {
    const workers = await Workers.open(SERVERS_UNDER_TEST);
    const waiting = WAITING.filter((behaviour) => behaviour.name.includes(only));
    const trials = workers
      .tools(tool)
      .flatMap((each) => waiting.map((behaviour) => ({ ...each, behaviour, first: 1 })));
    const bounds = { deadline: DEADLINE, grace: GRACE, atATime: AT_A_TIME };
    const judged = await collectingMeanwhile(() => judgeTrials(trials, workers, bounds));
    await workers.close();
    const met = judged.filter(({ code }) => code !== undefined);
    const longest = Math.max(...met.map(({ milliseconds }) => milliseconds));
    return {
      figures: [
        `Node ${process.version}: ${met.length} calls of ${new Set(met.map(({ trial }) => trial.tool.name)).size} tools, deadline ${DEADLINE} ms`,
        `codes: ${counted(met.map(({ code }) => code ?? ''))}`,
        `longest ${Math.round(longest)} ms`,
      ],
      violations: complaintsIn(judged),
    };
  },
};
