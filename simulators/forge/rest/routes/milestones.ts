import { Reply } from '../../../core/http/response.js';
import { hasRole, PLANNER } from '../../access/roles.js';
import {
  createMilestone,
  deleteMilestone,
  promoteMilestone,
  updateMilestone,
} from '../../actions/planning/milestones.js';
import {
  defaulted,
  flag,
  type InputOf,
  integer,
  integers,
  moment,
  oneOf,
  required,
  text,
} from '../../parameters/parameter.js';
import { atLeastOneOf } from '../../parameters/rules.js';
import { findIssues, ISSUE_TYPES } from '../../queries/issues/issues.js';
import { findMergeRequests } from '../../queries/merge-requests/merge-requests.js';
import { burndownEvents } from '../../queries/planning/burndown.js';
import { findMilestones, seesMilestones } from '../../queries/planning/milestones.js';
import { forbidden, notFound, refused } from '../../refusals/refusals.js';
import { timeJson } from '../../rendering/times.js';
import type { Milestone } from '../../world/records/planning.js';
import type { Group, Project } from '../../world/records/projects.js';
import { issueBasic } from '../entities/issues.js';
import { mergeRequestBasicJson } from '../entities/merge-requests.js';
import { milestoneJson } from '../entities/planning/milestones.js';
import { paged, pagination } from '../paging/paging.js';
import { groupAt, projectAt } from '../requests/lookup.js';
import { type Call, type RestRoute, rest } from '../routing/routing.js';

const listing = {
  state: defaulted(oneOf(text(), 'active', 'closed', 'all'), 'all'),
  iids: integers(),
  title: text(),
  search: text(),
  include_parent_milestones: flag(),
  include_ancestors: flag(),
  updated_before: moment(),
  updated_after: moment(),
  ...pagination,
};
const details = { description: text(), due_date: text(), start_date: text() };
const number = { milestone_id: required(integer()) };
const CHANGES = ['title', 'description', 'start_date', 'due_date', 'state_event'];

/** The milestones of projects and of groups: the same routes for both, but for what is below a group. */
export const milestoneRoutes: readonly RestRoute[] = [
  rest('GET /projects/:id/milestones', { takes: listing }, (call) =>
    milestonePage(call, placeAt(projectAt)(call), {}),
  ),
  rest('GET /groups/:id/milestones', { takes: { ...listing, include_descendants: flag() } }, (call) =>
    milestonePage(call, placeAt(groupAt)(call), { descendants: call.input.include_descendants === true }),
  ),
  ...routesFor('projects', placeAt(projectAt)),
  ...routesFor('groups', placeAt(groupAt)),
  rest('POST /projects/:id/milestones/:milestone_id/promote', { takes: number }, (call) => {
    const project = projectAt(call, call.params.id);
    const { namespace } = project;
    refuseUnlessPlanner(call, project);
    if (namespace.kind !== 'group') throw refused(400, 'Project does not belong to a group.');
    refuseUnlessPlanner(call, namespace);
    promoteMilestone(call.world, call.act(), milestoneAt(project, call.input.milestone_id), namespace);
    return Reply.json(200);
  }),
];

type PlaceAt = (call: Call<unknown, 'id'>) => Group | Project;

/** The place of the milestones in a path; forbidden where it has none for the caller. */
function placeAt(at: (call: Call<unknown, 'id'>, id: string) => Group | Project): PlaceAt {
  return (call) => {
    const place = at(call, call.params.id);
    if (!seesMilestones(call.viewer, place)) throw forbidden();
    return place;
  };
}

