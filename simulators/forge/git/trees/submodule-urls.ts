import { textOf } from '../objects/objects.js';
import { fileAt, type Tree } from '../objects/tree.js';

/** The addresses of a tree's submodules by their paths, from the one file that names them (gitmodules(5)). */
export function submoduleUrls(tree: Tree): ReadonlyMap<string, string> {
  const file = fileAt(tree, '.gitmodules');
  const sections = file
    ? textOf(file.blob)
        .split(/^\s*\[/m)
        .slice(1)
    : [];
  return new Map(
    sections.flatMap((section) => {
      if (!section.startsWith('submodule ')) return [];
      const [path, url] = [settingIn(section, 'path'), settingIn(section, 'url')];
      return path !== undefined && url !== undefined ? [[path, url]] : [];
    }),
  );
}

function settingIn(section: string, name: string): string | undefined {
  return new RegExp(`^[ \\t]*${name}[ \\t]*=[ \\t]*(\\S.*?)\\s*$`, 'm').exec(section)?.[1];
}
