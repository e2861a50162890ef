import { register } from '../../collections/register.js';
import { remove } from '../../collections/remove.js';
import { commitOf } from '../../git/objects/repository.js';
import { fileOf } from '../../git/trees/listing.js';
import { treeOf } from '../../git/trees/tree-of.js';
import type { Note } from '../../world/records/notes.js';
import { nextId, type World } from '../../world/world.js';

const FENCE = '```suggestion';
/** No suggestion reaches further above or below its line (GitLab, "Suggest changes"). */
const FURTHEST = 100;

interface Block {
  readonly above: number;
  readonly below: number;
  readonly lines: readonly string[];
}

/** Keeps the suggestions in the text of a note on a line of a diff, in place of those that its former text had. */
export function keepSuggestions(world: World, note: Note): void {
  const former = (note.suggestions ?? []).filter(({ appliedBy }) => appliedBy === null);
  if (former.length > 0) remove(world, { suggestions: former });
  const line = note.position?.newLine;
  if (line == null || !note.body.includes(FENCE)) return;
  const file = linesAt(note);
  for (const { above, below, lines } of file ? blocksIn(note.body) : []) {
    const fromLine = Math.max(1, line - above);
    const toLine = Math.min(file?.length ?? line, line + below);
    register(world, 'suggestions', {
      kind: 'suggestion',
      id: nextId(world, 'suggestions'),
      note,
      fromLine,
      toLine,
      fromContent: (file ?? []).slice(fromLine - 1, toLine).join(''),
      toContent: lines.map((text) => `${text}\n`).join(''),
      appliedBy: null,
    });
  }
}

/** The lines of the file that a note is about, each with its end; null where there is no such file. */
function linesAt({ noteable, position }: Note): string[] | null {
  if (noteable.kind !== 'merge request' || !position) return null;
  const { repository } = noteable.project;
  const file = fileOf(treeOf(repository, commitOf(repository, position.headSha)), position.newPath);
  return file && linesOf(file.content);
}

/** The lines of a file, each with its end. */
export function linesOf(content: Uint8Array): string[] {
  return Buffer.from(content)
    .toString('utf8')
    .split(/(?<=\n)/);
}

function blocksIn(body: string): Block[] {
  const blocks: Block[] = [];
  let open: { above: number; below: number; lines: string[] } | null = null;
  for (const line of body.split('\n')) {
    const [head, above, below] = /^```suggestion(?::-(\d{1,3})\+(\d{1,3}))?$/.exec(line.trimEnd()) ?? [];
    if (open && line.trimEnd() === '```') {
      blocks.push(open);
      open = null;
    } else if (open) open.lines.push(line);
    else if (head !== undefined) open = { above: reach(above), below: reach(below), lines: [] };
  }
  return blocks;
}

function reach(text: string | undefined): number {
  return Math.min(Number(text ?? 0), FURTHEST);
}