function routesFor(noun: 'projects' | 'groups', at: PlaceAt): RestRoute[] {
  return [
    rest(`GET /${noun}/:id/milestones/:milestone_id`, { takes: number }, (call) =>
      Reply.json(milestoneJson(milestoneAt(at(call), call.input.milestone_id), call)),
    ),
    rest(`POST /${noun}/:id/milestones`, { takes: { ...details, title: required(text()) } }, (call) => {
      const place = at(call);
      refuseUnlessPlanner(call, place);
      const input = { ...plainOf(call.input), title: call.input.title };
      return Reply.json(milestoneJson(createMilestone(call.world, call.act(), place, input), call), {
        status: 201,
      });
    }),
    rest(
      `PUT /${noun}/:id/milestones/:milestone_id`,
      {
        takes: { ...number, ...details, title: text(), state_event: oneOf(text(), 'close', 'activate') },
        rules: [atLeastOneOf(...CHANGES)],
      },
      (call) => {
        const place = at(call);
        refuseUnlessPlanner(call, place);
        const { milestone_id, title, state_event } = call.input;
        const changes = {
          ...plainOf(call.input),
          title: title ?? undefined,
          stateEvent: state_event ?? undefined,
        };
        const milestone = updateMilestone(call.world, call.act(), milestoneAt(place, milestone_id), changes);
        return Reply.json(milestoneJson(milestone, call));
      },
    ),
    rest(`DELETE /${noun}/:id/milestones/:milestone_id`, { takes: number }, (call) => {
      const place = at(call);
      refuseUnlessPlanner(call, place);
      deleteMilestone(call.world, call.act(), milestoneAt(place, call.input.milestone_id));
      return new Reply(null, { status: 204 });
    }),
    rest(
      `GET /${noun}/:id/milestones/:milestone_id/issues`,
      { takes: { ...number, ...pagination } },
      (call) => {
        const place = at(call);
        const { id } = milestoneAt(place, call.input.milestone_id);
        const filter = { place, milestone: { ids: [id] }, types: ISSUE_TYPES };
        const found = findIssues(call.world, askingOf(call), filter, {
          by: 'labelPriority',
          descending: false,
        });
        return paged(call, found, (issue) => issueBasic(issue, call));
      },
    ),
    rest(`GET /${noun}/:id/milestones/:milestone_id/burndown_events`, { takes: number }, (call) => {
      const milestone = milestoneAt(at(call), call.input.milestone_id);
      if (call.settings.tier === 'free') throw notFound();
      const events = burndownEvents(call.world, call.viewer, milestone);
      return Reply.json(
        events.map(({ at: when, weight, action }) => ({ created_at: timeJson(when), weight, action })),
      );
    }),
    rest(
      `GET /${noun}/:id/milestones/:milestone_id/merge_requests`,
      { takes: { ...number, ...pagination } },
      (call) => {
        const place = at(call);
        const { title } = milestoneAt(place, call.input.milestone_id);
        const order = { by: 'labelPriority', descending: false } as const;
        const found = findMergeRequests(call.world, askingOf(call), { place, milestone: { title } }, order);
        return paged(call, found, (mergeRequest) => mergeRequestBasicJson(mergeRequest, call));
      },
    ),
  ];
}

function askingOf({ viewer, clock }: Pick<Call, 'viewer' | 'clock'>) {
  return { viewer, clock };
}

interface Reach {
  readonly descendants?: boolean;
}

function milestonePage(
  call: Call<InputOf<typeof listing>, 'id'>,
  place: Group | Project,
  { descendants }: Reach,
): Reply {
  const { input } = call;
  const filter = {
    descendants,
    ancestors: input.include_ancestors ?? input.include_parent_milestones ?? undefined,
    state: input.state === 'all' ? undefined : input.state,
    // Numbers are those of one place: with others beside it they find nothing more (GitLab, "List project milestones").
    iids: input.iids && input.iids.length > 0 ? input.iids : undefined,
    title: input.title ?? undefined,
    search: input.search ?? undefined,
    updatedAfter: input.updated_after ?? undefined,
    updatedBefore: input.updated_before ?? undefined,
  };
  return paged(call, findMilestones(call.viewer, place, filter), (milestone) =>
    milestoneJson(milestone, call),
  );
}

/** A milestone of just this place, by its id over the whole instance. */
function milestoneAt({ milestones }: Group | Project, id: number): Milestone {
  const milestone = milestones.items.find((one) => one.id === id);
  if (!milestone) throw notFound();
  return milestone;
}

function refuseUnlessPlanner({ viewer }: Pick<Call, 'viewer'>, place: Group | Project): void {
  if (!hasRole(viewer, place, PLANNER)) throw forbidden();
}

function plainOf({ description, due_date, start_date }: Partial<InputOf<typeof details>>) {
  return { description: description ?? undefined, dueDate: dayIn(due_date), startDate: dayIn(start_date) };
}

/** What cannot be read as a day is none, as the database has it. */
function dayIn(written: string | null | undefined): string | null | undefined {
  if (written == null) return written;
  const [, day] = /^\s*(\d{4}-\d\d-\d\d)(?:[T ]|$)/.exec(written) ?? [];
  if (!day) return null;
  const time = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) ? day : null;
}
