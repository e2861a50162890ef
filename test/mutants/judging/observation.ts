import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { CheckContext } from '#conformance/context/check-context.js';
import type { Wrapping } from '../making/mutating-transport.js';
import type { Called, Listed, Result } from '../making/mutation.js';
import { placesIn } from './places.js';

/** A call that the correct server took, with its answer. */
interface Observed {
  readonly args: Called['arguments'];
  readonly result: Result;
  /** The files that it wrote below the user's folder. */
  readonly files: readonly WrittenFile[];
}

export interface WrittenFile {
  readonly name: string;
  /** With its dot; empty where it has none. */
  readonly extension: string;
  readonly bytes: Buffer;
}

/** A tool as it is listed, and what calls of it came to. */
export interface Observation {
  readonly tool: Listed;
  readonly calls: readonly Observed[];
  /** The user's folder in which the calls were made. */
  readonly home: string;
  /** Whether a call is answered otherwise where nothing was done before in its session. */
  readonly isOfSession: boolean;
  /** Calls of this server that change what the backend holds, or have it make something, one of each tool that does. */
  readonly writes: readonly Called[];
  /** The names of files in which the server keeps records for itself. */
  readonly records: readonly string[];
}

/** So many calls of a tool are looked at, and of one that takes its time. */
const MOST = 60;
const MOST_SLOW = 8;
/** What a server of ours keeps records in. */
const RECORDS = /\.jsonl?$/;

/**
 * Calls a tool of the correct server as its model says it can be called, and gives the answers. Nothing else of the
 * model is asked: which answer is right does not matter here.
 */
export async function observe(name: string, context: CheckContext, wrapping: Wrapping): Promise<Observation> {
  await context.target.fresh();
  await context.target.prepare(name);
  const listed = (await (await context.target.session()).tools()).get(name);
  const { model, singles } = context.tools.of(name);
  const calls: Observed[] = [];
  for (const args of singles.slice(0, model.isSlow ? MOST_SLOW : MOST)) {
    const before = digests(context.target.home);
    let result: Result = {};
    wrapping.mutation = {
      result: (called, answered) => {
        if (called.name === name) result = answered;
        return answered;
      },
    };
    await context.target.call(name, args);
    if (result.isError) continue;
    const files = changedFiles(before, context.target.home).map(fileAt);
    calls.push({ args, result, files });
    if (model.does) context.backend.reset();
  }
  wrapping.mutation = {};
  const records = [...digests(context.target.home).keys()]
    .map((path) => basename(path))
    .filter((one) => RECORDS.test(one));
  const { home } = context.target;
  const writes = writesOf(context);
  const isOfSession = records.length > 0 && (await answersOtherwise(name, calls[0], context, wrapping));
  await context.target.fresh();
  context.forget();
  const tool = wrapping.listed?.find((one) => one.name === name);
  return {
    tool: tool ?? { name, inputSchema: listed?.inputSchema ?? {} },
    calls,
    home,
    isOfSession,
    writes,
    records,
  };
}

function writesOf(context: CheckContext): Called[] {
  return Object.entries(context.profile.tools)
    .filter(([, { does, sends }]) => does !== undefined || sends !== undefined)
    .map(([name]) => ({ name, arguments: context.tools.of(name).bases[0] ?? {} }));
}

/** Whether a call is refused, or answered in other places, where it is the first of a new session. */
async function answersOtherwise(
  name: string,
  observed: Observed | undefined,
  context: CheckContext,
  wrapping: Wrapping,
): Promise<boolean> {
  if (!observed) return false;
  let again: Result = {};
  wrapping.mutation = {
    result: (_called, answered) => {
      again = answered;
      return answered;
    },
  };
  await context.target.restart();
  await context.target.call(name, observed.args);
  wrapping.mutation = {};
  const [before, after] = [observed.result, again].map((result) =>
    [...placesIn(result.structuredContent, undefined)].sort(),
  );
  return again.isError === true || !isDeepStrictEqual(before, after);
}

/** A file as it is now. Throws where there is none. */
export function fileAt(path: string): WrittenFile {
  return { name: basename(path), extension: extname(path), bytes: readFileSync(path) };
}

/** The digest of every file below a folder, by its path. */
export function digests(folder: string): ReadonlyMap<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  return new Map(
    paths.flatMap((path): [string, string][] =>
      statSync(path, { throwIfNoEntry: false })?.isFile()
        ? [[path, createHash('sha256').update(readFileSync(path)).digest('hex')]]
        : [],
    ),
  );
}

/** The files below a folder that were not there before, or had other bytes. */
export function changedFiles(before: ReadonlyMap<string, string>, folder: string): string[] {
  return [...digests(folder)].flatMap(([path, digest]) => (before.get(path) === digest ? [] : [path]));
}
