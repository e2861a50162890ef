import { test } from 'vitest';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
test('x', async () => { const s = createForgeSimulator({ seed: 1, now: new Date('2026-03-02T00:00:00Z'), rate: 0 }); const w = s.world; const now = +new Date('2026-03-02T00:00:00Z');
 const jobs=[...w.jobs.values()].filter(j=>j.artifacts.some(a=>a.type==='archive')); console.log(jobs.length, jobs.filter(j=>j.artifactsExpireAt===null).length, jobs.filter(j=>(j.artifactsExpireAt??0)>now).length, jobs.filter(j=>(j.artifactsExpireAt??0)>now&&j.pipeline.project.id===1&&j.status==='success').length);
 for (const p of [...w.projects.values()].slice(0, 12)) console.log(p.id, p.path, 'mem', p.members.size, 'lab', [...w.labels.values()].filter(l=>l.home===p).length, 'mil', [...w.milestones.values()].filter(l=>l.home===p).length, 'rel', p.releases.length, 'iss', p.issuesByIid.size, 'mr', p.mergeRequestsByIid.size, 'pip', p.pipelines.size, 'stars', p.starredBy.length, 'forks', p.forks.length, p.visibility, p.archived, 'tags', p.repository.tags.size);
 console.log(w.broadcasts.size, w.commitSubjects.size, w.timelogs.size, w.links.size, w.iterations.size); 
 console.log([...w.issues.values()].filter(i=>i.home.id===1&&i.home.kind==='project').map(i=>[i.iid,i.links.length,i.emoji.length,i.notes.length,i.mentionedInMergeRequests.length,i.closedByMergeRequests.length].join('/')).slice(0,40).join(' '));
 console.log([...w.mergeRequests.values()].filter(i=>i.project.id===1).map(i=>[i.iid,i.emoji.length,i.notes.length,i.closesIssues.length,i.reviewers.length,i.approvals.length,i.state,i.pipelines.length,i.versions.length].join('/')).slice(0,40).join(' '));
});
