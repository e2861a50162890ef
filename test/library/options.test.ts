import { describe, expect, onTestFinished, test } from 'vitest';
import { check, contractTests } from '#src/library/gate.js';
import { forgeServer, mediaServer, trackerServer } from '#src/library/servers.js';
import { simulateForge, simulateMedia, simulateTracker } from '#src/library/simulators.js';
import { fixtures } from '#src/library/vitest.js';
import { intercept } from './bundled-intercept.js';

/** An entry as a program without types calls it. */
type Untyped = (options?: unknown) => unknown;

async function serverThatListens(options?: unknown) {
  const server = await forgeServer();
  onTestFinished(() => server.close());
  return (server.listen as Untyped)(options);
}

async function simulationThatListens(options?: unknown) {
  const media = await simulateMedia();
  onTestFinished(() => media.close());
  return (media.listen as Untyped)(options);
}

/** Every entry that takes options, by the name that its errors begin with. */
const ENTRIES: readonly [name: string, entry: Untyped][] = [
  ['simulateForge', simulateForge as Untyped],
  ['simulateTracker', simulateTracker as Untyped],
  ['simulateMedia', simulateMedia as Untyped],
  ['forgeServer', forgeServer as Untyped],
  ['trackerServer', trackerServer as Untyped],
  ['mediaServer', mediaServer as Untyped],
  ['listen', serverThatListens],
  ['listen', simulationThatListens],
  ['idle', async (options) => ((await simulateMedia()).idle as Untyped)(options)],
  ['intercept', intercept as Untyped],
  ['check', (options) => (check as (options: unknown) => { result: unknown })(options).result],
  ['contractTests', contractTests as Untyped],
  ['fixtures', fixtures as Untyped],
];

/** What a call is refused with; undefined where it is not. */
async function refusalOf(entry: Untyped, options: unknown): Promise<unknown> {
  try {
    await entry(options);
  } catch (error) {
    return error;
  }
  return undefined;
}

describe.each(ENTRIES)('%s', (name, entry) => {
  test('refuses options that are none, and those that it does not have, each by its name', async () => {
    expect(await refusalOf(entry, 4)).toMatchObject({
      name: 'OptionError',
      message: `${name}: options must be an object; received 4`,
    });
    expect(await refusalOf(entry, { sedd: 1, othr: 'x' })).toMatchObject({
      message: expect.stringContaining(`${name} refuses `),
      problems: expect.arrayContaining([
        { option: 'sedd', rule: expect.stringMatching(/^is no option here/) },
        { option: 'othr', rule: expect.stringMatching(/^is no option here/) },
      ]),
    });
  });
});

/** What is wrong in every way that options can be, and the paths of what is complained about. */
const WRONG: readonly [name: string, entry: Untyped, options: object, paths: readonly string[]][] = [
  [
    'simulateForge',
    simulateForge as Untyped,
    {
      ...{ seed: '1', scale: 0, now: 'x', clock: 'fast', settings: { speed: 1, tier: 'gold' }, world: 5 },
      ...{ listen: { prot: 1, port: 99_999, host: 4, adminToken: 5, allowedHosts: ['a', 5] } },
      ...{ allowedReceivers: 'x', receive: 5, onUnrouted: 5 },
    },
    [
      ...['seed', 'scale', 'now', 'clock', 'settings.speed', 'settings.tier', 'world'],
      ...['listen.prot', 'listen.port', 'listen.host', 'listen.adminToken', 'listen.allowedHosts[1]'],
      ...['allowedReceivers', 'receive', 'onUnrouted'],
    ],
  ],
  [
    'forgeServer',
    forgeServer as Untyped,
    {
      ...{ backend: {}, url: 5, readOnly: 'yes', tools: 'get_issue', logLevel: 'loud', token: 5 },
      ...{ allowed: ['https://forge.test', 5], callCredentials: 'no' },
    },
    ['backend', 'url', 'readOnly', 'tools', 'logLevel', 'token', 'allowed[1]', 'callCredentials'],
  ],
  [
    'trackerServer',
    trackerServer as Untyped,
    { email: 5, token: {}, filesFolder: null },
    ['email', 'token', 'filesFolder'],
  ],
  [
    'mediaServer',
    mediaServer as Untyped,
    { apiKey: 5, outputFolder: 5, dataHome: 'relative', configHome: 5 },
    ['apiKey', 'outputFolder', 'dataHome', 'configHome'],
  ],
  [
    'mediaServer of an address',
    mediaServer as Untyped,
    { backend: 'ftp://media.test', apiKey: 'two words' },
    ['apiKey', 'backend'],
  ],
  [
    'listen',
    serverThatListens,
    {
      ...{ host: 5, port: 'x', token: 5, callerCredentials: 'must', stateless: 1 },
      ...{ signIn: { publicUrl: 5, audience: 'x', scopes: { read: 5 }, introspection: { url: 5 } } },
    },
    [
      ...['host', 'port', 'token', 'callerCredentials', 'stateless', 'signIn.publicUrl', 'signIn.audience'],
      ...['signIn.scopes.read', 'signIn.scopes.write', 'signIn.introspection.url'],
      ...['signIn.introspection.clientId', 'signIn.introspection.clientSecret', 'signIn.issuers'],
    ],
  ],
  [
    'listen with sign-in',
    serverThatListens,
    {
      signIn: {
        ...{ publicUrl: 'ftp://mcp.test', issuers: ['x'], scopes: { read: 'a', write: 'a' } },
        jwksUrl: 'x',
      },
    },
    ['signIn.publicUrl', 'signIn.issuers', 'signIn.scopes', 'signIn.jwksUrl'],
  ],
  [
    'intercept',
    intercept as Untyped,
    { forge: {}, tracker: 'x', media: null, hosts: { 'https://a.test': 5, 'b.test': 5 }, others: 'let' },
    [
      ...['forge', 'tracker', 'media', 'hosts["https://a.test"]', 'hosts["https://a.test"]'],
      ...['hosts["b.test"]', 'others'],
    ],
  ],
  [
    'contractTests',
    contractTests as Untyped,
    {
      ...{ contract: 'trackr', contractFile: 5, fixtures: 5, backend: 5, stdio: 5, url: 'x', allowWrites: 1 },
      ...{
        headers: { a: 5 },
        env: 'x',
        names: 5,
        protocol: 'x',
        seed: '1',
        only: 5,
        tools: 'x',
        deadline: 0,
      },
      ...{ budget: 0, failOn: 'x', test: 5, timeout: 0 },
    },
    [
      ...[
        'contract',
        'contractFile',
        'fixtures',
        'backend',
        'stdio',
        'url',
        'allowWrites',
        'headers.a',
        'env',
      ],
      ...['names', 'protocol', 'seed', 'only', 'tools', 'deadline', 'budget', 'failOn', 'test', 'timeout'],
      'after',
    ],
  ],
  [
    'fixtures',
    fixtures as Untyped,
    { forge: { sedd: 1 }, tracker: { now: 'x' }, media: 5 },
    ['forge.sedd', 'tracker.now', 'media'],
  ],
];

