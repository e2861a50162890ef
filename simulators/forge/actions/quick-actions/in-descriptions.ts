import type { Issue } from '../../world/records/issues.js';
import type { Group, Project } from '../../world/records/projects.js';
import type { World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { createIssue, type IssueChanges, type NewIssue, updateIssue } from '../issues/issues.js';
import { interpret } from './parse.js';
import { forIssue } from './results.js';

/** Opens an issue; lines of its description that are commands are done, and left out. */
export function openIssue(
  world: World,
  act: Act,
  place: Project | Group,
  { input, several }: { readonly input: NewIssue; readonly several: boolean },
): Issue {
  const where = { world, act, kind: 'issue', place, subject: null, several, given: givenIn(input) } as const;
  const { text, found, changes, later } = interpret(where, input.description ?? '');
  const issue = createIssue(
    world,
    act,
    place,
    found ? { ...input, ...forIssue(changes), description: text } : input,
  );
  for (const doIt of later) doIt(issue, null);
  return issue;
}

/** Changes an issue; lines of a new description that are commands are done, and left out. */
export function editIssue(
  world: World,
  act: Act,
  issue: Issue,
  { input, several }: { readonly input: IssueChanges; readonly several: boolean },
): Issue {
  const where = {
    world,
    act,
    kind: 'issue',
    place: issue.home,
    subject: issue,
    several,
    given: givenIn(input),
  } as const;
  const { text, found, changes, later } = interpret(where, input.description ?? '');
  updateIssue(world, act, issue, found ? { ...input, ...forIssue(changes), description: text } : input);
  for (const doIt of later) doIt(issue, null);
  return issue;
}

function givenIn({ labels, assignees }: IssueChanges): Pick<IssueChanges, 'labels' | 'assignees'> {
  return { ...(labels && { labels }), ...(assignees && { assignees }) };
}
