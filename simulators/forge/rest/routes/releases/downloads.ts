import { Reply } from '../../../../core/http/response.js';
import { text } from '../../../parameters/parameter.js';
import { findReleases } from '../../../queries/releases.js';
import { notFound } from '../../../refusals/refusals.js';
import { apiUrl } from '../../../rendering/addresses.js';
import { releaseIn } from '../../requests/release-lookup.js';
import { codeAt } from '../../requests/repository-lookup.js';
import { type Call, rest } from '../../routing/routing.js';

const RELEASES = '/projects/:id/releases';

/** Addresses that lead to the latest release, and from a release to what is attached to it. */
export const releaseDownloadRoutes = [
  rest(`GET ${RELEASES}/permalink/latest`, { who: 'anyone' }, (call) => toLatest(call, '')),

  rest(
    `GET ${RELEASES}/permalink/latest/:suffix_path*`,
    { who: 'anyone', takes: { suffix_path: text() } },
    (call) => toLatest(call, `/${call.params.suffix_path}`),
  ),

  rest(`GET ${RELEASES}/:tag_name/downloads/:direct_asset_path*`, { who: 'anyone' }, (call) => {
    const release = releaseIn(codeAt(call, call.params.id), call.params.tag_name);
    const link = release.links.find(({ filepath }) => filepath === `/${call.params.direct_asset_path}`);
    if (!link) throw notFound();
    return moved(link.url);
  }),
];

function toLatest(call: Call<unknown, 'id'>, suffix: string): Reply {
  const project = codeAt(call, call.params.id);
  const [latest] = findReleases(call.viewer, project);
  if (!latest) throw notFound();
  const query = call.request.query.size > 0 ? `?${call.request.query}` : '';
  const path = `/projects/${project.id}/releases/${encodeURIComponent(latest.tag)}${suffix}${query}`;
  return moved(apiUrl(call.site, path));
}

function moved(location: string): Reply {
  return new Reply(`This resource has been moved temporarily to ${location}.`, {
    status: 302,
    headers: { location, 'content-type': 'text/plain' },
  });
}
