import { describe, expect, test } from 'vitest';
import { type Arguments, accountOf } from '../arguments.js';
import { call, forgeClient, SITE, text, tokenOf, value } from '../session.js';
import { clientFor, contracts, fittingOf, names, readers, type Schema, simulator, tools } from './laws.js';

/** What identifies something that is nowhere, by the argument that names it. */
const NOWHERE: Readonly<Record<string, unknown>> = {
  projectPath: 'nowhere/at-all',
  fullPath: 'nowhere/at-all',
  groupPath: 'nowhere',
  group: 'nowhere',
  project: 'nowhere/at-all',
  iid: '999999',
  pipelineIid: '999999',
  username: 'no-such-user',
  user: 'no-such-user',
  noteId: '999999999',
  id: '999999999',
  typeName: 'Nonsense',
  path: 'nowhere',
  filePath: 'no/such/file',
  ref: 'no-such-ref',
};

const asked = tools.flatMap(({ name, inputSchema: { properties = {} } }) =>
  Object.entries(properties).flatMap(([argument, schema]) => {
    const nowhere = NOWHERE[argument];
    if (nowhere === undefined) return [];
    const isNumber = (schema as Schema).type === 'integer'; // as published
    const isRest = name.startsWith('execute_rest');
    return [{ name, argument, nowhere: isNumber ? Number(nowhere) : isRest ? `/${nowhere}` : nowhere }];
  }),
);

describe('what is nowhere is refused with its name:', () => {
  test.each(asked)('$name of $argument $nowhere ✗3', async ({ name, argument, nowhere }) => {
    const client = await clientFor(name);
    const others = name === 'analytics_review_bottlenecks' ? {} : fittingOf(name); // which takes only one place

    const result = await call(client, name, { ...others, [argument]: nowhere });

    expect([result._meta?.code, text(result)]).toStrictEqual([
      'not_found',
      expect.stringContaining(String(nowhere)),
    ]);
  });
});

/** A client, and how many requests it caused. */
async function counted(name: string) {
  let sent = 0;
  const client = await clientFor(name, (fetch) => (url, init) => {
    sent += 1;
    return fetch(url, init);
  });
  return { client, sent: () => sent };
}

interface Bounded {
  readonly name: string;
  readonly argument: string;
  readonly schema: Schema;
}

const everyArgument: Bounded[] = [...contracts]
  .filter(([name]) => names.includes(name))
  .flatMap(([name, { input }]) =>
    Object.entries(input.properties).map(([argument, schema]) => ({ name, argument, schema })),
  );

/** Values just outside of what a schema allows. */
function outside({ minimum, maximum, enum: values, type }: Schema): unknown[] {
  return [
    ...(minimum === undefined ? [] : [minimum - 1, minimum - 0.5]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(values ? ['nonsense', ` ${values[0]}`] : []),
    ...(type === 'integer' ? [2.5] : []),
    ...(type === 'boolean' ? ['yes'] : []),
    ...(type === 'string' ? [7] : []),
    ...(type === 'array' ? ['text'] : []),
    ...(type === 'object' ? ['text'] : []),
  ];
}

const outOfRange = everyArgument.flatMap(({ name, argument, schema }) =>
  outside(schema).map((given) => ({ name, argument, given })),
);

describe('an argument out of its range is refused by name before anything is sent:', () => {
  test.each(outOfRange)('$name of $argument $given', async ({ name, argument, given }) => {
    const { client, sent } = await counted(name);

    const result = await call(client, name, { ...fittingOf(name), [argument]: given });

    expect([result._meta?.code, text(result), sent()]).toStrictEqual([
      'invalid_arguments',
      expect.stringContaining(argument),
      0,
    ]);
  });

  const required = [...contracts]
    .filter(([name]) => names.includes(name))
    .flatMap(([name, { input }]) => (input.required ?? []).map((argument) => ({ name, argument })));

  test.each(required)('$name without $argument', async ({ name, argument }) => {
    const { client, sent } = await counted(name);
    const { [argument]: _, ...rest } = fittingOf(name);

    const result = await call(client, name, rest);

    expect([result._meta?.code, text(result), sent()]).toStrictEqual([
      'invalid_arguments',
      expect.stringContaining(argument),
      0,
    ]);
  });
});

describe('an argument at the end of its range is taken:', () => {
  const atTheEnds = everyArgument
    .filter(({ name }) => readers.includes(name))
    .flatMap(({ name, argument, schema: { minimum, maximum, enum: values = [] } }) =>
      [minimum, maximum, ...values].flatMap((given) =>
        given === undefined ? [] : [{ name, argument, given }],
      ),
    )
    // Another kind of subject has another number.
    .filter(({ argument }) => argument !== 'noteableType' && argument !== 'resourceType');

  test.each(atTheEnds)('$name of $argument $given', async ({ name, argument, given }) => {
    const client = await clientFor(name);

    const result = await call(client, name, { ...fittingOf(name), [argument]: given });

    expect(result.isError, text(result)).toBeUndefined();
  });
});

describe('without a token', () => {
  const CONDITIONS = ['user', 'write permission', 'administrator'];
  const needing = names.filter((name) =>
    contracts.get(name)?.rules.some(({ condition = '' }) => CONDITIONS.includes(condition)),
  );

  test.each(needing)('%s is refused before anything is sent, naming FORGE_TOKEN', async (name) => {
    let sent = 0;
    const counting = async (url: string, init: RequestInit) => {
      sent += 1;
      return simulator.fetch(url, init);
    };
    const client = await forgeClient(simulator, null, { backend: { url: new URL(SITE), fetch: counting } });

    const result = await call(client, name, fittingOf(name));

    expect([result._meta?.code, text(result), sent]).toStrictEqual([
      'unauthenticated',
      expect.stringMatching(/FORGE_TOKEN.*userCredentials/),
      0,
    ]);
  });
});

describe('userCredentials', () => {
  test.each(readers)(
    '%s answers alike where they are null, omitted, or the configured ones',
    async (name) => {
      const client = await clientFor(name);
      const accessToken = tokenOf(simulator, accountOf(name));
      const given: Arguments[] = [{ userCredentials: null }, { userCredentials: {} }];
      const own = { userCredentials: { forgeUrl: SITE, accessToken } };

      const [omitted, ...others] = await Promise.all(
        [{}, ...given, own].map((more) => value(client, name, { ...fittingOf(name), ...more })),
      );

      for (const other of others) expect(other).toStrictEqual(omitted);
    },
  );

  test.each(readers)('%s sends the token of the call, and the configured one not', async (name) => {
    const tokens = new Set<string | null>();
    const client = await clientFor(name, (fetch) => (url, init) => {
      tokens.add(new Headers(init.headers).get('private-token'));
      return fetch(url, init);
    });
    const accessToken = tokenOf(simulator, 'token');

    await call(client, name, { ...fittingOf(name), userCredentials: { accessToken } });

    expect([...tokens]).toStrictEqual([accessToken]);
  });
});
