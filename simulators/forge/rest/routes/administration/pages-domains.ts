import { Reply } from '../../../../core/http/response.js';
import { writable } from '../../../../core/state/changes.js';
import { MAINTAINER } from '../../../access/roles.js';
import { flag, required, text, unsupported } from '../../../parameters/parameter.js';
import { invalidRecord, notFound, refused } from '../../../refusals/refusals.js';
import type { PagesDomain } from '../../../world/records/places/deployment-rules.js';
import type { Project } from '../../../world/records/projects.js';
import { secretOf } from '../../../world/secrets.js';
import { nextId } from '../../../world/world.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { projectFor } from '../../requests/managed-places.js';
import { type Call, rest } from '../../routing/routing.js';

const DOMAINS = '/projects/:id/pages/domains';
const DOMAIN = `${DOMAINS}/:domain` as const;
const NAME = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/i;
const settings = { certificate: unsupported(), key: unsupported(), auto_ssl_enabled: flag() };

/** Names under which pages are to be found; no name is looked up (GitLab REST API, "Pages domains"). */
export const pagesDomainRoutes = [
  rest('GET /pages/domains', { who: 'admin', takes: { domain: text(), ...pagination } }, (call) => {
    const { domain: wanted } = call.input;
    const all = [...call.world.projects.values()].flatMap(({ id, pagesDomains = [] }) =>
      pagesDomains.map((domain) => ({ id, domain })),
    );
    const found = all.filter(({ domain }) => !wanted || domain.domain === wanted);
    return pagedItems(call, found, ({ id, domain }) => ({ ...domainJson(domain), project_id: id }));
  }),
  rest(`GET ${DOMAINS}`, { takes: pagination }, (call) =>
    pagedItems(call, projectFor(call, call.params.id, MAINTAINER).pagesDomains ?? [], domainJson),
  ),
  rest(`GET ${DOMAIN}`, {}, (call) => Reply.json(domainJson(found(call).domain))),
  rest(
    `POST ${DOMAINS}`,
    {
      takes: {
        ...settings,
        domain: required(text()),
        user_provided_certificate: unsupported(),
        user_provided_key: unsupported(),
      },
    },
    (call) => {
      const project = projectFor(call, call.params.id, MAINTAINER);
      const name = call.input.domain;
      if (!NAME.test(name)) throw invalidRecord({ domain: ['is invalid'] });
      if (isTaken(call, name)) throw invalidRecord({ domain: ['has already been taken'] });
      const id = nextId(call.world, 'pagesDomain');
      const domain = {
        domain: name,
        verificationCode: secretOf(call.world, 'pages domain', id, { encoding: 'hex', length: 32 }),
        autoSsl: call.input.auto_ssl_enabled ?? false,
      };
      writable(call.world, project).pagesDomains = [...(project.pagesDomains ?? []), domain];
      return Reply.json(domainJson(domain), { status: 201 });
    },
  ),
  rest(`PUT ${DOMAIN}`, { takes: settings }, (call) => {
    const { project, domain } = found(call);
    const changed = { ...domain, autoSsl: call.input.auto_ssl_enabled ?? domain.autoSsl };
    replace(call, project, domain, [changed]);
    return Reply.json(domainJson(changed));
  }),
  rest(`PUT ${DOMAIN}/verify`, {}, (call) => {
    const { domain } = found(call);
    throw refused(400, `Couldn't verify ${domain.domain}`);
  }),
  rest(`DELETE ${DOMAIN}`, {}, (call) => {
    const { project, domain } = found(call);
    replace(call, project, domain, []);
    return new Reply(null, { status: 204 });
  }),
];

function found(call: Call<unknown, 'id' | 'domain'>): { project: Project; domain: PagesDomain } {
  const project = projectFor(call, call.params.id, MAINTAINER);
  const domain = project.pagesDomains?.find((one) => one.domain === call.params.domain);
  if (domain) return { project, domain };
  throw notFound('PagesDomain');
}

function isTaken({ world }: Pick<Call, 'world'>, name: string): boolean {
  const taken = [...world.projects.values()].flatMap(({ pagesDomains = [] }) => pagesDomains);
  return taken.some(({ domain }) => domain.toLowerCase() === name.toLowerCase());
}

function replace(
  { world }: Pick<Call, 'world'>,
  project: Project,
  domain: PagesDomain,
  by: readonly PagesDomain[],
): void {
  writable(world, project).pagesDomains = (project.pagesDomains ?? []).flatMap((one) =>
    one === domain ? by : [one],
  );
}

/** A name of pages, which is never verified here (schema APIEntitiesPagesDomain). */
function domainJson({ domain, verificationCode, autoSsl }: PagesDomain) {
  return {
    domain,
    url: `http://${domain}`,
    verified: false,
    verification_code: verificationCode,
    enabled_until: null,
    auto_ssl_enabled: autoSsl,
  };
}
