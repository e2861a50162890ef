import { invalidArgument, type ToolError } from '../../kernel/errors.js';
import type { Entry } from '../records/code/folders.js';

/** The mode of a submodule among files (gitformat-index: mode). */
export const SUBMODULE = '160000';

/** A submodule with the address of its page: the forge gives that of its own projects as a path (GitLab: GraphQL API, Submodule). */
export function addressed(entry: Entry, site: string | null | undefined): Entry {
  const { webUrl } = entry;
  if (!webUrl?.startsWith('/') || !site) return entry;
  return { ...entry, webUrl: new URL(webUrl, site).href };
}

/** The refusal of a path that is a submodule's, or below one: with its commit, and where its files are. */
export function submoduleRefused(
  argument: string,
  asked: string,
  { entry, site }: { readonly entry: Entry; readonly site: string | null | undefined },
): ToolError {
  const { path, commit, webUrl } = entry;
  const of = webUrl ?? 'another repository, of which the forge gives no address';
  const what = `${path} is a submodule: ${commit ? `commit ${commit} of ` : ''}${of}`;
  return invalidArgument(argument, `${what}; ${wayInto(entry, asked.slice(path.length + 1), site)}`);
}

/** How its files are read, where they are on this forge. */
function wayInto({ webUrl, commit }: Entry, below: string, site: string | null | undefined): string {
  if (!site || !webUrl?.startsWith(`${new URL(site).origin}/`))
    return 'its files are in no project of this forge';
  const project = new URL(webUrl).pathname.slice(1);
  const given = [
    `the projectPath ${JSON.stringify(project)}`,
    ...(commit ? [`the ref ${commit}`] : []),
    ...(below === '' ? [] : [`the path ${JSON.stringify(below)}`]),
  ];
  return `ask with ${given.join(', ')}`;
}

/** The first folder, from the root on, that is a submodule's on the way to a path; `entriesIn` lists a folder. */
export async function submoduleOn(
  path: string,
  entriesIn: (folder: string) => Promise<readonly Entry[]>,
): Promise<Entry | undefined> {
  const names = path.split('/');
  for (const depth of names.keys()) {
    const found = (await entriesIn(names.slice(0, depth).join('/'))).find(
      (entry) => entry.path === names.slice(0, depth + 1).join('/'),
    );
    if (found?.type === 'submodule') return found;
    if (found?.type !== 'folder') return undefined;
  }
  return undefined;
}
