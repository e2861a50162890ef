// What `npm version` changes beside the version: server.json, the heading of the changelog, and the owner of the repository wherever it is named. Needs a build.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SERVERS } from '../../dist/src/library/wiring/registry.js';
import { released } from './changelog.js';
import { manifestAt, serverJson } from './manifests.js';
import { NAMING, ownerOf, withOwner } from './owner.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const owner = ownerOf(manifestAt(root));
for (const path of NAMING)
  writeFileSync(`${root}${path}`, withOwner(readFileSync(`${root}${path}`, 'utf8'), owner));
const manifest = manifestAt(root);
writeFileSync(`${root}server.json`, `${JSON.stringify(serverJson(manifest, SERVERS), null, 2)}\n`);
if (process.argv[2] !== '--same') {
  const changelog = readFileSync(`${root}CHANGELOG.md`, 'utf8');
  writeFileSync(
    `${root}CHANGELOG.md`,
    released(changelog, manifest.version, new Date().toISOString().slice(0, 10)),
  );
}
