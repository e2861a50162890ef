import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { Json } from '#conformance/verdicts/evidence.js';
import type { Verdict } from '#conformance/verdicts/verdict.js';

/** The text of a forgotten value; `null` and a word with a capital are values. */
const NAME_OF_A_TYPE =
  /^(string|number|integer|boolean|object|array|undefined|NaN|function|symbol|bigint|\[object [A-Z][A-Za-z]+\]|Object|Array|String|Number|Boolean|Function|Date|Buffer|Uint8Array|Map|Set|Error)$/;

/** Throws unless a failure shows what was expected and what was received: two different values, neither of them empty or the name of a type. */
export function assertEvident(verdict: Verdict): void {
  if (verdict.verdict === 'failed')
    expect({ id: verdict.clause.id, lacks: lackOf(verdict) }).toMatchObject({ lacks: [] });
}

/** What a failure lacks, in words; nothing if it is evident. */
export function lackOf({
  reason,
  expected,
  received,
}: {
  reason: string;
  expected?: Json;
  received?: Json;
}): string[] {
  return [
    ...(isEmpty(reason) ? ['a reason'] : []),
    ...(isEmpty(expected) ? ['what was expected'] : []),
    ...(isEmpty(received) ? ['what was received'] : []),
    ...(isDeepStrictEqual(expected, received) ? ['a difference of the two'] : []),
    ...[expected, received].flatMap((side) => (isTypeName(side) ? [`a value in place of "${side}"`] : [])),
    ...[reason, JSON.stringify(expected ?? ''), JSON.stringify(received ?? '')].flatMap((text) =>
      /\[object \w+\]|\bundefined\b/.test(text) ? [`the value in ${text}`] : [],
    ),
  ];
}

function isEmpty(value: Json | undefined): boolean {
  return value === undefined || (typeof value === 'string' && value.trim() === '');
}

function isTypeName(value: Json | undefined): boolean {
  return typeof value === 'string' && NAME_OF_A_TYPE.test(value);
}
