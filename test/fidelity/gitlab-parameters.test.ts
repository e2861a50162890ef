import { describe, expect, test } from 'vitest';
import { object } from '#simulators/forge/parameters/object.js';
import type { Parameter } from '#simulators/forge/parameters/parameter.js';
import {
  flag,
  integer,
  integers,
  oneOf,
  required,
  text,
  texts,
  unsupported,
} from '#simulators/forge/parameters/parameter.js';
import { restRoutes } from '#simulators/forge/rest/routes/index.js';
import { excusedBy } from './gitlab/exceptions/excuses.js';
import { BEYOND, OTHERWISE } from './gitlab/exceptions/parameter-differences.js';
import { DOCUMENTED_ELSEWHERE, LACKING } from './gitlab/exceptions/unpublished-routes.js';
import { UNSUPPORTED } from './gitlab/exceptions/unsupported-parameters.js';
import { operationFor, parameterDifferences } from './gitlab/parameter-judge.js';
import { operationsIn, readReference, readWholeReference } from './gitlab/reference.js';

const operations = operationsIn(readWholeReference());
const needed = operationsIn(readReference());
const lines = restRoutes.flatMap((route) => {
  const operation = operationFor(operations, route);
  return operation ? parameterDifferences(operation, route) : [];
});

describe('the parameters that routes declare', () => {
  const excuses = excusedBy([...BEYOND, ...OTHERWISE, ...UNSUPPORTED]);

  test('are the published ones, with their types, values and defaults, but for those listed ✗33', () => {
    expect(excuses.unexcused(lines)).toStrictEqual([]);
    expect(excuses.unused()).toStrictEqual([]);
  });

  test('say why, where they have no effect', () => {
    const idle = restRoutes.flatMap(({ pattern, takes }) =>
      Object.entries(takes).flatMap(([name, { withoutEffect }]) =>
        withoutEffect === undefined ? [] : [{ pattern, name, withoutEffect }],
      ),
    );

    expect(idle.filter(({ withoutEffect }) => withoutEffect.split(' ').length < 3)).toStrictEqual([]);
  });
});

describe('the routes', () => {
  test('are all that the servers need of what is published, but for those listed', () => {
    const found = new Set(restRoutes.map((route) => operationFor(needed, route)?.name));

    const missing = needed.map(({ name }) => name).filter((name) => !found.has(name));
    expect(missing.sort()).toStrictEqual(Object.keys(LACKING).sort());
  });

  test('are documented where they are not published', () => {
    const excuses = excusedBy(DOCUMENTED_ELSEWHERE);
    const beyond = restRoutes
      .filter((route) => !operationFor(operations, route))
      .map(({ pattern }) => pattern);

    expect(excuses.unexcused(beyond)).toStrictEqual([]);
    expect(excuses.unused()).toStrictEqual([]);
  });
});

describe('the comparison', () => {
  const operation = operations.find(({ name }) => name === 'GET /projects/{id}/issues');
  const route = restRoutes.find(({ pattern }) => pattern === 'GET /api/v4/projects/:id/issues');
  if (!operation || !route) throw new Error('there is a list of issues');
  const { pattern, takes } = route;
  const { state: _, ...withoutState } = takes;

  test.each<[string, Readonly<Record<string, Parameter>>, string]>([
    ['a parameter of its own', { ...takes, mood: text() }, 'mood: is declared, not published'],
    ['a parameter left out', withoutState, 'state: is published as string, not declared'],
    [
      'another type',
      { ...takes, confidential: text() },
      'confidential: is published as boolean, declared as string',
    ],
    [
      'a value of its own',
      { ...takes, state: oneOf(text(), 'opened', 'closed', 'all', 'ajar') },
      'state: takes opened|closed|all as published',
    ],
    [
      'another default',
      { ...takes, state: oneOf(text(), 'opened', 'closed', 'all') },
      'state: is "all" when left out, declared as nothing',
    ],
    [
      'a requirement of its own',
      { ...takes, search: required(text()) },
      'search: is published as optional, declared as required',
    ],
    ['texts for numbers', { ...takes, iids: texts() }, 'iids: has numbers as published, texts as declared'],
    ['numbers for texts', { ...takes, labels: flag() }, 'labels: is published as array, declared as boolean'],
    ['what it does not support', { ...takes, search: unsupported() }, 'search: is unsupported'],
    [
      'a member of its own',
      { ...takes, not: object({ mood: integer() }) },
      'not[mood]: is declared, not published',
    ],
    [
      'a member left out',
      { ...takes, not: object({ iids: integers() }) },
      'not[labels]: is published as array, not declared',
    ],
  ])('sees %s', (_, planted, words) => {
    const found = parameterDifferences(operation, { pattern, takes: planted });

    expect(found.join('\n')).toContain(`GET /projects/{id}/issues ${words}`);
  });
});
