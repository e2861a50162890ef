import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Contract } from '#conformance/contract/contract.js';
import { Names } from '#conformance/names/names.js';
import { brokenHeaderRule } from '#conformance/target/parameter-headers.js';
import { MODERN } from '#conformance/target/protocol.js';
import { Session } from '#conformance/target/session.js';
import { renamedTarget, urlTarget } from '#conformance/target/target.js';
import { called } from '../cli/called.js';
import { newUser } from '../cli/spawned.js';
import { json, modernAnswer, rawServer } from './raw-server.js';

const READS = { readOnlyHint: true };

/** A tool with these arguments. */
function tool(name: string, properties: object) {
  return { name, annotations: READS, inputSchema: { type: 'object', properties } };
}

/** What the headers of the last call were that begin so. */
async function sentWith(properties: object, args: object): Promise<Record<string, unknown>> {
  const { url, received } = await rawServer(modernAnswer([tool('find', properties)]));
  const session = new Session(urlTarget(url).connect(''), 2_000, MODERN);
  await session.open();

  await session.call('find', args);
  await session.close();

  const headers = Object.entries(received.at(-1)?.headers ?? {});
  return Object.fromEntries(headers.filter(([name]) => name.startsWith('mcp-param-')));
}

function asHeader(text: string): string {
  return `=?base64?${Buffer.from(text).toString('base64')}?=`;
}

describe('arguments with a header in their schema, over HTTP without a handshake', () => {
  test.each([
    ['plain text', 'us west-1', 'us west-1'],
    ['a number', 42, '42'],
    ['a truth value', false, 'false'],
    ['text that is not ASCII', 'Zürich', asHeader('Zürich')],
    ['outer blanks', ' us ', asHeader(' us ')],
    ['a line end', 'one\r\ntwo', asHeader('one\r\ntwo')],
    ['a tab', 'one\ttwo', asHeader('one\ttwo')],
    ['what looks like the encoded form', '=?base64?eA==?=', asHeader('=?base64?eA==?=')],
    ['no text', '', asHeader('')],
  ])('are sent as a header: %s', async (_, value, header) => {
    const type = { string: 'string', number: 'integer', boolean: 'boolean' }[typeof value as 'string'];

    const sent = await sentWith({ region: { type, 'x-mcp-header': 'Region' } }, { region: value });

    expect(sent).toStrictEqual({ 'mcp-param-region': header });
  });

  test('are found at any depth, and have no header where they are null, absent, or not marked', async () => {
    const marked = (name: string) => ({ type: 'string', 'x-mcp-header': name });

    const sent = await sentWith(
      {
        place: { type: 'object', properties: { city: marked('City') } },
        street: marked('Street'),
        zip: marked('Zip'),
        note: { type: 'string' },
      },
      { place: { city: 'Rome' }, street: null, note: 'x' },
    );

    expect(sent).toStrictEqual({ 'mcp-param-city': 'Rome' });
  });

  test('are those of the target where a names file gives other names, and its tools are left out likewise', async () => {
    const marked = { region: { type: 'string', 'x-mcp-header': 'Region' } };
    const broken = { size: { type: 'number', 'x-mcp-header': 'Size' } };
    const { url, received } = await rawServer(modernAnswer([tool('find', marked), tool('lose', broken)]));
    const input = { type: 'object', properties: { place: { type: 'string' } } };
    const names = new Names(
      {
        server: 'own',
        tools: { look: { name: 'find', arguments: { place: 'region' } }, drop: { name: 'lose' } },
      },
      { tools: { look: { input }, drop: { input } } } as unknown as Contract, // only this of it is read
    );
    const session = new Session(renamedTarget(urlTarget(url), names).connect(''), 2_000, MODERN);
    await session.open();

    await session.call('look', { place: 'us' });
    await session.close();

    expect(received.at(-1)?.headers['mcp-param-region']).toBe('us');
    expect(received.at(-1)?.headers['mcp-name']).toBe('find');
    expect([...session.leftOut.keys()]).toStrictEqual(['drop']);
  });

  test('every request has the headers of the protocol, equal to its body', async () => {
    const { url, received } = await rawServer(modernAnswer([tool('grüßen', {})]));
    const session = new Session(urlTarget(url).connect(''), 2_000, MODERN);
    await session.open();
    await session.call('grüßen', {});
    await session.prompt('a', {});
    await session.close();

    const headers = received.map(({ headers }) =>
      ['mcp-protocol-version', 'mcp-method', 'mcp-name'].map((name) => headers[name]),
    );

    expect(headers).toStrictEqual([
      ['2026-07-28', 'server/discover', undefined],
      ['2026-07-28', 'tools/list', undefined],
      ['2026-07-28', 'tools/call', asHeader('grüßen')],
      ['2026-07-28', 'prompts/get', 'a'],
    ]);
  });
});

