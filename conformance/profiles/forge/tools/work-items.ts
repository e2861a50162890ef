import type { ExpectedRecord } from '../../../model.js';
import { anyOf, day, type Value } from '../../../reading/values.js';
import { issueFacts } from '../issue-facts.js';
import { sightOf, unseen } from '../sight.js';
import { word } from '../spelling.js';
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
const spelled = (type: string, id: number): (string | number)[] => [
  `gid://forge/${type}/${id}`,
  `gid://gitlab/${type}/${id}`,
  id,
];

const itemOf = ({ id, reference, title, state }: Issue): ExpectedRecord => ({
  id: reference,
  marks: [...spelled('WorkItem', id).map((name) => [name]), [reference]],
  facts: {},
  may: { title, state: anyOf(word(state), ...(state === 'opened' ? ['OPEN', 'open'] : [])) },
});

const named = (issue: Issue | undefined): Value =>
  issue === undefined ? null : anyOf(...spelled('WorkItem', issue.id), issue.reference, issue.title);

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
      return {
        answer: {
          lists: [{ name: 'hierarchy', records: children.map(itemOf) }],
          facts: {
            parent: named(parent && sight.issue(parent) ? parent : undefined),
            'health status': word(item.healthStatus),
            milestone: milestone ?? null,
            iteration: iteration
              ? anyOf(...spelled('Iteration', iteration.id), ...(iteration.title ? [iteration.title] : []))
              : null,
            'start date': day(item.startDate),
            dates: day(item.dueDate),
          },
          may,
        },
      };
    },
  }),
};
