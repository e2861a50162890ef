import type { User } from './people.js';
import type { RichNode } from './rich-text.js';

export interface Option {
  readonly id: string;
  readonly value: string;
}

/**
 * By the type of the field: a number, a text, a day (YYYY-MM-DD), a moment in milliseconds, an option,
 * several options, a user, or a document.
 */
export type CustomValue = number | string | Option | readonly Option[] | User | RichNode;

interface FieldSchema {
  readonly type: string;
  readonly items?: string;
  readonly system?: string;
  readonly custom?: string;
  readonly customId?: number;
}

/** A field of issues as the site publishes it. */
export interface FieldDefinition {
  readonly id: string;
  readonly name: string;
  readonly custom: boolean;
  readonly orderable: boolean;
  readonly navigable: boolean;
  readonly searchable: boolean;
  /** The names queries know it by. */
  readonly clauseNames: readonly string[];
  readonly schema: FieldSchema | null;
  readonly options: readonly Option[];
  /** The kinds of project that have it on their screens. */
  readonly projectKinds: readonly ('scrum' | 'kanban')[];
}
