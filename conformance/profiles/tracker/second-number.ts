import { writable } from '../../../simulators/core/state/changes.js';
import type { FieldDefinition } from '../../../simulators/tracker/world/records/fields.js';
import type { World } from '../../../simulators/tracker/world/records/world.js';

/** A custom field with a number beside the story points, so that it is seen which field a call names. */
const EFFORT: FieldDefinition = {
  id: 'customfield_10041',
  name: 'Effort',
  custom: true,
  orderable: true,
  navigable: true,
  searchable: true,
  clauseNames: ['cf[10041]', 'Effort'],
  schema: {
    type: 'number',
    custom: 'com.atlassian.jira.plugin.system.customfieldtypes:float',
    customId: 10041,
  },
  options: [],
  projectKinds: ['scrum', 'kanban'],
};

/** Every fourth issue of a project has a value, no two neighbours the same one. */
const EVERY = 4;
const DIFFERENT = 11;

/** Adds the field and its values to the world, where they are not there yet. */
export function addSecondNumber(world: World): void {
  if (world.fields.some(({ id }) => id === EFFORT.id)) return;
  writable(world, world).fields = [...world.fields, EFFORT];
  for (const issue of world.issues.byKey.values()) {
    const number = Number(issue.key.split('-').at(-1));
    if (number % EVERY !== 1) continue;
    const effort = 20 + ((number * 7) % DIFFERENT);
    writable(world, issue).custom = { ...issue.custom, [EFFORT.id]: effort };
  }
}
