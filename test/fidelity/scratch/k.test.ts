import { test } from 'vitest';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { knownOf } from '../../simulators/forge/laws/known.js';
import { forgeRoutes } from '#simulators/forge/routes.js';
test('x', async () => { const t = Date.now(); const s = createForgeSimulator({ seed: 1, now: new Date('2026-03-02T00:00:00Z'), rate: 0 }); console.log(Date.now()-t, JSON.stringify(s.state()).slice(-300), forgeRoutes.length);
 console.log(await knownOf(s)); });
