import { isObject } from '#conformance/reading/places.js';
import type { Protocol } from '#conformance/target/protocol.js';

type Message = Readonly<Record<string, unknown>>;

/** A server that breaks one thing: what it answers to a request in the place of a correct server. */
export interface BrokenServer {
  readonly title: string;
  /** The clause of strict clients that it breaks. */
  readonly clause: string;
  /** The messages instead of these to one request; undefined: as a correct server. */
  readonly answers: (request: Request, right: Message) => readonly unknown[] | undefined;
  /** The only era in which it is broken; both if absent. */
  readonly era?: Era;
}

interface Request {
  readonly id: unknown;
  readonly method: string;
  readonly params: Message;
}

const TOOL = {
  name: 'read',
  inputSchema: { type: 'object', properties: { id: { type: 'string' } } },
  outputSchema: { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] },
  annotations: { readOnlyHint: true },
};
const TEXT = { type: 'text', text: '{"n":1}' };
const CALLED = { content: [TEXT], structuredContent: { n: 1 } };
const GREETING = {
  protocolVersion: '2025-06-18',
  capabilities: { tools: {}, prompts: {} },
  serverInfo: { name: 'box', version: '1.0.0' },
};
const DISCOVERED = { supportedVersions: ['2026-07-28'], capabilities: GREETING.capabilities };
const SAID = { description: 'hi', messages: [{ role: 'user', content: { type: 'text', text: 'hi' } }] };

const RESULTS: Readonly<Record<string, object>> = {
  initialize: GREETING,
  'server/discover': DISCOVERED,
  ping: {},
  'tools/list': { tools: [TOOL] },
  'tools/call': CALLED,
  'prompts/list': { prompts: [{ name: 'greet' }] },
  'prompts/get': SAID,
};

/** How a server is spoken to. */
export type Era = Protocol['era'];
export const ERAS: readonly Era[] = ['handshake', 'modern'];

const META = { 'io.modelcontextprotocol/serverInfo': GREETING.serverInfo };
/** What each result has without a handshake. */
const COMPLETE = { resultType: 'complete', ttlMs: 0, cacheScope: 'private', _meta: META };
/** Methods of one era alone. */
const METHODS: Readonly<Record<Era, readonly string[]>> = {
  handshake: ['initialize', 'ping'],
  modern: ['server/discover'],
};

/** The answers of a server, right but for what is broken; nothing is answered to a notification. */
export function answerOf(
  server: BrokenServer | undefined,
  message: object,
  era: Era = 'handshake',
): readonly unknown[] {
  const { id, method = '', params = {} }: Partial<Request> = message;
  if (id === undefined) return [];
  const isUnlisted = method === 'tools/call' && params.name !== TOOL.name;
  const isOfOther = METHODS[era === 'modern' ? 'handshake' : 'modern'].includes(method);
  const error = { code: isUnlisted ? -32602 : -32601, message: `no ${method}` };
  const result = isOfOther ? undefined : RESULTS[method];
  const right = result && !isUnlisted ? { jsonrpc: '2.0', id, result } : { jsonrpc: '2.0', id, error };
  const isSame = !server || 'error' in right;
  const answers = (isSame ? undefined : server.answers({ id, method, params }, right)) ?? [right];
  return era === 'modern' ? answers.map(completed) : answers;
}

/** The same answer as it is without a handshake. */
function completed(answer: unknown): unknown {
  if (!isObject(answer) || !isObject(answer.result) || Array.isArray(answer.result)) return answer;
  return { ...answer, result: { ...COMPLETE, ...answer.result } };
}

/** Answers to a method with another result, or with messages made of the right one. */
const result =
  (method: string, wrong: unknown): BrokenServer['answers'] =>
  (request, right) =>
    request.method === method ? [{ ...right, result: wrong }] : undefined;
const message =
  (method: string, made: (right: Message, request: Request) => readonly unknown[]): BrokenServer['answers'] =>
  (request, right) =>
    request.method === method ? made(right, request) : undefined;
const tool = (changed: object) => result('tools/list', { tools: [{ ...TOOL, ...changed }] });
const called = (changed: unknown) => result('tools/call', changed);
const greeted = (changed: object) => result('initialize', { ...GREETING, ...changed });
const content = (block: unknown) => called({ ...CALLED, content: [block] });
const said = (content: unknown, role = 'user') => result('prompts/get', { messages: [{ role, content }] });
const notified = (method: string, params: object) =>
  message('tools/call', (right) => [{ jsonrpc: '2.0', method, params }, right]);
