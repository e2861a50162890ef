import * as z from 'zod';
import { basesOf, orTogether, pairsOf } from '../calls/argument-pairs.js';
import { check, NotJudged } from '../check.js';
import type { CheckContext } from '../context/check-context.js';
import { rootOf } from '../contract/argument-path.js';
import { args, argument, form, record } from '../contract/vocabulary.js';
import { worldRecords } from '../models/contract-agreement.js';
import { judgeEach } from '../models/several-calls.js';
import { hasScalar, scalarsIn } from '../reading/scalars.js';

/** How values that can be written in several forms are distinguished. */
const FORMS: Readonly<Record<string, RegExp>> = {
  'full path': /^[^:]*\/|^[a-z][\w-]*$/,
  'project number': /^\d+$/,
  'numeric ID': /^\d+$/,
  'global ID': /^gid:\/\//,
  username: /^[A-Za-z][\w.-]*$/,
  date: /^\d{4}-\d\d-\d\d$/,
  day: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT/,
};

/** The argument is given in each of the forms, and understood: the whole answer is the right one. */
export const forms = check({
  kind: 'forms',
  means: 'The argument is given in any of the forms, and two forms of the same thing give the same answer.',
  quotes: ['labels'],
  facts: z.strictObject({
    argument,
    record: record.optional(),
    forms: z.array(form).min(1),
    with: args.optional(),
  }),
  async judge({ tool: name, facts: { argument: path, record, forms: wanted, with: given } }, context) {
    const tool = context.tools.of(name);
    const argument = rootOf(path);
    const calls = orTogether(tool, argument, [
      ...basesOf(tool, { with: given }).filter((base) => argument in base),
      ...pairsOf(tool, { argument: path, with: given }).map((pair) => pair.with),
    ]);
    const missing = wanted.find((form) => {
      const pattern = wanted.length > 1 ? (FORMS[form] ?? /./) : /./;
      return !calls.some((args) => [args[argument]].flat().some((value) => pattern.test(String(value))));
    });
    if (missing !== undefined) throw new NotJudged(`no value of ${argument} in the model is a ${missing}`);
    if (
      record !== undefined &&
      !namesRecord(
        context,
        record,
        calls.map((args) => args[argument]),
      )
    )
      throw new NotJudged(
        `no value of ${argument} in the model names a ${record} of the world, as the contract says`,
      );
    await judgeEach(calls, (args) => tool.assertRight(args));
  },
});

/** Whether any of these values is reported of a record of the kind; true where the world has no records of that kind to compare with. */
function namesRecord({ profile }: CheckContext, record: string, values: readonly unknown[]): boolean {
  const existing = worldRecords(profile, record);
  if (existing === undefined) return true;
  const given = [...scalarsIn(values)].flatMap((text) => [text, text.split(' ').at(-1) ?? '']); // of a global ID the number
  return hasScalar(existing, new Set(given));
}
