import { describe, expect, test } from 'vitest';
import { createForgeServer } from '#src/forge/server.js';
import { ToolError } from '#src/kernel/errors.js';
import type { Fetch } from '#src/kernel/http/client.js';
import { silent } from '../../kernel/session.js';
import { recordsOf } from '../records.js';
import { newForge, refusal, SITE, scriptedClient, tokenOf, value } from '../session.js';
import { answeringFor, named } from './context-rows.js';

const simulator = newForge();
const token = async () => tokenOf(simulator, 'token');
const client = await scriptedClient((url, init) => simulator.fetch(url, init), { token });
const ISSUE = { ...named('platform/core#48'), includeSystemNotes: true };

const whole = await value(client, 'get_issue_context', ISSUE);
const { parent, weight, ...bare } = whole.issue;

function clientBefore(fetch: Fetch) {
  return scriptedClient(fetch, { token });
}

interface Part {
  readonly query: string;
  /** How the warning names it. */
  readonly name: string;
  /** The answer without it. */
  readonly rest: object;
  /** Where in the answer of GraphQL it is. */
  // biome-ignore lint/suspicious/noExplicitAny: it is the forge's answer
  readonly emptied: (data: any) => void;
}

function without(...members: string[]): object {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !members.includes(name)));
}

const PARTS: readonly Part[] = [
  {
    query: 'issueLatestNotes',
    name: 'notes',
    rest: without('notes', 'notesTruncated', 'notesLeftOut'),
    emptied: (data) => {
      data.project.subject = null;
    },
  },
  {
    query: 'issueMentions',
    name: 'mentionedInMergeRequests',
    rest: without('mentionedInMergeRequests'),
    emptied: (data) => {
      data.project.subject.relatedMergeRequests = null;
    },
  },
  {
    query: 'issueClosers',
    name: 'closedByMergeRequests',
    rest: without('closedByMergeRequests'),
    emptied: (data) => {
      data.project.workItems.nodes[0].widgets = [];
    },
  },
  {
    query: 'issueLinks',
    name: 'linkedIssues',
    rest: without('linkedIssues'),
    emptied: (data) => {
      data.project.workItems.nodes[0].widgets[0].linkedItems = null;
    },
  },
  {
    query: 'issuePlanning',
    name: 'parent, weight, health status and iteration',
    rest: { ...whole, issue: bare },
    emptied: (data) => {
      data.project.workItems.nodes = [];
    },
  },
];

describe('get_issue_context names a part that fails, and never shows it as empty ✗2:', () => {
  test.each(PARTS)('$name, where the forge fails', async ({ query, name, rest }) => {
    const failing = await clientBefore(
      answeringFor(simulator, new RegExp(`query ${query}\\(`), () =>
        Response.json({ errors: [{ message: 'Internal server error' }] }, { status: 500 }),
      ),
    );

    const { warnings, ...context } = await value(failing, 'get_issue_context', ISSUE);

    expect(context).toStrictEqual(rest);
    expect(warnings).toStrictEqual([
      `Left out because it could not be read: ${name}. The forge refused: Internal server error`,
    ]);
  });

  test.each(PARTS)('$name, where the forge gives nothing in its place', async (part) => {
    const { query, name, rest, emptied } = part;
    const failing = await clientBefore(
      answeringFor(simulator, new RegExp(`query ${query}\\(`), async (original) => {
        const answer = await (await original()).json();
        emptied(answer.data);
        return Response.json(answer);
      }),
    );

    const { warnings, ...context } = await value(failing, 'get_issue_context', ISSUE);

    expect(context).toStrictEqual(rest);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(`could not be read: ${name}. `);
  });
});