const broken = (
  clause: string,
  faults: Readonly<Record<string, BrokenServer['answers']>>,
  era?: Era,
): BrokenServer[] =>
  Object.entries(faults).map(([title, answers]) => ({ title, clause, answers, ...(era && { era }) }));
const discovered = (changed: object) => result('server/discover', { ...DISCOVERED, ...changed });
const pages = (next: (cursor: unknown) => unknown) =>
  message('tools/list', (right, { params }) => [
    { ...right, result: { tools: params.cursor ? [] : [TOOL], nextCursor: next(params.cursor) } },
  ]);

/** Servers that break one thing each at which clients throw, or of which a client never hears again. */
export const BROKEN_SERVERS: readonly BrokenServer[] = [
  ...broken('message-form', {
    'an answer without jsonrpc': message('tools/call', ({ jsonrpc: _, ...right }) => [right]),
    'an answer of JSON-RPC 1.0': message('tools/call', (right) => [{ ...right, jsonrpc: '1.0' }]),
    'an answer with a number as jsonrpc': message('tools/call', (right) => [{ ...right, jsonrpc: 2 }]),
    'an answer with a result and an error': message('tools/call', (right) => [
      { ...right, error: { code: 1, message: 'x' } },
    ]),
    'an answer with neither': message('tools/call', ({ result: _, ...right }) => [right]),
    'a result that is a text': called('done'),
    'a result that is a list': called([TEXT]),
    'a result that is null': called(null),
    'a result of false': called(false),
    'an error without a code': message('tools/call', ({ id }) => [
      { jsonrpc: '2.0', id, error: { message: 'x' } },
    ]),
    'an error without a message': message('tools/call', ({ id }) => [
      { jsonrpc: '2.0', id, error: { code: 1 } },
    ]),
    'an error that is a text': message('tools/call', ({ id }) => [{ jsonrpc: '2.0', id, error: 'x' }]),
    'a code that is a text': message('tools/call', ({ id }) => [
      { jsonrpc: '2.0', id, error: { code: '1', message: 'x' } },
    ]),
    'a code with a fraction': message('tools/call', ({ id }) => [
      { jsonrpc: '2.0', id, error: { code: 1.5, message: 'x' } },
    ]),
    'a member that no message has': message('tools/call', (right) => [{ ...right, extra: 1 }]),
    'an id with a fraction': message('tools/call', (right) => [{ ...right, id: 1.5 }]),
    'an id that is a list': message('tools/call', (right, { id }) => [{ ...right, id: [id] }]),
    'a notification with a text as params': message('tools/call', (right) => [
      { jsonrpc: '2.0', method: 'notifications/message', params: 'x' },
      right,
    ]),
    'a method that is a number': message('tools/call', (right) => [{ jsonrpc: '2.0', method: 7 }, right]),
  }),
  ...broken('answered-id', {
    'an id that is another': message('tools/call', (right) => [{ ...right, id: 4711 }]),
    'an id as a text': message('tools/call', (right, { id }) => [{ ...right, id: `x${id}` }]),
    'an answer to a request that there is not': message('tools/call', (right) => [
      { ...right, id: 4711 },
      right,
    ]),
    'the same answer twice': message('tools/call', (right) => [right, right]),
  }),
  ...broken(
    'initialize-result',
    {
      'no revision': greeted({ protocolVersion: undefined }),
      'a revision that is a number': greeted({ protocolVersion: 2 }),
      'no capabilities': greeted({ capabilities: undefined }),
      'capabilities that are a list': greeted({ capabilities: [] }),
      'tools that are true among the capabilities': greeted({ capabilities: { tools: true } }),
      'no name of the server': greeted({ serverInfo: { version: '1' } }),
      'no version of the server': greeted({ serverInfo: { name: 'x' } }),
      'no server': greeted({ serverInfo: undefined }),
      'a version that is a number': greeted({ serverInfo: { name: 'x', version: 1 } }),
      'instructions that are an object': greeted({ instructions: {} }),
    },
    'handshake',
  ),
  ...broken(
    'agreed-revision',
    {
      'a revision that there is not': greeted({ protocolVersion: '1999-01-01' }),
    },
    'handshake',
  ),
  ...broken('tools-list-result', {
    'tools that are an object': result('tools/list', { tools: {} }),
    'no tools': result('tools/list', {}),
    'a tool that is a text': result('tools/list', { tools: ['read'] }),
    'a tool without a name': tool({ name: undefined }),
    'a name that is a number': tool({ name: 7 }),
    'a tool without an input schema': tool({ inputSchema: undefined }),
    'a description that is a number': tool({ description: 7 }),
    'annotations that are a text': tool({ annotations: 'reads' }),
    'a hint that is a text': tool({ annotations: { readOnlyHint: 'yes' } }),
  }),
  ...broken('input-schema-object', {
    'an input schema of a list': tool({ inputSchema: { type: 'array' } }),
    'an input schema without a type': tool({ inputSchema: {} }),
    'an input schema of two types': tool({ inputSchema: { type: ['object', 'null'] } }),
  }),
  ...broken(
    'output-schema-object',
    {
      'an output schema of a list': tool({ outputSchema: { type: 'array' } }),
      'an output schema without a type': tool({ outputSchema: { properties: {} } }),
    },
    'handshake',
  ),
  ...broken('cursor-form', {
    'a cursor that is null': result('tools/list', { tools: [TOOL], nextCursor: null }),
    'a cursor that is a number': result('tools/list', { tools: [TOOL], nextCursor: 2 }),
  }),
  ...broken('prompts-list-result', {
    'prompts that are null': result('prompts/list', { prompts: null }),
    'a prompt without a name': result('prompts/list', { prompts: [{}] }),
    'arguments of a prompt that are an object': result('prompts/list', {
      prompts: [{ name: 'greet', arguments: {} }],
    }),
  }),
  ...broken('prompt-result', {
    'a prompt without messages': result('prompts/get', {}),
    'a message that is a text': said('hi'),
    'a role that there is not': said({ type: 'text', text: 'hi' }, 'system'),
    'a text without its text': said({ type: 'text' }),
  }),
  ...broken('call-result', {
    'content that is a text': called({ ...CALLED, content: 'done' }),
    'content that is null': called({ ...CALLED, content: null }),
    'content of texts alone': content('done'),
    'a block of no type': content({ text: 'done' }),
    'a block of a type that there is not': content({ type: 'markdown', text: 'done' }),
    'a text block without its text': content({ type: 'text' }),
    'a text that is an object': content({ type: 'text', text: {} }),
    'a picture without a type': content({ type: 'image', data: 'AA==' }),
    'a picture without data': content({ type: 'image', mimeType: 'image/png' }),
    'a link without an address': content({ type: 'resource_link', name: 'x' }),
    'a resource without its content': content({ type: 'resource' }),
    'isError as a text': called({ ...CALLED, isError: 'no' }),
  }),
  ...broken('structured-content', { 'no structured content': called({ content: [TEXT] }) }),
  ...broken('structured-content-fits', {
    'structured content of another type': called({ content: [TEXT], structuredContent: { n: 'one' } }),
    'structured content without a member': called({ content: [TEXT], structuredContent: {} }),
  }),
  ...broken('notification-form', {
    'a message of the log without its data': notified('notifications/message', { level: 'info' }),
    'a level of the log that there is not': notified('notifications/message', { level: 'loud', data: 1 }),
  }),
  ...broken('progress-asked-for', {
    'progress that is not asked for': notified('notifications/progress', { progressToken: 99, progress: 1 }),
  }),
  ...broken('ping-result', { 'a ping that is never answered': message('ping', () => []) }, 'handshake'),
  ...broken(
    'call-result',
    { 'structured content that is a text': called({ content: [TEXT], structuredContent: 'x' }) },
    'handshake',
  ),
  ...broken('cursor-empty', { 'a cursor that is empty': pages(() => '') }),
  ...broken('cursor-moves', {
    'a cursor that is always the same': pages(() => 'next'),
    'a list that never ends': pages((cursor) => `${Number(cursor ?? 0) + 1}`),
  }),
  ...broken('tool-names-unique', { 'two tools of one name': result('tools/list', { tools: [TOOL, TOOL] }) }),
  ...broken(
    'discover-result',
    {
      'no revisions': discovered({ supportedVersions: undefined }),
      'a revision in the place of revisions': discovered({ supportedVersions: '2026-07-28' }),
      'no capabilities without a handshake': discovered({ capabilities: undefined }),
    },
    'modern',
  ),
  ...broken(
    'result-type',
    {
      'a result without its type': called({ ...CALLED, resultType: undefined }),
      'a result of a type that there is not': called({ ...CALLED, resultType: 'partial' }),
    },
    'modern',
  ),
];