describe('a call that is refused for its headers', () => {
  const marked = (name: string) => [
    tool('find', { region: { type: 'string', 'x-mcp-header': name } }),
    tool('other', {}),
  ];
  const MISMATCH = { code: -32_020, message: 'no such headers' };

  /** What a call came to of a server that lists `later` from its second list on, and the requests before the call was over. */
  async function callOf(later: readonly object[], wanted: string) {
    let lists = 0;
    const { url, received } = await rawServer((one, response, request) => {
      const { method, id } = one.message;
      if (method === 'tools/list') lists += 1;
      if (method === 'tools/call' && !(wanted in one.headers))
        return json(response, 400, { jsonrpc: '2.0', id, error: MISMATCH });
      return modernAnswer(lists < 2 ? marked('Region') : later)(one, response, request);
    });
    const session = new Session(urlTarget(url).connect(''), 2_000, MODERN);
    await session.open();
    const { refused } = await session.call('find', { region: 'us' });
    const listed = [...(await session.tools()).keys()];
    await session.close();
    return { refused, listed, requests: received.slice(1).map(({ message }) => message.method) };
  }

  const AGAIN = ['tools/list', 'tools/call', 'tools/list', 'tools/call'];

  test('is made once more with the headers of a new list, which is the list from then on', async () => {
    const seen = await callOf(marked('Zone').slice(0, 1), 'mcp-param-zone');

    expect(seen).toStrictEqual({ refused: false, listed: ['find'], requests: AGAIN });
  });

  test('is made no third time', async () => {
    const seen = await callOf(marked('Zone'), 'mcp-param-city');

    expect(seen).toStrictEqual({ refused: true, listed: ['find', 'other'], requests: AGAIN });
  });

  test.each([
    ['does not have the tool any more', marked('Zone').slice(1)],
    ['has headers that no client may send', [tool('find', { region: { 'x-mcp-header': 'a b' } })]],
  ])('is not made again where the new list %s', async (_, later) => {
    const { refused, requests } = await callOf(later, 'mcp-param-zone');

    expect({ refused, requests }).toStrictEqual({ refused: true, requests: AGAIN.slice(0, -1) });
  });
});

describe('a schema that breaks the rules of such headers', () => {
  const marked = { type: 'string', 'x-mcp-header': 'A' };
  const withA = (schema: object) => ({ type: 'object', properties: { a: schema } });

  test.each([
    ['an empty name', withA({ type: 'string', 'x-mcp-header': '' }), 'no name of a header'],
    ['a name with a blank', withA({ type: 'string', 'x-mcp-header': 'A b' }), 'no name of a header'],
    ['a name with a colon', withA({ type: 'string', 'x-mcp-header': 'A:b' }), 'no name of a header'],
    ['a name with a line end', withA({ type: 'string', 'x-mcp-header': 'A\n' }), 'no name of a header'],
    ['a name that is no text', withA({ type: 'string', 'x-mcp-header': 1 }), 'no name of a header'],
    ['a number', withA({ type: 'number', 'x-mcp-header': 'A' }), 'no string, integer or boolean'],
    ['an object', withA({ type: 'object', 'x-mcp-header': 'A' }), 'no string, integer or boolean'],
    ['two types', withA({ type: ['string', 'null'], 'x-mcp-header': 'A' }), 'no string, integer or boolean'],
    ['no type', withA({ 'x-mcp-header': 'A' }), 'no string, integer or boolean'],
    ['items', withA({ type: 'array', items: marked }), 'not only properties'],
    ['one of several', withA({ anyOf: [marked, { type: 'null' }] }), 'not only properties'],
    ['below items', withA({ type: 'array', items: withA(marked) }), 'not only properties'],
    ['a definition', { ...withA({ $ref: '#/$defs/a' }), $defs: { a: marked } }, 'not only properties'],
    ['the whole', { type: 'string', 'x-mcp-header': 'A' }, 'not only properties'],
    [
      'one name in two spellings',
      { type: 'object', properties: { a: marked, b: { type: 'string', 'x-mcp-header': 'a' } } },
      'two arguments',
    ],
  ])('%s', (_, schema, rule) => {
    const broken = brokenHeaderRule(schema);

    expect(broken).toContain(rule);
  });

  test.each([
    ['an argument of that name', withA({ type: 'string' })],
    ['one that is called like the keyword', { type: 'object', properties: { 'x-mcp-header': marked } }],
    ['a default with such a member', withA({ type: 'object', default: { 'x-mcp-header': 'A b' } })],
  ])('is not %s', (_, schema) => {
    const broken = brokenHeaderRule(schema);

    expect(broken).toBeUndefined();
  });
});

