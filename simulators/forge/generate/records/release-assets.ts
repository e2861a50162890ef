import { writable } from '../../../core/state/changes.js';
import { addLink } from '../../actions/releases/links.js';
import { collectEvidence } from '../../actions/releases/releases.js';
import { HOUR } from '../../world/records/time.js';
import type { Setting } from '../context.js';

/** How many of the latest releases of a project have something attached. */
const ATTACHED = 4;

/** Gives the latest releases of each project what belongs to them: links, evidence, and the milestone of the version. */
export function attachToReleases({ world }: Setting): void {
  for (const { releases, milestones } of world.projects.values()) {
    const latest = [...releases.items].sort((one, other) => other.releasedAt - one.releasedAt);
    for (const release of latest.slice(0, ATTACHED)) {
      const base = `https://downloads.example.com/${release.tag}`;
      addLink(world, release, {
        name: 'Linux',
        url: `${base}/linux.tar.gz`,
        filepath: '/linux',
        type: 'package',
      });
      addLink(world, release, { name: 'Runbook', url: `${base}/runbook`, type: 'runbook' });
      const milestone = milestones.items.find(({ title }) => title === release.tag);
      if (milestone) writable(world, release).milestones = [milestone];
      collectEvidence(world, { at: release.releasedAt + HOUR }, release);
    }
  }
}
