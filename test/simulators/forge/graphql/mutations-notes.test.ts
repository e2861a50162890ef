import { expect, test } from 'vitest';
import { gid, writingDesk } from './mutation-work.js';

const FIELDS =
  'note { id body internal } quickActionsStatus { commandNames commandsOnly messages errorMessages }';

test('createNote writes a note that REST shows, reminds whom it mentions, and refuses nothing but blanks', async () => {
  const { change, open, get, pending, digest } = writingDesk();
  const { record, at } = await open();
  const noteableId = gid('Issue', record.id);

  const { payload } = await change(
    'createNote',
    { noteableId, body: 'See this @clara.yilmaz', internal: true },
    FIELDS,
  );

  const [note] = (await get(`${at}/notes`)).body;
  expect(payload.note).toStrictEqual({ id: gid('Note', note.id), body: note.body, internal: true });
  expect(note.internal).toBe(true);
  expect(pending('developerToken').some(({ target }) => target === record)).toBe(true);
  expect(payload.quickActionsStatus).toStrictEqual({
    commandNames: [],
    commandsOnly: false,
    messages: null,
    errorMessages: null,
  });

  const before = digest();
  const blank = await change('createNote', { noteableId, body: ' ' }, FIELDS);
  expect(blank.payload).toMatchObject({ note: null, errors: ["Note can't be blank"] });
  expect(digest()).toBe(before);
});

test('commands in a note are done, and reported; a note of nothing else is not written', async () => {
  const { change, open } = writingDesk();
  const { record } = await open();
  const noteableId = gid('WorkItem', record.id);
  const count = () => record.notes.filter(({ systemAction }) => systemAction === null).length;

  const only = await change('createNote', { noteableId, body: '/confidential\n/close' }, FIELDS);
  const mixed = await change('createNote', { noteableId, body: 'Again\n/reopen' }, FIELDS);

  expect(only.payload).toMatchObject({ note: null, errors: [] });
  expect(only.payload.quickActionsStatus).toMatchObject({
    commandNames: ['confidential', 'close'],
    commandsOnly: true,
  });
  expect(only.payload.quickActionsStatus.messages).toHaveLength(1);
  expect(mixed.payload).toMatchObject({
    note: { body: 'Again' },
    quickActionsStatus: { commandsOnly: false },
  });
  expect(record).toMatchObject({ confidential: true, state: 'opened' });
  expect(count()).toBe(1);
});

test('a reply makes a thread of a note; a discussion elsewhere cannot be replied to', async () => {
  const { change, open, post } = writingDesk();
  const [here, elsewhere] = [await open(), await post('/projects/3/issues', { title: 'Elsewhere' })];
  const noteableId = gid('Issue', here.record.id);
  const first = await change('createNote', { noteableId, body: 'First' }, 'note { discussion { id } }');
  const discussionId = first.payload.note.discussion.id;

  const reply = await change(
    'createNote',
    { noteableId, body: 'Second', discussionId },
    'note { discussion { id notes { nodes { body } } } }',
  );
  const far = await change(
    'createNote',
    { noteableId: gid('Issue', elsewhere.body.id), body: 'No', discussionId },
    FIELDS,
  );
  const none = await change(
    'createNote',
    { noteableId, body: 'No', discussionId: gid('Discussion', '0'.repeat(40)) },
    FIELDS,
  );

  expect(reply.payload.note.discussion).toStrictEqual({
    id: discussionId,
    notes: { nodes: [{ body: 'First' }, { body: 'Second' }] },
  });
  expect(
    here.record.notes.filter(({ systemAction }) => systemAction === null).map(({ type }) => type),
  ).toStrictEqual(['DiscussionNote', 'DiscussionNote']);
  expect(far.payload.errors).toStrictEqual(['Discussion to reply to cannot be found']);
  expect(none.problems).toStrictEqual([
    "The discussion does not exist or you don't have permission to perform this action",
  ]);
});

