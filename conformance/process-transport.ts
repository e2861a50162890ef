import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { ReadBuffer, serializeMessage } from '@modelcontextprotocol/sdk/shared/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';

export interface Command {
  /** A shell command. */
  command: string;
  env: Record<string, string>;
  cwd: string;
}

/** A target on standard streams, in a process group of its own, which ends with the session whatever it starts. */
export class ProcessTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #command: Command;
  readonly #buffer = new ReadBuffer();
  readonly #killGroup = () => this.#signal('SIGKILL');
  #child: ChildProcess | undefined;

  constructor(command: Command) {
    this.#command = command;
  }

  async start(): Promise<void> {
    const { command, env, cwd } = this.#command;
    const child = spawn('sh', ['-c', command], {
      env,
      cwd,
      detached: true,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    this.#child = child;
    process.once('exit', this.#killGroup);
    child.stdin.on('error', () => {}); // told by 'close'
    child.stdout.on('data', (chunk) => this.#read(chunk));
    child.once('close', () => this.onclose?.());
    await once(child, 'spawn');
  }

  async send(message: JSONRPCMessage): Promise<void> {
    this.#child?.stdin?.write(serializeMessage(message));
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

  #read(chunk: Buffer): void {
    this.#buffer.append(chunk);
    for (;;) {
      try {
        const message = this.#buffer.readMessage();
        if (message === null) return;
        this.onmessage?.(message);
      } catch {
        // a line that is no message answers nothing; what it should have answered runs into its deadline
      }
    }
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
