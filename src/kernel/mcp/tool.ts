import type { ContentBlock, ToolAnnotations } from '@modelcontextprotocol/server';
import type * as z from 'zod';
import { upToTen } from '../error-text.js';
import { invalidArgument, ToolError } from '../errors.js';
import { UnusableSegment } from '../http/path.js';
import type { Bounds } from '../http/retry.js';
import { excessiveArgument } from '../schema/argument-bounds.js';
import { argumentRule } from '../schema/error-messages.js';
import { withoutNulls } from '../schema/left-out.js';
import { inTurn, isLarge } from '../turns.js';
import {
  ignoredArguments,
  ignoredText,
  type Offered,
  requireSomething,
  type Signposts,
} from './ignored-arguments.js';

/** What a running tool may use of its call, besides its arguments and its API. */
export interface Call extends Bounds {
  /** The name of the caller's token; absent where it has none. */
  readonly caller?: string | undefined;
  /** The name that the client gives itself; absent where it gives none. */
  readonly client?: string | undefined;
  /** The revision of MCP in which it is answered; absent where the call came in no request. */
  readonly revision?: string | undefined;
  /** The identifier of the request that it is; absent where the call came in no request. */
  readonly requestId?: string | number | undefined;
  /** The identifier of the trace that it belongs to (W3C Trace Context, 3.2.2.3); absent where there is none. */
  readonly traceId?: string | undefined;
  /** All tools that the caller is offered; none where the call came from no server. */
  readonly offered?: readonly Offered[];
  /** Reports to a client that asked for it how much is done, in whole numbers that grow; the total is undefined only where the backend does not report it. */
  progress(done: number, total: number | undefined, message: string): void;
}

/** A tool's value together with further content blocks (pictures, links) that follow its JSON text. */
export class Reply<Value> {
  readonly value: Value;
  readonly content: ContentBlock[];

  constructor(value: Value, content: ContentBlock[]) {
    this.value = value;
    this.content = content;
  }
}

/** One tool, complete: what is published, and what runs. */
export interface ToolLiteral<Api, Input extends z.ZodObject, Output extends z.ZodObject> {
  name: string;
  title: string;
  description: string;
  annotations: ToolAnnotations;
  input: Input;
  output: Output;
  /** Longest run in milliseconds; a minute if absent. */
  deadline?: number;
  /** Arguments of which a call has to give at least one, or it would do nothing. */
  atLeastOne?: readonly string[];
  /** What does it instead, by an argument that the tool does not have and that a caller may well give. */
  elsewhere?: Readonly<Record<string, string>>;
  run(
    args: z.output<Input>,
    api: Api,
    call: Call,
  ): Promise<z.input<Output> | Reply<z.input<Output>>> | z.input<Output>;
}

/** A tool as the kernel sees it: its types are checked where it is written and parsed where it is called. */
export interface Tool<Api> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly annotations: ToolAnnotations;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  readonly deadline: number;
  /** Parses the arguments, runs, and parses what it returns; throws ToolError `invalid_arguments` naming each argument and rule. */
  call(args: unknown, api: Api, call: Call): Promise<Reply<Record<string, unknown>>>;
}

/** Milliseconds a tool may run if its literal says nothing. */
const DEFAULT_DEADLINE = 60_000;

/** Characters of one of them, which may quote what was given. */
const LONGEST_RULE = 1000;

export const READS: ToolAnnotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true };
export const CREATES: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
};
export const SETS: ToolAnnotations = { readOnlyHint: false, destructiveHint: false, idempotentHint: true };
export const DELETES: ToolAnnotations = { readOnlyHint: false, destructiveHint: true, idempotentHint: true };
export const WRITES: ToolAnnotations = { readOnlyHint: false, destructiveHint: true, idempotentHint: false };

/**
 * Gives the `tool` function of a server with tools that work on `Api`. What a tool is given and does not know is refused where
 * its schema is strict, and else named in a further text block. The synonyms are lists of names for one thing.
 */
