import { describe, expect, test } from 'vitest';
import { LONGEST_HOLD, oneByOne } from '../../event-loop.js';
import { openSession } from '../session.js';

const MILLION = 1_000_000;
const filled = (piece: string) => piece.repeat(Math.floor(MILLION / piece.length));
const numbered = (mark: string) => Array.from({ length: 140_000 }, (_, at) => `${mark}${at}`).join(' ');

/** Texts of a million characters, the most that GitLab takes, at which patterns with two ways through a text go astray. */
const TEXTS: Readonly<Record<string, string>> = {
  'nothing but references': filled('#1 '),
  'references to all numbers': numbered('#'),
  'references into other projects': filled('a/b#1 '),
  'beginnings of addresses': filled('https://'),
  'addresses without an end': filled('https://a/b/c/-/'),
  'one path without an end': filled('a/'),
  'nothing but names': filled('@a '),
  'names of many': numbered('@u'),
  'a name with a long end': `@a${filled('-')}b`,
  'names that are spoken to': filled('@a,'),
  'issues that are closed': filled('closes #1 '),
  'quotation marks of code': filled('`a`'),
  'fences of code': filled('```\n'),
  'empty lines': filled('\n'),
  'blanks before a letter': `${filled(' ')}x`,
  'boxes that are none': filled('- [ '),
  'a command with blanks': `/spend ${filled(' ')}x`,
  'a duration of one figure': `/spend ${filled('1')}!`,
  'a duration of many figures': `/spend ${filled('1 ')}!`,
  'a day without an end': `/spend 1h ${filled('2026-03-0')}`,
  'commands without an end': filled('/tableflip '),
};

describe('a text of a million characters blocks no other request', () => {
  test.each(Object.keys(TEXTS))('%s', async (name) => {
    const { get, post, put } = openSession();
    const [project] = (await get('/projects?membership=true&order_by=id&sort=asc')).body;
    const at = `/projects/${project.id}`;
    const { body: issue } = await post(`${at}/issues`, { title: 'Long texts' });
    const text = TEXTS[name] ?? '';

    const { answers, held } = await oneByOne(
      () => put(`${at}/issues/${issue.iid}`, { description: text }),
      () => post(`${at}/issues/${issue.iid}/notes`, { body: text }),
      () => get(`${at}/issues/${issue.iid}`),
    );

    for (const { status } of answers) expect(status).toBeLessThan(500);
    expect(held).toBeLessThan(LONGEST_HOLD);
  });
});

describe('a long duration, path or range blocks no other request', () => {
  const long = filled('/');

  test.each([
    ['a duration of figures', 'POST', '/issues/1/time_estimate', { duration: `${filled('1 ')}!` }],
    ['a duration of signs', 'POST', '/issues/1/time_estimate', { duration: filled('-') }],
    ['a path of a file', 'POST', '/repository/commits', commitOf({ file_path: `a${long}x` })],
    ['a message', 'POST', '/repository/commits', { ...commitOf({}), commit_message: trailers() }],
    ['a name of a branch', 'POST', '/repository/branches', { branch: 'b', ref: `${filled('..')}\n` }],
  ] as const)('%s', async (_, method, path, sent) => {
    const { get, send } = openSession();
    const [project] = (await get('/projects?membership=true&order_by=id&sort=asc')).body;

    const { answers, held } = await oneByOne(() => send(method, `/projects/${project.id}${path}`, sent));

    expect(answers[0]?.status).toBeLessThan(500);
    expect(held).toBeLessThan(LONGEST_HOLD);
  });
});

/** A commit of one file. */
function commitOf(action: object) {
  const file = { action: 'create', file_path: 'long.txt', content: 'x', ...action };
  return { branch: 'long-texts', start_branch: 'main', commit_message: 'Add', actions: [file] };
}

/** A message with a last line that is a trailer with many blanks, and no end that a dot matches. */
function trailers(): string {
  return `Add\n\nNote: ${filled(' ')}x\u2028y`;
}
