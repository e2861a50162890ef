import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MODULES = join(ROOT, 'node_modules');

/** The program of Vitest. */
export const VITEST = join(MODULES, 'vitest/vitest.mjs');

/** A package is loaded as it is, but Vitest sees where a link leads, which is no folder of packages, and would transform all of ours. */
const CONFIG = String.raw`export default { test: { server: { deps: { external: [/\/dist\/bin\//] } } } };`;

/** A new folder in which our package and Vitest are installed, as npm installs a folder. */
export function linkedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'linked-'));
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  symlinkSync(ROOT, join(modules, 'mcp-understudy'));
  symlinkSync(join(MODULES, 'vitest'), join(modules, 'vitest'));
  writeFileSync(join(folder, 'vitest.config.mjs'), CONFIG);
  return folder;
}
