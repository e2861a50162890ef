// What `npm version` changes beside package.json: server.json, and the heading of the changelog. Needs a build.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SERVERS } from '../../dist/src/library/wiring/registry.js';
import { released } from './changelog.js';
import { manifestAt, serverJson } from './manifests.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const manifest = manifestAt(root);
writeFileSync(`${root}server.json`, `${JSON.stringify(serverJson(manifest, SERVERS), null, 2)}\n`);
if (process.argv[2] !== '--same') {
  const changelog = readFileSync(`${root}CHANGELOG.md`, 'utf8');
  writeFileSync(
    `${root}CHANGELOG.md`,
    released(changelog, manifest.version, new Date().toISOString().slice(0, 10)),
  );
}
