import { describe, expect, test } from 'vitest';
import type { Answer } from '#conformance/verify/exchange.js';
import { pactIn } from '#conformance/verify/pact.js';
import { answerProblems } from '#conformance/verify/response.js';

/** A contract with one interaction and this answer. */
function contract(response: object, request: object = {}) {
  const asked = { method: 'GET', path: '/', ...request };
  return { interactions: [{ type: 'Synchronous/HTTP', description: 'x', request: asked, response }] };
}

const rule = (...matchers: object[]) => ({ combine: 'AND', matchers });
const body = (content: unknown) => ({ content, contentType: 'application/json', encoded: false });

describe('a contract is refused, not passed over, where it has', () => {
  test.each([
    ['an unknown matcher', { body: { $: rule({ match: 'semver' }) } }, 'body.$.matchers[0].match'],
    ['a rule of another part', { status: rule({ match: 'statusCode' }) }, 'Unrecognized key: "status"'],
    ['matchers of which one is enough', { body: { $: { matchers: [], combine: 'OR' } } }, 'body.$.combine'],
  ])('%s', (_what, matchingRules, place) => {
    const refused = () => pactIn(contract({ status: 200, matchingRules }));

    expect(refused).toThrow('The contract asks for what the verifier does not support');
    expect(refused).toThrow(place);
  });

  test.each([
    ['a body that is no JSON', { body: { ...body('x'), contentType: 'text/plain' } }, 'body.contentType'],
    ['values made for the answer', { generators: {} }, 'Unrecognized key: "generators"'],
  ])('%s', (_what, response, place) => {
    expect(() => pactIn(contract({ status: 200, ...response }))).toThrow(place);
  });

  test('a value that no state gives', () => {
    const generators = { body: { '$.at': { type: 'DateTime', format: 'yyyy' } } };

    expect(() => pactIn(contract({ status: 200 }, { generators }))).toThrow('generators.body["$.at"].type');
  });

  test('messages instead of requests', () => {
    const messages = { interactions: [{ type: 'Asynchronous/Messages', description: 'x' }] };

    expect(() => pactIn(messages)).toThrow('interactions[0].type');
  });
});

describe('an answer is reported where it differs', () => {
  const problems = (response: object, answer: Partial<Answer>): string[] => {
    const [interaction] = pactIn(contract(response)).interactions;
    if (!interaction) throw new Error('no interaction');
    return answerProblems(interaction.response, { status: 200, headers: new Headers(), body: '', ...answer });
  };

  test('by status, header and place in the body, in this order', () => {
    const expected = { status: 200, headers: { etag: ['a'] }, body: body({ list: [{ id: 1 }, { id: 2 }] }) };

    const found = problems(expected, { status: 201, body: '{"list":[{"id":1},{"id":3}]}' });

    expect(found).toStrictEqual([
      'status: expected 200, but it was 201',
      'header etag: expected, but it was missing',
      '$.list[1].id: expected 2, but it was 3',
    ]);
  });

  test('not where it has more than the contract names', () => {
    const json = { headers: new Headers({ 'content-type': 'application/json;charset=UTF-8' }) };
    const expected = {
      status: 200,
      headers: { 'Content-Type': ['application/json'] },
      body: body({ id: 1 }),
    };

    expect(problems(expected, { ...json, body: '{"id":1,"name":"more"}' })).toStrictEqual([]);
  });

  test('by the rule that fits a place best', () => {
    const rules = { $: rule({ match: 'type' }), '$.list[*].id': rule({ match: 'regex', regex: '[a-z]+' }) };
    const expected = {
      status: 200,
      body: body({ list: [{ id: 'a' }], name: 'x' }),
      matchingRules: { body: rules },
    };

    const found = problems(expected, { body: '{"list":[{"id":"b"},{"id":"b2"}],"name":"y"}' });

    expect(found).toStrictEqual(['$.list[1].id: expected /[a-z]+/, but it was "b2"']);
  });
});
