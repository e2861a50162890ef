import type { NewNote } from '../../actions/discussion/notes.js';
import { object } from '../../parameters/object.js';
import { type InputOf, integer, oneOf, required, text, unsupported } from '../../parameters/parameter.js';
import { positionProblems } from '../../queries/merge-requests/diff-positions.js';
import { badRequest } from '../../refusals/refusals.js';
import type { DiffPosition, LineEnd, Noteable } from '../../world/records/notes.js';
import type { NoteablePath } from './noteables.js';

const lineEnd = object({ line_code: text(), type: text(), old_line: integer(), new_line: integer() });

const members = {
  base_sha: required(text()),
  start_sha: required(text()),
  head_sha: required(text()),
  position_type: required(oneOf(text(), 'text', 'image', 'file')),
  new_path: text(),
  new_line: integer(),
  old_path: text(),
  old_line: integer(),
  width: unsupported(),
  height: unsupported(),
  x: unsupported(),
  y: unsupported(),
  line_range: object({ start: lineEnd, end: lineEnd }),
};

/** The place in a diff that a note is about; only in merge requests it can span several lines. */
export function positionParameter(_path: NoteablePath) {
  return object(members);
}

type Position = InputOf<typeof members>;

/** The place that a request names; refuses one that is in no diff of what it is said to be in. */
export function positionOf(
  noteable: Noteable,
  input: { readonly position?: Position | null | undefined },
): Pick<NewNote, 'position'> {
  const { position: sent } = input;
  if (!sent) return {};
  const position = positionIn(sent);
  const problems = positionProblems(noteable, position, sent.position_type ?? 'text');
  if (Object.keys(problems).length > 0) throw badRequest(`Note ${written(problems)}`);
  return { position };
}

function positionIn(sent: Position): DiffPosition {
  const [oldPath, newPath] = [sent.old_path ?? sent.new_path ?? '', sent.new_path ?? sent.old_path ?? ''];
  const { start, end } = sent.line_range ?? {};
  return {
    baseSha: sent.base_sha ?? '',
    startSha: sent.start_sha ?? '',
    headSha: sent.head_sha ?? '',
    oldPath,
    newPath,
    oldLine: sent.old_line ?? null,
    newLine: sent.new_line ?? null,
    ...(start && end && { lineRange: { start: endOf(start), end: endOf(end) } }),
  };
}

function endOf(sent: NonNullable<NonNullable<Position['line_range']>['start']>): LineEnd {
  return {
    lineCode: sent.line_code ?? null,
    type: sent.type ?? null,
    oldLine: sent.old_line ?? null,
    newLine: sent.new_line ?? null,
  };
}

/** Problems by attribute as Ruby writes them. */
function written(problems: Readonly<Record<string, readonly string[]>>): string {
  const parts = Object.entries(problems).map(
    ([name, texts]) => `:${name}=>${JSON.stringify(texts).replaceAll('","', '", "')}`,
  );
  return `{${parts.join(', ')}}`;
}