test.each(WRONG)('%s names every option that is wrong at once', async (_name, entry, options, paths) => {
  const refusal = await refusalOf(entry, options);

  expect(refusal).toBeInstanceOf(TypeError);
  const { problems, message } = refusal as { problems: { option: string; rule: string }[]; message: string };
  expect(problems.map(({ option }) => option)).toStrictEqual(paths);
  expect(message.split('\n').slice(1)).toStrictEqual(
    problems.map(({ option, rule }) => `  ${option} ${rule}`),
  );
});

test('a name that is no option is refused with all there are, and one that is undefined is not given', async () => {
  const message = async (options: object) => String(await refusalOf(simulateForge as Untyped, options));

  expect(await message({ sedd: 1, now: 'x' })).toBe(
    [
      'OptionError: simulateForge refuses 2 options:',
      '  sedd is no option here; there are: seed, scale, now, clock, world, listen, allowedReceivers, receive, onUnrouted, settings',
      '  now must be a Date or a date of the years 1970 to 2999 like 2026-01-31T12:00:00Z; received "x"',
    ].join('\n'),
  );
  expect(await message({ seed: undefined, listen: undefined })).toBe('undefined');
});

const SECRET = 'glpat-of-mine-alone';

test.each([
  [forgeServer, { token: { value: SECRET } }],
  [forgeServer, { backend: 'https://forge.test', token: `${SECRET} ${SECRET}` }],
  [forgeServer, { backend: `https://user:${SECRET}@forge.test` }],
  [forgeServer, { tools: { [SECRET]: SECRET } }],
  [simulateForge, { listen: { host: '0.0.0.0', adminToken: [SECRET] } }],
  [contractTests, { url: `ftp://user:${SECRET}@forge.test` }],
  [contractTests, { headers: { authorization: [SECRET] }, env: [SECRET] }],
])('%o with %j shows no secret in its error', async (entry, options) => {
  const refusal = await refusalOf(entry as Untyped, options);

  expect(refusal).toHaveProperty('name', 'OptionError');
  expect(`${(refusal as Error).stack}${JSON.stringify(refusal)}`.replaceAll(/\bat .*/g, '')).not.toContain(
    SECRET,
  );
});

test('a setting of the environment that is wrong is named as it is there', async () => {
  process.env.UNDERSTUDY_BACKEND_REQUESTS = 'many';
  onTestFinished(() => void delete process.env.UNDERSTUDY_BACKEND_REQUESTS);

  await expect(forgeServer()).rejects.toThrow('UNDERSTUDY_BACKEND_REQUESTS must be a whole number');
});

test('what is no transport is refused by a sentence', async () => {
  const server = await forgeServer();

  for (const transport of [undefined, {}, 'stdio'])
    await expect((server.connect as Untyped)(transport)).rejects.toThrow(
      'connect: takes a transport of MCP, an object with start, send and close.',
    );
});

test('a clock stays what it is where it is moved to no time, and what is no snapshot is not restored', async () => {
  const media = await simulateMedia({ now: '2026-04-01T10:00:00Z', clock: 'frozen' });
  const wrong: readonly (() => unknown)[] = [
    () => media.clock.advance(Number.NaN),
    () => (media.clock.set as Untyped)('2026-04-02'),
    () => media.clock.set(new Date('soon')),
    () => Object.assign(media.clock, { rate: -1 }),
    () => (media.restore as Untyped)('yesterday'),
    () => (media.journal.entries as Untyped)({ methd: 'GET' }),
    () => (media.journal.count as Untyped)('GET'),
  ];

  const messages = wrong.map((call) => {
    expect(call).toThrow();
    try {
      return call();
    } catch (error) {
      return String(error);
    }
  });

  expect(messages).toStrictEqual([
    'RangeError: clock.advance takes milliseconds.',
    'RangeError: clock.set takes a Date with a time.',
    'RangeError: clock.set takes a Date with a time.',
    'RangeError: clock.rate must be a number of 0 or more.',
    'TypeError: restore takes what snapshot() gave.',
    "FieldProblem: unknown field 'methd'; there are: since, before, limit, call, method, path, status, unrouted",
    'FieldProblem: expected a JSON object',
  ]);
  expect([media.clock.now(), media.clock.rate]).toStrictEqual([new Date('2026-04-01T10:00:00Z'), 0]);
});
