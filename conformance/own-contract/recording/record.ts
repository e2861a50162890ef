import { CheckContext } from '../../context/check-context.js';
import type { ContextOptions } from '../../context/context-options.js';
import type { Contract } from '../../contract/contract.js';
import type { Arguments } from '../../target/arguments.js';
import { NoAnswer } from '../../target/rpc.js';
import type { ListedTool } from '../../target/session.js';
import type { ContractFile } from '../contract-file.js';
import { answerSeen } from './answer-seen.js';
import { withMargin } from './margin.js';
import { matcherOf } from './matchers.js';
import { hashOf, textHashes } from './text-hashes.js';

/** Calls of a tool that are recorded, and how often each is made, by new users. */
const MOST_CALLS = 6;
const TIMES = 3;

/** A longer answer is kept as no example. */
const LONGEST = 100_000;

interface Recording {
  readonly contract: Contract;
  /** What is needed to call the target. */
  readonly options: Omit<ContextOptions, 'contract'>;
  /** Whether tools are called that are not said to be read-only. */
  readonly allowWrites: boolean;
  isSecret(text: string): boolean;
}

/** The draft with examples of answers, and with what the server publishes in words by its hash. */
export async function recorded(draft: ContractFile, recording: Recording): Promise<ContractFile> {
  const { contract, options } = recording;
  const context = new CheckContext({ contract, ...withMargin(options) });
  try {
    const before = await (await context.target.session()).tools();
    const texts = await steadyTexts(context);
    const listed = await (await context.target.session()).tools();
    const tools: [string, ContractFile['tools'][string]][] = [];
    for (const [name, tool] of Object.entries(draft.tools)) {
      const isCalled = recording.allowWrites || tool.annotations?.readOnlyHint === true;
      const examples = isCalled ? await examplesOf(name, context, recording) : [];
      const published = listed.get(name);
      tools.push([
        name,
        {
          ...tool,
          ...(published && { described: hashOf(describedOf(published)) }),
          ...(published && steadySchemas(before.get(name), published)),
          ...(examples.length > 0 && { examples }),
        },
      ]);
    }
    return { ...draft, server: { ...draft.server, texts }, tools: Object.fromEntries(tools) };
  } finally {
    await context.close();
  }
}

/** What a tool is listed with in words. */
export function describedOf(tool: object): unknown {
  const { title, description } = tool as { title?: unknown; description?: unknown }; // looked at with care
  return { title: title ?? null, description: description ?? null };
}

/** What a tool is listed with as its schemas, whatever they are. */
export function schemasOf({ written = {} }: ListedTool): unknown {
  const { inputSchema = null, outputSchema = null } = written;
  return { inputSchema, outputSchema };
}

/** The hash of the schemas, where it is the same for two users. */
function steadySchemas(first: ListedTool | undefined, second: ListedTool): { schemas?: string } {
  const schemas = hashOf(schemasOf(second));
  return first && hashOf(schemasOf(first)) === schemas ? { schemas } : {};
}

/** The hashes that are the same for two users. */
async function steadyTexts({ target }: CheckContext): Promise<Record<string, string>> {
  const first = await textHashes(await target.session());
  await target.fresh();
  const second = await textHashes(await target.session());
  return Object.fromEntries(Object.entries(first).filter(([name, hash]) => second[name] === hash));
}

async function examplesOf(name: string, context: CheckContext, { isSecret }: Recording) {
  const calls = distinct(context.tools.of(name).singles).slice(0, MOST_CALLS);
  const rounds: (readonly (object | undefined)[])[] = [];
  for (let round = 0; round < TIMES; round += 1) rounds.push(await answersOf(name, calls, context));
  return calls.flatMap((args, at) => {
    const answers = rounds.map((round) => round[at]);
    if (answers.some((one) => one === undefined || JSON.stringify(one).length > LONGEST)) return [];
    return [{ with: args, answer: matcherOf(answers, isSecret) }];
  });
}

/** What each of the calls is answered to a new user, one after another; undefined for those that are not answered. */
export async function answersOf(
  name: string,
  calls: readonly Arguments[],
  { target }: CheckContext,
): Promise<(object | undefined)[]> {
  await target.fresh();
  const answers: (object | undefined)[] = [];
  for (const args of calls) answers.push(await answerOf(name, args, target));
  return answers;
}

async function answerOf(
  name: string,
  args: Arguments,
  target: CheckContext['target'],
): Promise<object | undefined> {
  try {
    return answerSeen(await target.call(name, args), target.home);
  } catch (error) {
    if (error instanceof NoAnswer) return undefined;
    throw error;
  }
}

function distinct(calls: readonly Arguments[]): Arguments[] {
  const keys = calls.map((args) => JSON.stringify(args));
  return calls.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}
