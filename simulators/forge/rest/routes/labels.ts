import { Reply } from '../../../core/http/response.js';
import { canUse, hasRole, PLANNER } from '../../access/roles.js';
import {
  createLabel,
  promoteLabel,
  setLabelSubscription,
  updateLabel,
} from '../../actions/planning/labels.js';
import { remove } from '../../collections/remove.js';
import { defaulted, flag, type InputOf, integer, required, text } from '../../parameters/parameter.js';
import { atLeastOneOf, exactlyOneOf } from '../../parameters/rules.js';
import { findLabels, type LabelFilter } from '../../queries/planning/labels.js';
import { forbidden, notFound, refused } from '../../refusals/refusals.js';
import type { Label } from '../../world/records/planning.js';
import type { Group, Project } from '../../world/records/projects.js';
import { labelJson } from '../entities/planning/labels.js';
import { paged, pagination } from '../paging/paging.js';
import { groupAt, projectAt } from '../requests/lookup.js';
import { type Call, type RestRoute, rest } from '../routing/routing.js';

const ancestors = { include_ancestor_groups: defaulted(flag(), true) };
const listing = { with_counts: flag(), ...ancestors, search: text(), archived: flag(), ...pagination };
const inGroups = { include_descendant_groups: flag(), only_group_labels: defaulted(flag(), true) };
const named = { label_id: integer(), name: text() };
const changes = { new_name: text(), color: text(), description: text(), archived: flag() };
const creation = { name: required(text()), color: required(text()), description: text(), archived: flag() };
const priority = { priority: integer() };

const CHANGES = ['new_name', 'color', 'description', 'archived'];

/** Labels of projects and groups, in their present form and in the one with the name in the body. */
export const labelRoutes: readonly RestRoute[] = [
  rest('GET /projects/:id/labels', { takes: listing }, (call) => {
    const place = projectAt(call, call.params.id);
    return labelPage(call, place, { ...filterOf(call.input), archived: call.input.archived ?? undefined });
  }),
  rest('GET /groups/:id/labels', { takes: { ...listing, ...inGroups } }, (call) => {
    const { include_descendant_groups, only_group_labels, archived } = call.input;
    const below = { descendants: include_descendant_groups === true, projects: !only_group_labels };
    return labelPage(call, groupAt(call, call.params.id), {
      ...filterOf(call.input),
      ...below,
      archived: archived ?? undefined,
    });
  }),
  rest('GET /projects/:id/labels/:name', { takes: ancestors }, (call) => {
    const place = projectAt(call, call.params.id);
    const label = labelAt(call, place, call.params.name, { ancestors: call.input.include_ancestor_groups });
    return Reply.json(labelJson(label, call, { place }));
  }),
  rest('GET /groups/:id/labels/:name', { takes: { ...ancestors, ...inGroups } }, (call) => {
    const { include_ancestor_groups, include_descendant_groups, only_group_labels } = call.input;
    const reach = {
      ancestors: include_ancestor_groups,
      descendants: include_descendant_groups === true,
      projects: !only_group_labels,
    };
    const place = groupAt(call, call.params.id);
    return Reply.json(labelJson(labelAt(call, place, call.params.name, reach), call, { place }));
  }),
  rest('POST /projects/:id/labels', { takes: { ...creation, ...priority } }, (call) => {
    const place = managedAt(call, projectAt(call, call.params.id));
    return created(call, place, { ...call.input, priority: call.input.priority ?? null });
  }),
  rest('POST /groups/:id/labels', { takes: creation }, (call) =>
    created(call, managedAt(call, groupAt(call, call.params.id)), call.input),
  ),
  rest(
    'PUT /projects/:id/labels',
    {
      takes: { ...named, ...changes, ...priority },
      rules: [atLeastOneOf(...CHANGES, 'priority'), exactlyOneOf('label_id', 'name')],
    },
    (call) => updated(call, managedAt(call, projectAt(call, call.params.id)), nameIn(call.input), call.input),
  ),
  rest(
    'PUT /groups/:id/labels',
    { takes: { ...named, ...changes }, rules: [atLeastOneOf(...CHANGES), exactlyOneOf('label_id', 'name')] },
    (call) => updated(call, managedAt(call, groupAt(call, call.params.id)), nameIn(call.input), call.input),
  ),
  rest(
    'PUT /projects/:id/labels/:name',
    { takes: { ...changes, ...priority }, rules: [atLeastOneOf(...CHANGES, 'priority')] },
    (call) => updated(call, managedAt(call, projectAt(call, call.params.id)), call.params.name, call.input),
  ),
  rest('PUT /groups/:id/labels/:name', { takes: changes, rules: [atLeastOneOf(...CHANGES)] }, (call) =>
    updated(call, managedAt(call, groupAt(call, call.params.id)), call.params.name, call.input),
  ),
  rest('DELETE /projects/:id/labels', { takes: named, rules: [exactlyOneOf('label_id', 'name')] }, (call) =>
    deleted(call, projectAt(call, call.params.id), nameIn(call.input)),
  ),
  rest('DELETE /groups/:id/labels', { takes: { name: required(text()) } }, (call) =>
    deleted(call, groupAt(call, call.params.id), call.input.name),
  ),
  rest('DELETE /projects/:id/labels/:name', {}, (call) =>
    deleted(call, projectAt(call, call.params.id), call.params.name),
  ),
  rest('DELETE /groups/:id/labels/:name', {}, (call) =>
    deleted(call, groupAt(call, call.params.id), call.params.name),
  ),
  rest('PUT /projects/:id/labels/promote', { takes: { name: required(text()) } }, (call) =>
    promoted(call, call.params.id, call.input.name),
  ),
  rest('PUT /projects/:id/labels/:name/promote', {}, (call) =>
    promoted(call, call.params.id, call.params.name),
  ),
  rest('POST /projects/:id/labels/:name/subscribe', {}, (call) =>
    subscribed(call, projectAt(call, call.params.id), true),
  ),
  rest('POST /projects/:id/labels/:name/unsubscribe', {}, (call) =>
    subscribed(call, projectAt(call, call.params.id), false),
  ),
  rest('POST /groups/:id/labels/:name/subscribe', {}, (call) =>
    subscribed(call, groupAt(call, call.params.id), true),
  ),
  rest('POST /groups/:id/labels/:name/unsubscribe', {}, (call) =>
    subscribed(call, groupAt(call, call.params.id), false),
  ),
];

