import * as z from 'zod';
import { basesOf } from '../calls/argument-pairs.js';
import { assertTypesShown } from '../calls/field-types.js';
import { check, NotJudged } from '../check.js';
import type { CheckContext } from '../context/check-context.js';
import { args, argument, record, words } from '../contract/vocabulary.js';
import type { ComparedTool } from '../models/compared-tool.js';
import { worldRecords } from '../models/contract-agreement.js';
import type { Expected } from '../models/model.js';
import type { Arguments } from '../target/arguments.js';
import { assertChange } from './writes.js';

/** The call changes the world as it says: with each value of each argument that sets something, and with all of them. */
export const effect = check({
  kind: 'effect',
  means:
    "After the call the simulator's state shows the change to the record, the arguments under sets having become the fields named, of every type under types.",
  facts: z.strictObject({
    record,
    change: z.enum(['created', 'updated', 'deleted']),
    sets: z
      .record(argument, z.string())
      .refine((sets) => Object.keys(sets).length > 0)
      .meta({ minProperties: 1 })
      .optional(),
    types: words.optional(),
    with: args.optional(),
  }),
  async judge({ tool: name, facts: { record, change, sets = {}, types = [], with: given } }, context) {
    const tool = context.tools.of(name);
    if (!tool.model.does) throw new NotJudged(`the profile has no model of what ${tool.name} changes`);
    const names = Object.keys(sets);
    const values = tool.bases.flatMap((base) => names.flatMap((one) => tool.values(one, base)));
    const shown = values.flatMap((value) => Object.keys(Object(value)));
    assertTypesShown(context, types, shown);
    context.backend.reset();
    try {
      for (const base of basesOf(tool, { with: given })) {
        const alone = names.flatMap((name) =>
          tool.values(name, base).map((value) => ({ ...base, [name]: value })),
        );
        for (const args of [base, ...alone]) await assertChange(context, tool, args);
        context.backend.reset();
        const before = recordsOf(context, record);
        const args = withAll(tool, base, names);
        await assertChange(context, tool, args);
        assertAgreed(before, recordsOf(context, record), { record, change, sets, args });
      }
    } finally {
      context.backend.reset(); // after a wrong call the worlds are two
    }
  },
});

/** The call with all of these arguments that it can have at once, each with its first value that goes with those before. */
function withAll(tool: ComparedTool, base: Arguments, names: readonly string[]): Arguments {
  let all = base;
  for (const name of names) {
    const calls = tool.values(name, base).map((value) => ({ ...all, [name]: value }));
    all = calls.find((args) => isPossible(tool.expected(args))) ?? all;
  }
  return all;
}

function isPossible(expected: Expected): boolean {
  return !('unable' in expected || 'refused' in expected);
}

interface Change {
  readonly record: string;
  readonly change: 'created' | 'updated' | 'deleted';
  readonly sets: Readonly<Record<string, string>>;
  readonly args: Arguments;
}

/** Throws where what was right to do to the world is another change than the contract says, of other records or of other fields. */
function assertAgreed(
  before: readonly object[],
  after: readonly object[],
  { record, change, sets, args }: Change,
): void {
  const more = after.length - before.length;
  const wanted = { created: 1, updated: 0, deleted: -1 }[change];
  const changed = changedIn(before, after);
  if (Math.sign(more) !== wanted || (change !== 'deleted' && changed.length === 0))
    throw new NotJudged(
      `the contract says that a ${record} is ${change}; right is ${more} more, ${changed.length} changed`,
    );
  const isSet = ([name, field]: [string, string]) =>
    changed.some((one) => hasField(one, field) || JSON.stringify(one).includes(String(args[name])));
  const fields = Object.entries(sets);
  if (change !== 'deleted' && fields.length > 0 && !fields.some(isSet))
    throw new NotJudged(`the contract sets ${Object.values(sets).join(', ')}, which no ${record} has`);
}

/** The records that were not there before, or not like that. Records stay as they are: one that is read again is the same object, or another. */
function changedIn(before: readonly object[], after: readonly object[]): readonly object[] {
  const same = new Set(before);
  const others = after.filter((one) => !same.has(one));
  const [left, now] = [new Set(after), new Set<string>()];
  for (const one of before) if (!left.has(one)) now.add(JSON.stringify(one));
  return others.filter((one) => !now.has(JSON.stringify(one)));
}

/** All records of the world of a kind that the contract names, as they are now. */
function recordsOf({ profile }: CheckContext, record: string): readonly object[] {
  const records = worldRecords(profile, record);
  if (!records) throw new NotJudged(`the world has no records of the kind ${record}`);
  return records;
}

/** Whether a record has the field, or one named by a part of its name: custom fields may be under `custom`. */
function hasField(record: object, field: string): boolean {
  return [camelCased(field), ...field.split(/[ _]/)].some((name) => name in record);
}

/** `starts_at` and `source branch` as `startsAt` and `sourceBranch`. */
function camelCased(field: string): string {
  return field.replace(/[ _](\w)/g, (_, letter: string) => letter.toUpperCase());
}
