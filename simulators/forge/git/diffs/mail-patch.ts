import type { Signature } from '../objects/objects.js';
import type { Commit, Repository } from '../objects/repository.js';
import { diffOfCommit, type FileDiff } from './diff.js';
import { diffStat } from './diff-stat.js';
import { headLine, isAscii } from './mail-heads.js';
import { unifiedDiff } from './patch-text.js';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const MIME_HEADS = [
  'MIME-Version: 1.0',
  'Content-Type: text/plain; charset=UTF-8',
  'Content-Transfer-Encoding: 8bit',
];

/** Some commits, the oldest first, as mails in the form of `git format-patch` with GitLab's signature; merges and commits that change nothing are left out as there. https://git-scm.com/docs/git-format-patch */
export function mailPatches(repository: Repository, commits: readonly Commit[]): string {
  const sent = commits
    .filter(({ parents }) => parents.length <= 1)
    .map((commit) => ({ commit, diffs: diffOfCommit(repository, commit) }))
    .filter(({ diffs }) => diffs.length > 0);
  return sent.map(({ commit, diffs }, at) => mail(commit, diffs, numbered(at + 1, sent.length))).join('\n');
}

function numbered(at: number, count: number): string {
  if (count === 1) return '[PATCH]';
  return `[PATCH ${String(at).padStart(String(count).length, '0')}/${count}]`;
}

function mail(commit: Commit, diffs: readonly FileDiff[], number: string): string {
  const { sha, author, message } = commit;
  const [subject, body] = subjectAndBody(message);
  const heads = [
    `From ${sha} Mon Sep 17 00:00:00 2001`,
    isAscii(author.name) ? `From: ${author.name} <${author.email}>` : encodedFrom(author),
    `Date: ${mailDate(author.time)}`,
    headLine(`Subject: ${number} `, subject, 'text'),
    ...(isAscii(message) ? [] : MIME_HEADS),
  ];
  const text = body === '' ? '' : `${body}\n`;
  return `${heads.join('\n')}\n\n${text}---\n${diffStat(diffs)}\n${unifiedDiff(diffs)}-- \nGitLab\n\n`;
}

function encodedFrom({ name, email }: Signature): string {
  return `${headLine('From: ', name, 'name')} <${email}>`;
}

/** The first paragraph in one line, and the rest. */
function subjectAndBody(message: string): [string, string] {
  const [subject = '', ...paragraphs] = message.trim().split(/\n\s*\n/);
  return [subject.replaceAll('\n', ' '), paragraphs.join('\n\n').trim()];
}

function mailDate(time: number): string {
  const date = new Date(time);
  const day = `${WEEKDAYS[date.getUTCDay()]}, ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
  return `${day} ${date.getUTCFullYear()} ${date.toISOString().slice(11, 19)} +0000`;
}
