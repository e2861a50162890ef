import type { WorkItemType } from '../../world/records/issues.js';
import type { Day, Time } from '../../world/records/time.js';
import type { Given } from '../arguments/read.js';
import { FieldProblem } from '../request/problems.js';
import { type WidgetName, widgetNames } from '../resolvers/widget-names.js';
import { typeName } from '../resolvers/work-item-types.js';
import type { GlobalId } from '../scalars/global-ids.js';
import type { Change } from './mutation.js';

/** What widgets of new and of existing work items take alike. */
export interface WidgetInput {
  readonly assigneesWidget?: Given<{ readonly assigneeIds: readonly GlobalId[] }>;
  readonly descriptionWidget?: Given<{ readonly description: string }>;
  readonly milestoneWidget?: Given<{ readonly milestoneId?: Given<GlobalId> }>;
  readonly labelsWidget?: Given<LabelsInput>;
  readonly startAndDueDateWidget?: Given<{ readonly startDate?: Given<Day>; readonly dueDate?: Given<Day> }>;
  readonly weightWidget?: Given<{ readonly weight?: Given<number> }>;
  readonly healthStatusWidget?: Given<{ readonly healthStatus?: Given<string> }>;
  readonly iterationWidget?: Given<{ readonly iterationId?: Given<GlobalId> }>;
  readonly colorWidget?: Given<{ readonly color: string }>;
  readonly hierarchyWidget?: Given<HierarchyInput>;
}

export interface LabelsInput {
  /** Of a new work item. */
  readonly labelIds?: Given<readonly GlobalId[]>;
  readonly addLabelIds?: Given<readonly GlobalId[]>;
  readonly removeLabelIds?: Given<readonly GlobalId[]>;
}

export interface HierarchyInput {
  readonly parentId?: Given<GlobalId>;
  readonly childrenIds?: Given<readonly GlobalId[]>;
  readonly adjacentWorkItemId?: Given<GlobalId>;
  readonly relativePosition?: Given<'BEFORE' | 'AFTER'>;
}

export interface LinksInput {
  readonly linkType?: Given<string>;
  readonly workItemsIds: readonly GlobalId[];
}

export interface CreateInput extends WidgetInput {
  readonly namespacePath?: Given<string>;
  readonly title: string;
  readonly workItemTypeId: GlobalId;
  readonly confidential?: Given<boolean>;
  readonly createdAt?: Given<Time>;
  readonly linkedItemsWidget?: Given<LinksInput>;
}

export interface UpdateInput extends WidgetInput {
  readonly id: GlobalId;
  readonly title?: Given<string>;
  readonly confidential?: Given<boolean>;
  readonly stateEvent?: Given<'CLOSE' | 'REOPEN'>;
  readonly awardEmojiWidget?: Given<EmojiInput>;
  readonly currentUserTodosWidget?: Given<{
    readonly action: 'ADD' | 'MARK_AS_DONE';
    readonly todoId?: Given<GlobalId>;
  }>;
  readonly notesWidget?: Given<{ readonly discussionLocked: boolean }>;
  readonly notificationsWidget?: Given<{ readonly subscribed: boolean }>;
  readonly timeTrackingWidget?: Given<TimeInput>;
  readonly progressWidget?: Given<{ readonly currentValue: number }>;
}

export interface EmojiInput {
  readonly action: 'ADD' | 'REMOVE' | 'TOGGLE';
  readonly name: string;
}

export interface TimeInput {
  readonly timeEstimate?: Given<string>;
  readonly timelog?: Given<{
    readonly timeSpent: string;
    readonly spentAt?: Given<Time>;
    readonly summary?: Given<string>;
  }>;
}

/** Refuses widgets that a type does not have, or not under this licence (`Mutations::WorkItems::Widgetable`). */
export function refuseUnsupported({ settings }: Change, type: WorkItemType, input: object): void {
  const supported: readonly string[] = widgetNames(type, settings);
  const asked = Object.keys(input).filter((name) => name.endsWith('Widget'));
  const others = asked.filter((name) => !supported.includes(widgetOf(name)));
  if (others.length === 0) return;
  const symbols = others.map((name) => `:${snakeCase(name)}`);
  throw new FieldProblem(
    `Following widget keys are not supported by ${typeName(type)} type: [${symbols.join(', ')}]`,
  );
}

function widgetOf(member: string): WidgetName | string {
  return snakeCase(member.replace(/Widget$/, '')).toUpperCase();
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
