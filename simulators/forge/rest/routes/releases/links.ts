import { Reply } from '../../../../core/http/response.js';
import { canUse, DEVELOPER } from '../../../access/roles.js';
import { addLink, removeLink, updateLink } from '../../../actions/releases/links.js';
import { type InputOf, integer, oneOf, required, text } from '../../../parameters/parameter.js';
import { atLeastOneOf } from '../../../parameters/rules.js';
import { forbidden, notFound } from '../../../refusals/refusals.js';
import type { Release, ReleaseLink } from '../../../world/records/releases.js';
import { releaseLinkJson } from '../../entities/releases/releases.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { projectAt } from '../../requests/lookup.js';
import { projectFor } from '../../requests/managed-places.js';
import { releaseIn } from '../../requests/release-lookup.js';
import { type Call, rest } from '../../routing/routing.js';

const LINKS = '/projects/:id/releases/:tag_name/assets/links';
const number = { link_id: required(integer()) };

/** What a link of a release takes beside its name and its address. */
export const LINK = {
  direct_asset_path: text(),
  filepath: text(),
  link_type: oneOf(text(), 'other', 'runbook', 'image', 'package'),
};
const changes = { name: text(), url: text(), ...LINK };

/** Links of releases to what belongs to them (GitLab REST API, "Release links"). */
export const releaseLinkRoutes = [
  rest(`GET ${LINKS}`, { who: 'anyone', takes: pagination }, (call) => {
    const release = readableRelease(call);
    const newest = [...release.links].sort((one, other) => other.id - one.id);
    return pagedItems(call, newest, (link) => releaseLinkJson(link, release, call));
  }),

  rest(`GET ${LINKS}/:link_id`, { who: 'anyone', takes: number }, (call) => {
    const release = readableRelease(call);
    return Reply.json(releaseLinkJson(linkIn(release, call.input.link_id), release, call));
  }),

  rest(
    `POST ${LINKS}`,
    { jobToken: true, takes: { ...LINK, name: required(text()), url: required(text()) } },
    (call) => {
      const release = changedRelease(call);
      const { name, url } = call.input;
      const link = addLink(call.world, release, { ...pathAndType(call.input), name, url });
      return Reply.json(releaseLinkJson(link, release, call), { status: 201 });
    },
  ),

  rest(
    `PUT ${LINKS}/:link_id`,
    { jobToken: true, takes: { ...number, ...changes }, rules: [atLeastOneOf(...Object.keys(changes))] },
    (call) => {
      const release = changedRelease(call);
      const { name, url, link_id } = call.input;
      const given = { ...pathAndType(call.input), name: name ?? undefined, url: url ?? undefined };
      const link = updateLink(call.world, release, linkIn(release, link_id), given);
      return Reply.json(releaseLinkJson(link, release, call));
    },
  ),

  rest(`DELETE ${LINKS}/:link_id`, { jobToken: true, takes: number }, (call) => {
    const release = changedRelease(call);
    const link = linkIn(release, call.input.link_id);
    removeLink(call.world, release, link);
    return Reply.json(releaseLinkJson(link, release, call));
  }),
];

type InRelease = Call<unknown, 'id' | 'tag_name'>;

function readableRelease(call: InRelease): Release {
  const project = projectAt(call, call.params.id);
  if (!canUse(call.viewer, project, 'releases')) throw forbidden();
  return releaseIn(project, call.params.tag_name);
}

function changedRelease(call: InRelease): Release {
  return releaseIn(projectFor(call, call.params.id, DEVELOPER), call.params.tag_name);
}

function linkIn({ links }: Release, id: number): ReleaseLink {
  const link = links.find((one) => one.id === id);
  if (link) return link;
  throw notFound();
}

function pathAndType({ direct_asset_path, filepath, link_type }: InputOf<typeof LINK>) {
  return { filepath: direct_asset_path ?? filepath, type: link_type ?? undefined };
}
