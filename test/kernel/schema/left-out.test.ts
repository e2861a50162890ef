import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { withoutNulls } from '#src/kernel/schema/left-out.js';

const Input = z.strictObject({
  required: z.string(),
  optional: z.string().optional(),
  usual: z.number().default(5),
  refined: z
    .string()
    .refine((text) => text !== 'x')
    .optional(),
  cleared: z.string().nullable().optional(),
  anything: z.unknown(),
  within: z
    .strictObject({ token: z.string().min(1).optional(), url: z.url() })
    .nullable()
    .optional(),
  fields: z.record(z.string(), z.unknown()).optional(),
  list: z.array(z.object({ name: z.string(), note: z.string().optional() })).optional(),
});

describe('null', () => {
  test.each([
    [
      'for an optional argument',
      { optional: null, usual: null, refined: null, fields: null, list: null },
      {},
    ],
    ['where it means something', { cleared: null, anything: null, within: null }, undefined],
    ['for a required argument', { required: null }, undefined],
    ['for a name that there is not', { other: null }, undefined],
    ['within a record', { fields: { color: null } }, undefined],
    ['within an object', { within: { token: null, url: null } }, { within: { url: null } }],
    ['within a list', { list: [{ name: null, note: null }, null] }, { list: [{ name: null }, null] }],
  ])('%s is left out where null means nothing else', (_what, given, left) => {
    expect(withoutNulls(Input, given)).toStrictEqual(left ?? given);
  });

  test.each([null, undefined, 5, 'x', []])('in place of all arguments stays as it is: %j', (given) => {
    expect(withoutNulls(Input, given)).toStrictEqual(given);
  });
});