test('createDiffNote wants a line of the diff', async () => {
  const { change, shop } = writingDesk();
  const desk = await shop();
  const { record } = await desk.open(desk.branch);
  const [version] = record.versions;
  const paths = { newPath: `${desk.branch}.txt` };
  const place = { baseSha: version?.baseSha, headSha: version?.headSha, startSha: version?.startSha, paths };
  const noteableId = gid('MergeRequest', record.id);
  const write = (line: object) =>
    change(
      'createDiffNote',
      { noteableId, body: 'Here', position: { ...place, ...line } },
      'note { position { newLine newPath } resolvable }',
    );

  const written = await write({ newLine: 1 });
  const beyond = await write({ newLine: 99 });
  const nowhere = await write({});

  expect(written.payload.note).toStrictEqual({
    position: { newLine: 1, newPath: paths.newPath },
    resolvable: true,
  });
  expect(record.notes.find(({ type }) => type === 'DiffNote')?.body).toBe('Here');
  expect(beyond.payload).toMatchObject({
    note: null,
    errors: ["Line code can't be blank", 'Line code must be a valid line code'],
  });
  expect(nowhere.problems).toStrictEqual(['position oldLine or newLine arguments are required']);
});

test('updateNote changes the text for its author; null leaves it, a blank one is refused', async () => {
  const { change, open, post } = writingDesk();
  const { record, at } = await open();
  const { body } = await post(`${at}/notes`, { body: 'As it was' });
  const note = record.notes.find(({ id }) => id === body.id);
  const update = (text: string | null, account?: string) =>
    change('updateNote', { id: gid('Note', body.id), body: text }, 'note { body }', account);

  const same = await update(null);
  const blank = await update('');
  const foreign = await update('Not mine', 'developerToken');
  expect(note?.body).toBe('As it was');
  expect(same.payload.note).toStrictEqual({ body: 'As it was' });
  expect(blank.payload).toMatchObject({ note: { body: 'As it was' }, errors: ["Note can't be blank"] });
  expect(foreign.payload).toBeNull();

  const other = await update('Other');
  expect(other.payload.note).toStrictEqual({ body: 'Other' });
  expect(note?.lastEditedAt).not.toBeNull();
});

test('discussionToggleResolve settles a thread and opens it again; a single note is none', async () => {
  const { change, open, post } = writingDesk();
  const { at } = await open();
  const thread = (await post(`${at}/discussions`, { body: 'Thread' })).body;
  const single = await change(
    'createNote',
    { noteableId: gid('Issue', (await open()).record.id), body: 'One' },
    'note { discussion { id } }',
  );
  const toggle = (id: string, resolve: boolean) =>
    change('discussionToggleResolve', { id, resolve }, 'discussion { resolved resolvedBy { username } }');

  const settled = await toggle(gid('Discussion', thread.id), true);
  const opened = await toggle(gid('Discussion', thread.id), false);
  const none = await toggle(single.payload.note.discussion.id, true);

  expect(settled.payload.discussion).toStrictEqual({
    resolved: true,
    resolvedBy: { username: 'jelena.nakamura' },
  });
  expect(opened.payload.discussion).toStrictEqual({ resolved: false, resolvedBy: null });
  expect(none.payload).toBeNull();
});

test('reactions are added once, toggled, and taken back', async () => {
  const { change, open } = writingDesk();
  const { record } = await open();
  const input = { awardableId: gid('Issue', record.id), name: 'rocket' };
  const send = (name: string, more = {}, fields = 'awardEmoji { name }') =>
    change(name, { ...input, ...more }, fields);

  const added = await send('awardEmojiAdd');
  const twice = await send('awardEmojiAdd');
  const invalid = await send('awardEmojiAdd', { name: 'no such!' });
  const off = await send('awardEmojiToggle', {}, 'toggledOn awardEmoji { name }');
  const gone = await send('awardEmojiRemove');
  const on = await send('awardEmojiToggle', {}, 'toggledOn awardEmoji { name }');

  expect(added.payload.awardEmoji).toStrictEqual({ name: 'rocket' });
  expect(twice.payload).toMatchObject({ awardEmoji: null, errors: ['Name has already been taken'] });
  expect(invalid.payload.errors).toStrictEqual(['Name is not a valid emoji name']);
  expect(off.payload).toMatchObject({ toggledOn: false, awardEmoji: null, errors: [] });
  expect(gone.payload.errors).toStrictEqual(['User has not awarded emoji of type rocket on the awardable']);
  expect(on.payload).toMatchObject({ toggledOn: true, awardEmoji: { name: 'rocket' } });
});
