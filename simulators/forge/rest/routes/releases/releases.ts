import { Reply } from '../../../../core/http/response.js';
import { canUse, DEVELOPER, hasRole } from '../../../access/roles.js';
import { recordPush } from '../../../actions/code/push.js';
import { judgedLinks } from '../../../actions/releases/links.js';
import {
  collectEvidence,
  createRelease,
  milestonesOf,
  updateRelease,
} from '../../../actions/releases/releases.js';
import { remove } from '../../../collections/remove.js';
import { createTag } from '../../../git/objects/refs.js';
import { object } from '../../../parameters/object.js';
import {
  defaulted,
  flag,
  type InputOf,
  integers,
  list,
  moment,
  notBlank,
  oneOf,
  required,
  text,
  texts,
  withoutEffect,
} from '../../../parameters/parameter.js';
import { mutuallyExclusive } from '../../../parameters/rules.js';
import { findReleases } from '../../../queries/releases.js';
import { forbidden, refused } from '../../../refusals/refusals.js';
import type { Project } from '../../../world/records/projects.js';
import type { Release } from '../../../world/records/releases.js';
import { releaseBasic, releaseJson } from '../../entities/releases/releases.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { groupAt, projectAt } from '../../requests/lookup.js';
import { projectFor } from '../../requests/managed-places.js';
import { releaseIn } from '../../requests/release-lookup.js';
import { byGit, codeAt, signatureOf } from '../../requests/repository-lookup.js';
import { type Call, rest } from '../../routing/routing.js';
import { LINK } from './links.js';

const RELEASES = '/projects/:id/releases';
const RELEASE = `${RELEASES}/:tag_name` as const;
const way = { sort: defaulted(oneOf(text(), 'asc', 'desc'), 'desc') };
const html = { include_html_description: flag() };
const changes = {
  name: text(),
  description: text(),
  released_at: moment(),
  milestones: texts(),
  milestone_ids: integers(),
};
const creation = {
  ...changes,
  tag_name: required(notBlank(text())),
  tag_message: text(),
  ref: text(),
  assets: object({ links: list(object({ ...LINK, name: required(text()), url: required(text()) })) }),
  legacy_catalog_publish: withoutEffect(flag(), 'no project of this instance is in the CI/CD catalogue'),
};
const rules = [mutuallyExclusive('milestones', 'milestone_ids')];

/** Releases of projects (GitLab REST API, "Releases"). */
export const releaseRoutes = [
  rest(
    `GET ${RELEASES}`,
    {
      who: 'anyone',
      takes: {
        ...pagination,
        ...way,
        ...html,
        order_by: defaulted(oneOf(text(), 'released_at', 'created_at'), 'released_at'),
        updated_before: moment(),
        updated_after: moment(),
      },
    },
    (call) => {
      const project = projectAt(call, call.params.id);
      if (!canUse(call.viewer, project, 'releases')) throw forbidden();
      const { order_by, sort, updated_before: before, updated_after: after } = call.input;
      const by = order_by === 'created_at' ? 'createdAt' : 'releasedAt';
      const found = findReleases(call.viewer, project, { by, descending: sort === 'desc' }).filter(
        ({ updatedAt }) => updatedAt <= (before ?? updatedAt) && updatedAt >= (after ?? updatedAt),
      );
      return pagedItems(call, found, (release) => releaseJson(release, call, shownAs(call)));
    },
  ),

  rest('GET /groups/:id/releases', { takes: { ...pagination, ...way, simple: flag() } }, (call) => {
    const group = groupAt(call, call.params.id);
    const { sort, simple } = call.input;
    const found = findReleases(call.viewer, group, { by: 'releasedAt', descending: sort === 'desc' });
    return pagedItems(call, found, (release) =>
      simple ? releaseBasic(release, call) : releaseJson(release, call),
    );
  }),

  rest(`GET ${RELEASE}`, { who: 'anyone', takes: html }, (call) => {
    const project = codeAt(call, call.params.id);
    return Reply.json(releaseJson(releaseIn(project, call.params.tag_name), call, shownAs(call)));
  }),

  rest(`POST ${RELEASES}`, { jobToken: true, takes: creation, rules }, (call) => {
    const project = projectFor(call, call.params.id, DEVELOPER);
    const { tag_name: tag, assets } = call.input;
    if (project.releases.items.some((release) => release.tag === tag))
      throw refused(409, 'Release already exists');
    const given = (assets?.links ?? []).map(({ filepath, direct_asset_path, link_type, ...link }) => ({
      ...link,
      filepath: direct_asset_path ?? filepath,
      type: link_type ?? undefined,
    }));
    const described = detailsIn(call.input, project);
    const links = judgedLinks(given);
    ensureTag(call, project);
    const release = createRelease(call.world, call.act(), project, { ...described, tag, links });
    return Reply.json(releaseJson(release, call, { html: true }), { status: 201 });
  }),

  rest(`PUT ${RELEASE}`, { jobToken: true, takes: changes, rules }, (call) => {
    const release = ownRelease(call);
    updateRelease(call.world, call.act(), release, detailsIn(call.input, release.project));
    return Reply.json(releaseJson(release, call));
  }),

  rest(`DELETE ${RELEASE}`, { jobToken: true }, (call) => {
    const release = ownRelease(call);
    const shown = releaseJson(release, call);
    remove(call.world, { releases: [release] });
    return Reply.json(shown);
  }),

  rest(`POST ${RELEASE}/evidence`, {}, (call) => {
    collectEvidence(call.world, call.act(), ownRelease(call));
    return Reply.json({ message: '202 Accepted' }, { status: 202 });
  }),
];

const shownAs = ({ input }: Call<InputOf<typeof html>>) => ({
  html: input.include_html_description === true,
});

/** The release of a path for those who may change it; 403 too where there is none (lib/api/releases.rb). */
function ownRelease(call: Call<unknown, 'id' | 'tag_name'>): Release {
  const project = projectAt(call, call.params.id);
  const release = project.releases.items.find(({ tag }) => tag === call.params.tag_name);
  if (release && hasRole(call.viewer, project, DEVELOPER)) return release;
  throw forbidden();
}

function detailsIn({ name, description, released_at, ...chosen }: InputOf<typeof changes>, project: Project) {
  const { milestones, milestone_ids } = chosen;
  return {
    name: name ?? undefined,
    description,
    releasedAt: released_at ?? undefined,
    milestones:
      milestones === undefined && milestone_ids === undefined
        ? undefined
        : milestonesOf(project, { titles: milestones ?? [], ids: milestone_ids ?? [] }),
  };
}

/** Makes the tag of a release from its ref where it is not there. */
function ensureTag(call: Call<InputOf<typeof creation>, 'id'>, project: Project): void {
  const { tag_name, ref, tag_message } = call.input;
  const { repository } = project;
  if (repository.tags.has(tag_name)) return;
  if (!ref) throw refused(422, 'Ref is not specified');
  const annotation = tag_message ? { message: tag_message, tagger: signatureOf(call) } : null;
  const { target } = byGit(() => createTag(repository, tag_name, ref, annotation));
  const pushed = { ref: tag_name, kind: 'tag', before: null, after: target } as const;
  recordPush(call.world, call.act(), project, pushed);
}
