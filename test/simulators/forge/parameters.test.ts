import { expect, test } from 'vitest';
import { object } from '#simulators/forge/parameters/object.js';
import {
  day,
  decimal,
  defaulted,
  flag,
  integer,
  integers,
  list,
  moment,
  notBlank,
  oneOf,
  type Parameter,
  required,
  text,
  texts,
  unsupported,
} from '#simulators/forge/parameters/parameter.js';
import { readParameters } from '#simulators/forge/parameters/read.js';
import { atLeastOneOf, exactlyOneOf, mutuallyExclusive } from '#simulators/forge/parameters/rules.js';

const read = (parameter: Parameter, sent: unknown) => {
  const { input, problems } = readParameters({ x: sent }, { x: parameter });
  return problems[0] ?? input.x;
};

// What dry-types and Grape make of values (dry-types Coercions::Params, Grape PrimitiveCoercer).
test.each([
  [text(), 'a', 'a'],
  [text(), 5, '5'],
  [text(), true, 'true'],
  [text(), '', ''],
  [text(), null, null],
  [text(), ['a'], 'x is invalid'],
  [text(), { a: 1 }, 'x is invalid'],
  [integer(), '5', 5],
  [integer(), 5.7, 5],
  [integer(), '5.7', 'x is invalid'],
  [integer(), '', null],
  [integer(), 'five', 'x is invalid'],
  [integer(), true, 'x is invalid'],
  [integer(), [5], 'x is invalid'],
  [decimal(), '0.5', 0.5],
  [decimal(), 'half', 'x is invalid'],
  [flag(), 'yes', true],
  [flag(), 0, false],
  [flag(), 'perhaps', 'x is invalid'],
  [flag(), {}, 'x is invalid'],
  [day(), '2026-02-28', '2026-02-28'],
  [day(), '2026-02-30', 'x is invalid'],
  [day(), '', null],
  [moment(), '2026-01-01T01:00:00+01:00', Date.UTC(2026, 0, 1)],
  [moment(), 'soon', 'x is invalid'],
  [texts(), 'a, b', ['a', 'b']],
  [texts(), ['a', 'b'], ['a', 'b']],
  [texts(), '', []],
  [texts(), ['a,b', 7], ['a', 'b', '7']],
  [texts(), { a: 1 }, []],
  [integers(), '1,2', [1, 2]],
  [integers(), '1,b', [1, 0]],
  [list(integer()), 5, 'x is invalid'],
  [list(integer()), ['5'], [5]],
  [oneOf(text(), 'a', 'b'), 'c', 'x does not have a valid value'],
  [oneOf(texts(), 'a', 'b'), 'a,c', 'x does not have a valid value'],
  [oneOf(text(), 'a', 'b'), null, null],
  [notBlank(text()), ' ', 'x is empty'],
  [notBlank(text()), null, 'x is empty'],
  [defaulted(integer(), 20), null, 20],
])('%#: %o reads %j as %j', (parameter, sent, expected) => {
  expect(read(parameter, sent)).toStrictEqual(expected);
});

test('all problems are reported at once, by the names of the parameters', () => {
  const spec = { title: required(text()), state: oneOf(text(), 'opened'), page: integer() };

  const { problems } = readParameters({ state: 'gone', page: 'x' }, spec);

  expect(problems).toStrictEqual([
    'title is missing',
    'state does not have a valid value',
    'page is invalid',
  ]);
});

test('a problem inside of an object is reported by its place', () => {
  const position = object({ base_sha: required(text()), line: integer() });
  const actions = list(object({ action: required(oneOf(text(), 'create')) }));

  const { problems } = readParameters(
    { position: { line: 'x' }, actions: [{ action: 'create' }, {}] },
    { position, actions },
  );

  expect(problems).toStrictEqual([
    'position[base_sha] is missing',
    'position[line] is invalid',
    'actions[1][action] is missing',
  ]);
});

test('an undocumented parameter is ignored and named, what is not to be had here is named apart', () => {
  const spec = { not: object({ labels: texts() }), rare: unsupported() };

  const {
    input,
    ignored,
    unsupported: missing,
  } = readParameters({ not: { lables: 'a' }, rare: 1, other: 2 }, spec);

  expect({ input, ignored, missing }).toStrictEqual({
    input: { not: {} },
    ignored: ['not[lables]', 'other'],
    missing: ['rare'],
  });
});

test.each([
  [mutuallyExclusive('a', 'b'), ['a', 'b'], 'a, b are mutually exclusive'],
  [mutuallyExclusive('a', 'b'), ['a'], null],
  [atLeastOneOf('a', 'b'), [], 'a, b are missing, at least one parameter must be provided'],
  [atLeastOneOf('a', 'b'), ['b'], null],
  [exactlyOneOf('a', 'b'), [], 'a, b are missing, exactly one parameter must be provided'],
  [exactlyOneOf('a', 'b'), ['a', 'b'], 'a, b are mutually exclusive'],
  [exactlyOneOf('a', 'b'), ['a'], null],
])('%#: a rule over %j', (rule, given, expected) => {
  expect(rule(new Set(given))).toBe(expected);
});
