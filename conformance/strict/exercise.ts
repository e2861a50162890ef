import { setTimeout as pass } from 'node:timers/promises';
import type { CheckContext } from '../context/check-context.js';
import type { StrictOptions } from '../context/context-options.js';
import { fixturesOf } from '../own-contract/fixtures.js';
import { toolModel } from '../own-contract/tool-model.js';
import { isObject } from '../reading/places.js';
import type { Arguments } from '../target/arguments.js';
import type { Protocol } from '../target/protocol.js';
import { type ListedTool, Session } from '../target/session.js';

/** Milliseconds after which no more tools are called, and in which each of them has to answer. */
const LONGEST = 5_000;
const LONGEST_CALL = 3_000;

/** Milliseconds for which the target may send something after its last answer. */
const LINGERING = 100;

/** A tool that there is not. */
const NO_TOOL = 'understudy_no_such_tool';

/** Asks a target once for what the rules are about, in each of its eras; what it does not answer shows nothing. */
export function exercise(context: CheckContext, strict: StrictOptions): Promise<void> {
  strict.wire.exercised ??= inEachEra(context, strict);
  return strict.wire.exercised;
}

async function inEachEra(context: CheckContext, strict: StrictOptions): Promise<void> {
  for (const protocol of strict.protocols) await asked(context, protocol, strict).catch(() => {}); // shown by other clauses
}

/** In the present session, of which the process is warm; in one of its own where that is no more. */
async function asked(context: CheckContext, protocol: Protocol, strict: StrictOptions): Promise<void> {
  const { target } = context;
  const opened = () => target.session();
  const present = await (protocol.era === 'handshake' ? target.withHandshake(opened) : opened()).catch(
    () => undefined,
  );
  if (present?.isWell) return exercised(present, strict);
  const session = new Session(target.newTransport(), Math.min(target.deadline, LONGEST_CALL), protocol);
  try {
    await session.open();
    await exercised(session, strict);
  } finally {
    await session.close().catch(() => {}); // it may have ended by itself
  }
}

async function exercised(session: Session, strict: StrictOptions): Promise<void> {
  const tools = await session.tools();
  if (session.era === 'handshake') await pinged(session, strict);
  await session.call(NO_TOOL, {}, LONGEST_CALL).catch(() => {}); // shown by other clauses
  await promptsOf(session).catch(() => {}); // likewise
  await called([...tools.values()], session, strict);
  await pass(strict.lingering ?? LINGERING); // an answer may be given once more
}

/** Pings a target: no answer within the time is no result either. */
async function pinged(session: Session, { wire }: StrictOptions): Promise<void> {
  try {
    await session.asked('ping', {}, LONGEST_CALL);
  } catch (error) {
    wire.unanswered('ping-result', { method: 'ping', params: {} }, (error as Error).message); // all that is thrown here is an Error
  }
}

/** Lists the prompts where there are some, and gets the first that takes no arguments. */
async function promptsOf(session: Session): Promise<void> {
  const { capabilities } = session.greeting;
  if (!isObject(capabilities) || capabilities.prompts === undefined) return;
  const { result } = await session.prompts(LONGEST_CALL);
  const prompts: unknown = result?.prompts;
  const first = Array.isArray(prompts) ? prompts.find((one) => !hasRequired(one)) : undefined;
  if (typeof first?.name === 'string') await session.prompt(first.name, {}, LONGEST_CALL);
}

function hasRequired(prompt: unknown): boolean {
  const args: unknown = isObject(prompt) ? prompt.arguments : undefined;
  return Array.isArray(args) && args.some((one) => isObject(one) && one.required === true);
}

/** Calls each tool that may be called, with a valid call and without arguments, as long as there is time. */
async function called(tools: readonly ListedTool[], session: Session, strict: StrictOptions): Promise<void> {
  const until = performance.now() + LONGEST;
  const mayBeCalled = ({ annotations }: ListedTool) =>
    strict.calls === 'all' || (strict.calls === 'reading' && annotations?.readOnlyHint === true);
  for (const tool of tools.filter(mayBeCalled))
    for (const args of [validCall(tool), {}]) {
      if (performance.now() > until) return;
      await session.call(tool.name, args, LONGEST_CALL).catch(() => {}); // what does not answer shows nothing here
    }
}

/** The smallest valid call; what cannot be made up is left out. */
function validCall({ name, inputSchema, written }: ListedTool): Arguments {
  try {
    const input = written?.inputSchema ?? inputSchema;
    return toolModel(
      { input: inputSchema, rules: [], written: { input: Object(input) } },
      fixturesOf({}, name),
    ).valid(undefined);
  } catch {
    return {};
  }
}
