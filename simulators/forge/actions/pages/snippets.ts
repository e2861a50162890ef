import { writable } from '../../../core/state/changes.js';
import { register } from '../../collections/register.js';
import { invalidRecord, refused } from '../../refusals/refusals.js';
import type { Snippet } from '../../world/records/pages.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { given } from '../given.js';

type SnippetFile = Snippet['files'][number];

/** What happens to one file of a snippet. */
export interface FileAction {
  readonly action: 'create' | 'update' | 'delete' | 'move';
  readonly path: string;
  readonly previousPath?: string | undefined;
  readonly content?: string | undefined;
}

export interface SnippetChanges {
  readonly title?: string | undefined;
  readonly description?: string | null | undefined;
  readonly visibility?: Snippet['visibility'] | undefined;
}

/** Makes a snippet. */
export function createSnippet(
  world: World,
  { user, at }: Act,
  {
    project,
    title,
    description,
    visibility,
    files,
  }: Pick<Snippet, 'project' | 'title' | 'description' | 'visibility' | 'files'>,
): Snippet {
  judge(title, files);
  return register(world, 'snippets', {
    kind: 'snippet',
    notes: [],
    emoji: [],
    id: nextId(world, 'snippets'),
    project,
    author: user,
    title,
    description,
    visibility,
    files,
    createdAt: at,
    updatedAt: at,
  });
}

/** Changes a snippet and its files. */
export function updateSnippet(
  world: World,
  { at }: Pick<Act, 'at'>,
  snippet: Snippet,
  { files: actions, ...changes }: SnippetChanges & { readonly files: readonly FileAction[] },
): Snippet {
  const files = actions.reduce(afterAction, snippet.files);
  judge(changes.title ?? snippet.title, files);
  return Object.assign(writable(world, snippet), given(changes), { files, updatedAt: at });
}

const MOST_FILES = 10;

function judge(title: string, files: readonly SnippetFile[]): void {
  if (title.trim() === '') throw invalidRecord({ title: ["can't be blank"] });
  if (files.length === 0) throw refused(400, 'Snippet files cannot be empty');
  if (files.length > MOST_FILES) throw refused(400, `Snippet files count can't be over ${MOST_FILES}`);
}

function afterAction(
  files: readonly SnippetFile[],
  { action, path, previousPath, content }: FileAction,
): readonly SnippetFile[] {
  const from = action === 'move' ? previousPath : path;
  const before = files.find((file) => file.path === from);
  if (action === 'create') {
    if (before) throw refused(400, 'A file with this name already exists');
    return [...files, { path, content: content ?? '' }];
  }
  if (!before) throw refused(400, "A file with this name doesn't exist");
  if (action === 'delete') return files.filter((file) => file !== before);
  return files.map((file) => (file === before ? { path, content: content ?? file.content } : file));
}