function filterOf(input: Pick<InputOf<typeof listing>, 'search' | 'include_ancestor_groups'>): LabelFilter {
  return { search: input.search ?? undefined, ancestors: input.include_ancestor_groups };
}

function labelPage(
  call: Call<InputOf<typeof listing>, 'id'>,
  place: Group | Project,
  filter: LabelFilter,
): Reply {
  refuseHidden(call, place);
  const withCounts = call.input.with_counts === true;
  return paged(call, findLabels(call.viewer, place, filter), (label) =>
    labelJson(label, call, { place, withCounts }),
  );
}

/** Labels of a project go with its issues or merge requests. */
function refuseHidden({ viewer }: Pick<Call, 'viewer'>, place: Group | Project): void {
  if (place.kind === 'group') return;
  if (!canUse(viewer, place, 'issues') && !canUse(viewer, place, 'mergeRequests')) throw forbidden();
}

function managedAt({ viewer }: Pick<Call, 'viewer'>, place: Group | Project): Group | Project {
  if (!hasRole(viewer, place, PLANNER)) throw forbidden();
  return place;
}

/** A label by its id or its name. */
function labelAt(
  { viewer }: Pick<Call, 'viewer'>,
  place: Group | Project,
  idOrName: string,
  reach: LabelFilter,
): Label {
  const labels = [...findLabels(viewer, place, reach)];
  const label =
    labels.find(({ id }) => String(id) === idOrName) ?? labels.find(({ name }) => name === idOrName);
  if (!label) throw notFound('Label');
  return label;
}

function nameIn({ label_id, name }: Partial<InputOf<typeof named>>): string {
  return String(label_id ?? name ?? '');
}

interface Creation {
  readonly name: string;
  readonly color: string;
  readonly description?: string | null | undefined;
  readonly archived?: boolean | null | undefined;
  readonly priority?: number | null | undefined;
}

function created(
  call: Call,
  place: Group | Project,
  { name, color, description, archived, ...rest }: Creation,
): Reply {
  const input = { name, color, description, archived: archived ?? undefined, priority: rest.priority };
  const label = createLabel(call.world, call.act(), place, input);
  return Reply.json(labelJson(label, call, { place }), { status: 201 });
}

type Changes = Partial<InputOf<typeof changes>> & { readonly priority?: number | null | undefined };

function updated(call: Call, place: Group | Project, idOrName: string, input: Changes): Reply {
  const label = labelAt(call, place, idOrName, { ancestors: false });
  const { new_name, color, description, archived, priority: wanted } = input;
  const wishes = {
    name: new_name ?? undefined,
    color: color ?? undefined,
    description: description === null ? null : description,
    archived: archived ?? undefined,
    priority: place.kind === 'project' ? wanted : undefined,
  };
  return Reply.json(labelJson(updateLabel(call.world, call.act(), label, wishes), call, { place }));
}

function deleted(call: Call, place: Group | Project, idOrName: string): Reply {
  const label = labelAt(call, place, idOrName, { ancestors: false });
  managedAt(call, place);
  remove(call.world, { labels: [label] });
  return new Reply(null, { status: 204 });
}

function promoted(call: Call, id: string, name: string): Reply {
  const project = projectAt(call, id);
  const { namespace } = project;
  if (namespace.kind !== 'group') throw refused(400, 'Failed to promote project label to group label');
  managedAt(call, namespace);
  const label = labelAt(call, project, name, { ancestors: false });
  const group = promoteLabel(call.world, call.act(), label, namespace);
  return Reply.json(labelJson(group, call, { place: namespace }));
}

function subscribed(call: Call<unknown, 'id' | 'name'>, place: Group | Project, wanted: boolean): Reply {
  const label = labelAt(call, place, call.params.name, {});
  if (!setLabelSubscription(call.world, call.act(), label, wanted)) return new Reply(null, { status: 304 });
  return Reply.json(labelJson(label, call, { place }), { status: 201 });
}