export function toolFor<Api>(synonyms: readonly (readonly string[])[] = []) {
  return <Input extends z.ZodObject, Output extends z.ZodObject>(
    literal: ToolLiteral<Api, Input, Output>,
  ): Tool<Api> => {
    const { name, title, description, annotations, input, output, deadline = DEFAULT_DEADLINE } = literal;
    return {
      name,
      title,
      description,
      annotations,
      input,
      output,
      deadline,
      call: async (given, api, call) => {
        const args = bounded(input, given);
        const signposts = { ...signpostsOf(literal), synonyms, offered: call.offered ?? [] };
        const parsed = parseArguments(literal, args, signposts);
        const ignored = ignoredArguments(args, parsed);
        requireSomething(parsed, ignored, signposts);
        const outcome = await running(literal, parsed, api, call).catch((error: unknown) => {
          throw withIgnored(error, ignored, signposts);
        });
        const reply = outcome instanceof Reply ? outcome : new Reply(outcome, []);
        return new Reply(await published(output, reply.value), [
          ...reply.content,
          ...named(ignored, signposts),
        ]);
      },
    };
  };
}

/** Parses what a tool returned, a large value in a turn of its own. Throws where it is not what the tool publishes, which is a bug. */
async function published<Output extends z.ZodObject>(
  output: Output,
  value: unknown,
): Promise<z.output<Output>> {
  return isLarge(value) ? inTurn(() => output.parse(value)) : output.parse(value);
}

async function running<Api, Input extends z.ZodObject, Output extends z.ZodObject>(
  literal: ToolLiteral<Api, Input, Output>,
  parsed: z.output<Input>,
  api: Api,
  call: Call,
): Promise<z.input<Output> | Reply<z.input<Output>>> {
  try {
    return await literal.run(parsed, api, call);
  } catch (error) {
    throw error instanceof UnusableSegment ? withName(error, parsed) : error;
  }
}

/** The refusal of arguments with what was ignored of them, for that may be what was meant. */
function withIgnored(error: unknown, ignored: readonly string[], signposts: Signposts): unknown {
  if (ignored.length === 0 || !(error instanceof ToolError) || error.code !== 'invalid_arguments')
    return error;
  const { code, message, status } = error;
  const details = { ...(status !== undefined && { status }), cause: error };
  return new ToolError(
    code,
    `${message.replace(/(?<![.?])$/, '.')} ${sentence(ignored, signposts)}`,
    details,
  );
}

/** The refusal of a segment by the name of the argument that it came in. */
function withName({ segment, rule }: UnusableSegment, parsed: Readonly<Record<string, unknown>>): ToolError {
  const given = Object.entries(parsed).find(([, value]) => String(value ?? '') === segment);
  return invalidArgument(given?.[0] ?? 'arguments', rule);
}

type Described = Pick<
  ToolLiteral<never, z.ZodObject, z.ZodObject>,
  'name' | 'input' | 'atLeastOne' | 'elsewhere'
>;

function signpostsOf({ name, input, atLeastOne, elsewhere }: Described) {
  return { name, atLeastOne, elsewhere, names: Object.keys(input.shape) };
}

function sentence(ignored: readonly string[], signposts: Signposts): string {
  return `Ignored: ${ignoredText(ignored, signposts)}.`.replace(/\?\.$/, '?');
}

function named(ignored: readonly string[], signposts: Signposts): ContentBlock[] {
  if (ignored.length === 0) return [];
  return [{ type: 'text', text: sentence(ignored, signposts) }];
}

/** Arguments within what is read of them, without null for what is left out. Throws ToolError. */
function bounded(input: z.ZodObject, args: unknown): unknown {
  const excess = excessiveArgument(args);
  if (excess) throw new ToolError('invalid_arguments', `Invalid arguments: ${excess}`);
  return withoutNulls(input, args);
}

function parseArguments<Input extends z.ZodObject>(
  { input }: { input: Input },
  args: unknown,
  signposts: Signposts,
): z.output<Input> {
  const parsed = input.safeParse(args ?? {}, { error: argumentRule });
  if (parsed.success) return parsed.data;
  const complaints = parsed.error.issues.filter((issue) => !isUnknownName(issue)).map(complaint);
  const unknown = ignoredArguments(
    args,
    Object.fromEntries(signposts.names.map((name) => [name, undefined])),
  );
  if (unknown.length > 0) complaints.push(ignoredText(unknown, signposts));
  throw new ToolError('invalid_arguments', `Invalid arguments: ${upToTen(complaints)}`);
}

function isUnknownName({ code, path }: z.core.$ZodIssue): boolean {
  return code === 'unrecognized_keys' && path.length === 0;
}

function complaint({ path, message }: z.core.$ZodIssue): string {
  const rule = message.length > LONGEST_RULE ? `${message.slice(0, LONGEST_RULE)}…` : message;
  return `${path.map(String).join('.') || 'arguments'}: ${rule}`;
}
