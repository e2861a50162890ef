// Writes what a release consists of into a folder, and publishes nothing: `node src/build/release.js <folder>`. The release workflow publishes these files.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packExtension } from '@anthropic-ai/mcpb/cli';
import { SERVERS } from '../../dist/src/library/wiring/registry.js';
import { sectionOf } from './changelog.js';
import { bundleManifest, manifestAt } from './manifests.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const manifest = manifestAt(root);
const folder = resolve(process.argv[2] ?? 'release');
mkdirSync(folder, { recursive: true });

execFileSync(process.execPath, [join(root, 'src/build/reference.js')], {
  stdio: ['ignore', 'ignore', 'inherit'],
});

const npm = (...args) =>
  execFileSync('npm', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
const tarball = join(
  folder,
  npm('pack', '--silent', '--ignore-scripts', '--pack-destination', folder).trim(),
);
copyFileSync(join(root, 'server.json'), join(folder, 'server.json'));
writeFileSync(join(folder, 'sbom.spdx.json'), npm('sbom', '--omit=dev', '--sbom-format=spdx'));
writeFileSync(
  join(folder, 'notes.md'),
  sectionOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), manifest.version),
);

const staging = mkdtempSync(join(tmpdir(), 'understudy-bundle-'));
try {
  const install = ['install', '--silent', '--no-audit', '--no-fund', '--prefer-offline', '--prefix'];
  npm(...install, join(staging, 'server'), tarball);
  for (const server of SERVERS) await bundle(server);
} finally {
  rmSync(staging, { recursive: true, force: true });
}
const files = readdirSync(folder).filter((file) => file !== 'SHA256SUMS');
writeFileSync(join(folder, 'SHA256SUMS'), files.map((file) => `${hashOf(file)}  ${file}\n`).join(''));

/** One server's bundle, for every platform: nothing in it is compiled for one. */
async function bundle(server) {
  const { tools } = JSON.parse(readFileSync(join(root, `dist/bin/${server.name}-tools.json`), 'utf8'));
  const said = bundleManifest(manifest, { ...server, tools });
  writeFileSync(join(staging, 'manifest.json'), JSON.stringify(said, null, 2));
  const outputPath = join(folder, `${said.name}-${manifest.version}.mcpb`);
  if (!(await packExtension({ extensionPath: staging, outputPath, silent: true })))
    throw new Error(`${outputPath} was not packed: mcpb refuses the manifest, see above`);
}

function hashOf(file) {
  return createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('hex');
}
