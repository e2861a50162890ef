import type { CheckContext } from '../../context/check-context.js';
import { MODERN } from '../../target/protocol.js';
import { NoAnswer } from '../../target/rpc.js';
import { type ListedTool, Session } from '../../target/session.js';
import type { TimedCall } from '../../target/traffic.js';
import { NotJudged } from '../../verdicts/clause-violation.js';
import { answersTo } from './asked.js';

/** A call that takes less milliseconds may be answered before anything else is read. */
export const SLOW = 200;

/** The slowest accepted call of a tool that only reads. Throws NotJudged where none is slow, NoAnswer. */
export async function slowCall(context: CheckContext): Promise<TimedCall> {
  const names = (await readingTools(context)).map(([name]) => name);
  for (const name of names) if (!(await isTimed(context, name))) break; // a tool that hangs is not waited for again
  const [slowest] = context.target.traffic.slowest
    .filter(({ name }) => names.includes(name))
    .sort((one, other) => other.milliseconds - one.milliseconds);
  if (slowest && slowest.milliseconds >= SLOW) return slowest;
  throw new NotJudged(
    `no call of a read-only tool took ${SLOW} ms, so that none is in flight when it is cancelled`,
  );
}

type NamedTool = readonly [name: string, tool: ListedTool];

/** The tools of the contract that only read, by it and by the list without a handshake. Throws NotJudged where there is none, NoAnswer. */
export async function readingTools({
  target,
  contract,
}: CheckContext): Promise<readonly [NamedTool, ...NamedTool[]]> {
  const listed = await toolsOf(target);
  if (!Object.keys(contract.tools).some((name) => listed.has(name)))
    throw new NotJudged('the target lists no tool of the contract');
  const isReading = ({ annotations }: Pick<ListedTool, 'annotations'>) => annotations?.readOnlyHint === true;
  const isPromised = (name: string) => isReading({ annotations: { ...contract.tools[name]?.annotations } });
  const [first, ...others] = [...listed].filter(([name, tool]) => isReading(tool) && isPromised(name));
  if (first) return [first, ...others];
  throw new NotJudged('no tool is said to be read-only by the contract and by the target, so none is called');
}

async function toolsOf(target: CheckContext['target']): Promise<ReadonlyMap<string, ListedTool>> {
  const present = await target.session().catch(() => undefined); // that it has none is shown by other clauses
  if (present?.era === 'modern') return present.tools();
  const session = new Session(target.newTransport(), target.deadline, MODERN);
  try {
    await session.open();
    return await session.tools();
  } finally {
    await session.close().catch(() => {}); // it may have ended by itself
  }
}

/** Calls a tool once that was not called without a handshake in this run; false where it does not answer. */
async function isTimed({ target, tools }: CheckContext, name: string): Promise<boolean> {
  if (target.traffic.slowest.some((call) => call.name === name)) return true;
  const requests = [
    { method: 'tools/list' }, // says what is sent as a header
    { method: 'tools/call', params: { name, arguments: tools.of(name).calls.smallest } },
  ];
  try {
    await answersTo(target, requests);
    return true;
  } catch (error) {
    if (error instanceof NoAnswer) return false;
    throw error;
  }
}
