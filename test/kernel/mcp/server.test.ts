import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { ToolError } from '#src/kernel/errors.js';
import { READS, Reply, toolFor } from '#src/kernel/mcp/tool.js';
import { answers, clientOf, rawSession, serverOf } from '../session.js';

const tool = toolFor<undefined>();

const double = tool({
  name: 'double',
  title: 'Double',
  description: 'Twice a number.',
  annotations: READS,
  input: z.object({ value: z.int(), label: z.string().optional() }),
  output: z.object({ result: z.number() }),
  run: async ({ value }) => ({ result: value * 2 }),
});

function failing(error: unknown) {
  return tool({
    ...double,
    name: 'failing',
    input: z.object({}),
    run: async () => {
      throw error;
    },
  });
}

function signal() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** A tool that runs until its call is aborted, and records when it started and why it ended. */
function endless(deadline?: number) {
  const started = signal();
  const ended = signal();
  const literal = tool({
    ...double,
    name: 'endless',
    ...(deadline === undefined ? {} : { deadline }),
    input: z.object({}),
    run: (_args, _api, call) =>
      new Promise((_, reject) => {
        started.resolve();
        call.signal.addEventListener('abort', () => {
          ended.resolve();
          reject(call.signal.reason);
        });
      }),
  });
  return { literal, started: started.promise, ended: ended.promise };
}

describe('initialize', () => {
  test.each([
    ['2024-11-05', '2024-11-05'],
    ['2025-03-26', '2025-03-26'],
    ['2025-06-18', '2025-06-18'],
    ['2025-11-25', '2025-11-25'],
    ['2026-07-28', '2025-06-18'],
    ['1999-01-01', '2025-06-18'],
  ])('asked for %s agrees on %s', async (protocolVersion, agreed) => {
    const session = await rawSession(serverOf([double]));
    const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'old or new', version: '1' } };

    await session.send({ id: 1, method: 'initialize', params });
    const answer = await session.until(answers(1));

    expect(answer).toMatchObject({
      result: {
        protocolVersion: agreed,
        capabilities: { tools: {} },
        serverInfo: { name: 'fixture', version: '9.8.7' },
      },
    });
  });

  test('declares no capability but tools, and nothing inside it', async () => {
    const client = await clientOf(serverOf([double]));

    expect(client.getServerCapabilities()).toStrictEqual({ tools: {} });
  });
});

describe('tools/list', () => {
  test('publishes only members that revision 2025-06-18 has', async () => {
    const session = await rawSession(serverOf([double]));

    await session.send({ id: 1, method: 'tools/list' });
    const answer = await session.until(answers(1));

    const [listed] = 'result' in answer ? (answer.result.tools as Record<string, unknown>[]) : [];
    expect(Object.keys(listed ?? {})).toStrictEqual([
      'name',
      'title',
      'description',
      'inputSchema',
      'outputSchema',
      'annotations',
    ]);
  });

  test('publishes an integer without the bounds of a double', async () => {
    const client = await clientOf(serverOf([double]));

    const { tools } = await client.listTools();

    expect(tools[0]?.inputSchema).toStrictEqual({
      type: 'object',
      properties: { value: { type: 'integer' }, label: { type: 'string' } },
      required: ['value'],
    });
  });
});

