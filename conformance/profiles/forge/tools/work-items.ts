import type { ExpectedList, ExpectedRecord } from '../../../models/model.js';
import { anyOf, day, type Value } from '../../../reading/values.js';
import { issueFacts, whereIssueIs } from '../facts/issues.js';
import { sightOf, unseen } from '../sight.js';
import { globalIds, word } from '../spelling.js';
import type { Issue } from '../subjects.js';
import { forgeTool } from '../tool.js';
import type { ForgeWorld } from '../world.js';

/** Work items of each kind, those with parents and children, with dates, health and iterations first. */
const ofEachKind = (world: ForgeWorld): Issue[] => {
  const sight = sightOf(undefined, world);
  const seen = world.all.issues.filter(sight.issue);
  const facts = ({ parent, children, healthStatus, iterationId, milestone, dueDate }: Issue) =>
    [parent, children.length > 0, healthStatus, iterationId, milestone, dueDate].filter(Boolean).length;
  const most = seen.toSorted((one, other) => facts(other) - facts(one));
  const kinds = [...new Set(seen.map(({ type }) => type))];
  return kinds.flatMap((kind) => most.filter(({ type }) => type === kind).slice(0, kind === 'issue' ? 6 : 2));
};

/** The raw widgets carry the backend's own identifiers. */
const spelled = (type: string, id: number): (string | number)[] => [...globalIds(type, id), id];

const itemOf = ({ id, reference, title, state }: Issue): ExpectedRecord => ({
  id: reference,
  marks: [...spelled('WorkItem', id).map((name) => [name]), [reference]],
  facts: {},
  may: { title, state: anyOf(word(state), ...(state === 'opened' ? ['OPEN', 'open'] : [])) },
});

const named = (issue: Issue | undefined): Value =>
  issue === undefined ? null : anyOf(...spelled('WorkItem', issue.id), issue.reference, issue.title);

/** The widgets that the documents name, by the kinds of work items that have them (GitLab, "Work items"). */
const WIDGETS = {
  HEALTH_STATUS: ['issue', 'objective', 'key_result', 'epic', 'ticket'],
  HIERARCHY: ['issue', 'incident', 'task', 'objective', 'key_result', 'epic', 'ticket'],
  ITERATION: ['issue', 'incident', 'task', 'ticket'],
  MILESTONE: ['issue', 'incident', 'task', 'objective', 'key_result', 'epic', 'ticket'],
  START_AND_DUE_DATE: ['issue', 'task', 'key_result', 'epic', 'ticket'],
} as const satisfies Readonly<Record<string, readonly Issue['type'][]>>;

type Widget = keyof typeof WIDGETS;

/** The widgets of a work item that the documents name: what it has no widget for cannot be reported of it. */
function widgetsIn({ type }: Issue): Widget[] {
  const names = Object.keys(WIDGETS) as Widget[]; // just these keys
  return names.filter((name) => WIDGETS[name].some((one) => one === type));
}

/** What work items may consist of besides. */
const OTHERS = [
  ...['ASSIGNEES', 'AWARD_EMOJI', 'COLOR', 'CRM_CONTACTS', 'CURRENT_USER_TODOS', 'CUSTOM_FIELDS'],
  ...['DESCRIPTION', 'DESIGNS', 'DEVELOPMENT', 'EMAIL_PARTICIPANTS', 'ERROR_TRACKING', 'LABELS'],
  ...['LINKED_ITEMS', 'LINKED_RESOURCES', 'NOTES', 'NOTIFICATIONS', 'PARTICIPANTS', 'PROGRESS'],
  ...['REQUIREMENT_LEGACY', 'STATUS', 'TEST_REPORTS', 'TIME_TRACKING', 'VERIFICATION_STATUS'],
  ...['VULNERABILITIES', 'WEIGHT'],
];

/** The raw widgets of a work item; a server need not ask the backend what they are called. */
function widgetsOf(item: Issue, byWidget: Readonly<Record<Widget, ExpectedRecord['facts']>>): ExpectedList {
  const record = (name: string, facts: ExpectedRecord['facts']): ExpectedRecord => ({
    id: `widget ${name}`,
    marks: [[name], [typeNamed(name)]],
    facts,
  });
  return {
    name: 'widget',
    records: widgetsIn(item).map((name) => record(name, byWidget[name])),
    optional: OTHERS.map((name) => record(name, {})),
    undocumented: true,
  };
}

/** `HEALTH_STATUS` as the name of its type, `WorkItemWidgetHealthStatus`. */
function typeNamed(name: string): string {
  const words = name.toLowerCase().replace(/(^|_)(\w)/g, (_, _sign, letter: string) => letter.toUpperCase());
  return `WorkItemWidget${words}`;
}

export const workItemTools = {
  get_work_item: forgeTool({
    valid: (world) => ({ id: String(ofEachKind(world)[0]?.id) }),
    values: {
      id: (world) =>
        ofEachKind(world).map(({ id }, at) => (at % 2 === 0 ? `gid://forge/WorkItem/${id}` : String(id))),
    },
    answers: ({ id, userCredentials }, world) => {
      const sight = sightOf(userCredentials, world);
      const number = Number(/\d+$/.exec(String(id))?.[0]);
      const item = world.all.issues.find((issue) => issue.id === number);
      if (!item || !sight.issue(item)) return unseen('hierarchy');
      const parent = item.parent === null ? undefined : world.issue(item.parent);
      const children = item.children.flatMap((reference) => world.issue(reference) ?? []).filter(sight.issue);
      const iteration = world.all.iterations.find((one) => one.id === item.iterationId);
      const {
        state,
        comments,
        assignees,
        labels,
        'health status': health,
        milestone,
        ...may
      } = issueFacts(world, item);
      const above = named(parent && sight.issue(parent) ? parent : undefined);
      const inIteration = iteration
        ? anyOf(...spelled('Iteration', iteration.id), ...(iteration.title ? [iteration.title] : []))
        : null;
      const byWidget = {
        HEALTH_STATUS: { 'health status': word(item.healthStatus) },
        HIERARCHY: { parent: above },
        ITERATION: { iteration: inIteration },
        MILESTONE: { milestone: milestone ?? null },
        START_AND_DUE_DATE: { 'start date': day(item.startDate), dates: day(item.dueDate) },
      };
      const facts = Object.assign({}, ...widgetsIn(item).map((name) => byWidget[name]));
      const widgets = widgetsOf(item, byWidget);
      return {
        answer: {
          lists: [{ name: 'hierarchy', records: children.map(itemOf) }, widgets],
          facts,
          may: {
            ...may,
            reference: item.reference,
            ID: anyOf(...spelled('WorkItem', item.id)),
            iid: item.iid,
            ...whereIssueIs(item),
          },
        },
      };
    },
  }),
};
