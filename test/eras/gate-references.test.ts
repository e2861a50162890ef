import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { networkReferencesIn } from '#conformance/contract/network-references.js';
import { called } from '../cli/called.js';
import { newUser } from '../cli/spawned.js';
import { json, modernAnswer, rawServer } from './raw-server.js';

const READS = { readOnlyHint: true };

/** A server with schemas that refer to another one, the contract that init writes of it, and how check judges it. */
async function judged() {
  const env = newUser();
  const [contract, report] = [join(env.HOME, 'own.json'), join(env.HOME, 'report.json')];
  const elsewhere = await rawServer((_, response) => json(response, 200, { type: 'object' }));
  const $ref = elsewhere.url.href;
  const whole = { name: 'whole', annotations: READS, inputSchema: { $ref }, outputSchema: { $ref } };
  const inputSchema = { type: 'object', properties: { id: { type: 'integer' }, profile: { $ref } } };
  const { url } = await rawServer(modernAnswer([whole, { name: 'part', annotations: READS, inputSchema }]));
  const drafted = await called(['contract', 'init', contract, '--url', url.href], env);
  const subject = ['--contract', contract, '--url', url.href];
  const { code } = await called(['check', ...subject, '--report', `json=${report}`], env);
  const { clauses } = JSON.parse(readFileSync(report, 'utf8'));
  return { $ref, drafted, code, clauses: clauses as Verdict[], asked: elsewhere.asked() };
}

interface Verdict {
  id: string;
  verdict: string;
  reason?: string;
}

describe('a schema that refers to a network', () => {
  test('is never followed there, and is named with its tool', async () => {
    const { $ref, drafted, clauses, asked } = await judged();

    const unjudged = ['own.whole.answers', 'own.whole.conforms', 'own.part.answers'].map((id) =>
      clauses.find((clause) => clause.id === id),
    );

    expect(drafted.stderr).toBe(
      [
        `Not followed: the input schema of whole refers to ${$ref}\n`,
        `Not followed: the output schema of whole refers to ${$ref}\n`,
        `Not followed: the input schema of part refers to ${$ref}\n`,
      ].join(''),
    );
    expect(unjudged.map((clause) => clause?.verdict)).toStrictEqual(Array(3).fill('not judged'));
    expect(unjudged.filter((clause) => !clause?.reason?.includes($ref))).toStrictEqual([]);
    expect(asked).toBe(0);
  });

  test.each([
    ['by its own identifier', { $id: 'https://x.test/a', $ref: 'https://x.test/a' }, []],
    ['in itself', { $ref: '#/$defs/a', $defs: { a: {} } }, []],
    ['in a list', { anyOf: [{ $ref: 'HTTP://x.test/a' }] }, ['HTTP://x.test/a']],
    ['dynamically', { items: { $dynamicRef: 'https://x.test/a#b' } }, ['https://x.test/a#b']],
  ])('is found: %s', (_, schema, references) => {
    const found = networkReferencesIn(schema);

    expect(found).toStrictEqual(references);
  });
});
