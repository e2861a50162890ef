import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { OriginLimits } from '#src/kernel/http/concurrency.js';
import { inRounds } from '../../tracker/sprints/sprints-rounds.js';
import { recordsOf } from '../records.js';
import { forgeClient, newForge, scriptedClient, tokenOf, value } from '../session.js';
import { commentsOn, named, notesOn, notesShown } from './context-rows.js';

const simulator = newForge();
const records = recordsOf(simulator.world);
const client = await forgeClient(simulator);
const LONG = 'platform/core#25';
const ISSUE = named(LONG);

const comments = commentsOn(records, LONG);
const notes = notesOn(records, LONG);

function notesIn({ notes, notesTruncated, notesLeftOut }: Record<string, unknown>) {
  return { notes, notesTruncated, ...(notesLeftOut !== undefined && { notesLeftOut }) };
}

test('get_issue_context shows the latest 100 notes that people wrote, the oldest of them first ✗12', async () => {
  const context = await value(client, 'get_issue_context', ISSUE);

  expect(comments.length).toBeGreaterThan(500);
  expect(notes.slice(-100).some(({ system }) => system)).toBe(true);
  expect(notesIn(context)).toStrictEqual(notesShown(comments, 100));
});

test('get_issue_context shows as many notes as asked for, of all or of those that people wrote, and how many it leaves out ✗12', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 500 }), fc.boolean(), async (maxNotes, includeSystemNotes) => {
      const context = await value(client, 'get_issue_context', { ...ISSUE, maxNotes, includeSystemNotes });

      expect(notesIn(context)).toStrictEqual(notesShown(includeSystemNotes ? notes : comments, maxNotes));
    }),
    {
      seed: 11,
      numRuns: 12,
      examples: [
        [100, false],
        [101, true],
        [500, false],
        [1, true],
      ],
    },
  );
});

test('get_issue_context shows all notes where there are no more than asked for', async () => {
  const few = records.issues.find(
    ({ reference, type }) => type === 'issue' && commentsOn(records, reference).length === 5,
  );

  for (const maxNotes of [5, 6]) {
    const context = await value(client, 'get_issue_context', { ...named(String(few?.reference)), maxNotes });

    expect(notesIn(context)).toStrictEqual(notesShown(commentsOn(records, few?.reference), maxNotes));
    expect(context.notesTruncated).toBe(false);
  }
});

test('get_issue_context shows internal notes to those who may read them, and to others as many of the rest', async () => {
  const isPublic = comments.filter(({ internal }) => internal === false);

  for (const [account, shown] of [
    ['plannerToken', comments],
    ['guestToken', isPublic],
  ] as const) {
    const context = await value(await forgeClient(simulator, account), 'get_issue_context', {
      ...ISSUE,
      maxNotes: 120,
    });

    expect(notesIn(context)).toStrictEqual(notesShown(shown, 120));
  }
});

test('get_issue_context reads 500 notes and all else in five rounds of requests ✗7', async () => {
  const counted = inRounds((url, init) => simulator.fetch(url, init));
  const patient = await scriptedClient(counted.fetch, {
    token: async () => tokenOf(simulator, 'token'),
    limits: new OriginLimits(100),
  });

  const { notes } = await value(patient, 'get_issue_context', { ...ISSUE, maxNotes: 500 });

  expect(notes).toHaveLength(500);
  expect([counted.rounds(), counted.requests()]).toStrictEqual([5, 10]);
});

test('get_issue_context goes on where the forge leaves out notes of a page, and shows none twice', async () => {
  let pages = 0;
  const hiding = await scriptedClient(
    async (url, init) => {
      if (String(init.body).includes('query issueLatestNotes(')) pages += 1;
      return withoutEven(await simulator.fetch(url, init));
    },
    { token: async () => tokenOf(simulator, 'token') },
  );
  const odd = comments.filter(({ id }) => Number(id) % 2 === 1);

  for (const [maxNotes, needed] of [
    [60, 2],
    [odd.length - 5, 6],
  ] as const) {
    pages = 0;
    const context = await value(hiding, 'get_issue_context', { ...ISSUE, maxNotes });

    const ids = context.notes.map(({ id }: { id: string }) => Number(id.split('/').at(-1)));
    expect(ids).toStrictEqual(odd.slice(-maxNotes).map(({ id }) => id));
    expect([context.notesTruncated, pages]).toStrictEqual([true, needed]);
    expect(context.notesLeftOut).toBeGreaterThanOrEqual(odd.length - maxNotes);
  }
});

/** An answer in which notes with an even number are such that the user may not see: the forge gives null in their place. */
async function withoutEven(response: Response): Promise<Response> {
  const answer = await response.json();
  const list = answer.data?.project?.subject?.notes;
  if (list) list.nodes = list.nodes.map((note: { id: string }) => (/[02468]$/.test(note.id) ? null : note));
  return Response.json(answer, { status: response.status });
}
