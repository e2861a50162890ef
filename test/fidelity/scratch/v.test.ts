import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { test } from 'vitest';
import { schemaTexts } from '#simulators/forge/graphql/schema/index.js';
import { schemaDifferences } from '../gitlab/schema-differences.js';
const url = new URL('../../../../shared/reference/gitlab.graphql', import.meta.url);
test('x', () => {
  let t = Date.now(); const published = buildSchema(readFileSync(url, 'utf8')); console.log('build', Date.now() - t);
  t=Date.now(); const own = buildSchema(schemaTexts.join('\n')); 
  const lines = schemaDifferences(own, published); console.log(Date.now()-t, lines.length); console.log(lines.join('\n'));
});
