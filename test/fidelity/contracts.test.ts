import { describe, expect, test } from 'vitest';
import { readAccount } from './spec/account.js';
import { readContracts } from './spec/contracts.js';
import { differences } from './spec/differences.js';
import { readDocument, servers } from './spec/document.js';
import { mutated, mutations } from './spec/mutations.js';

describe.each(servers)('the contracts of %s', (server) => {
  test('state what the specification states, no more and no less', () => {
    expect(differences(readAccount(server), readContracts(server))).toStrictEqual([]);
  });

  test('state each promise of a tool once', () => {
    for (const [tool, { rules }] of Object.entries(readContracts(server).tools)) {
      const promises = rules.map(({ id, source, says, also, level, ...promise }) => JSON.stringify(promise));

      expect(new Set(promises).size, tool).toBe(promises.length);
    }
  });
});

describe('a change of the contracts is reported', () => {
  test.each(mutations)('$server: $change', (mutation) => {
    const contracts = mutated(readContracts(mutation.server), mutation);

    const found = differences(readAccount(mutation.server), contracts);

    expect(found.join('\n')).toContain(mutation.reported);
  });
});

/** Changes of a document: the words, what they become, and the difference that has to show it. */
const edits = [
  {
    change: 'a sentence is added to an entry',
    server: 'forge',
    words: 'additions and deletions and the diff refs.',
    instead: 'additions and deletions and the diff refs. Binary files are left out.',
    reported: 'no clause for sentence: forge.md#get_merge_request_diffs: Binary files are left out',
  },
  {
    change: 'an argument gets a word without a meaning',
    server: 'tracker',
    words: '`startAt` number,',
    instead: '`startAt` number, even,',
    reported: 'no clause for sentence: tracker.md#tracker_list_sprints: startAt even',
  },
  {
    change: 'an argument is added',
    server: 'media',
    words: 'elements to avoid.',
    instead: 'elements to avoid.\n- `seed` R number.',
    reported: 'no clause for: generate_video.seed is an argument',
  },
  {
    change: 'a table of bounds contradicts an entry',
    server: 'forge',
    words: '| `topStalest` | 1 | 200 |',
    instead: '| `topStalest` | 1 | 250 |',
    reported: 'no clause for: analytics_review_bottlenecks.topStalest maximum 250',
  },
  {
    change: 'a row of errors is added',
    server: 'tracker',
    words: '| search query without',
    instead: '| comment longer than a page | refused |\n| search query without',
    reported: 'no clause for sentence: tracker.md#Errors: comment longer than a page refused',
  },
  {
    change: 'a table is added that no reader takes apart',
    server: 'media',
    words: 'Rate limits and quotas: not shown.',
    instead: '| Quota | Calls |\n|---|---|\n| `generate_image` | 7 a day |',
    reported: 'no clause for sentence: media.md#Limits: `generate_image` 7 a day',
  },
  {
    change: 'a sentence about all tools is gone',
    server: 'forge',
    words: 'Accepted by every tool. ',
    instead: '',
    reported: 'no sentence for reading: "Accepted by every tool" in forge.md#Credentials object',
  },
  {
    change: 'a heading gets a condition',
    server: 'tracker',
    words: '### Attachments',
    instead: '### Attachments (administrators only)',
    reported: 'no clause for sentence: tracker.md#Attachments: Attachments (administrators only)',
  },
  {
    change: 'a hint is another',
    server: 'forge',
    words: '| `execute_rest_write` | false | true | false |',
    instead: '| `execute_rest_write` | false | true | true |',
    reported: 'no clause for: execute_rest_write idempotentHint true',
  },
  {
    change: 'a word of a sentence is another',
    server: 'media',
    words: 'best quality',
    instead: 'good quality',
    reported: 'not reviewed: media.md#Model identifiers',
  },
] as const;

describe('a change of the specification is reported', () => {
  test.each(edits)('$server: $change', ({ server, words, instead, reported }) => {
    const text = readDocument(server);
    expect(text).toContain(words);

    const found = differences(readAccount(server, text.replace(words, instead)), readContracts(server));

    expect(found.join('\n')).toContain(reported);
  });
});
