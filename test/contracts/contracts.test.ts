import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { argumentNames } from './argument-names.js';
import { everyFile, files, kinds, parsed, servers } from './folder.js';
import { compileInput, isContract, isServer, ruleJudge } from './validators.js';

const root = new URL('../../', import.meta.url);
const faultsOf = ruleJudge();
const rules = files.flatMap(({ tool, contract }) => contract.rules.map((rule) => ({ tool, ...rule })));

describe('the contracts', () => {
  test('cover 44 forge, 9 media and 21 tracker tools', () => {
    const counts = servers.map((server) => files.filter((file) => file.server === server).length);

    expect(counts).toStrictEqual([44, 9, 21]);
  });

  test('count their tools as their server files do', () => {
    const stated = servers.map((server) => parsed(`${server}/server.json`));
    const counts = servers.map((server) => files.filter((file) => file.server === server).length);

    expect(stated).toStrictEqual(
      counts.map((value) => expect.objectContaining({ tools: expect.objectContaining({ value }) })),
    );
  });

  test('are data and nothing else', () => {
    const others = everyFile.filter((file) => /\.\w+$/.test(file) && !file.endsWith('.json'));

    expect(others).toStrictEqual([]);
  });

  test('are laid out as the formatter lays them out', () => {
    const run = () =>
      execFileSync('node_modules/.bin/biome', ['format', 'contracts'], { cwd: root, stdio: 'pipe' });

    expect(run).not.toThrow();
  });
});

describe('a server file', () => {
  test.each(servers)('%s is valid', (server) => {
    isServer(parsed(`${server}/server.json`));

    expect(isServer.errors ?? []).toStrictEqual([]);
  });
});

describe('a contract file', () => {
  test.each(files)('$file is valid', ({ value }) => {
    isContract(value);

    expect(isContract.errors ?? []).toStrictEqual([]);
  });

  test.each(files)('$file has an input that is a JSON Schema', ({ contract }) => {
    expect(() => compileInput(contract.input)).not.toThrow();
  });

  test.each(files)('$file requires only arguments that it has', ({ contract }) => {
    const { required = [], properties = {} } = contract.input;

    expect(Object.keys(Object(properties))).toStrictEqual(expect.arrayContaining([required].flat()));
  });

  test.each(files)('$file is named for its tool, and so are its rules', ({ server, tool, contract }) => {
    const foreign = contract.rules.filter(({ id, kind }) => !id.startsWith(`${server}.${tool}.${kind}.`));

    expect(tool).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
    expect(foreign).toStrictEqual([]);
  });

  test.each(files)('$file has rules with the parameters of their kinds', ({ contract }) => {
    const names = argumentNames(contract.input);

    expect(contract.rules.flatMap((rule) => faultsOf(rule, names))).toStrictEqual([]);
  });
});

describe('the rules', () => {
  test('have each an id of their own', () => {
    const ids = rules.map(({ id }) => id);

    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toStrictEqual([]);
  });

  test('use every kind of rules, so that no check goes without a clause', () => {
    const used = new Set(rules.map(({ kind }) => kind));
    const ofRules = Object.entries(kinds).flatMap(([name, { of }]) => (of === undefined ? [name] : []));

    expect([...used].sort()).toStrictEqual(ofRules.sort());
  });
});

describe('a kind', () => {
  const named = Object.entries(kinds).map(([name, kind]) => ({ name, ...kind }));

  test.each(named)('$name says what it means in one sentence', ({ meaning }) => {
    expect(meaning).toMatch(/^[A-Z][^.]*\.$/);
  });
});

describe('a mistake in a rule is found', () => {
  const order = { id: 'forge.x.order.y', kind: 'order', record: 'issue', by: ['updated'] };

  test.each([
    { mistake: 'an unknown kind', rule: { ...order, kind: 'sorted' } },
    { mistake: 'an unknown record', rule: { ...order, record: 'ticket' } },
    { mistake: 'a parameter too many', rule: { ...order, limit: 3 } },
    { mistake: 'a parameter too few', rule: { id: order.id, kind: 'order', record: 'issue' } },
    { mistake: 'an argument that the tool lacks', rule: { ...order, with: { order: 'asc' } } },
  ])('$mistake', ({ rule }) => {
    expect(faultsOf(rule, ['sort'])).not.toStrictEqual([]);
  });

  test('but not where there is none', () => {
    expect(faultsOf({ ...order, ...{ with: { sort: 'asc' } } }, ['sort'])).toStrictEqual([]);
  });
});
