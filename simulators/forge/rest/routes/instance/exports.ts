import { gzipSync } from 'node:zlib';
import { Reply } from '../../../../core/http/response.js';
import { MAINTAINER, OWNER } from '../../../access/roles.js';
import { text, unsupported, withoutEffect } from '../../../parameters/parameter.js';
import { groupRecord, projectRecord } from '../../../records/people-and-places.js';
import { notFound } from '../../../refusals/refusals.js';
import type { Group, Project } from '../../../world/records/projects.js';
import { projectIdentity } from '../../entities/places/projects.js';
import { changeParts, type PlaceNoun, placeFor } from '../../parts/place-parts.js';
import { type Call, type RestRoute, rest } from '../../routing/routing.js';

/** How long an export takes. */
const TAKES = 30_000;

/**
 * Exports of projects and groups: done some time after they were asked for, and then one compressed text of what the place
 * is, which is not the archive of GitLab and imported nowhere (GitLab REST API, "Project import and export", "Group import and export").
 */
export const exportRoutes: readonly RestRoute[] = [
  rest('GET /projects/:id/export', {}, (call) => {
    const project = placeFor(call, 'projects', call.params.id, MAINTAINER) as Project;
    const status = statusOf(project, call);
    const path = `/api/v4/projects/${project.id}/export/download`;
    return Reply.json({
      ...projectIdentity(project),
      export_status: status,
      ...(status === 'finished' && {
        _links: { api_url: `${call.site}${path}`, web_url: `${call.site}${path}` },
      }),
    });
  }),
  rest(
    'POST /projects/:id/export',
    {
      takes: {
        description: withoutEffect(text(), 'it is the description of what is imported, and nothing is'),
        upload: unsupported(),
        excluded_relations: unsupported(),
      },
    },
    (call) => scheduled(call, 'projects'),
  ),
  rest('POST /groups/:id/export', {}, (call) => scheduled(call, 'groups')),
  ...(['projects', 'groups'] as const).map((noun) =>
    rest(`GET /${noun}/:id/export/download`, {}, (call) => {
      const place = placed(call, noun);
      if (statusOf(place, call) !== 'finished') throw notFound();
      const record = place.kind === 'group' ? groupRecord(place) : projectRecord(place);
      return new Reply(gzipSync(JSON.stringify(record)), {
        headers: {
          'content-type': 'application/gzip',
          'content-disposition': `attachment; filename="${place.path}_export.tar.gz"`,
        },
      });
    }),
  ),
];

function placed(call: Call<unknown, 'id'>, noun: PlaceNoun): Group | Project {
  return placeFor(call, noun, call.params.id, noun === 'groups' ? OWNER : MAINTAINER);
}

function scheduled(call: Call<unknown, 'id'>, noun: PlaceNoun): Reply {
  changeParts(call, placed(call, noun), { exportedAt: call.act().at });
  return Reply.json({ message: '202 Accepted' }, { status: 202 });
}

function statusOf(
  { parts }: Group | Project,
  { clock }: Pick<Call, 'clock'>,
): 'none' | 'started' | 'finished' {
  if (parts?.exportedAt === undefined) return 'none';
  return clock.now().getTime() >= parts.exportedAt + TAKES ? 'finished' : 'started';
}
