import type { Emoji, Note } from './notes.js';
import type { User } from './people.js';
import type { Group, Project } from './projects.js';
import type { Time } from './time.js';

/** A page of a wiki as it was after a change. */
export interface WikiVersion {
  readonly sha: string;
  readonly title: string;
  readonly content: string;
  readonly format: 'markdown' | 'rdoc' | 'asciidoc' | 'org';
  /** What is above the text, in YAML. */
  readonly frontMatter: { readonly title?: string };
}

export interface WikiPage {
  readonly id: number;
  readonly home: Project | Group;
  /** Where it is: `guides/first-steps`. */
  readonly slug: string;
  readonly author: User;
  /** The latest last. */
  readonly versions: readonly WikiVersion[];
  readonly createdAt: Time;
  readonly updatedAt: Time;
}

/** Some files that an account shows, on its own or in a project. */
export interface Snippet {
  readonly kind: 'snippet';
  readonly id: number;
  readonly project: Project | null;
  readonly author: User;
  readonly title: string;
  readonly description: string | null;
  readonly visibility: 'private' | 'internal' | 'public';
  readonly files: readonly { readonly path: string; readonly content: string }[];
  readonly notes: readonly Note[];
  readonly emoji: readonly Emoji[];
  readonly createdAt: Time;
  readonly updatedAt: Time;
}

/** A snippet in a project, under which notes are written. */
export interface ProjectSnippet extends Snippet {
  readonly project: Project;
}
