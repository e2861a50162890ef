import { Reply } from '../../../../core/http/response.js';
import { MAINTAINER, OWNER } from '../../../access/roles.js';
import { integer, moment, oneOf, type Parameters, required, text } from '../../../parameters/parameter.js';
import { notFound } from '../../../refusals/refusals.js';
import { timeJson } from '../../../rendering/times.js';
import { fullPath, type Group, type Member, type Project } from '../../../world/records/projects.js';
import type { Time } from '../../../world/records/time.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { placeFor } from '../../parts/place-parts.js';
import { type Call, type RestRoute, rest } from '../../routing/routing.js';
import { refuseUnlicensed } from '../reviews/licence.js';

/** What is written down of a change that matters for security. */
interface AuditEvent {
  readonly id: number;
  readonly authorId: number;
  readonly place: Group | Project;
  readonly name: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly at: Time;
}

const span = { created_after: moment(), created_before: moment() };
const ENTITIES = ['Project', 'User', 'Group', 'Gitlab::Audit::InstanceScope'] as const;
const ROLES: Readonly<Record<number, string>> = {
  5: 'Minimal Access',
  10: 'Guest',
  15: 'Planner',
  20: 'Reporter',
  30: 'Developer',
  40: 'Maintainer',
  50: 'Owner',
};

/**
 * Who made the groups and projects that there are, and who made whom a member of them: read off the world, so that what
 * was removed is in no event (GitLab REST API, "Audit events").
 */
export const auditEventRoutes: readonly RestRoute[] = [
  rest(
    'GET /audit_events',
    {
      who: 'admin',
      takes: {
        ...span,
        ...pagination,
        entity_type: oneOf(text(), ...ENTITIES),
        entity_id: integer(),
      },
    },
    (call) => {
      refuseUnlicensed(call);
      const { entity_type, entity_id } = call.input;
      const found = everyEvent(call).filter(
        ({ place }) =>
          (!entity_type || typeOf(place) === entity_type) && (!entity_id || place.id === entity_id),
      );
      return pagedItems(call, within(found, call.input), eventJson);
    },
  ),
  rest('GET /audit_events/:id', { who: 'admin', takes: { id: required(integer()) } }, (call) => {
    refuseUnlicensed(call);
    return Reply.json(eventJson(eventIn(everyEvent(call), call.input.id)));
  }),
  ...routesOf('projects', MAINTAINER),
  ...routesOf('groups', OWNER),
];

function routesOf(noun: 'projects' | 'groups', least: number): RestRoute[] {
  const path = `/${noun}/:id/audit_events` as const;
  const eventsAt = (call: Call<unknown, 'id'>) => {
    const place = placeFor(call, noun, call.params.id, least);
    refuseUnlicensed(call);
    return eventsOf(place);
  };
  const number: Parameters & { readonly audit_event_id: ReturnType<typeof wanted> } = {
    audit_event_id: wanted(),
  };
  return [
    rest(`GET ${path}`, { takes: { ...span, ...pagination } }, (call) =>
      pagedItems(call, within(eventsAt(call), call.input), eventJson),
    ),
    rest(`GET ${path}/:audit_event_id`, { takes: number }, (call) =>
      Reply.json(eventJson(eventIn(eventsAt(call), call.input.audit_event_id))),
    ),
  ];
}

function wanted() {
  return required(integer());
}

const typeOf = ({ kind }: Group | Project) => (kind === 'group' ? 'Group' : 'Project');

function everyEvent({ world }: Pick<Call, 'world'>): AuditEvent[] {
  return [...world.groups.values(), ...world.projects.values()].flatMap(eventsOf).sort(newestFirst);
}

/** The numbers are made of those of the place and of the member, so that an event keeps its own. */
function eventsOf(place: Group | Project): AuditEvent[] {
  const { id, kind, createdAt: at } = place;
  const start = id * 2_000_000 + (kind === 'group' ? 0 : 1_000_000);
  const maker = kind === 'group' ? place.owner : place.creator;
  const made = {
    id: start,
    authorId: maker.id,
    place,
    name: `${kind}_created`,
    details: { add: kind, target_details: fullPath(place) },
    at,
  };
  const joined = [...place.members.values()].map(
    ({ user, accessLevel, createdAt, createdBy }: Member): AuditEvent => ({
      id: start + user.id,
      authorId: createdBy?.id ?? maker.id,
      place,
      name: 'member_created',
      details: { add: 'user_access', as: ROLES[accessLevel], target_details: user.name },
      at: createdAt,
    }),
  );
  return [made, ...joined].sort(newestFirst);
}

const newestFirst = (one: AuditEvent, other: AuditEvent) => other.at - one.at || other.id - one.id;

function within(
  events: readonly AuditEvent[],
  { created_after, created_before }: Readonly<Record<keyof typeof span, Time | null | undefined>>,
): AuditEvent[] {
  return events.filter(
    ({ at }) => at >= (created_after ?? 0) && at <= (created_before ?? Number.MAX_SAFE_INTEGER),
  );
}

function eventIn(events: readonly AuditEvent[], wantedId: number): AuditEvent {
  const event = events.find(({ id }) => id === wantedId);
  if (event) return event;
  throw notFound('Audit Event');
}

/** An event (schema APIEntitiesAuditEvent). */
function eventJson({ id, authorId, place, name, details, at }: AuditEvent) {
  return {
    id,
    author_id: authorId,
    entity_id: place.id,
    entity_type: typeOf(place),
    event_name: name,
    details: { ...details, entity_path: fullPath(place) },
    created_at: timeJson(at),
  };
}
