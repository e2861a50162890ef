import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Apart, longestHold } from '../../simulators/event-loop.js';
import type { Mood } from '../backend.js';
import type { Behaviour } from '../behaviours/behaviour.js';
import { Ground } from '../ground.js';
import { codeOf } from '../laws/laws.js';
import { WORST_ANSWERS } from '../loop/answers.js';
import { pictureBomb } from '../loop/pictures.js';
import { WORST_QUERIES, WORST_TEXTS, WORST_VALUES } from '../loop/texts.js';
import { SERVERS_UNDER_TEST } from '../servers/all.js';
import { Worker } from '../worker.js';
import type { Options, Section } from './section.js';

/** Milliseconds that no call may hold the event loop for. */
const LONGEST = 200;

/** Milliseconds that a call may take here: on a machine that others use, too, a deadline would hide everything after it. */
const PATIENCE = 120_000;

interface Held {
  readonly tool: string;
  readonly input: string;
  readonly code: string;
  /** Milliseconds. */
  readonly held: number;
}

interface Input {
  readonly name: string;
  readonly mood: Mood;
  readonly args?: object;
}

/** How long each tool holds the event loop with the worst inputs there are. */
export const loop: Section = {
  name: 'loop',
  what: 'how long one call holds the event loop, with the worst inputs of each tool',
  async run(options) {
    const folder = mkdtempSync(join(tmpdir(), 'loop-'));
    const bomb = await pictureBomb(folder);
    const worst: Held[] = [];
    for (const server of SERVERS_UNDER_TEST) {
      const ground = await Ground.of(server);
      for (const tool of ground.tools.filter(({ name }) => name.includes(options.tool))) {
        const worker = await Worker.open(ground, tool);
        worker.detach();
        await worker.call('good'); // what is loaded at the first call is no part of it
        worst.push(await worstOf(worker, inputsOf(worker, bomb, options)));
        await worker.close();
      }
      ground.close();
    }
    rmSync(folder, { recursive: true, force: true });
    const sorted = worst.toSorted((one, other) => other.held - one.held);
    return {
      figures: sorted.map((each) => sentence(each)),
      violations: sorted
        .filter(({ held }) => held > LONGEST)
        .map((each) => `${sentence(each)}: more than ${LONGEST} ms`),
    };
  },
};

/** Every published argument with every bad text, or query where it is one; and every bad answer. */
function inputsOf(worker: Worker, bomb: string, { only }: Options): Input[] {
  const schema = worker.tool.inputSchema;
  const names = Object.keys('properties' in schema ? (schema.properties as object) : {}); // a published schema
  const texts = (name: string) =>
    /jql|query/i.test(name) ? { ...WORST_QUERIES, ...WORST_VALUES } : { ...WORST_TEXTS, ...WORST_VALUES };
  const given = names.flatMap((name) =>
    Object.entries(texts(name)).map(([what, value]) => ({
      name: `${name}: ${what}`,
      mood: 'good' as const,
      args: { ...worker.args, [name]: value },
    })),
  );
  const pictures = names
    .filter((name) => /image|frame/i.test(name))
    .map((name) => ({
      name: `${name}: a picture of 256 million pixels`,
      mood: 'good' as const,
      args: { ...worker.args, [name]: name === 'referenceImages' ? [bomb] : bomb },
    }));
  const answers = WORST_ANSWERS.map((behaviour) => ({ name: behaviour.name, mood: { behaviour, first: 1 } }));
  return [...given, ...pictures, ...answers].filter(({ name }) => name.includes(only));
}

async function worstOf(worker: Worker, inputs: readonly Input[]): Promise<Held> {
  let worst: Held = { tool: worker.tool.name, input: 'nothing', code: 'ok', held: 0 };
  for (const input of inputs) {
    const first = await measured(worker, input);
    if (first.held <= worst.held) continue;
    // Once more where it counts: whatever else this machine does holds the loop, too.
    const second = first.held > LONGEST ? await measured(worker, input) : first;
    const held = Math.min(first.held, second.held);
    if (held > worst.held) worst = { ...first, held };
  }
  return worst;
}

async function measured(worker: Worker, { name, mood, args }: Input): Promise<Held> {
  let code = 'none';
  const held = await longestHold(async (apart) => {
    const outcome = await worker.call(outside(mood, apart), PATIENCE, args);
    JSON.stringify(outcome.result); // as a transport does that is none of memory, in the same turn
    code = codeOf(outcome);
  });
  return { tool: worker.tool.name, input: name, code, held };
}

/** The same mood: what the backend does to make its answer is none of the server's work. */
function outside(mood: Mood, apart: Apart): Mood {
  if (typeof mood === 'string') return mood;
  const { behaviour } = mood;
  const answer: Behaviour['answer'] = (exchange) => apart(() => behaviour.answer(exchange));
  return { ...mood, behaviour: { ...behaviour, answer } };
}

function sentence({ tool, input, code, held }: Held): string {
  return `${tool}: ${held.toFixed()} ms with ${input} (${code})`;
}
