import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';

/** What a tool answers: structured content, a text, a refusal in words, or an error of the protocol. */
type Answer =
  | { readonly is: object }
  | { readonly text: string }
  | { readonly refused: string }
  | { readonly error: number };

/** A server of one tool that reads, `list_tasks`. */
export interface TaskServer {
  readonly input: object;
  readonly output?: object;
  readonly annotations?: object;
  readonly description?: string;
  answer(args: Record<string, unknown>): Answer | Promise<Answer>;
}

/** A session with such a server. */
export function taskServer({
  input,
  output,
  annotations = { readOnlyHint: true },
  description,
  answer,
}: TaskServer): Transport {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const tool = {
    name: 'list_tasks',
    annotations,
    inputSchema: input,
    ...(description !== undefined && { description }),
    ...(output && { outputSchema: output }),
  };
  const results: Record<
    string,
    (params: { arguments: Record<string, unknown> }) => object | Promise<object>
  > = {
    initialize: () => ({
      protocolVersion: '2025-06-18',
      capabilities: { tools: {} },
      serverInfo: { name: 'tasks', version: '1' },
    }),
    'tools/list': () => ({ tools: [tool] }),
    'tools/call': async (params) => answered(await answer(params.arguments)),
  };
  theirs.onmessage = async (message: JSONRPCMessage) => {
    if (!('method' in message && 'id' in message)) return;
    const result = await results[message.method]?.(message.params as { arguments: Record<string, unknown> }); // of a call
    const error = (result as { error?: object } | undefined)?.error;
    const answer = { jsonrpc: '2.0', id: message.id, ...(error ? { error } : { result }) };
    await theirs.send(answer as JSONRPCMessage).catch(() => {}); // who asked may have gone
  };
  void theirs.start();
  return ours;
}

function answered(answer: Answer): object {
  if ('error' in answer) return { error: { code: answer.error, message: 'it broke' } };
  if ('refused' in answer) return { isError: true, content: [{ type: 'text', text: answer.refused }] };
  if ('text' in answer) return { content: [{ type: 'text', text: answer.text }] };
  return { structuredContent: answer.is, content: [{ type: 'text', text: JSON.stringify(answer.is) }] };
}
