// The bundler makes one chunk of what exactly the same parts of the program load. What servers need was cut into forty small ones that
// way, and to find and open each took longer than to run it.
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What a file loads with itself, in words of the bundler; a dynamic import waits. */
const WITH_ITSELF = new Set(['import-statement', 'require-call']);

/**
 * The plugin that keeps in one chunk what two of these lists of sources load: every part that is loaded late and loads any of that loads all
 * of it; the light ones load what one of them does. The late parts in the folder of one of `wholes` load that file, which is there by then.
 * `inputs` are those of a build without the plugin; paths are relative to the root.
 */
export function together(lists, light, wholes, inputs, root) {
  const loaded = lists.map((sources) => loadedBy(sources, inputs));
  const shared = Object.keys(inputs).filter((path) => loaded.filter((paths) => paths.has(path)).length > 1);
  const ofLight = loadedBy(light, inputs);
  const late = lateParts(inputs).filter((part) => !shared.includes(part) && !light.includes(part));
  const withWhole = wholes.map((whole) => ({
    parts: late.filter((part) => part !== whole && part.startsWith(`${dirname(whole)}/`)),
    all: [whole],
  }));
  const joining = late.filter((part) => {
    const paths = loadedBy([part], inputs);
    return shared.some((path) => paths.has(path));
  });
  return loadingAlso(root, [
    { parts: [...lists.flat(), ...joining], all: shared },
    { parts: light, all: shared.filter((path) => ofLight.has(path)) },
    ...withWhole,
  ]);
}

function loadingAlso(root, groups) {
  const imports = new Map();
  for (const { parts, all } of groups) {
    const ours = all.filter((path) => /^(src|simulators)\//.test(path)); // which load what they need of the packages
    const text = ours.map((path) => `import ${JSON.stringify(`${root}${path}`)};`).join('\n');
    for (const part of parts)
      imports.set(`${root}${part}`, `${imports.get(`${root}${part}`) ?? ''}\n${text}`);
  }
  return {
    name: 'together',
    setup: ({ onLoad }) =>
      onLoad({ filter: /\.ts$/ }, ({ path }) =>
        imports.has(path)
          ? { contents: `${readFileSync(path, 'utf8')}\n${imports.get(path)}`, loader: 'ts' }
          : undefined,
      ),
  };
}

function lateParts(inputs) {
  const imports = Object.values(inputs).flatMap((input) => input.imports);
  return [...new Set(imports.filter(({ kind }) => kind === 'dynamic-import').map(({ path }) => path))];
}

function loadedBy(sources, inputs) {
  const found = new Set(sources.filter((path) => inputs[path]));
  for (const path of found) // grows while it is read
    for (const { kind, path: next } of inputs[path].imports)
      if (WITH_ITSELF.has(kind) && inputs[next]) found.add(next);
  return found;
}
