import { register } from '../collections/register.js';
import type { Group, Project } from '../world/records/projects.js';
import type { Upload } from '../world/records/uploads.js';
import { secretOf } from '../world/secrets.js';
import { nextId, type World } from '../world/world.js';
import type { Act } from './actor.js';

/** Keeps a file for the texts of a project or group; letters of its name that have a meaning in an address become underscores. */
export function createUpload(
  world: World,
  { user, at }: Act,
  home: Project | Group,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Upload {
  const id = nextId(world, 'uploads');
  return register(world, 'uploads', {
    id,
    home,
    uploader: user,
    secret: secretOf(world, 'upload', id, { encoding: 'hex', length: 32 }),
    fileName: name.replace(/[^\w.+-]/g, '_'),
    bytes,
    createdAt: at,
  });
}
