import * as z from 'zod';
import { assertThat, check, NotJudged } from '../../check.js';
import { dropped, placed } from '../../contract/argument-path.js';
import { args, argument } from '../../contract/vocabulary.js';
import { memberOf } from '../../reading/members.js';
import { listedBy } from '../lists-in.js';
import { path } from '../path.js';
import { differentValues } from '../tool-model.js';

/** With the argument the list holds those members alone that have its value at a path, and all of them that it holds without. */
export const filter = check({
  kind: 'filter',
  means:
    'With the argument the list holds those members alone that have its value at the field, and all of them that it holds without.',
  facts: z.strictObject({ argument, list: path, field: path, with: args.optional() }),
  async judge({ tool, facts: { argument, list, field, with: given } }, context) {
    const around = dropped({ ...context.tools.of(tool).calls.smallest, ...given }, argument);
    const all = await listedBy(context, { tool, path: list, args: around });
    let shown = 0;
    for (const value of differentValues(context, context.tools.of(tool), argument)) {
      const called = placed(around, argument, value);
      const found = await listedBy(context, { tool, path: list, args: called });
      const other = found.find((member) => memberOf(member, field) !== value);
      assertThat(other === undefined, `a member is listed with another ${field}`, {
        expected: value ?? null,
        received: memberOf(other, field) ?? 'nothing',
        counterexample: called,
      });
      const listed = new Set(found.map((member) => JSON.stringify(member)));
      const missing = all.find(
        (member) => memberOf(member, field) === value && !listed.has(JSON.stringify(member)),
      );
      assertThat(missing === undefined, `a member with the ${field} asked for is missing`, {
        expected: missing ?? 'nothing',
        received: found,
        counterexample: called,
      });
      if (found.length > 0 && all.some((member) => memberOf(member, field) !== value)) shown += 1;
    }
    if (shown === 0)
      throw new NotJudged(`no value of ${argument} that was tried chooses some of the members`);
  },
});
