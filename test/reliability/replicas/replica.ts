import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rootFile } from '../laws/laws.js';

/** Milliseconds after which a call counts as one that hangs: longer than it may take, with all that it may wait for. */
const HANGS = 200_000;

/** What a call came to: its value, an error of the tool, or no answer, as of a replica that was killed. */
export type Answer =
  | { readonly is: 'value'; readonly value: Readonly<Record<string, unknown>> }
  | { readonly is: 'error'; readonly code: string; readonly retryable: boolean; readonly text: string }
  | { readonly is: 'unanswered' }
  | { readonly is: 'hanging' };

/** A replica of the media server, as it is shipped, which can be killed and started again. */
export class Replica {
  readonly #env: Readonly<Record<string, string>>;
  /** All that it wrote to its log in all its lives. */
  log = '';
  #child: ChildProcess | undefined;
  #url = '';

  constructor(env: Readonly<Record<string, string>>) {
    this.#env = env;
  }

  /** Resolves once it serves. */
  async start(): Promise<void> {
    const args = [rootFile('dist/bin/main.js'), 'media', '--http', '127.0.0.1:0', '--stateless'];
    const child = spawn(process.execPath, args, { env: this.#env, stdio: ['ignore', 'ignore', 'pipe'] });
    this.#child = child;
    this.#url = await new Promise((resolve, reject) => {
      child.stderr.on('data', (chunk) => {
        this.log += chunk;
        const url = / serves (\S+)/.exec(this.log.slice(this.log.lastIndexOf(' serves ')))?.[1];
        if (url) resolve(url);
      });
      child.once('exit', () => reject(new Error(this.log)));
    });
    this.log += '\n';
  }

  /** Ends it as a machine that loses its power does. */
  async kill(): Promise<void> {
    this.#url = '';
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  get isServing(): boolean {
    return this.#url !== '';
  }

  /** A call of a tool by who sends this token, without a session. */
  async call(token: string, name: string, args: object): Promise<Answer> {
    try {
      const response = await fetch(this.#url, {
        method: 'POST',
        headers: { ...HEADERS, 'mcp-name': name, authorization: `Bearer ${token}` },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name, arguments: args, _meta: META },
        }),
        signal: AbortSignal.timeout(HANGS),
      });
      return answerIn(await response.text());
    } catch (error) {
      return {
        is: error instanceof DOMException && error.name === 'TimeoutError' ? 'hanging' : 'unanswered',
      };
    }
  }
}

const REVISION = '2026-07-28';
const HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  'mcp-protocol-version': REVISION,
  'mcp-method': 'tools/call',
};
const META = {
  'io.modelcontextprotocol/protocolVersion': REVISION,
  'io.modelcontextprotocol/clientInfo': { name: 'replicas', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** The answer of a response, in one message or as the last of a stream of events. */
function answerIn(text: string): Answer {
  const data =
    text
      .match(/^data: .+$/gm)
      ?.at(-1)
      ?.slice('data: '.length) ?? text;
  const { result, error } = JSON.parse(data);
  if (error) return { is: 'error', code: `${error.code}`, retryable: false, text: error.message };
  const { isError, structuredContent, _meta, content } = result;
  if (!isError) return { is: 'value', value: structuredContent };
  return { is: 'error', code: _meta.code, retryable: _meta.retryable, text: content[0].text };
}
