// The reference of what programs import: a page of Markdown for each entry of the package, made of the declarations that the build has
// written. `npm run reference` writes them to dist/reference (or a folder that is named), and so does a release.
import { readFileSync } from 'node:fs';
import { register } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const DECLARATIONS = Object.values(exports).flatMap(({ types }) => (types ? [join(root, types)] : []));
const folder = resolve(process.argv[2] ?? join(root, 'dist/reference'));

register('./older-typescript.js', import.meta.url);
const { Application } = await import('typedoc');
const { load } = await import('typedoc-plugin-markdown');

const app = await Application.bootstrapWithPlugins({
  plugin: [load],
  name: 'What programs import',
  entryPoints: DECLARATIONS,
  tsconfig: fileURLToPath(new URL('reference.tsconfig.json', import.meta.url)),
  outputs: [{ name: 'markdown', path: folder }],
  router: 'module',
  readme: 'none',
  sort: ['kind', 'source-order'],
  excludeExternals: true,
  disableSources: true,
  hideBreadcrumbs: true,
  hidePageHeader: true,
  useCodeBlocks: true,
  expandParameters: true,
  interfacePropertiesFormat: 'table',
  parametersFormat: 'table',
  propertyMembersFormat: 'table',
  typeDeclarationFormat: 'table',
  treatWarningsAsErrors: true,
  logLevel: 'Warn',
});
const project = await app.convert();
if (!project) throw new Error('the declarations were not read: see above');
await app.generateOutputs(project);
