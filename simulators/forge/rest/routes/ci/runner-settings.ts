import type { RunnerChanges } from '../../../actions/ci/runners.js';
import { flag, type InputOf, integer, oneOf, text, texts } from '../../../parameters/parameter.js';

/** What of a runner its makers set, then and later. */
export const made = {
  description: text(),
  paused: flag(),
  locked: flag(),
  run_untagged: flag(),
  tag_list: texts(),
  access_level: oneOf(text(), 'not_protected', 'ref_protected'),
  maximum_timeout: integer(),
  maintenance_note: text(),
};

/** The same with the old name of what is not paused. */
export const settable = { ...made, active: flag() };

/** What a request sets of a runner. */
export function runnerChanges(input: Partial<InputOf<typeof settable>>): RunnerChanges {
  const { active, paused } = input;
  return {
    description: input.description ?? undefined,
    paused: paused ?? (active == null ? undefined : !active),
    locked: input.locked ?? undefined,
    runUntagged: input.run_untagged ?? undefined,
    tags: input.tag_list ?? undefined,
    accessLevel: input.access_level ?? undefined,
    maximumTimeout: input.maximum_timeout,
    maintenanceNote: input.maintenance_note,
  };
}
