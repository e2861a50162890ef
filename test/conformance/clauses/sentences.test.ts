import { expect, test } from 'vitest';
import { clausesOf } from '#conformance/contract/clauses.js';
import { type Contract, readContract, readMeanings } from '#conformance/contract/contract.js';
import { sentencesOf } from '#conformance/contract/sentences.js';

const CONTRACTS = new URL('../../../contracts/', import.meta.url);
const meanings = readMeanings(CONTRACTS);

test.each(['media', 'tracker', 'forge'])('every clause of %s has a sentence', (name) => {
  const contract = readContract(name, new URL(`${name}/`, CONTRACTS));

  const sentences = sentencesOf(contract, clausesOf(contract), meanings);

  expect(clausesOf(contract).filter(({ id }) => !sentences.get(id))).toStrictEqual([]);
});

const rule = { id: 'x.paint.cap', kind: 'cap', source: 'x.md#paint', says: ['at most', 'so many'] };
const contract: Contract = {
  name: 'x',
  server: {},
  tools: {
    paint: {
      input: {},
      rules: [rule, { id: 'x.paint.order', kind: 'order', source: 'x.md#Lists', says: 'newest first' }],
    },
    draw: { input: {}, rules: [{ id: 'x.draw.own', kind: 'own', source: '' }] },
  },
};

test('the sentence of a rule is what its kind means, with the section and the words that say so', () => {
  const sentences = sentencesOf(contract, clausesOf(contract), { cap: 'No more than asked for.' });

  expect(sentences.get('x.paint.cap')).toBe('No more than asked for. (x.md, paint: at most; so many)');
  expect(sentences.has('x.draw.own')).toBe(false);
});

test('the sentence of what is wrong with a whole answer is that of the rules of the tool, whatever clause shows it', () => {
  const sentences = sentencesOf(contract, [], { answers: 'All is right.' });

  expect(sentences.get('paint order')).toBe('All is right. (x.md, Lists: newest first)');
  expect(sentences.get('paint foreign')).toBe('All is right. (x.md, paint: at most; so many)');
  expect(sentences.get('paint fact')).toBe('All is right. (x.md, paint)');
});
