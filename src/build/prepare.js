// Runs on `npm ci` and `npm pack`: builds where the build tools are, and leaves a packed or
// production install (which has no tools, and needs no build) alone.
import { execSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const tools = ['typescript', 'esbuild'].every((name) =>
  existsSync(new URL(`../../node_modules/${name}/package.json`, import.meta.url)),
);
if (tools) execSync('npm run --silent build', { stdio: 'inherit' });
