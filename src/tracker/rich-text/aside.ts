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

/** Milliseconds that a thread waits for the next text: to start one takes longer than most texts, and while it waits it takes room. */
const PATIENCE = 30_000;

/** All callers share the machine's cores: further texts wait. */
const inTurn = pLimit(2);

/** Threads that have nothing to do, each with what ends it. */
const idle = new Map<Worker, NodeJS.Timeout>();

/** Converts in a thread, so that one long text does not stop all other calls. Throws ToolError where it takes too long. */
export function aside(conversion: Conversion): Promise<unknown> {
  return inTurn(() => converted(conversion));
}

async function converted(conversion: Conversion): Promise<unknown> {
  const worker = taken() ?? started();
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), LONGEST);
  try {
    worker.postMessage(conversion);
    const [result] = await once(worker, 'message', { signal: controller.signal });
    rest(worker);
    return result;
  } catch (error) {
    void worker.terminate();
    throw controller.signal.aborted ? tooLong(conversion) : error;
  } finally {
    clearTimeout(timer);
  }
}

function started(): Worker {
  // In the build and in the bundle alike the worker is beside the file that starts it.
  const worker = new Worker(new URL('./rich-text-worker.js', import.meta.url));
  worker.on('error', () => {}); // the caller that waits for it gets the error
  worker.once('exit', () => forget(worker));
  return worker;
}

function taken(): Worker | undefined {
  const [worker] = idle.keys();
  if (worker === undefined) return undefined;
  forget(worker);
  worker.ref();
  return worker;
}

/** A thread that waits keeps no process alive. One that is ended is not taken again: it would never answer. */
function rest(worker: Worker): void {
  const end = () => {
    forget(worker);
    void worker.terminate();
  };
  worker.unref();
  idle.set(worker, setTimeout(end, PATIENCE).unref());
}

function forget(worker: Worker): void {
  clearTimeout(idle.get(worker));
  idle.delete(worker);
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
