import { expect, test } from 'vitest';
import { outcomesOf } from './outcomes.js';

/** A tool of each server; all of them with OWN_SERVERS=all, which takes as long as their whole gates one after another. */
const TOOLS = {
  tracker: ['tracker_list_boards'],
  forge: ['list_milestones'],
  media: ['get_status'],
} as const satisfies Record<string, readonly string[]>;

type Name = keyof typeof TOOLS;

/** Far from the minutes that the largest takes. */
const LONGEST = 3_600_000;

test.each(Object.keys(TOOLS) as Name[])(
  // these are its names
  'contractTests over our own server of the %s: every test passes, or is skipped with the reason',
  { timeout: LONGEST },
  async (contract) => {
    const part = process.env.OWN_SERVERS === 'all' ? {} : { tools: TOOLS[contract] };

    const outcomes = await outcomesOf({ contract, ...part, timeout: LONGEST, deadline: 120_000 });

    const all = [...outcomes].map(([name, outcome]) => `${name}: ${outcome}`);
    const passed = all.filter((line) => line.endsWith(': passed'));
    if (process.env.OWN_SERVERS === 'all')
      process.stdout.write(`${contract}: ${passed.length} of ${all.length} passed\n`);
    expect(all.filter((line) => line.includes(': failed'))).toStrictEqual([]);
    expect(passed.length).toBeGreaterThan(all.length / 2);
  },
);
