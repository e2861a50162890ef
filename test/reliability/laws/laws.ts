import { readFileSync } from 'node:fs';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';

/** How a call ended. */
export interface Outcome {
  /** Undefined where there was none, or an error of the protocol instead. */
  readonly result?: CallToolResult;
  readonly thrown?: Error;
  readonly milliseconds: number;
}

/** What the laws need to know of a call to judge how it ended. */
export interface Judged {
  /** Milliseconds within which it has to end. */
  readonly within: number;
  /** What must not be shown, nor be in a log. */
  readonly secrets: readonly string[];
  /** What the server logged meanwhile. */
  readonly log: string;
  /** Whether it may succeed. */
  readonly mayPass: boolean;
  /** What the tool publishes of its structured content; not looked at if absent. */
  readonly outputSchema?: object;
}

/** The codes in the table of the README. */
const DOCUMENTED_CODES: ReadonlySet<unknown> = new Set(
  codesIn(readFileSync(rootFile('src/README.md'), 'utf8')),
);

/** How the violation begins of a call that ended too late. */
export const LATE = 'took';

const LONGEST_ERROR = 2_000;

/** Words of a program that broke, and none for the one who called it. */
const CRASHED = [
  /internal error \(see/,
  /\b(Type|Reference|Range|Syntax|Eval|URI|Zod|Dom|Assertion)Error\b/,
  /\bat .*\(?(file:|node:|\/).*:\d+:\d+/,
  /undefined is not (?:an?|iterable|defined)\b|is not a function|is not iterable|Cannot read propert|Cannot convert|of undefined|of null\b/,
  /\[object \w+\]|\bNaN\b/,
  /Unexpected (token|end of JSON)|is not valid JSON|JSON at position/,
  /Maximum call stack|Invalid array length|Invalid string length|out of memory/,
  /\bfetch failed\b|\bterminated\b/,
];

/** What a call that ended like this does against the laws; nothing where it keeps them. */
export function violations({ result, thrown, milliseconds }: Outcome, judged: Judged): string[] {
  const found: string[] = [];
  if (milliseconds > judged.within) found.push(`${LATE} ${Math.round(milliseconds)} ms, of ${judged.within}`);
  const logged = judged.secrets.filter((secret) => judged.log.includes(secret));
  if (logged.length > 0) found.push('a secret is in the log');
  if (thrown) return [...found, `no result: ${thrown.message.slice(0, 300)}`];
  if (!result) return [...found, 'no result'];
  return [
    ...found,
    ...(result.isError ? ofError(result, judged) : ofSuccess(result, judged)),
    ...shown(result, judged),
  ];
}

function ofError(result: CallToolResult, { log }: Judged): string[] {
  const text = textOf(result);
  const code = result._meta?.code;
  const crashes = CRASHED.map((pattern) => pattern.exec(text)?.[0]).filter((word) => word !== undefined);
  return [
    ...(DOCUMENTED_CODES.has(code) ? [] : [`its code is ${code}`]),
    ...(text.length > LONGEST_ERROR ? [`its text has ${text.length} characters`] : []),
    ...(text.trim() === '' ? ['its text is empty'] : []),
    ...crashes.map((word) => `it says "${word}": ${text.slice(0, 200)} ${loggedIn(log)}`),
  ];
}

/** The first line of what the server logged of a mistake of its own. */
function loggedIn(log: string): string {
  return /^\w*Error: .{0,200}/m.exec(log)?.[0] ?? '';
}

function ofSuccess(result: CallToolResult, { mayPass, outputSchema }: Judged): string[] {
  const problem = outputSchema && schemaProblem(outputSchema, result.structuredContent);
  if (problem) return [`its structured content is not as published: ${problem}`];
  if (mayPass || saysWhatFailed(result)) return [];
  return [`it succeeded: ${textOf(result).slice(0, 200)}`];
}

const ajv = new Ajv2020({ strict: false });
const validators = new WeakMap<object, ValidateFunction>();

/** What is wrong with a value by a schema, each of which is compiled once. */
function schemaProblem(schema: object, value: unknown): string | undefined {
  const validate = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, validate);
  return validate(value) ? undefined : JSON.stringify(validate.errors).slice(0, 300);
}

/** A bundle of which a part failed says so ✗2, in its warnings or in a text of its own; a video that will never be ready is listed as lost. */
function saysWhatFailed({ structuredContent, content }: CallToolResult): boolean {
  if (content.filter(({ type }) => type === 'text').length > 1) return true;
  if (typeof structuredContent?.note === 'string') return true;
  const lists = [structuredContent?.warnings, structuredContent?.lostVideos];
  return lists.some((list) => Array.isArray(list) && list.length > 0);
}

function shown(result: CallToolResult, { secrets }: Judged): string[] {
  const everything = JSON.stringify(result);
  return secrets.some((secret) => everything.includes(secret))
    ? [`a secret is shown: ${textOf(result).slice(0, 300)}`]
    : [];
}

/** The words of a result. */
export function textOf({ content }: CallToolResult): string {
  return content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
}

/** The code of an error, `ok` for a success, `none` without a result. */
export function codeOf({ result }: Outcome): string {
  if (!result) return 'none';
  return result.isError ? String(result._meta?.code) : 'ok';
}

/** A secret in the forms in which it may be written. */
export function formsOf(secret: string): string[] {
  const escaped = JSON.stringify(secret).slice(1, -1);
  return [...new Set([secret, escaped, JSON.stringify(escaped).slice(1, -1), encodeURIComponent(secret)])];
}

/** The file of the project at this path. */
export function rootFile(path: string): string {
  const root = /^.*?(?=\/(test|dist)\/reliability\/)/.exec(new URL(import.meta.url).pathname)?.[0] ?? '.';
  return `${root}/${path}`;
}

function codesIn(readme: string): string[] {
  const section = /^## Errors\n(.*?)^## /ms.exec(readme)?.[1] ?? '';
  return [...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, code = '']) => code);
}
