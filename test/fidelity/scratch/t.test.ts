import { test } from 'vitest';
import { restRoutes } from '#simulators/forge/rest/routes/index.js';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { createAnswerJudge } from '../gitlab/answer-judge.js';
import { drive, type Driven } from '../gitlab/drive.js';
import { knownOf } from '../../simulators/forge/laws/known.js';
import { operationFor } from '../gitlab/parameter-judge.js';
import { readingTour } from '../gitlab/reading-tour.js';
import { Session } from 'node:inspector/promises';
import { writeFileSync } from 'node:fs';
test('t', async () => {
  const simulator = createForgeSimulator({ seed: 1, now: new Date('2026-03-02T00:00:00Z'), rate: 0 });
  const judge = createAnswerJudge(); const known = await knownOf(simulator);
  const driven: Driven[] = []; const slow: [number, number, string][] = []; let t = Date.now();
  for (const route of restRoutes) { const o = operationFor(judge.operations, route); if (o && o.method === 'GET') { const t0 = performance.now(); const r = readingTour(o, known); driven.push(...(await drive(simulator, r, 'token'))); slow.push([performance.now() - t0, r.length, o.name]); } }
  console.log(driven.length, 'drive', Date.now() - t); 
  console.log(slow.sort((a, b) => b[0] - a[0]).slice(0, 14).map((x) => x.join(' ')).join('\n'));
  const s = new Session(); s.connect(); await s.post('Profiler.enable'); await s.post('Profiler.start');
  t = Date.now(); let n = 0; for (const d of driven) n += judge.violations(d).length; console.log('judge', Date.now() - t, n);
  const { profile } = await s.post('Profiler.stop'); 
  const self = new Map<string, number>(); const dt = profile.timeDeltas!; const byId = new Map(profile.nodes.map((x) => [x.id, x]));
  profile.samples!.forEach((id, i) => { const f = byId.get(id)!.callFrame; const k = f.functionName + ' ' + f.url.split('/').slice(-2).join('/') + ':' + f.lineNumber; self.set(k, (self.get(k) ?? 0) + dt[i]! / 1000); });
  console.log([...self].sort((a, b) => b[1] - a[1]).slice(0, 15).map(([k, v]) => v.toFixed(0) + ' ' + k).join('\n'));
}, 200000);
