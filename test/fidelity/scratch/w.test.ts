import { test } from 'vitest';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
test('x', async () => { const s = createForgeSimulator({ seed: 1, now: new Date('2026-03-02T00:00:00Z'), rate: 0 }); const w = s.world;
 for (const p of [...w.projects.values()].slice(0, 12)) console.log(p.id, p.path, 'mem', p.members.size, 'lab', [...w.labels.values()].filter(l=>l.home===p).length, 'mil', [...w.milestones.values()].filter(l=>l.home===p).length, 'rel', p.releases.length, 'iss', p.issuesByIid.size, 'mr', p.mergeRequestsByIid.size, 'pip', p.pipelines.size, 'stars', p.starredBy.length, 'forks', p.forks.length, p.visibility, p.archived);
 console.log(w.broadcasts.size, w.commitSubjects.size, w.timelogs.size, w.links.size, w.iterations.size); });
