import fc from 'fast-check';
import { expect } from 'vitest';
import type { FaultToArm } from '#simulators/core/admin/faults.js';
import type { Simulator, SimulatorOptions } from '#simulators/core/simulator.js';
import type { Write } from '../resets/write.js';

/** Two simulators of one origin, of which only the first keeps answers; time passes for both at once. */
export interface Twins {
  readonly keeping: Simulator;
  readonly other: Simulator;
  /** Lets real time pass, in milliseconds. */
  readonly pass: (milliseconds: number) => void;
}

/** What is asked, whoever asks it. */
export type Question = Pick<Write, 'method' | 'path' | 'body'>;

/** What both are asked and told. */
export interface Trial {
  readonly reads: readonly Question[];
  readonly writes: readonly Write[];
  /** What different callers send with a reading request. */
  readonly callers: readonly Readonly<Record<string, string>>[];
  readonly patches: readonly object[];
}

const START = Date.UTC(2026, 2, 2, 10);

/** Questions by GET, of addresses without their origin. */
export function pages(addresses: readonly string[]): Question[] {
  return addresses.map((path) => ({ method: 'GET', path }));
}

/** Two simulators, and the real time of both. */
export function twins(create: (options: SimulatorOptions) => Simulator): Twins {
  let real = START;
  const options = { seed: 1, now: new Date(START), realTime: () => real };
  return {
    keeping: create(options),
    other: create({ ...options, keepAnswers: false }),
    pass: (milliseconds) => {
      real += milliseconds;
    },
  };
}

type Step =
  | { readonly do: 'read'; readonly read: number; readonly caller: number; readonly head: boolean }
  | { readonly do: 'write'; readonly write: Write }
  | { readonly do: 'pass' | 'jump'; readonly milliseconds: number }
  | { readonly do: 'rate'; readonly rate: number }
  | { readonly do: 'arm'; readonly fault: FaultToArm }
  | { readonly do: 'patch'; readonly patch: object }
  | { readonly do: 'reset' };

const DAY = 24 * 60 * 60 * 1_000;
const FAULTS: readonly FaultToArm[] = [
  { kind: 'status', status: 503 },
  { kind: 'rateLimit', retryAfterSeconds: 2, nth: 2 },
  { kind: 'truncatedBody', nth: 2 },
  { kind: 'malformedBody', times: 2 },
  { kind: 'reset', nth: 3 },
  { kind: 'latency', ms: 1 },
  { kind: 'graphqlErrors', errors: [{ message: 'no' }] },
];

function stepsOf({ writes, callers, patches }: Trial): fc.Arbitrary<Step> {
  const milliseconds = fc.constantFrom(0, 1, 999, 61_000, 3_600_000, DAY, 40 * DAY, -DAY);
  const passing = fc.constantFrom(0, 1, 999, 61_000, 7 * 3_600_000);
  const caller = fc.nat(callers.length - 1);
  const head = fc.integer({ min: 0, max: 9 }).map((drawn) => drawn === 0);
  return fc.oneof(
    { weight: 30, arbitrary: fc.record({ do: fc.constant('read'), read: fc.nat(4), caller, head }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('write'), write: fc.constantFrom(...writes) }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('pass'), milliseconds: passing }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('jump'), milliseconds }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('rate'), rate: fc.constantFrom(0, 1, 60) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('arm'), fault: fc.constantFrom(...FAULTS) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('patch'), patch: fc.constantFrom(...patches) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('reset') }) },
  );
}

/** What somebody who asked got to see, byte for byte. */
async function seen(simulator: Simulator, { method, path, headers, body }: Write): Promise<unknown> {
  const type = body instanceof Uint8Array ? {} : { 'content-type': 'application/json' };
  try {
    const response = await simulator.fetch(`http://backend.test${path}`, {
      method,
      redirect: 'manual',
      headers: body === undefined ? headers : { ...type, ...headers },
      ...(body !== undefined && {
        body: body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body),
      }),
    });
    const { status, headers: sent } = response;
    const bytes = await response.arrayBuffer().then((read) => Buffer.from(read).toString('base64'), String);
    return { status, sent: [...sent], bytes };
  } catch (error) {
    return String(error);
  }
}

/** A write that is sent in the same bytes each time: a form has another boundary whenever it is written. */
async function written(write: Write): Promise<Write> {
  if (!(write.body instanceof FormData)) return write;
  const form = new Response(write.body);
  const type = form.headers.get('content-type') ?? '';
  const body = new Uint8Array(await form.arrayBuffer());
  return { ...write, headers: { ...write.headers, 'content-type': type }, body };
}

async function played(simulator: Simulator, step: Step, reads: readonly Question[], { callers }: Trial) {
  if (step.do === 'reset') simulator.reset();
  if (step.do === 'patch') simulator.settings.patch(step.patch);
  if (step.do === 'arm') simulator.faults.arm(step.fault);
  if (step.do === 'rate') simulator.clock.rate = step.rate;
  if (step.do === 'jump') simulator.clock.advance(step.milliseconds);
  if (step.do === 'write') return seen(simulator, step.write);
  if (step.do !== 'read') return null;
  const question = reads[step.read % reads.length] ?? { method: 'GET', path: '/' };
  const method = step.head && question.method === 'GET' ? 'HEAD' : question.method;
  return seen(simulator, { ...question, method, headers: callers[step.caller] ?? {} });
}

/** The law of kept answers: nobody can tell by an answer, or by the journal, whether answers are kept. */
export async function expectNoDifference({ keeping, other, pass }: Twins, given: Trial, numRuns: number) {
  const trial = { ...given, writes: await Promise.all(given.writes.map(written)) };
  const reads = fc.uniqueArray(fc.constantFrom(...trial.reads), { minLength: 1, maxLength: 5 });
  const steps = fc.array(stepsOf(trial), { minLength: 5, maxLength: 60, size: 'max' });
  let same = 0;
  await fc.assert(
    fc.asyncProperty(reads, steps, async (asked, course) => {
      for (const simulator of [keeping, other]) simulator.reset();
      for (const step of course) {
        if (step.do === 'pass') pass(step.milliseconds);
        const [mine, theirs] = [
          await played(keeping, step, asked, trial),
          await played(other, step, asked, trial),
        ];
        expect(mine).toStrictEqual(theirs);
        if (step.do === 'read') same += 1;
      }
      expect(keeping.journal.entries()).toStrictEqual(other.journal.entries());
    }),
    { numRuns, seed: SEED, endOnFailure: true },
  );
  expect(same).toBeGreaterThan(10 * numRuns);
}

/** Of the draws; printed by fast-check with every failure. */
const SEED = 20_260_302;
