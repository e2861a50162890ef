import { sha256 } from '../../../core/admin/digest.js';
import type { Act } from '../../actions/actor.js';
import { publishFile } from '../../actions/packages/packages.js';
import { keepObject, lockFile } from '../../actions/places/lfs.js';
import { register } from '../../collections/register.js';
import { nextId, type World } from '../../world/world.js';
import type { Setting } from '../context.js';
import type { People } from '../places/people.js';

const FILES = [
  { place: 'platform/core', name: 'core', version: '1.0.0', fileName: 'core.tar.gz', text: 'First.' },
  { place: 'platform/core', name: 'core', version: '1.1.0', fileName: 'core.txt', text: 'What is new.' },
  { place: 'platform/core', name: 'core', version: '1.1.0', fileName: 'core.tar.gz', text: 'Second.' },
  { place: 'platform/core', name: 'agent', version: '0.9.0', fileName: 'agent.bin', text: 'An agent.' },
  { place: 'platform/backend/api', name: 'api', version: '2.0.0', fileName: 'api.json', text: '{}' },
];

/** Publishes packages in some projects, gives badges to the main one and its group, and keeps a large file for one. */
export function makePackages({ world, calendar }: Setting, { usual }: People): void {
  makeBadges(world);
  makeLargeFile(world, { user: usual, at: calendar.ago(45, 11) });
  for (const [number, { place, text, ...file }] of FILES.entries()) {
    const project = world.places.get(place);
    if (project?.kind !== 'project') continue;
    const act = { user: usual, at: calendar.ago(60 - 10 * number, 10) };
    publishFile(world, act, project, { ...file, bytes: Buffer.from(text) });
  }
}

/** What a branch that is gone pointed to, and a lock of a file that is drawn anew. */
function makeLargeFile(world: World, act: Act): void {
  const project = world.places.get('design/assets');
  if (project?.kind !== 'project') return;
  const bytes = Buffer.from('A drawing of the harbor.');
  keepObject(world, project, { oid: sha256(bytes), bytes, at: act.at });
  lockFile(world, act, project, 'drawings/harbor.psd');
}

function makeBadges(world: World): void {
  for (const path of ['platform', 'platform/core']) {
    const home = world.places.get(path);
    if (!home) continue;
    register(world, 'badges', {
      id: nextId(world, 'badges'),
      home,
      name: home.kind === 'group' ? 'Handbook' : 'Pipeline',
      linkUrl: 'https://ci.example.org/%{project_path}',
      imageUrl: 'https://ci.example.org/%{project_path}/%{default_branch}.svg',
    });
  }
}
