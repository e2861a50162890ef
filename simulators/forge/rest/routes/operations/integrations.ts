import { Reply } from '../../../../core/http/response.js';
import { MAINTAINER, OWNER } from '../../../access/roles.js';
import {
  flag,
  integer,
  list,
  notBlank,
  type Parameter,
  type Parameters,
  required,
  text,
  unsupported,
} from '../../../parameters/parameter.js';
import { notFound } from '../../../refusals/refusals.js';
import { timeJson } from '../../../rendering/times.js';
import type { Integration } from '../../../world/records/places/parts.js';
import type { Group, Project } from '../../../world/records/projects.js';
import { nextId } from '../../../world/world.js';
import { changeParts, type PlaceNoun, placeFor, replaced } from '../../parts/place-parts.js';
import { type Call, type RestRoute, rest } from '../../routing/routing.js';
import { FLAGS, INTEGRATION_KINDS, type IntegrationKind, SECRETS } from './integration-kinds.js';

const NUMBERS = ['server_port', 'jira_auth_type'];
/** The events of which a service hears unless it is set otherwise (db/structure.sql, `integrations`). */
const EVENTS: Readonly<Record<string, boolean>> = {
  commit: true,
  push: true,
  issues: true,
  incident: false,
  alert: true,
  confidential_issues: true,
  merge_requests: true,
  tag_push: true,
  deployment: false,
  note: true,
  confidential_note: true,
  pipeline: false,
  wiki_page: true,
  job: false,
  vulnerability: false,
};

/** Services that projects and groups work with (GitLab REST API, "Project integrations", "Group integrations"). */
export const integrationRoutes: readonly RestRoute[] = [
  ...routesUnder('projects', 'integrations'),
  // The name that they had before: GitLab REST API, "Deprecations".
  ...routesUnder('projects', 'services'),
  ...routesUnder('groups', 'integrations'),
];

function routesUnder(noun: PlaceNoun, called: 'integrations' | 'services'): RestRoute[] {
  const path = `/${noun}/:id/${called}` as const;
  const at = (call: Call<unknown, 'id'>) =>
    placeFor(call, noun, call.params.id, noun === 'groups' ? OWNER : MAINTAINER);
  return [
    rest(`GET ${path}`, {}, (call) =>
      Reply.json(
        (at(call).parts?.integrations ?? []).filter(({ active }) => active).map((one) => basicJson(one)),
      ),
    ),
    ...INTEGRATION_KINDS.map((kind) =>
      rest(`PUT ${path}/${kind.slug}`, { takes: parametersOf(kind) }, (call) =>
        Reply.json(basicJson(settled(call, at(call), kind))),
      ),
    ),
    rest(`GET ${path}/:slug`, {}, (call) => {
      const one = found(at(call), call.params.slug);
      const shown = Object.entries(one.properties).filter(([name]) => !SECRETS.includes(name));
      return Reply.json({ ...basicJson(one), properties: Object.fromEntries(shown) });
    }),
    rest(`DELETE ${path}/:slug`, {}, (call) => {
      const place = at(call);
      const one = found(place, call.params.slug);
      const integrations = replaced(place.parts?.integrations ?? [], one, { ...one, active: false });
      changeParts(call, place, { integrations });
      return new Reply(null, { status: 204 });
    }),
  ];
}

function words(of = ''): string[] {
  return of.split(' ').filter(Boolean);
}

function parameterFor(name: string): Parameter {
  if (name === 'project_keys') return list(text());
  if (NUMBERS.includes(name)) return integer();
  return FLAGS.includes(name) ? flag() : text();
}

function parametersOf({ needs, takes, events }: IntegrationKind): Parameters {
  return Object.fromEntries([
    ...words(needs).map((name) => [name, required(notBlank(text()))]),
    ...words(takes).map((name) => [name, parameterFor(name)]),
    ...words(events).map((name) => [`${name}_events`, flag()]),
    ['use_inherited_settings', unsupported()],
  ]);
}

/** The integration as a request wants it: what it does not name stays, and it works from then on. */
function settled(
  call: Call,
  place: Group | Project,
  { slug, needs, takes, events }: IntegrationKind,
): Integration {
  const { integrations = [] } = place.parts ?? {};
  const old = integrations.find((one) => one.slug === slug);
  const at = call.act().at;
  // What the parameters of the kind have read.
  const input = call.input as Readonly<Record<string, unknown>>;
  const given = (names: readonly string[], ending = '') =>
    Object.fromEntries(
      names.flatMap((name) => (input[name + ending] === undefined ? [] : [[name, input[name + ending]]])),
    );
  const one: Integration = {
    id: old?.id ?? nextId(call.world, 'integration'),
    slug,
    active: true,
    properties: { ...old?.properties, ...given([...words(needs), ...words(takes)]) },
    events: {
      ...(old?.events ?? EVENTS),
      ...Object.fromEntries(
        words(events)
          .map((name) => [name, input[`${name}_events`]])
          .filter(([, value]) => typeof value === 'boolean'),
      ),
    },
    createdAt: old?.createdAt ?? at,
    updatedAt: at,
  };
  changeParts(call, place, {
    integrations: old ? replaced(integrations, old, one) : [...integrations, one],
  });
  return one;
}

function found({ parts }: Group | Project, slug: string): Integration {
  const wanted = slug.replaceAll('_', '-');
  const one = parts?.integrations?.find((other) => other.slug === wanted);
  if (one) return one;
  throw notFound('Integration');
}

/** An integration as lists have it (schema APIEntitiesIntegrationBasic). */
function basicJson({ id, slug, active, events, properties, createdAt, updatedAt }: Integration) {
  return {
    id,
    title: INTEGRATION_KINDS.find((kind) => kind.slug === slug)?.title ?? slug,
    slug,
    created_at: timeJson(createdAt),
    updated_at: timeJson(updatedAt),
    active,
    ...Object.fromEntries(Object.keys(EVENTS).map((name) => [`${name}_events`, events[name] ?? false])),
    comment_on_event_enabled: properties.comment_on_event_enabled ?? true,
    inherited: false,
  };
}
