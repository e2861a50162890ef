import type { Server } from './document.js';

/** One change of a document, and the words of the difference that must show it. */
interface DocumentPlant {
  change: string;
  server: Server;
  replace: string;
  by: string;
  shows: RegExp;
}

/** What the reader of the documents must never pass over in silence. */
export const documentPlants: DocumentPlant[] = [
  {
    change: 'a sentence is added to an entry',
    server: 'forge',
    replace: 'Returns per-file additions and deletions and the diff refs.',
    by: 'Returns per-file additions and deletions and the diff refs. Binary files are left out.',
    shows: /no rule for sentence: forge.md#get_merge_request_diffs: Binary files are left out/,
  },
  {
    change: 'an argument gets a word the reader does not know',
    server: 'tracker',
    replace: '`startAt` number, default 0',
    by: '`startAt` number, even, default 0',
    shows: /no rule for sentence: tracker.md#tracker_list_sprints: startAt even/,
  },
  {
    change: 'an argument is added',
    server: 'media',
    replace: '- `negativePrompt` string: elements to avoid.',
    by: '- `negativePrompt` string: elements to avoid.\n- `seed` number.',
    shows: /no clause for: generate_video argument "seed"/,
  },
  {
    change: 'a row of Limits says something else than the entry',
    server: 'forge',
    replace: '| `analytics_review_bottlenecks` | `topStalest` | 1 | 200 | 20 |',
    by: '| `analytics_review_bottlenecks` | `topStalest` | 1 | 250 | 20 |',
    shows: /no clause for: analytics_review_bottlenecks.topStalest maximum 250/,
  },
  {
    change: 'a row is added to Errors',
    server: 'tracker',
    replace: '| search query without a project filter or other restriction |',
    by: '| comment longer than a page | refused |\n| search query without a project filter or other restriction |',
    shows: /no rule for sentence: tracker.md#Errors: comment longer than a page refused/,
  },
  {
    change: 'a table is added that nobody reads',
    server: 'media',
    replace: 'Rate limits and quotas: not shown.',
    by: '| Quota | Calls |\n|---|---|\n| `generate_image` | 7 a day |',
    shows: /no rule for sentence: media.md#Limits: `generate_image` 7 a day/,
  },
  {
    change: 'a sentence on all tools is gone',
    server: 'forge',
    replace: 'Accepted by every tool. ',
    by: '',
    shows: /no sentence for: get_project argument "userCredentials"/,
  },
  {
    change: 'a heading gets a condition',
    server: 'tracker',
    replace: '### Attachments',
    by: '### Attachments (administrators only)',
    shows: /no rule for sentence: tracker.md#Attachments: Attachments \(administrators only\)/,
  },
  {
    change: 'a tool changes its hints',
    server: 'forge',
    replace: '| `execute_rest_write` | false | true | false |',
    by: '| `execute_rest_write` | false | true | true |',
    shows: /no clause for: execute_rest_write idempotentHint true/,
  },
  {
    change: 'the sentence of an aside is gone',
    server: 'forge',
    replace: '- Use pagination and keep queries small to avoid time-outs.\n',
    by: '',
    shows: /no sentence for aside: "pagination queries small time-outs"/,
  },
];
