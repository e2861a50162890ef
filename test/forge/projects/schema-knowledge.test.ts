import { expect, test } from 'vitest';
import { recording } from '../recording.js';
import { forgeClient, newForge, refusal, SITE, scriptedClient, tokenOf, value } from '../session.js';

const simulator = newForge();
const client = await forgeClient(simulator);
/** What any question about a schema may be answered with. */
const ANSWER = { __type: { kind: 'SCALAR', name: 'Thing' }, __schema: { queryType: {} } };

test.each([
  ['Isue', 'Issue'],
  ['mergerequest', 'MergeRequest'],
  ['Project!', 'Project'],
  ['CommitConection', 'CommitConnection'],
])('get_type_fields answers the unknown type %s with the near name %s ✗3', async (typeName, near) => {
  const { code, message } = await refusal(client, 'get_type_fields', { typeName });

  expect(code).toBe('not_found');
  expect(message).toContain(`There is no type "${typeName}"`);
  expect(message).toMatch(new RegExp(`Near names: .*\\b${near}\\b`));
});

test('get_type_fields answers a type like no other without near names', async () => {
  const { message } = await refusal(client, 'get_type_fields', { typeName: 'Qqqqqqqqqqqqqq' });

  expect(message).toBe('There is no type "Qqqqqqqqqqqqqq" that can be seen here.');
});

const asking = [
  ['get_available_queries', {}],
  ['get_type_fields', { typeName: 'Issue' }],
] as const;

test.each(asking)(
  '%s is refused with the reason where introspection is switched off ✗15',
  async (name, args) => {
    const own = newForge();
    own.settings.patch({ introspection: false });

    const refused = await refusal(await forgeClient(own), name, args);

    expect(refused.code).toBe('unsupported');
    expect(refused.message).toMatch(/schema cannot be read \(is introspection switched off .*Field '__/);
  },
);

test.each(asking)('%s says why where it does not learn the schema', async (name, args) => {
  const page = new Response('<html>', { headers: { 'content-type': 'text/html' } });
  const answers: [Response, string, RegExp][] = [
    [Response.json({ errors: [{ message: 'No introspection' }] }), 'unsupported', /No introspection/],
    [Response.json({ data: { __schema: null, __type: 7 } }), 'unsupported', /not the answer/],
    [new Response('hello'), 'unsupported', /not the answer/],
    [page, 'backend_error', /received text\/html .* FORGE_URL/],
    [Response.json({ message: '404 Not Found' }, { status: 404 }), 'unsupported', /404 Not Found/],
    [
      Response.json({ errors: [{ message: 'Invalid token' }] }, { status: 401 }),
      'unauthenticated',
      /Invalid token/,
    ],
    [Response.json({ errors: [{ message: 'Not for you' }] }, { status: 403 }), 'forbidden', /Not for you/],
    [Response.json({}, { status: 429, headers: { 'retry-after': '100' } }), 'rate_limited', /429/],
  ];
  for (const [answer, code, words] of answers) {
    const { fetch } = recording(() => answer.clone());

    const refused = await refusal(await scriptedClient(fetch), name, args);

    expect(refused).toStrictEqual({ code, message: expect.stringMatching(words) });
  }
});

test.each(asking)('%s does not read an answer that is nested without end ✗26', async (name, args) => {
  const type = `${'{"kind":"LIST","ofType":'.repeat(10_000)}{"kind":"SCALAR","name":"Int"}${'}'.repeat(10_000)}`;
  const fields = `{"kind":"OBJECT","name":"Deep","fields":[{"name":"a","type":${type}}]}`;
  const deep = `{"data":{"__type":${fields},"__schema":{"queryType":${fields}}}}`;
  const { fetch } = recording(() => new Response(deep));

  expect((await refusal(await scriptedClient(fetch), name, args)).code).toBe('unsupported');
});

test.each(asking)(
  '%s asks for the schema when it is needed, once, and never at the start ✗15',
  async (name, args) => {
    const { fetch, sent } = recording(({ url, method, headers, body = null }) =>
      simulator.fetch(url.href, { method, headers, body }),
    );
    const mine = await scriptedClient(fetch, { token: async () => tokenOf(simulator, 'token') });
    await mine.listTools();
    expect(sent).toStrictEqual([]);

    const first = await value(mine, name, args);
    const second = await value(mine, name, args);

    expect(second).toStrictEqual(first);
    expect(sent).toHaveLength(1);
  },
);

test.each(asking)(
  '%s shows no user the schema of another user, site or folder of a site ✗15',
  async (name, args) => {
    const { fetch, sent } = recording(() => Response.json({ data: ANSWER }));
    const mine = await scriptedClient(fetch, { token: async () => 'a-token' });
    const everyone = [
      undefined,
      { accessToken: 'one' },
      { accessToken: 'two' },
      { forgeUrl: 'https://other.test' },
      { forgeUrl: 'https://other.test', accessToken: 'one' },
      { forgeUrl: `${SITE}/below`, accessToken: 'one' },
    ];

    for (const userCredentials of [...everyone, ...everyone])
      await value(mine, name, { ...args, ...(userCredentials && { userCredentials }) });

    const asked = sent.map(
      ({ url, headers }) => `${url.href} ${headers.get('private-token') ?? 'anonymous'}`,
    );
    expect(asked).toStrictEqual([
      `${SITE}/api/graphql a-token`,
      `${SITE}/api/graphql one`,
      `${SITE}/api/graphql two`,
      'https://other.test/api/graphql anonymous',
      'https://other.test/api/graphql one',
      `${SITE}/below/api/graphql one`,
    ]);
  },
);

test.each(asking)('%s forgets the schema that was not asked for longest', async (name, args) => {
  const { fetch, sent } = recording(() => Response.json({ data: ANSWER }));
  const mine = await scriptedClient(fetch);
  const ask = (accessToken: string) => value(mine, name, { ...args, userCredentials: { accessToken } });

  for (let user = 0; user < 21; user++) await ask(`user-${user}`);
  await ask('user-20');
  expect(sent).toHaveLength(21);
  await ask('user-0');

  expect(sent).toHaveLength(22);
});

test('get_type_fields forgets the type that was not asked for longest', async () => {
  const { fetch, sent } = recording(() => Response.json({ data: ANSWER }));
  const mine = await scriptedClient(fetch);
  const ask = (typeName: string) => value(mine, 'get_type_fields', { typeName });

  for (let type = 0; type < 100; type++) await ask(`Type${type}`);
  await ask('Type0');
  await ask('Type100');
  await ask('Type0');
  expect(sent).toHaveLength(101);
  await ask('Type1');

  expect(sent).toHaveLength(102);
});
