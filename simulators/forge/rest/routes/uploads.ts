import { Reply } from '../../../core/http/response.js';
import { GUEST, hasRole, MAINTAINER } from '../../access/roles.js';
import { createUpload } from '../../actions/uploads.js';
import { remove } from '../../collections/remove.js';
import { file, integer, required } from '../../parameters/parameter.js';
import { badRequest, forbidden, notFound } from '../../refusals/refusals.js';
import type { Group, Project } from '../../world/records/projects.js';
import type { Upload } from '../../world/records/uploads.js';
import { newUploadJson, uploadJson } from '../entities/uploads.js';
import { pagedItems, pagination } from '../paging/paging.js';
import { groupAt, projectAt } from '../requests/lookup.js';
import { type Call, type RestRoute, rest } from '../routing/routing.js';

type Place = Project | Group;
type PlaceAt = (call: Call<unknown, 'id'>) => Place;

const number = { upload_id: required(integer()) };

/** Files for texts in Markdown (GitLab REST API, "Project Markdown uploads" and "Group Markdown uploads"). */
export const uploadRoutes: readonly RestRoute[] = [
  ...routesFor('projects', (call) => projectAt(call, call.params.id)),
  ...routesFor('groups', (call) => groupAt(call, call.params.id)),
];

function routesFor(noun: 'projects' | 'groups', at: PlaceAt): RestRoute[] {
  const uploads = `/${noun}/:id/uploads` as const;
  return [
    rest(`POST ${uploads}`, { takes: { file: required(file()) } }, async (call) => {
      const place = at(call);
      const { file: sent } = call.input;
      if (!(sent instanceof File)) throw badRequest('file is invalid');
      const bytes = new Uint8Array(await sent.arrayBuffer());
      const upload = createUpload(call.world, call.act(), place, { name: sent.name, bytes });
      return Reply.json(newUploadJson(upload), { status: 201 });
    }),

    rest(`GET ${uploads}`, { takes: pagination }, (call) => {
      const place = managed(call, at(call));
      const found = [...call.world.uploads.values()].filter(({ home }) => home === place).reverse();
      return pagedItems(call, found, (upload) => uploadJson(upload, call));
    }),

    rest(`GET ${uploads}/:upload_id`, { takes: number }, (call) =>
      download(uploadIn(call, managed(call, at(call)), ({ id }) => id === call.input.upload_id)),
    ),

    rest(`DELETE ${uploads}/:upload_id`, { takes: number }, (call) =>
      removed(
        call,
        uploadIn(call, managed(call, at(call)), ({ id }) => id === call.input.upload_id),
      ),
    ),

    rest(`GET ${uploads}/:secret/:filename`, {}, (call) => {
      const place = at(call);
      if (!hasRole(call.viewer, place, GUEST)) throw forbidden();
      return download(uploadIn(call, place, isNamed(call.params)));
    }),

    rest(`DELETE ${uploads}/:secret/:filename`, {}, (call) =>
      removed(call, uploadIn(call, managed(call, at(call)), isNamed(call.params))),
    ),
  ];
}

function isNamed({ secret, filename }: { readonly secret: string; readonly filename: string }) {
  return (upload: Upload) => upload.secret === secret && upload.fileName === filename;
}

function managed({ viewer }: Pick<Call, 'viewer'>, place: Place): Place {
  if (!hasRole(viewer, place, MAINTAINER)) throw forbidden();
  return place;
}

function uploadIn({ world }: Pick<Call, 'world'>, place: Place, fits: (upload: Upload) => boolean): Upload {
  const upload = [...world.uploads.values()].find((one) => one.home === place && fits(one));
  if (upload) return upload;
  throw notFound('Upload');
}

function download({ bytes, fileName }: Upload): Reply {
  return new Reply(Buffer.from(bytes), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${fileName}"`,
    },
  });
}

function removed({ world }: Pick<Call, 'world'>, upload: Upload): Reply {
  remove(world, { uploads: [upload] });
  return new Reply(null, { status: 204 });
}
