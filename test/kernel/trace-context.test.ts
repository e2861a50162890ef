import { describe, expect, test } from 'vitest';
import { traceContextOf, traceHeaders } from '#src/kernel/trace-context.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';
const PARENT = `00-${TRACE}-${SPAN}-01`;

/** The headers that are sent on for what came. */
function sentOn(traceparent: unknown, tracestate?: unknown): Record<string, string> | undefined {
  const context = traceContextOf(traceparent, tracestate);
  return context && traceHeaders(context);
}

describe('a traceparent', () => {
  test.each([
    [PARENT, PARENT],
    [`00-${TRACE}-${SPAN}-00`, `00-${TRACE}-${SPAN}-00`],
    [`cc-${TRACE}-${SPAN}-03`, PARENT],
    [`cc-${TRACE}-${SPAN}-02-what-is-added-later`, `00-${TRACE}-${SPAN}-00`],
  ])('%s is sent on as %s', (traceparent, expected) => {
    expect(sentOn(traceparent)).toStrictEqual({ traceparent: expected });
  });

  test.each([
    ['of another kind', 7],
    ['that is empty', ''],
    ['of no form', 'of no form'],
    ['of version ff', `ff-${TRACE}-${SPAN}-01`],
    ['of version 00 with more', `${PARENT}-more`],
    ['of a trace of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['of a span of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['in capitals', PARENT.toUpperCase()],
    ['with a line break', `${PARENT}\n`],
    ['twice', `${PARENT}, ${PARENT}`],
  ])('%s is dropped', (_, traceparent) => {
    expect(sentOn(traceparent, 'a=b')).toBeUndefined();
  });
});

describe('a tracestate', () => {
  test.each([
    'a=b',
    'congo=t61rcWkgMzE,rojo=00f067aa0ba902b7',
    'tenant@system=1, other=2',
    `a=${'b'.repeat(256)}`,
  ])('%s is sent on', (tracestate) => {
    expect(sentOn(PARENT, tracestate)).toStrictEqual({ traceparent: PARENT, tracestate });
  });

  test.each([
    ['of another kind', null],
    ['that is empty', ' '],
    ['with a line break', 'a=b\r\nx: y'],
    ['without a value', 'a='],
    ['with a key in capitals', 'A=b'],
    ['of 513 characters', `a=${'b'.repeat(255)},c=${'d'.repeat(253)}`],
    ['of 33 members', Array.from({ length: 33 }, (_, at) => `k${at}=v`).join(',')],
  ])('%s is dropped, and its traceparent is not', (_, tracestate) => {
    expect(sentOn(PARENT, tracestate)).toStrictEqual({ traceparent: PARENT });
  });
});
