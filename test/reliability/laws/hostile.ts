import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import fc from 'fast-check';
import { outcomeOf } from '../caller.js';
import { hostileArguments } from '../hostile/arguments.js';
import type { ServerUnderTest, ValidCall } from '../servers/server.js';
import { sideBySide } from '../side-by-side.js';
import { codeOf, type Outcome, violations } from './laws.js';

/** Milliseconds within which a call with hostile arguments has to end: a video takes a while where they turn out to be good. */
const WITHIN = 60_000;
const AT_A_TIME = 4;

/** The results of many calls. */
export interface CallResults {
  readonly codes: readonly string[];
  readonly violations: readonly string[];
}

/** Calls the tools of a server with hostile arguments, drawn by the seed; each call has to have a result. */
export async function callHostilely(
  { rarely }: ServerUnderTest,
  client: Client,
  calls: Readonly<Record<string, ValidCall>>,
  { count, seed, tool: part = '' }: { count: number; seed: number; tool?: string },
): Promise<CallResults> {
  const { tools } = await client.listTools();
  const weighted = tools
    .filter(({ name }) => name.includes(part))
    .map(({ name, inputSchema }) => ({
      weight: rarely.includes(name) ? 1 : 10,
      // What a server publishes is a schema of the kind that is read here.
      arbitrary: fc.tuple(
        fc.constant(name),
        hostileArguments(inputSchema as object, calls[name]?.args ?? {}),
      ),
    }));
  const drawn = fc.sample(fc.oneof(...weighted), { numRuns: count, seed });
  const outcomes = await sideBySide(drawn, AT_A_TIME, ([name, args]) => judged(client, name, args));
  return {
    codes: outcomes.map(({ code }) => code),
    violations: outcomes.flatMap(({ violations }) => violations),
  };
}

async function judged(
  client: Client,
  name: string,
  args: unknown,
): Promise<{ code: string; violations: string[] }> {
  const sent = JSON.stringify(args) ?? 'undefined';
  const outcome = await outcomeOf(client, name, JSON.parse(sent), { timeout: WITHIN });
  const found = violations(outcome, {
    within: WITHIN,
    secrets: secretsOf(name, args),
    log: '',
    mayPass: true,
  });
  if (isRefusedMessage(outcome)) return { code: 'refused message', violations: [] };
  const own = found.filter((text) => !quotes(text, sent));
  const title = `${name} ${sent.length > 150 ? `${sent.slice(0, 150)}… (${sent.length} characters)` : sent}`;
  return { code: codeOf(outcome), violations: own.map((text) => `${title}: ${text}`) };
}

/** Whether the message was refused before it was a call: nested too deep, as the protocol's "invalid request". */
function isRefusedMessage({ thrown }: Outcome): boolean {
  return (
    thrown !== undefined &&
    /-32600\b.*nested/s.test(`${'code' in thrown ? thrown.code : ''} ${thrown.message}`)
  );
}

/** A key that is refused must not be shown, either. */
function secretsOf(name: string, args: unknown): string[] {
  if (name !== 'configure_api_key' || typeof args !== 'object' || args === null || !('apiKey' in args))
    return [];
  const { apiKey } = args;
  return typeof apiKey === 'string' && apiKey.length > 12 ? [JSON.stringify(apiKey).slice(1, -1)] : [];
}

/** Whether the words that look like a crash are the caller's own. */
function quotes(violation: string, sent: string): boolean {
  const word = /^it says "(.*?)":/.exec(violation)?.[1];
  return word !== undefined && sent.includes(word);
}
