import type { Issue, IssueLink } from './records/issues.js';

/** Whether a link says that an open issue keeps another open one from being done. */
export function isOpenBlocker(issue: Issue, { source, target, type }: IssueLink): boolean {
  return type === 'blocks' && source === issue && issue.state === 'opened' && target.state === 'opened';
}

/** The checkboxes of a description: how many there are, and how many are ticked. */
export function tasksIn(description: string | null): { readonly count: number; readonly completed: number } {
  if (!description?.includes('[')) return { count: 0, completed: 0 };
  const boxes = [...description.matchAll(/^[ \t]*(?:[-*+]|\d+[.)])\s+\[([ xX~])\]\s/gm)];
  return { count: boxes.length, completed: boxes.filter(([, mark]) => /x/i.test(mark ?? '')).length };
}

/** Reactions of a name. */
export function countEmoji({ emoji }: Pick<Issue, 'emoji'>, name: string): number {
  return emoji.filter((one) => one.name === name).length;
}
