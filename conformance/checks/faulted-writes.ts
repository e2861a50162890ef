import type { FaultToArm } from '../../simulators/core/admin/faults.js';
import type { JournalEntry } from '../../simulators/core/admin/journal.js';
import { assertAccepted, assertRefused, ClauseViolation } from '../check.js';
import type { CheckContext } from '../context/check-context.js';
import type { ComparedTool } from '../models/compared-tool.js';
import { allowed, type BackendRequest } from '../models/model.js';
import type { Arguments } from '../target/arguments.js';
import { saysSo } from './failing-backend.js';

/** What becomes of one request of a write: it fails before anything is done, or what was done is not reported whole. */
const FAULTS: readonly Fault[] = [
  {
    when: 'the backend answered 503 once',
    arm: { kind: 'status', status: 503, message: 'out of service' },
  },
  { when: 'the connection was reset once before anything was done', arm: { kind: 'reset' } },
  { when: 'the answer of the backend broke off once after all was done', arm: { kind: 'truncatedBody' } },
];

/** Milliseconds for which no answer is sent: a target that gives up sooner is judged by what it does then, any other by what it does when the connection ends. */
const SILENCE = 100;

/** Time-outs, of a proxy or without any answer: the last request of a method alone meets them, which is the one that writes where the others read. */
const TIME_OUTS: readonly Fault[] = [
  { when: 'a proxy answered 504 once before anything was done', arm: { kind: 'status', status: 504 } },
  { when: 'a proxy answered 504 once after all was done', arm: { kind: 'lostAnswer', status: 504 } },
  {
    when: 'no answer was sent once after all was done, until the connection ended',
    arm: { kind: 'lostAnswer', ms: SILENCE },
  },
];

/** What becomes of a request, in words and for the simulator. */
interface Fault {
  readonly when: string;
  readonly arm: FaultToArm;
}

/** A call, and the request of it that fails: of those of a method the one of this number. */
interface Faulted {
  readonly args: Arguments;
  readonly fault: Fault;
  readonly method: string;
  readonly nth: number;
}

/**
 * One request of a call that writes fails, each in turn: afterwards all is done, once, or nothing is. Throws ClauseViolation where
 * something is done otherwise, where nothing is and the call is accepted, and where all is, nothing failed since, and it is refused.
 */
export async function assertRightUnderFaults(context: CheckContext, tool: ComparedTool): Promise<void> {
  for (const args of callsOfEachKind(context, tool)) {
    context.backend.reset();
    const made = methodsOf(await context.backend.requests(() => context.target.call(tool.name, args)));
    for (const [method, times] of made)
      for (const { fault, nth } of faultsOf(times))
        await assertFaulted(context, tool, { args, fault, method, nth });
  }
}

/** Each fault for each of so many requests, and each time-out for the last one. */
function faultsOf(times: number): Pick<Faulted, 'fault' | 'nth'>[] {
  const each = Array.from({ length: times }, (_, at) => FAULTS.map((fault) => ({ fault, nth: at + 1 })));
  return [...each.flat(), ...TIME_OUTS.map((fault) => ({ fault, nth: times }))];
}

/** A call for each kind of request, with as many arguments as go together: what is lost of them when it is made again shows. */
function callsOfEachKind({ target }: CheckContext, tool: ComparedTool): Arguments[] {
  const calls = new Map<string, Arguments>();
  for (const args of tool.bases) {
    const [request] = tool.model.does?.(args, target.world) ?? [];
    const kind = request && kindOf(request);
    if (kind && !calls.has(kind)) calls.set(kind, fullCall(tool, args));
  }
  return [...calls.values()];
}

/** `POST notes`: what the path ends with, but for numbers. */
function kindOf({ method, path }: BackendRequest): string {
  const [place = ''] = path.split('?');
  return `${method} ${place.split('/').at(-1)?.replaceAll(/\d+/g, '')}`;
}

function fullCall(tool: ComparedTool, base: Arguments): Arguments {
  const args: Record<string, unknown> = { ...base };
  for (const name of Object.keys(tool.model.values ?? {}).filter((other) => !(other in base))) {
    const isCarriedOut = (value: unknown) => allowed(tool.expected({ ...args, [name]: value })).length > 0;
    const value = tool.values(name, args).find(isCarriedOut);
    if (value !== undefined) args[name] = value;
  }
  return args;
}

/** How many requests of each method there are that may have written. */
function methodsOf(entries: readonly JournalEntry[]): Map<string, number> {
  const made = new Map<string, number>();
  for (const { method } of entries) if (method !== 'GET') made.set(method, (made.get(method) ?? 0) + 1);
  return made;
}

async function assertFaulted(
  context: CheckContext,
  tool: ComparedTool,
  { args, fault, method, nth }: Faulted,
): Promise<void> {
  const { backend, target } = context;
  backend.reset();
  const { profile, copy, comparison } = backend;
  const requests = tool.model.does?.(args, target.world) ?? [];
  const { outcome, entries } = await calledUnder({ ...fault.arm, route: `${method} /*`, nth });
  if (!entries.some((entry) => entry.fault)) return;
  const received = profile.records();
  const differenceNow = () => comparison.difference(copy.records(), received, Date.now());
  const isUndone = differenceNow() === undefined;
  for (const request of requests) await copy.send(request);
  const difference = differenceNow();
  const when = `when ${fault.when}`;
  if (isUndone && difference && !saysSo(outcome)) assertRefused(outcome, `nothing was done ${when}`, args);
  if (isUndone) return;
  if (difference)
    throw new ClauseViolation(`${when}, ${difference.place} is another after the call`, {
      expected: difference.expected ?? 'not there',
      received: difference.received ?? 'not there',
      counterexample: args,
    });
  if (hasEndedWell(entries)) assertAccepted(outcome, args, `call that was carried out ${when}`);

  async function calledUnder(armed: FaultToArm) {
    const { faults, journal } = backend.simulator;
    const since = journal.latest;
    const { id } = faults.arm(armed);
    try {
      return { outcome: await target.call(tool.name, args), entries: journal.entries({ since }) };
    } finally {
      faults.disarm(id);
    }
  }
}

/** Whether the last request succeeded, so that the target has seen that all is done. */
function hasEndedWell(entries: readonly JournalEntry[]): boolean {
  const { fault, status } = entries.at(-1) ?? {};
  return fault === undefined && typeof status === 'number' && status < 400;
}