describe('tools/call', () => {
  test('gives the same JSON as structured content and as compact text', async () => {
    const client = await clientOf(serverOf([double]));

    const result = await client.callTool({ name: 'double', arguments: { value: 21 } });

    expect(result).toStrictEqual({
      structuredContent: { result: 42 },
      content: [{ type: 'text', text: '{"result":42}' }],
    });
  });

  test('puts further content after the text', async () => {
    const picture = { type: 'image' as const, data: 'AAAA', mimeType: 'image/png' };
    const painting = tool({
      ...double,
      name: 'painting',
      run: async () => new Reply({ result: 1 }, [picture]),
    });
    const client = await clientOf(serverOf([painting]));

    const result = await client.callTool({ name: 'painting', arguments: { value: 1 } });

    expect(result.content).toStrictEqual([{ type: 'text', text: '{"result":1}' }, picture]);
  });

  test('answers an unknown tool with -32602 and its name, without a prefix', async () => {
    const session = await rawSession(serverOf([double]));

    await session.send({ id: 1, method: 'tools/call', params: { name: 'nope', arguments: {} } });

    expect(await session.until(answers(1))).toMatchObject({
      error: { code: -32602, message: 'Unknown tool: nope' },
    });
  });

  test('names the tool that an unknown one is spelled like', async () => {
    const session = await rawSession(serverOf([double]));

    await session.send({ id: 1, method: 'tools/call', params: { name: 'get_double', arguments: {} } });

    expect(await session.until(answers(1))).toMatchObject({
      error: { code: -32602, message: 'Unknown tool: get_double: did you mean "double"?' },
    });
  });

  test.each(['text', 7, [1]])('answers arguments that are %j instead of an object', async (wrong) => {
    const session = await rawSession(serverOf([double]));

    await session.send({ id: 1, method: 'tools/call', params: { name: 'double', arguments: wrong } });

    expect(await session.until(answers(1))).toMatchObject({
      result: { isError: true, content: [{ text: expect.stringContaining('arguments: ') }] },
    });
  });

  test.each([{}, { arguments: null }])('takes a call with %j for one without arguments', async (given) => {
    const greeting = tool({
      ...double,
      name: 'greeting',
      input: z.object({}),
      run: async () => ({ result: 0 }),
    });
    const session = await rawSession(serverOf([greeting]));

    await session.send({ id: 1, method: 'tools/call', params: { name: 'greeting', ...given } });

    expect(await session.until(answers(1))).toMatchObject({ result: { structuredContent: { result: 0 } } });
  });

  test('answers a call that names no tool', async () => {
    const session = await rawSession(serverOf([double]));

    await session.send({ id: 1, method: 'tools/call', params: {} });

    expect(await session.until(answers(1))).toMatchObject({ error: { code: -32602 } });
  });

  test('names every wrong argument and the rule it breaks', async () => {
    const client = await clientOf(serverOf([double]));

    const result = await client.callTool({ name: 'double', arguments: { value: 'x', label: 1 } });

    expect(result.isError).toBe(true);
    expect(result._meta).toMatchObject({ code: 'invalid_arguments', retryable: false });
    expect(result.content).toMatchObject([
      { text: expect.stringMatching(/value: .*number.*label: .*string/) },
    ]);
  });

  test('reports an expected failure with its code, status and the time to wait', async () => {
    const busy = new ToolError('rate_limited', 'Too many requests.', { status: 429, retryAfterSeconds: 7 });
    const client = await clientOf(serverOf([failing(busy)]));

    const result = await client.callTool({ name: 'failing', arguments: {} });

    expect(result).toMatchObject({
      isError: true,
      content: [{ type: 'text', text: 'Too many requests.' }],
      _meta: { code: 'rate_limited', status: 429, retryable: true, retryAfterSeconds: 7 },
    });
  });

  test('reports nothing of an unexpected error but that it happened', async () => {
    const client = await clientOf(
      serverOf([failing(Object.assign(new Error('secret at /home/x'), { code: -5 }))]),
    );

    const result = await client.callTool({ name: 'failing', arguments: {} });

    expect(JSON.stringify(result)).not.toContain('secret');
    expect(result).toMatchObject({ isError: true, _meta: { code: 'backend_error' } });
  });

  test('fails a tool that gives something else than it published', async () => {
    const wrong = tool({ ...double, name: 'wrong', run: async () => ({ result: 'many' }) as never });
    const client = await clientOf(serverOf([wrong]));

    const result = await client.callTool({ name: 'wrong', arguments: { value: 1 } });

    expect(result).toMatchObject({ isError: true, _meta: { code: 'backend_error' } });
  });

  test('ends a tool at its deadline ✗25', async () => {
    const { literal } = endless(5);
    const client = await clientOf(serverOf([literal]));

    const result = await client.callTool({ name: 'endless', arguments: {} });

    expect(result).toMatchObject({ isError: true, _meta: { code: 'timeout', retryable: true } });
  });

  test('ends a tool that does not look at its signal at its deadline ✗25', async () => {
    const deaf = tool({ ...double, name: 'deaf', deadline: 5, run: () => new Promise<never>(() => {}) });
    const client = await clientOf(serverOf([deaf]));

    const result = await client.callTool({ name: 'deaf', arguments: { value: 1 } });

    expect(result).toMatchObject({ isError: true, _meta: { code: 'timeout', retryable: true } });
  });

  test('lets a tool say in its own words why it ended', async () => {
    const speaking = tool({
      ...double,
      name: 'speaking',
      deadline: 5,
      run: (_args, _api, { signal }) =>
        new Promise<never>((_, reject) => {
          signal.addEventListener('abort', () =>
            setImmediate(() => reject(new ToolError('timeout', 'It goes on in the background.'))),
          );
        }),
    });
    const client = await clientOf(serverOf([speaking]));

    const result = await client.callTool({ name: 'speaking', arguments: { value: 1 } });

    expect(result.content).toMatchObject([{ text: 'It goes on in the background.' }]);
  });

  test('reports progress in whole numbers that grow', async () => {
    const working = tool({
      ...double,
      name: 'working',
      run: async (_args, _api, call) => {
        for (const done of [0, 0.4, 1.9, 1.2, 2.5]) call.progress(done, 3.5, 'on');
        return { result: 1 };
      },
    });
    const seen: { progress: number; total?: number | undefined }[] = [];
    const client = await clientOf(serverOf([working]));

    await client.callTool({ name: 'working', arguments: { value: 1 } }, undefined, {
      onprogress: (step) => seen.push(step),
    });

    expect(seen.map(({ progress, total }) => [progress, total])).toStrictEqual([
      [0, 4],
      [1, 4],
      [2, 4],
    ]);
  });

  test('reports progress to a client that asked for it', async () => {
    const working = tool({
      ...double,
      name: 'working',
      run: async (_args, _api, call) => {
        call.progress(1, 2, 'half');
        return { result: 1 };
      },
    });
    const seen: unknown[] = [];
    const client = await clientOf(serverOf([working]));

    await client.callTool({ name: 'working', arguments: { value: 1 } }, undefined, {
      onprogress: (step) => seen.push(step),
    });

    expect(seen).toStrictEqual([{ progress: 1, total: 2, message: 'half' }]);
  });

  test('reports no progress to a client that did not ask', async () => {
    const working = tool({
      ...double,
      name: 'working',
      run: async (_args, _api, call) => {
        call.progress(1, 2, 'half');
        return { result: 1 };
      },
    });
    const session = await rawSession(serverOf([working]));

    await session.send({ id: 1, method: 'tools/call', params: { name: 'working', arguments: { value: 1 } } });
    await session.until(answers(1));

    expect(session.received).toHaveLength(1);
  });
});

