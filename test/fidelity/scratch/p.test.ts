import { test } from 'vitest';
import { operationFor, parameterDifferences } from '../gitlab/parameter-judge.js';
import { operationsIn, readReference } from '../gitlab/reference.js';
import { restRoutes } from '#simulators/forge/rest/routes/index.js';
const operations = operationsIn(readReference());
test('x', async () => {
  const seen = new Set(); const out: string[] = [];
  for (const route of restRoutes) { const o = operationFor(operations, route); if (!o) out.push(`NOT PUBLISHED ${route.pattern} ${Object.keys(route.takes).join(' ')}`); else { seen.add(o.name); for (const l of parameterDifferences(o, route)) out.push(l); } }
  out.push('LACKING', ...operations.filter((o) => !seen.has(o.name)).map((o) => o.name));
  console.log(out.join('\n'));
});
