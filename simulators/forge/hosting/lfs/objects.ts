import { sha256 } from '../../../core/admin/digest.js';
import { bytesReply } from '../../../core/http/byte-range.js';
import { Reply } from '../../../core/http/response.js';
import { Refusal } from '../../../core/refusal.js';
import { LFS_TYPE, lfsRefusal, projectForLfs } from '../../access/lfs-access.js';
import { keepObject, lfsObjectIn } from '../../actions/places/lfs.js';
import type { ForgeExchange } from '../../backend.js';
import { unknownRoute } from '../../rest/unknown-route.js';

const OID = /^[0-9a-f]{64}$/;

/** The bytes of an object (app/controllers/repositories/lfs_storage_controller.rb). */
export async function answerDownload(exchange: ForgeExchange<'project' | 'oid'>): Promise<Reply> {
  const { params, request } = exchange;
  if (!OID.test(params.oid)) throw await unknownRoute(request);
  const object = lfsObjectIn(projectForLfs(exchange, params.project, 'download'), params.oid);
  if (!object) throw lfsRefusal(404, 'Not found.', request.origin);
  return bytesReply(object.bytes, request.headers.get('range'), {
    'content-type': 'application/octet-stream',
  });
}

/** Keeps an object that is what its address says it is. */
export async function answerUpload(exchange: ForgeExchange<'project' | 'oid' | 'size'>): Promise<Reply> {
  const { params, request, world, clock } = exchange;
  const { oid, size } = params;
  if (!OID.test(oid) || !/^[0-9]+$/.test(size)) throw await unknownRoute(request);
  const project = projectForLfs(exchange, params.project, 'upload');
  const { bytes } = request;
  if (bytes.length !== Number(size) || sha256(bytes) !== oid)
    throw new Refusal(400, 'SHA256 or size mismatch', { 'content-type': 'text/plain; charset=utf-8' });
  keepObject(world, project, { oid, bytes, at: clock.now().getTime() });
  return new Reply(null, { headers: { 'content-type': LFS_TYPE } });
}
