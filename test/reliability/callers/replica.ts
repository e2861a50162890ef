import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rootFile } from '../laws/laws.js';

/** A process that serves all three servers. */
export class Replica {
  readonly #child: ChildProcess;
  readonly url: string;
  readonly #written: { text: string };

  private constructor(child: ChildProcess, url: string, written: { text: string }) {
    this.#child = child;
    this.url = url;
    this.#written = written;
  }

  /** Starts one; resolves once it serves. */
  static async start(env: Readonly<Record<string, string>>, options: readonly string[]): Promise<Replica> {
    const args = [rootFile('dist/bin/main.js'), 'up', '--port', '0', '--stateless', ...options];
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const written = { text: '' };
    const url = await new Promise<string>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          written.text += chunk;
          const origin = /(http:\S+)\/forge\/mcp[\s\S]*Ready/.exec(written.text)?.[1];
          if (origin) resolve(origin);
        });
      child.once('exit', () => reject(new Error(written.text)));
    });
    return new Replica(child, url, written);
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** All that it wrote. */
  get log(): string {
    return this.#written.text;
  }

  async end(): Promise<void> {
    this.#child.kill('SIGTERM');
    if (this.#child.exitCode === null && this.#child.signalCode === null) await once(this.#child, 'exit');
  }
}
