import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type JSONRPCMessage, serializeMessage, type Transport } from '@modelcontextprotocol/client';
import { Lines } from './line-splitter.js';
import type { MessageObserver } from './message-observer.js';

export interface Command {
  /** A shell command. */
  command: string;
  env: Record<string, string>;
  cwd: string;
}

/** What processes said beside the protocol. */
export class SideOutput {
  /** The first line on standard output that is no message, or one more answer to a request. */
  foreign: string | undefined;
  readonly #words: string[] = [];

  /** Keeps a line of standard error. */
  say(line: string): void {
    this.#words.push(line.slice(0, LONGEST_LINE));
    if (this.#words.length > MOST_LINES) this.#words.shift();
  }

  /** The last lines of standard error. */
  get lastWords(): string {
    return this.#words.join('\n');
  }
}

const MOST_LINES = 10;
const LONGEST_LINE = 500;

/** A way to a target that has an input which can end. */
export type WithInput = Transport & Pick<ProcessTransport, 'endInput'>;

/** Whether a way to a target has an input which can end. */
export function hasInput(transport: Transport): transport is WithInput {
  return 'endInput' in transport && transport.endInput !== undefined;
}

/** A target on standard streams, in a process group of its own, which ends with the session whatever it starts. */
export class ProcessTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #command: Command;
  readonly #killGroup = () => this.#signal('SIGKILL');
  readonly #answered = new Set<string | number>();
  #child: ChildProcess | undefined;

  readonly #side: SideOutput;
  readonly #observer: MessageObserver | undefined;

  constructor(command: Command, side: SideOutput, observer?: MessageObserver) {
    this.#command = command;
    this.#observer = observer;
    this.#side = side;
  }

  async start(): Promise<void> {
    const { command, env, cwd } = this.#command;
    const child = spawn('sh', ['-c', command], {
      env,
      cwd,
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.#child = child;
    process.once('exit', this.#killGroup);
    child.stdin.on('error', () => {}); // reported by 'close'
    const lines = new Lines((line) => this.#read(line));
    child.stdout.on('data', (bytes: Buffer) => lines.push(bytes)).on('end', () => lines.end());
    createInterface({ input: child.stderr }).on('line', (line) => this.#side.say(line));
    child.once('close', () => this.onclose?.());
    await once(child, 'spawn');
  }

  async send(message: JSONRPCMessage): Promise<void> {
    this.#observer?.sent(message);
    this.#child?.stdin?.write(serializeMessage(message));
  }

  /** Ends the input of the process; whether it ends by itself within so many milliseconds. */
  async endInput(milliseconds: number): Promise<boolean> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return true;
    const ended = once(child, 'exit', { signal: AbortSignal.timeout(milliseconds) });
    child.stdin?.end();
    return ended.then(
      () => true,
      () => false,
    );
  }

  async close(): Promise<void> {
    const child = this.#child;
    process.removeListener('exit', this.#killGroup);
    if (!child || child.exitCode !== null || child.signalCode !== null) return this.#killGroup();
    const closed = once(child, 'close');
    this.#signal('SIGTERM');
    const patience = setTimeout(this.#killGroup, 1_000);
    await closed;
    clearTimeout(patience);
    this.#killGroup();
  }

  /** A line that is no message answers nothing; what it should have answered runs into its deadline. */
  #read(line: string): void {
    const value = parse(line);
    this.#observer?.received(value);
    const message = messageIn(value);
    const isForeign = message ? this.#isAgain(message) : line.trim() !== '';
    if (isForeign) this.#side.foreign ??= line.slice(0, LONGEST_LINE);
    if (message) this.onmessage?.(message);
  }

  /** Whether an answer is one more to a request that was answered before. */
  #isAgain(message: JSONRPCMessage): boolean {
    if ('method' in message || message.id === undefined || message.id === null) return false;
    const isAgain = this.#answered.has(message.id);
    this.#answered.add(message.id);
    return isAgain;
  }

  #signal(signal: NodeJS.Signals): void {
    if (this.#child?.pid === undefined) return;
    try {
      process.kill(-this.#child.pid, signal);
    } catch {
      // the group is gone already
    }
  }
}

function messageIn(value: unknown): JSONRPCMessage | undefined {
  const isMessage = typeof value === 'object' && value !== null && 'jsonrpc' in value;
  return isMessage ? (value as JSONRPCMessage) : undefined; // what is in it is looked at with care
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
