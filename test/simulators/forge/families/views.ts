import type { ForgeRecords } from '#simulators/forge/records.js';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import { fullPath } from '#simulators/forge/world/records/projects.js';
import { ask } from '../laws/ask.js';
import type { Bench } from './bench.js';

type Json = Readonly<Record<string, unknown>>;

/** One thing that a family keeps, as the list of REST, the query of GraphQL and the export show it. */
export interface View {
  readonly what: string;
  readonly rest: {
    readonly at: (bench: Bench) => string;
    readonly read: (item: Json) => unknown;
  };
  /** Where GitLab has it in GraphQL: the path to the nodes, and what they have. */
  readonly graphql?: {
    readonly query: (bench: Bench) => string;
    readonly read: (node: Json) => unknown;
  };
  readonly records: (records: ForgeRecords, bench: Bench) => readonly unknown[];
}

const path = ({ project }: Bench) => JSON.stringify(fullPath(project));

/** What the interfaces have to agree on. */
export const VIEWS: readonly View[] = [
  {
    what: 'releases',
    rest: {
      at: ({ project }) => `/projects/${project.id}/releases?per_page=100`,
      read: ({ tag_name, name, description, assets }) => [
        tag_name,
        name,
        description,
        (assets as { links: readonly Json[] }).links.map(({ url }) => url).sort(),
      ],
    },
    graphql: {
      query: (bench) =>
        `{ project(fullPath: ${path(bench)}) { releases { nodes { tagName name description assets { links { nodes { url } } } } } } }`,
      read: ({ tagName, name, description, assets }) => [
        tagName,
        name,
        description,
        (assets as { links: { nodes: readonly Json[] } }).links.nodes.map(({ url }) => url).sort(),
      ],
    },
    records: ({ releases }, { project }) =>
      releases
        .filter((release) => release.project === fullPath(project))
        .map(({ tag, name, description, links }) => [
          tag,
          name,
          description,
          links.map(({ url }) => url).sort(),
        ]),
  },
  {
    what: 'variables',
    rest: {
      at: ({ project }) => `/projects/${project.id}/variables?per_page=100`,
      read: ({ key, value, masked, protected: guarded }) => [key, value, masked, guarded],
    },
    graphql: {
      query: (bench) =>
        `{ project(fullPath: ${path(bench)}) { ciVariables { nodes { key value masked protected } } } }`,
      read: ({ key, value, masked, protected: guarded }) => [key, value, masked, guarded],
    },
    records: ({ variables }, { project }) =>
      variables
        .filter(({ place }) => place === fullPath(project))
        .map(({ key, value, masked, protected: guarded }) => [key, value, masked, guarded]),
  },
  {
    what: 'schedules',
    rest: {
      at: ({ project }) => `/projects/${project.id}/pipeline_schedules?per_page=100`,
      read: ({ id, description, cron, ref, active }) => [id, description, cron, ref, active],
    },
    records: ({ schedules }, { project }) =>
      schedules
        .filter((schedule) => schedule.project === fullPath(project))
        .map(({ id, description, cron, ref, active }) => [id, description, cron, ref, active]),
  },
  {
    what: 'triggers',
    rest: {
      at: ({ project }) => `/projects/${project.id}/triggers?per_page=100`,
      read: ({ id, description, last_used }) => [id, description, last_used],
    },
    records: ({ triggers }, { project }) =>
      triggers
        .filter((trigger) => trigger.project === fullPath(project))
        .map(({ id, description, lastUsedAt }) => [id, description, lastUsedAt]),
  },
  {
    what: 'environments',
    rest: {
      at: ({ project }) => `/projects/${project.id}/environments?per_page=100`,
      read: ({ name, slug, state, tier, external_url }) => [name, slug, state, tier, external_url],
    },
    graphql: {
      query: (bench) =>
        `{ project(fullPath: ${path(bench)}) { environments { nodes { name slug state tier externalUrl } } } }`,
      read: ({ name, slug, state, tier, externalUrl }) => [
        name,
        slug,
        state,
        String(tier).toLowerCase(),
        externalUrl,
      ],
    },
    records: ({ environments }, { project }) =>
      environments
        .filter((environment) => environment.project === fullPath(project))
        .map(({ name, slug, state, tier, externalUrl }) => [name, slug, state, tier, externalUrl]),
  },
  {
    what: 'deployments',
    rest: {
      at: ({ project }) => `/projects/${project.id}/deployments?per_page=100`,
      read: ({ iid, sha, status, environment }) => [iid, sha, status, (environment as Json).name],
    },
    records: ({ deployments }, { project }) =>
      deployments
        .filter((deployment) => deployment.project === fullPath(project))
        .map(({ iid, sha, status, environment }) => [iid, sha, status, environment]),
  },
  {
    what: 'hooks',
    rest: {
      at: ({ project }) => `/projects/${project.id}/hooks?per_page=100`,
      read: ({ id, url, name, push_events, custom_headers }) => [
        id,
        url,
        name,
        push_events,
        (custom_headers as readonly Json[]).map(({ key }) => key),
      ],
    },
    records: ({ hooks }, { project }) =>
      hooks
        .filter(({ place }) => place === fullPath(project))
        .map(({ id, url, name, events, headers }) => [
          id,
          url,
          name,
          events.includes('push_events'),
          headers,
        ]),
  },
  {
    what: 'wiki pages',
    rest: {
      at: ({ project }) => `/projects/${project.id}/wikis?with_content=true`,
      read: ({ slug, content, wiki_page_meta_id: id }) => [id, slug, content],
    },
    records: ({ wikiPages }, { project }) =>
      wikiPages
        .filter(({ place }) => place === fullPath(project))
        .map(({ id, slug, versions }) => [id, slug, versions.at(-1)?.content]),
  },
  {
    what: 'packages',
    rest: {
      at: ({ project }) => `/projects/${project.id}/packages?per_page=100`,
      read: ({ id, name, version }) => [id, name, version],
    },
    records: ({ packages }, { project }) =>
      packages
        .filter((one) => one.project === fullPath(project) && one.status === 'default')
        .map(({ id, name, version }) => [id, name, version]),
  },
  {
    what: 'snippets',
    rest: {
      at: ({ project }) => `/projects/${project.id}/snippets?per_page=100`,
      read: ({ id, title, visibility, files }) => [
        id,
        title,
        visibility,
        (files as readonly Json[]).map((file) => file.path),
      ],
    },
    records: ({ snippets }, { project }) =>
      snippets
        .filter((snippet) => snippet.project === fullPath(project))
        .map(({ id, title, visibility, files }) => [id, title, visibility, files.map((file) => file.path)]),
  },
  {
    what: 'boards',
    rest: {
      at: ({ project }) => `/projects/${project.id}/boards?per_page=100`,
      read: ({ id, name, hide_backlog_list, lists }) => [
        id,
        name,
        hide_backlog_list,
        (lists as readonly { label: Json }[]).map(({ label }) => label.name),
      ],
    },
    records: ({ boards }, { project }) =>
      boards
        .filter(({ place }) => place === fullPath(project))
        .map(({ id, name, hidesBacklog, lists }) => [
          id,
          name,
          hidesBacklog,
          lists.map(({ label }) => label),
        ]),
  },
  {
    what: 'keys',
    rest: { at: () => '/user/keys?per_page=100', read: ({ id, title, key }) => [id, title, key] },
    records: ({ sshKeys }) =>
      sshKeys.filter(({ user }) => user === 'root').map(({ id, title, key }) => [id, title, key]),
  },
  {
    what: 'addresses',
    rest: { at: () => '/user/emails?per_page=100', read: ({ id, email }) => [id, email] },
    records: ({ emails }) => emails.filter(({ user }) => user === 'root').map(({ id, email }) => [id, email]),
  },
  {
    what: 'deploy keys',
    rest: {
      at: ({ project }) => `/projects/${project.id}/deploy_keys?per_page=100`,
      read: ({ id, title, can_push }) => [id, title, can_push],
    },
    records: ({ deployKeys }, { project }) =>
      deployKeys.flatMap(({ id, title, enabled }) =>
        enabled
          .filter((entry) => entry.project === fullPath(project))
          .map(({ canPush }) => [id, title, canPush]),
      ),
  },
  {
    what: 'deploy tokens',
    rest: {
      at: ({ project }) => `/projects/${project.id}/deploy_tokens?per_page=100`,
      read: ({ id, name, username, scopes }) => [id, name, username, scopes],
    },
    records: ({ deployTokens }, { project }) =>
      deployTokens
        .filter(({ place }) => place === fullPath(project))
        .map(({ id, name, username, scopes }) => [id, name, username, scopes]),
  },
  {
    what: 'protected tags',
    rest: {
      at: ({ project }) => `/projects/${project.id}/protected_tags?per_page=100`,
      read: ({ name, create_access_levels: levels }) => [
        name,
        (levels as readonly Json[]).map(({ access_level }) => access_level),
      ],
    },
    records: ({ protectedTags }, { project }) =>
      protectedTags
        .filter((rule) => rule.project === fullPath(project))
        .map(({ name, access }) => [name, access.map(({ level }) => level)]),
  },
  {
    what: 'uploads',
    rest: {
      at: ({ project }) => `/projects/${project.id}/uploads?per_page=100`,
      read: ({ id, filename, size }) => [id, filename, size],
    },
    records: ({ uploads }, { project }) =>
      uploads
        .filter(({ place }) => place === fullPath(project))
        .map(({ id, fileName, size }) => [id, fileName, size]),
  },
  {
    what: 'pipelines',
    rest: {
      at: ({ project }) => `/projects/${project.id}/pipelines?per_page=100`,
      read: ({ id, ref, source, status }) => [id, ref, source, status],
    },
    graphql: {
      query: (bench) =>
        `{ project(fullPath: ${path(bench)}) { pipelines { nodes { id ref source status } } } }`,
      read: ({ id, ref, source, status }) => [
        Number(String(id).split('/').at(-1)),
        ref,
        source,
        String(status).toLowerCase(),
      ],
    },
    records: ({ pipelines }, { project }) =>
      pipelines
        .filter((pipeline) => pipeline.project === fullPath(project))
        .map(({ id, ref, source, status }) => [id, ref, source, status]),
  },
];

/** What the list of REST shows. */
export async function byRest(simulator: ForgeSimulator, { rest }: View, bench: Bench): Promise<unknown[]> {
  const { json, text } = await ask(simulator, { method: 'GET', address: rest.at(bench), as: 'adminToken' });
  if (!Array.isArray(json)) throw new Error(text);
  return json.map((item: Json) => rest.read(item));
}

/** What GraphQL shows. */
export async function byGraphql(
  simulator: ForgeSimulator,
  { query, read }: NonNullable<View['graphql']>,
  bench: Bench,
): Promise<unknown[]> {
  const body = { query: query(bench) };
  const { json, text } = await ask(simulator, {
    method: 'POST',
    address: '/../graphql',
    body,
    as: 'adminToken',
  });
  const nodes = nodesIn(json);
  if (!nodes) throw new Error(text);
  return nodes.map(read);
}

/** The first list of nodes on the way down. */
function nodesIn(json: unknown): readonly Json[] | null {
  if (typeof json !== 'object' || json === null) return null;
  if ('nodes' in json && Array.isArray(json.nodes)) return json.nodes;
  for (const member of Object.values(json)) {
    const found = nodesIn(member);
    if (found) return found;
  }
  return null;
}
