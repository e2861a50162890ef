import { excessIn } from '../schema/json-limits.js';
import { REVISION_WITH_BATCHES } from './revisions.js';
import { RpcCode } from './rpc-codes.js';

/** Bytes of the longest message that is taken, on stdio and over HTTP. */
export const MAX_MESSAGE = 8 * 1024 * 1024;

/** Levels of arrays and objects in a message, its own included. */
const MAX_LEVELS = 100;

/** Values in a message, ten times as many as arguments may have: parsing more takes longer than other calls can wait. */
const MAX_VALUES = 100_000;

const EXCESSES = {
  levels: `The message is nested deeper than ${MAX_LEVELS} levels.`,
  records: `The message has more than ${MAX_VALUES} lists and objects; send fewer.`,
  values: `The message has more than ${MAX_VALUES} values; send fewer.`,
};

/** Why a message was not taken: a code of JSON-RPC, and the rule it breaks. */
export class MessageProblem extends Error {
  override readonly name = 'MessageProblem';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** The problem of a message that was not read to its end. */
export const TOO_LONG = new MessageProblem(
  RpcCode.InvalidRequest,
  `The message exceeds ${MAX_MESSAGE} bytes; send less, for example the path of a file instead of its content.`,
);

/** The problem of several messages in one. */
export const BATCHES = new MessageProblem(
  RpcCode.InvalidRequest,
  `Send one message at a time: of all revisions of MCP only ${REVISION_WITH_BATCHES} has batches.`,
);

/** The value in the bytes of one message. Throws MessageProblem where they are not UTF-8, nested too deeply, of too many values, or not JSON (RFC 8259, 8.1). */
export function valueIn(bytes: Uint8Array): unknown {
  const text = textIn(bytes);
  const excess = excessIn(text, { levels: MAX_LEVELS, records: MAX_VALUES, values: MAX_VALUES });
  if (excess) throw new MessageProblem(RpcCode.InvalidRequest, EXCESSES[excess]);
  try {
    return JSON.parse(text);
  } catch {
    throw new MessageProblem(RpcCode.ParseError, 'The message is not JSON.');
  }
}

/**
 * The problem of a message with parameters that are not those of any method (MCP, revision 2026-07-28: Basic, _meta);
 * undefined where there is none.
 */
export function parametersProblem(value: unknown): MessageProblem | undefined {
  if (!isObject(value) || typeof value.method !== 'string' || !('params' in value)) return undefined;
  const { params } = value;
  if (!isObject(params)) return invalid('params is not an object');
  if (!('_meta' in params)) return undefined;
  if (!isObject(params._meta)) return invalid('params._meta is not an object');
  const { progressToken = 0 } = params._meta;
  const isToken = typeof progressToken === 'string' || Number.isSafeInteger(progressToken);
  return isToken ? undefined : invalid('params._meta.progressToken is neither a text nor an integer');
}

function invalid(problem: string): MessageProblem {
  return new MessageProblem(RpcCode.InvalidParams, `Invalid params: ${problem}.`);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textIn(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new MessageProblem(RpcCode.ParseError, 'The message is not UTF-8.');
  }
}
