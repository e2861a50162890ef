import { findUser } from '../../world/find.js';
import type { User } from '../../world/records/people.js';
import { fullPath, type Group, type Project } from '../../world/records/projects.js';
import type { World } from '../../world/world.js';

/** Problems of a record by its attributes, in the backend's words. */
export type Problems = Record<string, string[]>;

export const PATH_FORMAT =
  "can contain only letters, digits, '_', '-' and '.'. It must start with a letter, digit, or '_' and must not end in '.git' or '.atom'";
export const NAME_FORMAT =
  "can contain only letters, digits, emoji, '_', '.', '+', dashes, or spaces. It must start with a letter, digit, emoji, or '_'.";

/** Whether a text can be the path of a project or group. */
export function isPath(path: string): boolean {
  return /^[a-zA-Z0-9_][a-zA-Z0-9_.-]*$/.test(path) && !/\.(git|atom)$/.test(path);
}

/** Whether a text can be the name of a project. */
export function isProjectName(name: string): boolean {
  return /^[\p{L}\p{N}\p{Emoji_Presentation}_]([\p{L}\p{N}\p{Emoji}_.+\- ()]|\p{M}|\u200d)*$/u.test(name);
}

/** A path made of a name that cannot be one itself (Rails, `parameterize`). */
export function pathFrom(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9_-]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
}

/** What has a path in a namespace already. */
export function occupantOf(
  world: World,
  namespace: Group | User | null,
  path: string,
): Group | Project | User | undefined {
  if (namespace === null) return world.places.get(path.toLowerCase()) ?? findUser(world, `@${path}`);
  const above = namespace.kind === 'user' ? namespace.username : fullPath(namespace);
  return world.places.get(`${above}/${path}`.toLowerCase());
}

const OPENNESS = { private: 0, internal: 1, public: 2 } as const;

/** Whether something may be as visible as that in a namespace: no more than the group that it is in. */
export function isTooVisible(visibility: keyof typeof OPENNESS, above: Group | User | null): boolean {
  return above !== null && above.kind === 'group' && OPENNESS[visibility] > OPENNESS[above.visibility];
}
