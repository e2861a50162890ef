import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { forgeMutants, mediaMutants, trackerMutants } from './independent/all.js';
import { gates, type Killer, killerOf, noticing } from './independent/gate.js';
import { courseMutants } from './independent/media/courses.js';
import { detailMutants } from './independent/media/details.js';
import { faultMutants as mediaFaultMutants } from './independent/media/faults.js';
import { type Changing, correct } from './independent/mutant-transport.js';
import { SURVIVORS } from './independent/survivors.js';
import { combinationMutants } from './independent/tracker/combinations.js';
import { countMutants } from './independent/tracker/counts.js';
import { detailMutants as trackerDetailMutants } from './independent/tracker/details.js';
import { edgeMutants } from './independent/tracker/edges.js';
import { faultMutants } from './independent/tracker/faults.js';
import { refusalMutants } from './independent/tracker/refusals.js';
import { rereadMutants } from './independent/tracker/rereads.js';
import { textMutants } from './independent/tracker/texts.js';
import { timeOutMutants } from './independent/tracker/time-outs.js';

interface Named extends Changing {
  readonly id: string;
}

/** Which clause of the gate noticed each mutant on a commit; null where none did. */
interface Score {
  readonly commit: string;
  readonly killedBy: Readonly<Record<string, string | null>>;
}

const FILE = new URL('independent/score-of-the-old-gate.json', import.meta.url);
const recorded: Score = JSON.parse(readFileSync(FILE, 'utf8'));

/** Servers and ids of mutants; `npm run mutants -- --independent [names]` says which, `npm test` none. */
const NAMES = process.env.INDEPENDENT?.split(',') ?? [];
const INTO = process.env.INDEPENDENT_INTO;
const MUTANTS = { media: mediaMutants, tracker: trackerMutants, forge: forgeMutants };
const drawnOf = (server: keyof typeof MUTANTS): readonly Named[] =>
  MUTANTS[server].filter(({ id }) => NAMES.includes(server) || NAMES.includes(id));
const SERVERS = (['media', 'tracker', 'forge'] as const).filter((server) => drawnOf(server).length > 0);

/** Written when the gate had been rebuilt, so that the older one has no score of them. */
const LATER = new Set(
  [
    ...edgeMutants,
    ...courseMutants,
    ...detailMutants,
    ...countMutants,
    ...trackerDetailMutants,
    ...refusalMutants,
    ...faultMutants,
    ...mediaFaultMutants,
    ...combinationMutants,
    ...rereadMutants,
    ...textMutants,
    ...timeOutMutants,
  ].map(({ id }) => id),
);

test('the recorded score has every mutant of a server that had a gate then', () => {
  const ids = [...mediaMutants, ...trackerMutants].map(({ id }) => id).filter((id) => !LATER.has(id));

  expect(Object.keys(recorded.killedBy).sort()).toStrictEqual(ids.sort());
});

test('what the gate noticed then it notices now', () => {
  const noticed = Object.keys(recorded.killedBy).filter((id) => recorded.killedBy[id] !== null);

  expect(noticed.filter((id) => id in SURVIVORS)).toStrictEqual([]);
});

test('what is to be judged is a server or a mutant', () => {
  const ids = [...mediaMutants, ...trackerMutants, ...forgeMutants].map(({ id }) => id);
  const listed = ['media', 'tracker', 'forge', ...ids];

  expect(NAMES.filter((name) => !listed.includes(name))).toStrictEqual([]);
});

const killedBy: Record<string, string | null> = {};

describe.each(SERVERS)('the gate before an independent mutant of %s', (server) => {
  const drawn = drawnOf(server);
  const tools = [...new Map(drawn.map((mutant): [string, Named] => [mutant.tool, mutant])).values()];
  const gate = gates[server]();

  test.each(tools)('objects to nothing where $tool is correct', { timeout: 300_000 }, async (mutant) => {
    expect(await noticing(gate, correct(mutant))).toBeNull();
  });

  test.each(drawn)('notices $id', { timeout: 300_000 }, async ({ id, ...mutant }) => {
    const killer = await killerOf(gate, mutant);
    note(id, killer);

    expect(killer === null).toBe(id in SURVIVORS);
  });
});

/** A row of the table as soon as it is complete, for a run takes many minutes. */
function note(id: string, killer: Killer | null): void {
  killedBy[id] = killer?.id ?? null;
  const verdict = killer ? `${killer.id}  (${killer.reason.split('\n')[0]})` : 'SURVIVED';
  process.stdout.write(`${id}  ${verdict}\n`);
  if (INTO) writeFileSync(INTO, `${JSON.stringify(killedBy, null, 2)}\n`);
}

afterAll(() => {
  if (NAMES.length === 0) return;
  const killers = Object.values(killedBy);
  const killed = killers.filter((killer) => killer !== null).length;
  process.stdout.write(`${killed} of ${killers.length} independent mutants killed\n`);
});
