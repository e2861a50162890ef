import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { protocolError, RefusedByProtocol } from '../protocol-error.js';
import { isRow, rowOf, rowsOf } from './changing.js';
import type { Asked, Mutant, Result } from './mutant.js';

const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false });
const compiled = new Map<string, ValidateFunction>();

/** The judge of what fits a schema, which each of the many servers of a tool publishes. */
function judgeOf(schema: object): ValidateFunction {
  const text = JSON.stringify(schema);
  const judge = compiled.get(text) ?? ajv.compile(schema);
  compiled.set(text, judge);
  return judge;
}

/** What a transport needs of a mutant: nothing of its world. */
export type Changing = Pick<Mutant<never>, 'tool' | 'sees' | 'change' | 'starting'>;

/** A server that breaks nothing, reached in the same way as this mutant. */
export function correct({ tool, sees = [] }: Changing): Changing {
  return { tool, sees, change: ({ pass }) => pass() };
}

type Request = Extract<JSONRPCMessage, { method: string; id: string | number }>;

/** The way to a correct server, on which a mutant answers the calls of its tools. */
export class MutantTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #inner: Transport;
  readonly #mutant: Changing;
  readonly #home: string;
  readonly #memory = new Map<string, unknown>();
  readonly #waiting = new Map<string | number, (answer: JSONRPCMessage) => void>();
  #schemas: Promise<ReadonlyMap<string, ValidateFunction>> | undefined;
  #asked = 0;

  constructor(inner: Transport, mutant: Changing, home: string) {
    this.#inner = inner;
    this.#mutant = mutant;
    this.#home = home;
    inner.onclose = () => this.onclose?.();
    inner.onerror = (error) => this.onerror?.(error);
    inner.onmessage = (message) => this.#receive(message);
  }

  start(): Promise<void> {
    this.#mutant.starting?.(this.#home);
    return this.#inner.start();
  }

  close(): Promise<void> {
    return this.#inner.close();
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if (!this.#isForMutant(message)) return this.#inner.send(message);
    // What does not fit the schema is refused as before: a mutant breaks one sentence, and not those on arguments.
    if (!(await this.#fits(message))) return this.#inner.send(message);
    void this.#answer(message);
  }

  async #fits({ params }: Request): Promise<boolean> {
    this.#schemas ??= this.#listed();
    const schema = (await this.#schemas).get(String(params?.name));
    return schema?.(params?.arguments ?? {}) ?? true;
  }

  async #listed(): Promise<ReadonlyMap<string, ValidateFunction>> {
    const list = await this.#request({ jsonrpc: '2.0', id: this.#newId(), method: 'tools/list', params: {} });
    const judges = new Map<string, ValidateFunction>();
    for (const { name, inputSchema } of rowsOf(list.tools)) {
      if (isRow(inputSchema) && this.#isOf(String(name))) judges.set(String(name), judgeOf(inputSchema));
    }
    return judges;
  }

  #isOf(tool: string): boolean {
    return tool === this.#mutant.tool || (this.#mutant.sees ?? []).includes(tool);
  }

  #isForMutant(message: JSONRPCMessage): message is Request {
    if (!('method' in message) || !('id' in message) || message.method !== 'tools/call') return false;
    return this.#isOf(String(message.params?.name));
  }

  async #answer(request: Request): Promise<void> {
    const args = rowOf(request.params?.arguments);
    let id: string | number | undefined = request.id; // what is cancelled is the first request that is passed on
    const asked: Asked = {
      tool: String(request.params?.name),
      args,
      home: this.#home,
      memory: this.#memory,
      pass: (passed = args) => {
        const own = id ?? this.#newId();
        id = undefined;
        return this.#request({ ...request, id: own, params: { ...request.params, arguments: passed } });
      },
      ask: (name, other) => {
        const params = { name, arguments: other };
        return this.#request({ jsonrpc: '2.0', id: this.#newId(), method: 'tools/call', params });
      },
    };
    const answer = await this.#mutant.change(asked).then((result) => ({ result }), protocolError);
    this.onmessage?.({ jsonrpc: '2.0', id: request.id, ...answer });
  }

  #newId(): string {
    this.#asked += 1;
    return `mutant-${this.#asked}`;
  }

  /** Rejects with the error of the protocol where there is one. */
  #request(request: Request): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(request.id, (answer) => {
        if ('error' in answer) reject(new RefusedByProtocol(answer.error));
        else if ('result' in answer) resolve(answer.result as Result); // a call of a tool is answered so
      });
      void this.#inner.send(request).catch(reject);
    });
  }

  #receive(message: JSONRPCMessage): void {
    const resolve =
      'id' in message && !('method' in message) ? this.#waiting.get(message.id ?? '') : undefined;
    if (!resolve) {
      this.onmessage?.(message);
      return;
    }
    if ('id' in message && message.id !== undefined) this.#waiting.delete(message.id);
    resolve(message);
  }
}
