import { group, type Named, post, project, snippet } from './named.js';

/** Snippets and wikis. */
export const PAGES_RECORDS: readonly Named[] = [
  post('snippet_id', () => '/snippets', {
    title: 'Of words',
    visibility: 'public',
    files: [{ file_path: 'a.txt', content: 'words' }],
  }),
  post('project_snippet', project('/snippets'), {
    title: 'Of words',
    visibility: 'private',
    files: [{ file_path: 'a.txt', content: 'words' }],
  }),
  post('slug', project('/wikis'), { title: 'Ramp', content: 'Wide' }, 'slug'),
  post('group_slug', group('/wikis'), { title: 'Ramp', content: 'Wide' }, 'slug'),
  post('snippet_note', snippet('/notes'), { body: 'Which words?' }),
  post('snippet_discussion', snippet('/discussions'), { body: 'Which one?' }),
  post('snippet_award', snippet('/award_emoji'), { name: 'tada' }),
];
