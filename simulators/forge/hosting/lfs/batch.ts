import { isObject } from '../../../core/admin/fields.js';
import { Reply } from '../../../core/http/response.js';
import { LFS_TYPE, lfsRefusal, projectForLfs } from '../../access/lfs-access.js';
import { canReadCode } from '../../access/roles.js';
import { keepObject, lfsObjectIn } from '../../actions/places/lfs.js';
import type { ForgeExchange } from '../../backend.js';
import { projectUrl } from '../../rendering/addresses.js';
import type { Project } from '../../world/records/projects.js';
import { bodyOf } from './body.js';

/** An object that a client names. */
interface Named {
  readonly oid: string;
  readonly size: unknown;
}

type LfsExchange = ForgeExchange<'project'>;

/** Where objects are downloaded from, or uploaded to (app/controllers/repositories/lfs_api_controller.rb). */
export function answerBatch(exchange: LfsExchange): Reply {
  const { operation, objects } = bodyOf(exchange, ['operation', 'objects']);
  const wanted = operation === 'download' || operation === 'upload' ? operation : null;
  const project = projectForLfs(exchange, exchange.params.project, wanted);
  if (!Array.isArray(objects) || objects.length === 0)
    throw lfsRefusal(404, 'Not found.', exchange.request.origin);
  const named = objects.map((object) => nameIn(exchange, object));
  const listed = named.map((object) =>
    wanted === 'download' ? toDownload(exchange, project, object) : toUpload(exchange, project, object),
  );
  return Reply.json({ objects: listed }, { headers: { 'content-type': LFS_TYPE } });
}

function nameIn({ request }: LfsExchange, object: unknown): Named {
  const { oid, size } = isObject(object) ? object : {};
  if (typeof oid === 'string') return { oid, size };
  throw lfsRefusal(422, 'Expected objects with an oid and a size.', request.origin);
}

function toDownload(exchange: LfsExchange, project: Project, named: Named): object {
  if (!lfsObjectIn(project, named.oid)) return { ...named, error: MISSING };
  const action = { href: hrefOf(exchange, project, named.oid), header: credentialsOf(exchange) };
  const authenticated = canReadCode(null, project) ? { authenticated: true } : {};
  return { ...named, actions: { download: action }, ...authenticated };
}

const MISSING = {
  code: 404,
  message: "Object does not exist on the server or you don't have permissions to access it",
};

/** What the project has, or the one that it is a fork of, is not sent again. */
function toUpload(exchange: LfsExchange, project: Project, named: Named): object {
  if (lfsObjectIn(project, named.oid) || isLinked(exchange, project, named)) return named;
  const header = { ...credentialsOf(exchange), ...SENT_AS };
  const href = `${hrefOf(exchange, project, named.oid)}/${named.size}`;
  return { ...named, actions: { upload: { href, header } } };
}

const SENT_AS = { 'Content-Type': 'application/octet-stream', 'Transfer-Encoding': 'chunked' };

function isLinked({ world, caller, clock }: LfsExchange, project: Project, { oid, size }: Named): boolean {
  const { forkedFrom } = project;
  if (forkedFrom === null || !canReadCode(caller.user, forkedFrom)) return false;
  const there = lfsObjectIn(forkedFrom, oid);
  if (there?.bytes.length !== size || !there) return false;
  keepObject(world, project, { oid, bytes: there.bytes, at: clock.now().getTime() });
  return true;
}

function hrefOf({ request }: LfsExchange, project: Project, oid: string): string {
  return `${projectUrl(request.origin, project)}.git/gitlab-lfs/objects/${oid}`;
}

/** What a client signs in with where it is sent to. */
function credentialsOf({ request }: LfsExchange): Record<string, string> {
  const sent = request.headers.get('authorization');
  return sent === null ? {} : { Authorization: sent };
}

/** Refuses what clients before version 1.0.1 ask for. */
export function refuseOldClient({ request }: ForgeExchange): never {
  throw lfsRefusal(
    501,
    'Server supports batch API only, please update your Git LFS client to version 1.0.1 and up.',
    request.origin,
  );
}
