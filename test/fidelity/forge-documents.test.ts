import { describe, expect, test } from 'vitest';
import * as registry from '#src/forge/all-documents.js';
import { EXPERIMENTS, experimentIn, isListed } from './forge-requests/experiments.js';
import { createGraphqlJudge, readSchema } from './forge-requests/graphql-judge.js';
import { coordinatesIn, paidParts } from './forge-requests/paid-fields.js';

const schema = readSchema();
const judge = createGraphqlJudge(schema);
const documents = Object.entries(registry);
const forms = documents.flatMap(([name, { text, free }]) => [
  { name, form: 'text', text },
  { name, form: 'free', text: free },
]);

describe('the documents of the forge server', () => {
  test.each(forms)("$name is valid by every rule against GitLab's schema ($form) ✗13", ({ text }) => {
    expect(judge.documentViolations(text).filter((line) => !isListed(line))).toStrictEqual([]);
    expect(text).not.toContain('#');
  });

  test('use every experiment that is listed', () => {
    const used = new Set(forms.flatMap(({ text }) => judge.documentViolations(text).map(experimentIn)));

    expect(Object.keys(EXPERIMENTS).filter((field) => !used.has(field))).toStrictEqual([]);
  });

  test('have names of their own, which say what they are', () => {
    const operations = documents.map(([, { text }]) => /^(?:query|mutation) (\w+)/.exec(text)?.[1]);

    expect(operations).not.toContain(undefined);
    expect(new Set(operations).size).toBe(documents.length);
  });

  test.each(documents)('%s asks the free edition for nothing that only the paid ones have', (_, { free }) => {
    expect(paidParts(schema, free)).toStrictEqual([]);
  });

  test.each(documents)(
    '%s leaves out for the free edition only what the paid ones alone have',
    (_, document) => {
      const kept = new Set(coordinatesIn(schema, document.free));
      const paid = new Set(paidParts(schema, document.text));

      const left = coordinatesIn(schema, document.text).filter(
        (name) => !kept.has(name) && !paid.has(name.replace(/\(.*/, '')),
      );

      // What leads to a paid part, or through its pages, may be left out with it.
      const around = /\.(type|pageInfo|endCursor|hasNextPage|nodes|name|username)$/;
      expect(left.filter((name) => !around.test(name))).toStrictEqual([]);
    },
  );
});
