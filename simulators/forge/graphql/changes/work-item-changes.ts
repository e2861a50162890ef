import type { IssueChanges } from '../../actions/issues/changes.js';
import { withoutRivals } from '../../actions/planning/label-names.js';
import { milestoneWithId } from '../../queries/matching/named.js';
import { asLicensed, healthOf, isAssignable, labelsWithIds, type Wanted } from './allowed-changes.js';
import { iterationWithId } from './iteration-choice.js';
import type { Change } from './mutation.js';
import type { LabelsInput, WidgetInput } from './work-item-inputs.js';

type Reading<Name extends keyof WidgetInput> = (
  input: NonNullable<WidgetInput[Name]>,
  change: Change,
  wanted: Wanted,
) => IssueChanges;

type Readings = { readonly [Name in Exclude<keyof WidgetInput, 'hierarchyWidget'>]-?: Reading<Name> };

/** What each widget wants to be another way; what is left out in one stays. */
const READINGS: Readings = {
  assigneesWidget: ({ assigneeIds }, change, wanted) => {
    const users = assigneeIds.flatMap(({ id }) => change.world.users.get(Number(id)) ?? []);
    return {
      assignees: asLicensed(
        change,
        users.filter((user) => isAssignable(user, wanted)),
      ),
    };
  },
  descriptionWidget: ({ description }) => ({ description: description === '' ? null : description }),
  milestoneWidget: ({ milestoneId: id }, _, { place }) => {
    if (id === undefined) return {};
    return { milestone: id === null ? null : (milestoneWithId(place, Number(id.id)) ?? null) };
  },
  labelsWidget: (input, _, wanted) => labelChanges(input, wanted),
  startAndDueDateWidget: ({ startDate, dueDate }) => ({
    ...(startDate !== undefined && { startDate }),
    ...(dueDate !== undefined && { dueDate }),
  }),
  weightWidget: ({ weight }) => (weight === undefined ? {} : { weight }),
  healthStatusWidget: ({ healthStatus }) =>
    healthStatus === undefined ? {} : { healthStatus: healthOf(healthStatus) },
  iterationWidget: ({ iterationId: id }, change) => {
    if (id === undefined) return {};
    return { iteration: id === null ? null : iterationWithId(change, id) };
  },
  colorWidget: ({ color }) => ({ color }),
};

/** All that the widgets of a request want to be another way. */
export function widgetChanges(change: Change, wanted: Wanted, input: WidgetInput): IssueChanges {
  const names = Object.keys(READINGS) as (keyof Readings)[]; // The keys of the record are its type's.
  return Object.assign({}, ...names.map((name) => readingOf(name, change, wanted, input)));
}

function readingOf<Name extends keyof Readings>(
  name: Name,
  change: Change,
  wanted: Wanted,
  input: WidgetInput,
): IssueChanges {
  const sent = input[name];
  if (sent === null || sent === undefined) return {};
  // Each reading takes the input of its own widget.
  return (READINGS[name] as Reading<Name>)(sent as NonNullable<WidgetInput[Name]>, change, wanted);
}

function labelChanges(
  { labelIds, addLabelIds, removeLabelIds }: LabelsInput,
  { place, issue }: Wanted,
): IssueChanges {
  const withIds = (ids: LabelsInput['labelIds']) =>
    labelsWithIds(place, ids?.map(({ id }) => Number(id)) ?? []);
  const [added, gone] = [[...withIds(labelIds), ...withIds(addLabelIds)], withIds(removeLabelIds)];
  const all = withoutRivals([...new Set([...(issue?.labels ?? []), ...added])]);
  return { labels: all.filter((label) => !gone.includes(label)) };
}
