import type { Issue, IssueLink } from './records/issues.js';

/** Whether a link says that an open issue keeps another open one from being done. */
export function isOpenBlocker(issue: Issue, { source, target, type }: IssueLink): boolean {
  return type === 'blocks' && source === issue && issue.state === 'opened' && target.state === 'opened';
}

/** Reactions of a name. */
export function countEmoji({ emoji }: Pick<Issue, 'emoji'>, name: string): number {
  return emoji.filter((one) => one.name === name).length;
}
