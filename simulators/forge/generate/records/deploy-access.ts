import { register } from '../../collections/register.js';
import { DAY } from '../../world/records/time.js';
import { secretOf } from '../../world/secrets.js';
import { nextId } from '../../world/world.js';
import type { Setting } from '../context.js';

const KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGRlcGxveS1rZXktb2Ytbm8tbWFjaGluZS1hdC1hbGw= deploy';

/** Makes deploy keys and tokens, and a rule for tags of the main project. */
export function makeDeployAccess({ world, calendar }: Setting): void {
  const [project, group] = [world.places.get('platform/core'), world.places.get('platform')];
  if (project?.kind !== 'project' || group?.kind !== 'group') return;
  const at = calendar.ago(70, 10);
  register(world, 'deployKeys', {
    id: nextId(world, 'deployKeys'),
    title: 'Build machine',
    key: KEY,
    public: false,
    createdAt: at,
    expiresAt: null,
    enabled: [{ project, canPush: false }],
  });
  for (const home of [project, group]) {
    const id = nextId(world, 'deployTokens');
    register(world, 'deployTokens', {
      id,
      home,
      name: 'Registry',
      username: `gitlab+deploy-token-${id}`,
      token: `gldt-${secretOf(world, 'deploy token', id)}`,
      scopes: ['read_registry'],
      revoked: false,
      expiresAt: at + 30 * DAY,
    });
  }
  register(world, 'protectedTags', {
    id: nextId(world, 'protectedTags'),
    project,
    name: 'release-*',
    access: [{ id: nextId(world, 'tagAccess'), level: 40, user: null }],
  });
}