describe('a tool that breaks these rules', () => {
  const sound = tool('find', { region: { type: 'string', 'x-mcp-header': 'Region' } });
  const broken = tool('lost', { size: { type: 'number', 'x-mcp-header': 'Size' } });

  test('is left out of a contract over HTTP, and stderr says why', async () => {
    const env = newUser();
    const contract = join(env.HOME, 'own.json');
    const { url } = await rawServer(modernAnswer([sound, broken]));

    const { code, stderr } = await called(['contract', 'init', contract, '--url', url.href], env);

    expect(code).toBe(0);
    expect(Object.keys(JSON.parse(readFileSync(contract, 'utf8')).tools)).toStrictEqual(['find']);
    expect(stderr).toContain('Left out: lost: ');
    expect(stderr).toContain('x-mcp-header "Size" of size is on no string, integer or boolean');
  });

  test('fails as one that is not listed, its other clauses are not judged, and it is never called', async () => {
    const env = newUser();
    const [contract, report] = [join(env.HOME, 'own.json'), join(env.HOME, 'report.json')];
    const unmarked = await rawServer(modernAnswer([sound, tool('lost', { size: { type: 'number' } })]));
    await called(['contract', 'init', contract, '--url', unmarked.url.href], env);
    const { url, received } = await rawServer(modernAnswer([sound, broken]));

    const subject = ['--contract', contract, '--url', url.href, '--allow-writes'];
    const { code } = await called(['check', ...subject, '--report', `json=${report}`], env);

    const { clauses } = JSON.parse(readFileSync(report, 'utf8'));
    const own: { id: string; verdict: string; reason: string }[] = clauses.filter(
      ({ tool: name }: { tool?: string }) => name === 'lost',
    );
    expect(code).toBe(1);
    expect(own.length).toBeGreaterThan(2);
    expect(own.filter(({ verdict }) => verdict === 'passed')).toStrictEqual([]);
    expect(own.find(({ id }) => id === 'own.lost.listed')?.verdict).toBe('failed');
    expect(new Set(own.map(({ reason }) => reason.includes('x-mcp-header "Size"')))).toStrictEqual(
      new Set([true]),
    );
    const names = received.map(({ message }) => message.params?.name);
    expect(names).not.toContain('lost');
  });

  test('is exit code 2 with the reason where it is the only one', async () => {
    const env = newUser();
    const { url } = await rawServer(modernAnswer([broken]));

    const { code, stderr } = await called(
      ['contract', 'init', join(env.HOME, 'own.json'), '--url', url.href],
      env,
    );

    expect(code).toBe(2);
    expect(stderr).toContain('it lists no tools that may be called: lost: ');
  });
});

test('a secret that a target repeats in what it refuses does not reach stderr', async () => {
  const env = newUser();
  const contract = join(env.HOME, 'own.json');
  writeFileSync(contract, '{"name":"own","server":{},"tools":{"find":{"input":{},"rules":[]}}}');
  const { url, received } = await rawServer(({ headers }, response) =>
    response.writeHead(403).end(`not for ${headers.authorization}`),
  );

  const target = ['--url', url.href, '--header', 'Authorization: Bearer s3cret-t0ken'];
  const checked = await called(['check', '--contract', contract, ...target], env);
  const drafted = await called(['contract', 'init', join(env.HOME, 'new.json'), ...target], env);

  for (const { code, stderr } of [checked, drafted]) {
    expect(code).toBe(2);
    expect(stderr).toContain('HTTP 403: not for [redacted]');
    expect(stderr).not.toContain('s3cret-t0ken');
  }
  expect(new Set(received.map(({ headers }) => headers.authorization))).toStrictEqual(
    new Set(['Bearer s3cret-t0ken']),
  );
});

test('a header is sent with each request of a draft, and the command to go on with names it without its secret', async () => {
  const env = newUser();
  const { url, received } = await rawServer(modernAnswer([tool('find', {})]));

  const target = ['--url', url.href, '--header', 'Authorization: Bearer s3cret-t0ken'];
  const { code, stdout } = await called(['contract', 'init', join(env.HOME, 'own.json'), ...target], env);

  expect(code).toBe(0);
  expect(stdout).toContain('--header "Authorization: $AUTHORIZATION"');
  expect(new Set(received.map(({ headers }) => headers.authorization))).toStrictEqual(
    new Set(['Bearer s3cret-t0ken']),
  );
});