describe('cancellation', () => {
  test.each([0, 1, 'text'])('ends the request of id %j and leaves it without an answer', async (id) => {
    const { literal, started, ended } = endless();
    const session = await rawSession(serverOf([literal]));

    await session.send({ id, method: 'tools/call', params: { name: 'endless', arguments: {} } });
    await started;
    await session.send({
      method: 'notifications/cancelled',
      params: { requestId: id, reason: 'changed my mind' },
    });
    await ended;
    await session.send({ id: 99, method: 'ping' });
    await session.until(answers(99));

    expect(session.received).toHaveLength(1);
  });

  test('answers a request of id 0 with id 0', async () => {
    const session = await rawSession(serverOf([double]));

    await session.send({ id: 0, method: 'tools/call', params: { name: 'double', arguments: { value: 2 } } });

    expect(await session.until(answers(0))).toMatchObject({ result: { structuredContent: { result: 4 } } });
  });
});

describe('hundreds of calls at once', () => {
  const ids = Array.from({ length: 200 }, (_, at) => at);
  const callOf = (id: number) => ({ id, method: 'tools/call', params: { name: 'slow', arguments: {} } });

  /** A tool that notes how many of its calls are under way, and ends each in the next turn of the event loop. */
  function slow() {
    const seen = { calls: 0, underWay: 0, most: 0 };
    const literal = tool({
      ...double,
      name: 'slow',
      input: z.object({}),
      run: async () => {
        seen.calls += 1;
        seen.underWay += 1;
        seen.most = Math.max(seen.most, seen.underWay);
        await nextTurn();
        seen.underWay -= 1;
        return { result: seen.calls };
      },
    });
    return { literal, seen };
  }

  afterEach(() => {
    vi.useRealTimers();
  });

  test('are all answered, and begin as others end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] }); // so nothing begins because others take long
    const { literal, seen } = slow();
    const session = await rawSession(serverOf([literal]));

    for (const id of ids) session.send(callOf(id));
    await Promise.all(ids.map((id) => session.until(answers(id))));

    expect([session.received.length, seen.calls]).toStrictEqual([200, 200]);
    expect(seen.most).toBeGreaterThan(10);
    expect(seen.most).toBeLessThan(20);
  });

  test('do not begin once they are cancelled', async () => {
    const { literal, seen } = slow();
    const session = await rawSession(serverOf([literal]));

    for (const id of ids) session.send(callOf(id));
    for (const requestId of ids.slice(100))
      session.send({ method: 'notifications/cancelled', params: { requestId } });
    await Promise.all(ids.slice(0, 100).map((id) => session.until(answers(id))));

    expect([session.received.length, seen.calls]).toStrictEqual([100, 100]);
  });

  test('let other requests pass', async () => {
    const { literal } = slow();
    const session = await rawSession(serverOf([literal]));

    for (const id of ids) session.send(callOf(id));
    session.send({ id: 999, method: 'ping' });
    await session.until(answers(999));

    expect(session.received.length).toBeLessThan(100);
  });
});
