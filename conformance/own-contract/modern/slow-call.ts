import type { CheckContext } from '../../context/check-context.js';
import { MODERN } from '../../target/protocol.js';
import { type ListedTool, Session } from '../../target/session.js';
import type { TimedCall } from '../../target/traffic.js';
import { NotJudged } from '../../verdicts/clause-violation.js';
import { answersTo } from './asked.js';

/** A call that takes less milliseconds may be answered before anything else is read. */
export const SLOW = 200;

/** The slowest accepted call of a tool that only reads. Throws NotJudged where none is slow, NoAnswer. */
export async function slowCall(context: CheckContext): Promise<TimedCall> {
  const names = [...(await readingTools(context)).keys()];
  for (const name of names) await time(context, name);
  const [slowest] = context.target.traffic.slowest
    .filter(({ name }) => names.includes(name))
    .sort((one, other) => other.milliseconds - one.milliseconds);
  if (slowest && slowest.milliseconds >= SLOW) return slowest;
  throw new NotJudged(
    `no call of a read-only tool took ${SLOW} ms, so that none is in flight when it is cancelled`,
  );
}

/** The tools of the contract that only read, by it and by the list without a handshake. Throws NoAnswer. */
export async function readingTools({
  target,
  contract,
}: CheckContext): Promise<ReadonlyMap<string, ListedTool>> {
  const listed = await toolsOf(target);
  const isReading = (tool: Pick<ListedTool, 'annotations'>) => tool.annotations?.readOnlyHint === true;
  const isPromised = (name: string) => isReading({ annotations: { ...contract.tools[name]?.annotations } });
  return new Map([...listed].filter(([name, tool]) => isReading(tool) && isPromised(name)));
}

async function toolsOf(target: CheckContext['target']): Promise<ReadonlyMap<string, ListedTool>> {
  const session = new Session(target.newTransport(), target.deadline, MODERN);
  try {
    await session.open();
    return await session.tools();
  } finally {
    await session.close().catch(() => {}); // it may have ended by itself
  }
}

/** Calls a tool once that was not called without a handshake in this run. */
async function time({ target, tools }: CheckContext, name: string): Promise<void> {
  if (target.traffic.slowest.some((call) => call.name === name)) return;
  await answersTo(target, [
    { method: 'tools/list' }, // says what is sent as a header
    { method: 'tools/call', params: { name, arguments: tools.of(name).calls.smallest } },
  ]);
}
