import { expect, test } from 'vitest';
import { openSession } from '../session.js';

const LIST = '- [ ] Measure\n- [ ] Saw\n* [x] Paint\n';

/** An issue or merge request with a description, and what notes the system adds when it has another one. */
async function described(path: string, description: string) {
  const { get, post, put } = openSession();
  const { body } = path.endsWith('/issues')
    ? await post(path, { title: 'Build a pier', description })
    : { body: (await get(`${path}?state=opened`)).body[0] };
  const at = `${path}/${body.iid}`;
  if (body.description !== description) await put(at, { description });
  const before = await notesOf();
  async function notesOf(): Promise<string[]> {
    const { body: notes } = await get(`${at}/notes?sort=asc&per_page=100`);
    return notes.flatMap((note: { body: string; system: boolean }) => (note.system ? [note.body] : []));
  }
  return {
    read: async () => (await get(at)).body,
    changed: async (text: string) => {
      await put(at, { description: text });
      return (await notesOf()).slice(before.length);
    },
  };
}

test.for(['/projects/platform%2Fcore/issues', '/projects/platform%2Fcore/merge_requests'])(
  'a note says which items of a checklist were ticked and which are open again at %s',
  async (path) => {
    const { changed } = await described(path, LIST);

    expect(await changed('- [x] Measure\n- [ ] Saw\n* [ ] Paint\n')).toStrictEqual([
      'marked the checklist item **Measure** as completed',
      'marked the checklist item **Paint** as incomplete',
    ]);
  },
);

test.for([
  ['another text', `${LIST}\nOf oak.`],
  ['an item of other words', LIST.replace('[ ] Saw', '[x] Cut')],
  ['items that moved', '- [x] Paint\n- [ ] Measure\n- [ ] Saw\n'],
] as const)('%s is a change of the description', async ([, text]) => {
  const { changed } = await described('/projects/platform%2Fcore/issues', LIST);

  expect(await changed(text)).toStrictEqual(['changed the description']);
});

test('code, comments and what does not apply have no items', async () => {
  const text = [
    '1. [X] Measure',
    '```',
    '- [ ] in code',
    '```',
    '<!--',
    '- [ ] unseen',
    '-->',
    '- [~] Paint',
  ];

  const { read } = await described('/projects/platform%2Fcore/issues', text.join('\n'));

  expect((await read()).task_completion_status).toStrictEqual({ count: 1, completed_count: 1 });
});
