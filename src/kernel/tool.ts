import type { ContentBlock, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import type * as z from 'zod';
import { argumentRule } from './argument-rule.js';
import { ToolError } from './errors.js';
import type { Bounds } from './retry.js';

/** What a running tool may use of its call, besides its arguments and its API. */
export interface Call extends Bounds {
  /** Reports to a client that asked for it how much is done, in whole numbers that grow; the total is undefined only where the backend does not tell it. */
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

export const READS: ToolAnnotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true };
export const CREATES: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
};
export const SETS: ToolAnnotations = { readOnlyHint: false, destructiveHint: false, idempotentHint: true };
export const DELETES: ToolAnnotations = { readOnlyHint: false, destructiveHint: true, idempotentHint: true };
export const WRITES: ToolAnnotations = { readOnlyHint: false, destructiveHint: true, idempotentHint: false };

/** Gives the `tool` function of a server whose tools work on `Api`. */
export function toolFor<Api>() {
  return <Input extends z.ZodObject, Output extends z.ZodObject>(
    literal: ToolLiteral<Api, Input, Output>,
  ): Tool<Api> => ({
    ...literal,
    deadline: literal.deadline ?? DEFAULT_DEADLINE,
    async call(args, api, call) {
      const outcome = await literal.run(parseArguments(literal.input, args), api, call);
      const reply = outcome instanceof Reply ? outcome : new Reply(outcome, []);
      return new Reply(literal.output.parse(reply.value), reply.content);
    },
  });
}

function parseArguments<Input extends z.ZodObject>(input: Input, args: unknown): z.output<Input> {
  const parsed = input.safeParse(args ?? {}, { error: argumentRule });
  if (parsed.success) return parsed.data;
  const complaints = parsed.error.issues.map(complaint);
  throw new ToolError('invalid_arguments', `Invalid arguments: ${complaints.join('; ')}`);
}

function complaint(issue: z.core.$ZodIssue): string {
  const name = issue.path.map(String).join('.');
  return `${name || 'arguments'}: ${issue.message}`;
}
