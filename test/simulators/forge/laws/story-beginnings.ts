import { type Kind, numberIn } from './both-interfaces.js';
import type { Choice, Remembered, Setting } from './story-steps.js';

const NOTHING = {
  ...{
    description: '',
    state: 'opened',
    labels: [],
    assignees: [],
    reviewers: [],
    confidential: false,
    locked: false,
  },
  ...{ dueDate: null, weight: null, milestone: null, estimate: 0, spent: 0, notes: {}, notesCount: 0 },
  ...{ closedAt: null, mergedAt: null, draft: false, pending: false },
};

/** Makes a record by either interface, and remembers what was written. */
export async function begin(kind: Kind, choice: Choice, setting: Setting): Promise<Remembered> {
  return kind === 'issue' ? newIssue(choice, setting) : newMergeRequest(choice, setting);
}

async function newIssue(
  { via, word, labels, flag }: Choice,
  { doors, path, now }: Setting,
): Promise<Remembered> {
  const made = { title: word, description: `On ${word}`, confidential: flag };
  const expected = {
    ...NOTHING,
    kind: 'issue' as const,
    ...made,
    labels: [...labels].sort(),
    createdAt: now(),
  };
  if (via === 'rest') {
    const { id, iid }: Made = await doors.rest('POST', 'issues', { ...made, labels: labels.join(',') });
    return { ...expected, id, iid };
  }
  const { issue }: { readonly issue: MadeToo } = await doors.mutate(
    'createIssue',
    { projectPath: path, ...made, labels },
    'issue { id iid }',
  );
  return { ...expected, id: numberIn(issue.id), iid: Number(issue.iid) };
}

async function newMergeRequest({ via, word, labels }: Choice, setting: Setting): Promise<Remembered> {
  const { doors, path, now } = setting;
  const branch = await newBranch(via, setting);
  const expected = {
    ...NOTHING,
    kind: 'mergeRequest' as const,
    title: word,
    description: `On ${word}`,
    labels: [...labels].sort(),
    createdAt: now(),
  };
  if (via === 'rest') {
    const body = {
      title: word,
      description: `On ${word}`,
      source_branch: branch,
      target_branch: 'main',
      labels: labels.join(','),
    };
    const { id, iid }: Made = await doors.rest('POST', 'merge_requests', body);
    return { ...expected, id, iid };
  }
  const { mergeRequest }: { readonly mergeRequest: MadeToo } = await doors.mutate(
    'mergeRequestCreate',
    {
      projectPath: path,
      title: word,
      description: `On ${word}`,
      sourceBranch: branch,
      targetBranch: 'main',
      labels,
    },
    'mergeRequest { id iid }',
  );
  return { ...expected, id: numberIn(mergeRequest.id), iid: Number(mergeRequest.iid) };
}

/** A branch with a commit of its own. */
async function newBranch(via: Choice['via'], { doors, path, fresh }: Setting): Promise<string> {
  const branch = fresh();
  if (via === 'rest') {
    const actions = [{ action: 'create', file_path: `docs/${branch}.md`, content: branch }];
    await doors.rest('POST', 'repository/commits', {
      branch,
      start_branch: 'main',
      commit_message: branch,
      actions,
    });
    return branch;
  }
  const actions = [{ action: 'CREATE', filePath: `docs/${branch}.md`, content: branch }];
  await doors.mutate(
    'commitCreate',
    { projectPath: path, branch, startBranch: 'main', message: branch, actions },
    '',
  );
  return branch;
}

interface Made {
  readonly id: number;
  readonly iid: number;
}

interface MadeToo {
  readonly id: string;
  readonly iid: string;
}
