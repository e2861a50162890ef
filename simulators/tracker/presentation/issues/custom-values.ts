import { memoize } from '../../../core/state/memoize.js';
import { rankText } from '../../world/actions/rank.js';
import { epicOf } from '../../world/find.js';
import type { Sprint } from '../../world/records/boards.js';
import type { CustomValue, FieldDefinition, Option } from '../../world/records/fields.js';
import type { Issue } from '../../world/records/issues.js';
import { isoStamp, stamp } from '../times.js';
import { userJson } from '../users.js';
import type { View } from '../view.js';
import { bodyJson } from './body.js';

type Shown = (issue: Issue, view: View) => unknown;

/** Custom fields with a value from elsewhere in the issue, by the end of their kind. */
const DERIVED: Readonly<Record<string, Shown>> = {
  'gh-sprint': ({ sprints }) => (sprints.length === 0 ? null : sprints.map(sprintValue)),
  'gh-epic-link': (issue) => epicOf(issue)?.key ?? null,
  'gh-lexo-rank': ({ rank }) => rankText(rank),
};

/** The value of a custom field of an issue. */
export function customJson(field: FieldDefinition, issue: Issue, view: View): unknown {
  return shownOf(field)(issue, view);
}

/** How the values of a custom field are shown, found once for each field. */
const shownOf = memoize(({ id, schema }: FieldDefinition): Shown => {
  const kind = kindOf(schema?.custom);
  if (Object.hasOwn(DERIVED, kind) && DERIVED[kind]) return DERIVED[kind];
  return ({ custom }, view) => {
    const value = custom[id] ?? null;
    if (schema?.type === 'datetime' && typeof value === 'number') return stamp(value);
    return kind === 'textarea' && typeof value === 'string' ? bodyJson(value, view) : valueJson(value, view);
  };
});

/** The end of the full name of a kind of custom field, which is different for each kind. */
export function kindOf(custom = ''): string {
  return custom.split(':').at(-1) ?? '';
}

/** One choice of a field with choices. */
export function optionJson({ id, value }: Option, { api }: View): object {
  return { self: `${api}/customFieldOption/${id}`, value, id };
}

function valueJson(value: CustomValue | null, view: View): unknown {
  if (typeof value !== 'object' || value === null) return value;
  // Only a list of options is an array; Array.isArray does not narrow a readonly one.
  if (Array.isArray(value)) return (value as readonly Option[]).map((option) => optionJson(option, view));
  if (isOption(value)) return optionJson(value, view);
  if ('displayName' in value) return userJson(value as Parameters<typeof userJson>[0], view);
  return bodyJson(value as Parameters<typeof bodyJson>[0], view);
}

function isOption(value: object): value is Option {
  return 'id' in value && 'value' in value && typeof value.value === 'string';
}

function sprintValue(sprint: Sprint): object {
  const { id, name, state, boardId, goal, startDate, endDate, completeDate } = sprint;
  return {
    id,
    name,
    state,
    boardId,
    goal,
    ...(startDate !== null && { startDate: isoStamp(startDate) }),
    ...(endDate !== null && { endDate: isoStamp(endDate) }),
    ...(completeDate !== null && { completeDate: isoStamp(completeDate) }),
  };
}
