import { emailRecord, sshKeyRecord } from '../records/credentials.js';
import { boardRecord, snippetRecord, wikiPageRecord } from '../records/pages.js';
import type { Board } from '../world/records/boards.js';
import type { Email, SshKey } from '../world/records/credentials.js';
import type { Snippet, WikiPage } from '../world/records/pages.js';
import type { Collection } from './collection.js';

const LISTS = { label: 'home', milestone: 'home', iteration: 'home', assignee: 'home' } as const;

/** Wikis, snippets, boards, and what accounts have beside their tokens. */
export const pages = {
  wikiPages: {
    key: ({ id }: WikiPage) => id,
    refers: { home: 'home', author: 'credited', versions: 'own' },
    names: { home: ['projects', 'groups'], author: ['users'] },
    record: wikiPageRecord,
  } satisfies Collection<WikiPage>,

  snippets: {
    key: ({ id }: Snippet) => id,
    refers: {
      project: 'home',
      author: 'home',
      files: 'own',
      notes: 'dropped',
      emoji: { user: 'authored' },
    },
    names: { project: ['projects'], author: ['users'], notes: ['notes'], emoji: ['users'] },
    record: snippetRecord,
  } satisfies Collection<Snippet>,

  boards: {
    key: ({ id }: Board) => id,
    refers: { home: 'home', milestone: 'cleared', assignee: 'cleared', labels: 'dropped', lists: LISTS },
    record: boardRecord,
  } satisfies Collection<Board>,

  sshKeys: {
    key: ({ id }: SshKey) => id,
    refers: { user: 'home' },
    names: { user: ['users'] },
    record: sshKeyRecord,
  } satisfies Collection<SshKey>,

  emails: {
    key: ({ id }: Email) => id,
    refers: { user: 'home' },
    names: { user: ['users'] },
    record: emailRecord,
  } satisfies Collection<Email>,
};
