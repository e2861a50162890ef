import { createHash } from 'node:crypto';
import { Reply } from '../../../../core/http/response.js';
import { DEVELOPER, MAINTAINER } from '../../../access/roles.js';
import { file, integer, notBlank, required, text } from '../../../parameters/parameter.js';
import { badRequest, invalidRecord, notFound } from '../../../refusals/refusals.js';
import { timeJson } from '../../../rendering/times.js';
import type { SecureFile } from '../../../world/records/places/parts.js';
import type { Project } from '../../../world/records/projects.js';
import { nextId } from '../../../world/world.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { changeParts, replaced } from '../../parts/place-parts.js';
import { projectFor } from '../../requests/managed-places.js';
import { type Call, rest } from '../../routing/routing.js';

const FILES = '/projects/:id/secure_files';
const ONE = `${FILES}/:secure_file_id` as const;
const number = { secure_file_id: required(integer()) };

/** Files for jobs that the repository is not to have (GitLab REST API, "Project-level Secure Files"). */
export const secureFileRoutes = [
  rest(`GET ${FILES}`, { takes: pagination }, (call) =>
    pagedItems(call, projectFor(call, call.params.id, DEVELOPER).parts?.secureFiles ?? [], fileJson),
  ),
  rest(
    `POST ${FILES}`,
    { takes: { name: required(notBlank(text())), file: required(file()) } },
    async (call) => {
      const project = projectFor(call, call.params.id, MAINTAINER);
      const { name, file: sent } = call.input;
      const bytes = new Uint8Array(await sent.arrayBuffer());
      if (bytes.length > MOST_BYTES) throw badRequest('Filesize is too big');
      const { secureFiles = [] } = project.parts ?? {};
      if (secureFiles.some((one) => one.name === name))
        throw invalidRecord({ name: ['has already been taken'] });
      const made = { id: nextId(call.world, 'secureFile'), name, bytes, createdAt: call.act().at };
      changeParts(call, project, { secureFiles: [...secureFiles, made] });
      return Reply.json(fileJson(made), { status: 201 });
    },
  ),
  rest(`GET ${ONE}`, { takes: number }, (call) => Reply.json(fileJson(fileAt(call, DEVELOPER).one))),
  rest(`GET ${ONE}/download`, { takes: number }, (call) => {
    const { name, bytes } = fileAt(call, DEVELOPER).one;
    return new Reply(Buffer.from(bytes), {
      headers: {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${name}"`,
      },
    });
  }),
  rest(`DELETE ${ONE}`, { takes: number }, (call) => {
    const { project, one } = fileAt(call, MAINTAINER);
    changeParts(call, project, { secureFiles: replaced(project.parts?.secureFiles ?? [], one) });
    return new Reply(null, { status: 204 });
  }),
];

const MOST_BYTES = 5 * 1024 * 1024;

function fileAt(
  call: Call<{ readonly secure_file_id: number }, 'id'>,
  least: number,
): { readonly project: Project; readonly one: SecureFile } {
  const project = projectFor(call, call.params.id, least);
  const one = project.parts?.secureFiles?.find(({ id }) => id === call.input.secure_file_id);
  if (one) return { project, one };
  throw notFound();
}

/** A secure file (schema APIEntitiesCiSecureFile); certificates are not read here. */
function fileJson({ id, name, bytes, createdAt }: SecureFile) {
  const ending = name.split('.').at(-1);
  return {
    id,
    name,
    checksum: createHash('sha256').update(bytes).digest('hex'),
    checksum_algorithm: 'sha256',
    created_at: timeJson(createdAt),
    expires_at: null,
    metadata: null,
    file_extension: ending === name ? null : ending,
  };
}
