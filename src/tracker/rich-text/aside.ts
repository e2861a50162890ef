import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { ToolError } from '../../kernel/errors.js';
import type { ReadNode } from './reading.js';

/** What a thread is asked for: a Markdown text as a rich text, or a rich text as Markdown. */
export type Conversion =
  | { readonly to: 'adf'; readonly given: string }
  | { readonly to: 'markdown'; readonly given: ReadNode };

/** Milliseconds that one text may take; any that people write takes a hundredth. */
const LONGEST = 10_000;

/** The cores are the machine's, whoever asks: what is beyond that waits. */
const inTurn = pLimit(2);

/** Converts in a thread of its own, so that one long text does not stop all other calls. Throws ToolError where it takes too long. */
export function aside(conversion: Conversion): Promise<unknown> {
  return inTurn(() => converted(conversion));
}

async function converted(conversion: Conversion): Promise<unknown> {
  // In the build and in the bundle alike the worker lies beside the file that starts it.
  const worker = new Worker(new URL('./rich-text-worker.js', import.meta.url), { workerData: conversion });
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), LONGEST);
  try {
    const [result] = await once(worker, 'message', { signal: controller.signal });
    return result;
  } catch (error) {
    throw controller.signal.aborted ? tooLong(conversion) : error;
  } finally {
    clearTimeout(timer);
    void worker.terminate();
  }
}

function tooLong({ to }: Conversion): ToolError {
  const seconds = LONGEST / 1_000;
  return to === 'adf'
    ? new ToolError(
        'invalid_arguments',
        `Invalid arguments: a Markdown text took more than ${seconds} s to read; send a shorter or simpler one.`,
      )
    : new ToolError('backend_error', `A rich text of the answer took more than ${seconds} s to read.`);
}
