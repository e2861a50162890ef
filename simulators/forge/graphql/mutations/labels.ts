import { hasRole, PLANNER } from '../../access/roles.js';
import { createLabel } from '../../actions/planning/labels.js';
import { placesAround } from '../../queries/matching/named.js';
import { invalidRecord } from '../../refusals/refusals.js';
import type { Group, Project } from '../../world/records/projects.js';
import type { Given } from '../arguments/read.js';
import { assertMay, placeAt } from '../changes/find.js';
import { mutation } from '../changes/mutation.js';
import type { Fields } from '../context/context.js';

interface LabelInput {
  readonly projectPath?: Given<string>;
  readonly groupPath?: Given<string>;
  readonly title: string;
  readonly description?: Given<string>;
  readonly color?: Given<string>;
}

/** Labels. */
export const labelMutations: Fields<unknown> = {
  labelCreate: mutation((input: LabelInput, change) => {
    const place = placeAt(change, input);
    assertMay(hasRole(change.viewer, place, PLANNER));
    const { title, description, color } = input;
    judgeTitle(place, title.trim());
    const label = { name: title, description: description ?? null, color: color ?? undefined };
    return { label: createLabel(change.world, change.act, place, label) };
  }),
};

function judgeTitle(place: Project | Group, title: string): void {
  if (title === '') throw invalidRecord({ title: ["can't be blank", 'is invalid'] });
  const isTaken = placesAround(place).some(({ labels }) => labels.items.some(({ name }) => name === title));
  if (isTaken) throw invalidRecord({ title: ['has already been taken'] });
}
