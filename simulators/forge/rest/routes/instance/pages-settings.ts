import { Reply } from '../../../../core/http/response.js';
import { MAINTAINER } from '../../../access/roles.js';
import { flag, text } from '../../../parameters/parameter.js';
import { invalidRecord } from '../../../refusals/refusals.js';
import { fullPath, type Project } from '../../../world/records/projects.js';
import { changeParts } from '../../parts/place-parts.js';
import { projectFor } from '../../requests/managed-places.js';
import { type Call, rest } from '../../routing/routing.js';

const PAGES = '/projects/:id/pages';
const NEW = { unique: true, https: false, primary: null };

/** How the pages of a project are shown; none are published here (GitLab REST API, "Pages"). */
export const pagesSettingRoutes = [
  rest(`GET ${PAGES}`, {}, (call) => {
    const project = managed(call);
    return Reply.json(settingsJson(project));
  }),
  rest(
    `PATCH ${PAGES}`,
    {
      takes: { pages_unique_domain_enabled: flag(), pages_https_only: flag(), pages_primary_domain: text() },
    },
    (call) => {
      const project = managed(call);
      const old = project.parts?.pages ?? NEW;
      const { pages_unique_domain_enabled, pages_https_only, pages_primary_domain: primary } = call.input;
      const domains = (project.pagesDomains ?? []).map(({ domain }) => `https://${domain}`);
      if (primary && !domains.includes(primary))
        throw invalidRecord({ pages_primary_domain: ['is no domain of these pages: add it first'] });
      const pages = {
        unique: pages_unique_domain_enabled ?? old.unique,
        https: pages_https_only ?? old.https,
        primary: primary === undefined ? old.primary : primary || null,
      };
      changeParts(call, project, { pages });
      return Reply.json(settingsJson(project));
    },
  ),
  rest(`DELETE ${PAGES}`, {}, (call) => {
    managed(call);
    return new Reply(null, { status: 204 });
  }),
];

function managed(call: Call<unknown, 'id'>): Project {
  return projectFor(call, call.params.id, MAINTAINER);
}

/** The settings (GitLab REST API, "Pages": get the settings of a project). */
function settingsJson(project: Project) {
  const { unique, https, primary } = project.parts?.pages ?? NEW;
  const [first = '', ...rest] = fullPath(project).split('/');
  return {
    url: `http://${first}.example.io/${rest.join('/')}`,
    is_unique_domain_enabled: unique,
    force_https: https,
    deployments: [],
    primary_domain: primary,
  };
}
