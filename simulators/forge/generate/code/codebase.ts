import type { Signature } from '../../git/objects/objects.js';
import { setBranch } from '../../git/objects/refs.js';
import type { PlannedCommit } from '../../git/objects/repository.js';
import type { FileChange } from '../../git/trees/changes.js';
import type { Issue } from '../../world/records/issues.js';
import type { User } from '../../world/records/people.js';
import type { Project } from '../../world/records/projects.js';
import type { Time } from '../../world/records/time.js';
import { at } from '../choices.js';
import type { Setting } from '../context.js';
import type { Language } from '../data/languages.js';
import { PARTS, sourcePaths, sourceText } from '../data/source-files.js';

/** A project with its code and the people who work on it. */
export interface Codebase {
  readonly project: Project;
  readonly language: Language;
  readonly team: readonly User[];
  readonly paths: readonly string[];
  /** Of each file, how often each of its parts has changed in the default branch. */
  readonly revisions: (readonly number[])[];
  /** The latest commit of the default branch. */
  head: string;
  /** Counts the edits: each is of the next part, so that people seldom change the same one at a time. */
  edits: number;
  branchCount: number;
  /** The issues people talk about at the moment. */
  readonly recentIssues: Issue[];
}

/** A change of one part of a file after another, on a branch of its own. */
export interface Edit {
  readonly file: number;
  readonly path: string;
  readonly firstPart: number;
  parts: number;
  revisions: readonly number[];
}

export interface Committed {
  readonly parents: readonly string[];
  readonly author: User;
  readonly at: Time;
  readonly message: string;
  readonly changes: PlannedCommit['changes'];
  readonly committer?: User;
}

/** A project's code, before the first commit. */
export function createCodebase(
  project: Project,
  language: Language,
  team: readonly User[],
  files: number,
): Codebase {
  const paths = sourcePaths(language, files);
  return {
    project,
    language,
    team,
    paths,
    revisions: paths.map(() => Array.from({ length: PARTS }, () => 0)),
    head: '',
    edits: 0,
    branchCount: 0,
    recentIssues: [],
  };
}

/** Adds a commit with its id. */
export function commit({ addCommit }: Setting, { project }: Codebase, planned: Committed): string {
  const { parents, author: person, committer: other = person, at: time, message, changes } = planned;
  const author = signature(person, time);
  const committer = other === person ? author : signature(other, time);
  return addCommit(project.repository, { parents, author, committer, message, changes });
}

/** Moves the default branch to a commit. */
export function moveHead(codebase: Codebase, sha: string): void {
  codebase.head = sha;
  setBranch(codebase.project.repository, codebase.project.repository.defaultBranch, sha);
}

/** Plans a change of the next part of a file. */
export function planEdit(codebase: Codebase): Edit {
  const { paths, edits } = codebase;
  codebase.edits += 1;
  const file = edits % paths.length;
  const firstPart = Math.floor(edits / paths.length) % PARTS;
  return { file, path: at(paths, file), firstPart, parts: 0, revisions: at(codebase.revisions, file) };
}

/** The next step of a change, as the files of a commit. */
export function nextChange({ language }: Codebase, edit: Edit): () => readonly FileChange[] {
  const part = (edit.firstPart + edit.parts) % PARTS;
  edit.parts += 1;
  edit.revisions = edit.revisions.map((revision, place) => (place === part ? revision + 1 : revision));
  const { path, revisions } = edit;
  return () => [{ action: 'write', path, content: sourceText(language, path, revisions) }];
}

/** Brings a change into the default branch. */
export function landEdit(codebase: Codebase, edit: Edit): void {
  const changed = new Set(Array.from({ length: edit.parts }, (_, step) => (edit.firstPart + step) % PARTS));
  const before = at(codebase.revisions, edit.file);
  codebase.revisions[edit.file] = before.map((revision, part) =>
    changed.has(part) ? (edit.revisions[part] ?? revision) : revision,
  );
}

function signature({ name, email }: User, time: Time): Signature {
  return { name, email, time };
}
