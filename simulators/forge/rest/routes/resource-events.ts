import { Reply } from '../../../core/http/response.js';
import { integer, required } from '../../parameters/parameter.js';
import {
  iterationEvents,
  labelEvents,
  milestoneEvents,
  stateEvents,
  weightEvents,
} from '../../queries/resource-events.js';
import { notFound } from '../../refusals/refusals.js';
import { timeJson } from '../../rendering/times.js';
import type { Issue } from '../../world/records/issues.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import type { User } from '../../world/records/people.js';
import type { Time } from '../../world/records/time.js';
import { userBasic } from '../entities/places/users.js';
import { iterationJson } from '../entities/planning/iterations.js';
import { labelBasic } from '../entities/planning/labels.js';
import { milestoneJson } from '../entities/planning/milestones.js';
import { pagedItems, pagination } from '../paging/paging.js';
import { epicWithId } from '../requests/epic-choice.js';
import { issueAt, mergeRequestAt } from '../requests/lookup.js';
import { type Call, type RestRoute, rest } from '../routing/routing.js';

type Subject = Issue | MergeRequest;
type Json = { readonly id: number };
type EventsOf = (subject: Subject, call: Call) => readonly Json[];

const number = { eventable_id: required(integer()) };

/** A kind of event: its name in paths, whether merge requests (and epics) have it, and whether it needs a licence. */
interface EventKind {
  readonly name: 'label' | 'state' | 'milestone' | 'iteration' | 'weight';
  readonly everywhere: boolean;
  readonly ofEpics?: true;
  readonly licensed: boolean;
  readonly events: EventsOf;
}

const KINDS: readonly EventKind[] = [
  {
    name: 'label',
    everywhere: true,
    ofEpics: true,
    licensed: false,
    events: (subject, call) =>
      labelEvents(call.world, subject).map((event) => ({
        ...eventJson(event, call),
        ...resourceOf(subject),
        label: event.label && labelBasic(event.label),
        action: event.action,
      })),
  },
  {
    name: 'state',
    everywhere: true,
    ofEpics: true,
    licensed: false,
    events: (subject, call) =>
      stateEvents(subject).map((event) => ({
        ...eventJson(event, call),
        ...resourceOf(subject),
        source_commit: null,
        source_merge_request_id: event.mergeRequest?.id ?? null,
        state: event.state,
      })),
  },
  {
    name: 'milestone',
    everywhere: true,
    licensed: false,
    events: (subject, call) =>
      milestoneEvents(subject).map((event) => ({
        ...eventJson(event, call),
        ...resourceOf(subject),
        milestone: event.milestone && milestoneJson(event.milestone, call),
        action: event.action,
        state: subject.state,
      })),
  },
  {
    name: 'iteration',
    everywhere: false,
    licensed: true,
    events: (subject, call) =>
      iterationEvents(call.world, subject).map((event) => ({
        ...eventJson(event, call),
        ...resourceOf(subject),
        iteration: event.iteration && iterationJson(event.iteration, call),
        action: event.action,
      })),
  },
  {
    name: 'weight',
    everywhere: false,
    licensed: true,
    events: (subject, call) =>
      weightEvents(subject).map((event) => ({
        ...eventJson(event, call),
        issue_id: subject.id,
        weight: event.weight,
      })),
  },
];

/** What was done to issues, merge requests and epics, by kind (GitLab REST API, "Resource label events" and its relatives). */
export const resourceEventRoutes: readonly RestRoute[] = KINDS.flatMap(
  ({ name, everywhere, ofEpics, licensed, events }) => [
    ...routesFor(`/projects/:id/issues/:eventable_id/resource_${name}_events`, issueAt, licensed, events),
    ...(everywhere
      ? routesFor(
          `/projects/:id/merge_requests/:eventable_id/resource_${name}_events`,
          mergeRequestAt,
          licensed,
          events,
        )
      : []),
    ...(ofEpics
      ? routesFor(`/groups/:id/epics/:eventable_id/resource_${name}_events`, epicWithId, licensed, events)
      : []),
  ],
);

function routesFor(
  path: `/${'projects/:id/issues' | 'projects/:id/merge_requests' | 'groups/:id/epics'}/:eventable_id/resource_${EventKind['name']}_events`,
  at: (call: Call, id: string, iid: number) => Subject,
  licensed: boolean,
  events: EventsOf,
): RestRoute[] {
  const found = (call: Call<{ readonly eventable_id: number }, 'id'>) => {
    if (licensed && call.settings.tier === 'free') throw notFound();
    return events(at(call, call.params.id, call.input.eventable_id), call);
  };
  return [
    rest(`GET ${path}`, { takes: { ...number, ...pagination } }, (call) =>
      pagedItems(call, found(call), (event) => event),
    ),
    rest(`GET ${path}/:event_id`, { takes: { ...number, event_id: required(integer()) } }, (call) => {
      const event = found(call).find(({ id }) => id === call.input.event_id);
      if (event) return Reply.json(event);
      throw notFound();
    }),
  ];
}

function eventJson(
  { id, user, at }: { readonly id: number; readonly user: User; readonly at: Time },
  call: Pick<Call, 'site'>,
) {
  return { id, user: userBasic(user, call), created_at: timeJson(at) };
}

function resourceOf(subject: Subject) {
  return { resource_type: typeOf(subject), resource_id: subject.id };
}

function typeOf(subject: Subject): 'Issue' | 'MergeRequest' | 'Epic' {
  if (subject.kind === 'merge request') return 'MergeRequest';
  return subject.type === 'epic' ? 'Epic' : 'Issue';
}