test('get_issue_context fails where the issue itself cannot be read, though all else can', async () => {
  const failing = await clientBefore(
    answeringFor(simulator, /query contextIssue\(/, () =>
      Response.json({ errors: [{ message: 'Internal server error' }] }, { status: 500 }),
    ),
  );

  expect(await refusal(failing, 'get_issue_context', ISSUE)).toStrictEqual({
    code: 'unavailable',
    message: 'The forge refused: Internal server error',
  });
});

test('get_issue_context keeps the notes that it has where older ones cannot be read, and says so ✗2', async () => {
  const long = { ...named('platform/core#25'), maxNotes: 350 };
  const complete = await value(client, 'get_issue_context', long);
  let pages = 0;
  const failing = await clientBefore(
    answeringFor(simulator, /query issueLatestNotes\(/, (original) => {
      pages += 1;
      if (pages <= 2) return original();
      return Response.json({ errors: [{ message: 'Request timed out' }] }, { status: 503 });
    }),
  );

  const context = await value(failing, 'get_issue_context', long);

  const ids = (notes: { id: string }[]) => notes.map(({ id }) => id);
  expect(ids(context.notes)).toStrictEqual(ids(complete.notes).slice(-200));
  expect([context.notesTruncated, context.notesLeftOut]).toStrictEqual([true, 340]);
  expect(context.warnings).toStrictEqual([
    'Left out because it could not be read: notes that are older than those shown. The forge refused: Request timed out',
  ]);
});

test('get_issue_context reports where a list is longer than it reads ✗26', async () => {
  let pages = 0;
  const endless = await clientBefore(
    answeringFor(simulator, /query issueMentions\(/, () => {
      pages += 1;
      return Response.json({ data: { project: { subject: { relatedMergeRequests: endlessPage(pages) } } } });
    }),
  );

  const { mentionedInMergeRequests, warnings } = await value(endless, 'get_issue_context', ISSUE);

  expect(mentionedInMergeRequests.map(({ reference }: { reference: string }) => reference)).toStrictEqual(
    Array.from({ length: 500 }, (_, at) => `a/b!${at + 1}`),
  );
  expect(warnings).toStrictEqual([
    'mentionedInMergeRequests has more records than the first 500, which are shown.',
  ]);
});

function endlessPage(page: number) {
  const nodes = Array.from({ length: 100 }, (_, at) => {
    const number = (page - 1) * 100 + at + 1;
    return {
      id: `gid://gitlab/MergeRequest/${number}`,
      reference: `a/b!${number}`,
      title: 'x',
      state: 'opened',
    };
  });
  return { pageInfo: { hasNextPage: true, endCursor: `page ${page}` }, nodes };
}

test('get_issue_context refuses more notes on a page than it asked for ✗26', async () => {
  const generous = await clientBefore(
    answeringFor(simulator, /query issueLatestNotes\(/, async (original) => {
      const answer = await (await original()).json();
      const { notes } = answer.data.project.subject;
      notes.nodes = [...notes.nodes, ...notes.nodes];
      return Response.json(answer);
    }),
  );

  const { notes, warnings } = await value(generous, 'get_issue_context', { ...ISSUE, maxNotes: 4 });

  expect(notes).toBeUndefined();
  expect(warnings).toStrictEqual([
    'Left out because it could not be read: notes. Expected at most 4 notes from the forge, received 8.',
  ]);
});

test('get_issue_context ends when it is cancelled, and gives no answer without the part that was under way', async () => {
  const controller = new AbortController();
  let pages = 0;
  const { tools, openSession } = createForgeServer({
    backend: {
      url: new URL(SITE),
      fetch: answeringFor(simulator, /query issueLatestNotes\(/, (original) => {
        pages += 1;
        if (pages === 2) controller.abort(new ToolError('cancelled', 'Cancelled.'));
        return original();
      }),
    },
    token,
    log: silent,
    simulated: false,
  });
  const tool = tools.find(({ name }) => name === 'get_issue_context');
  const call = { signal: controller.signal, remaining: () => 60_000, progress() {} };

  const context = tool?.call({ ...named('platform/core#25'), maxNotes: 500 }, openSession({}), call);

  await expect(context).rejects.toThrow('Cancelled.');
});

test('the issue of these tests has what may fail', () => {
  const { issues } = recordsOf(simulator.world);
  expect(issues.find(({ reference }) => reference === 'platform/core#48')).toMatchObject({ weight: 5 });
  expect([parent, weight, whole.notes.length > 3]).toStrictEqual([expect.anything(), 5, true]);
});
