import { afterAll, describe, expect, test } from 'vitest';
import { CheckContext } from '#conformance/context/check-context.js';
import type { ToolModel } from '#conformance/models/model.js';
import type { ValidCalls } from '#conformance/models/valid-calls.js';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';

const model: ToolModel<unknown> = {
  valid: () => ({ name: 'gulls' }),
  or: () => [{ nest: 'N1', egg: 3 }],
  values: {
    size: () => [5, 7],
    last: () => ['a'],
    filters: () => [[{ by: 'age' }], [{ by: 'kind', is: ['tern'] }]],
    wish: () => ['impossible'],
  },
  together: () => [{ first: 'a', last: 'b' }],
  answers: ({ first, last, wish }) => {
    if (last !== undefined && first === undefined) return { refused: 'last goes only with first' };
    return wish === undefined ? { answer: {} } : { unable: 'the backend has none' };
  },
};

const contexts: CheckContext[] = [];
afterAll(() => Promise.all(contexts.map((context) => context.close())));

function callsOf(tool: string): ValidCalls {
  const simulator = createTrackerSimulator();
  const profile = {
    tools: { list_birds: model },
    environment: () => ({}),
    reset: () => {},
    state: () => 0,
    commonArguments: () => [{ account: { token: 't' } }],
    world: () => ({}),
    records: () => ({}),
    send: async () => {},
  };
  const contract = { name: 'birds', tools: {} } as never; // no call is made, so that nothing of it is read
  const context = new CheckContext({
    contract,
    simulator,
    profile,
    seed: 1,
    deadline: 1,
    copy: () => profile,
    connect: () => {
      throw new Error('no call is made');
    },
  });
  contexts.push(context);
  return context.tools.of(tool).calls;
}

describe('valid calls', () => {
  const calls = callsOf('list_birds');

  test('the first that gives an argument is the smallest with one value of it', () => {
    expect(calls.having('size')).toStrictEqual({ name: 'gulls', size: 5 });
  });

  test('an argument of another smallest call is found there', () => {
    expect(calls.having('nest')).toStrictEqual({ nest: 'N1', egg: 3 });
  });

  test('an argument inside others is found where a value has it', () => {
    expect(calls.having('filters[].is')).toStrictEqual({
      name: 'gulls',
      filters: [{ by: 'kind', is: ['tern'] }],
    });
  });

  test('an argument that every tool has is found', () => {
    expect(calls.having('account.token')).toStrictEqual({ name: 'gulls', account: { token: 't' } });
  });

  test('a call that the model expects to be refused is not valid', () => {
    expect(calls.having('last')).toStrictEqual({ name: 'gulls', first: 'a', last: 'b' });
    expect(calls.having('wish')).toBeUndefined();
  });

  test('a valid value brings what belongs to it, and an unknown one replaces a valid one', () => {
    expect(calls.withValue('filters[].by', 'kind')).toStrictEqual({
      name: 'gulls',
      filters: [{ by: 'kind', is: ['tern'] }],
    });
    expect(calls.withValue('filters[].by', 'colour')).toStrictEqual({
      name: 'gulls',
      filters: [{ by: 'colour' }],
    });
    expect(calls.withValue('extra', 1)).toStrictEqual({ name: 'gulls', extra: 1 });
  });

  test('a call without an argument has the object around it', () => {
    expect(calls.without('filters[].is')).toStrictEqual({ name: 'gulls', filters: [{ by: 'age' }] });
    expect(calls.without('name')).toStrictEqual({ nest: 'N1', egg: 3 });
    expect(calls.without('account.token')).toStrictEqual({ name: 'gulls', account: {} });
  });

  test('values of several arguments are the first valid ones', () => {
    expect(calls.valuesOf(['first', 'last', 'none'])).toStrictEqual({ first: 'a', last: 'b' });
  });

  test('a tool without a model is not judged', () => {
    expect(() => callsOf('feed_birds')).toThrow('the profile has no model of feed_birds');
  });
});
