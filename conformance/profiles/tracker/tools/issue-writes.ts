import { ending } from '../../../reading/values.js';
import type { Arguments } from '../../../target/arguments.js';
import { FOREIGN_TEXT, LONG_TEXT } from '../../texts.js';
import { documentOf } from '../documents.js';
import { type Issue, issueWith } from '../issue-facts.js';
import { trackerTool } from '../tool.js';
import type { TrackerWorld } from '../world.js';

/** As long as a summary can be. */
const LONGEST_SUMMARY = Array.from({ length: 255 }, (_, at) =>
  at % 9 === 8 ? ' ' : (at % 10).toString(),
).join('');

const given = (value: unknown, fields: object) => (value === undefined ? {} : fields);

export const issueWriteTools = {
  tracker_create_issue: trackerTool({
    valid: (world) => bases(world)[0] ?? {},
    or: (world) => bases(world).slice(1),
    values: {
      summary: () => ['Count the puffins', 'Feed “the” größten puffins & co.', FOREIGN_TEXT, LONGEST_SUMMARY],
      projectKey: ({ projects }, { parent }) =>
        parent === undefined ? projects.filter(({ kind }) => kind === 'kanban').map(({ key }) => key) : [],
      issueType: (_world, { parent }) => (parent === undefined ? ['Bug', 'Story', 'Epic'] : []),
      description: () => ['Counted from the pier.', 'First part of it.\n\nSecond part of it.', LONG_TEXT],
      priority: () => ['Highest', 'Low'],
      labels: () => [['gulls', 'counted-2'], ['Nördliche-Möwen', 'パフィン'], []],
      assignee: (world) => colleagues(world),
      parent: (world, { parent, projectKey }) =>
        parent === undefined ? ofLevel(1, String(projectKey), world) : ofLevel(0, String(projectKey), world),
      components: ({ projects }, { projectKey }) => {
        const names = projects.find(({ key }) => key === projectKey)?.components ?? [];
        return [names.slice(0, 2), names.slice(1, 2)];
      },
    },
    answers: (args, world) => {
      const made = world.issues.findLast(({ project }) => project === args.projectKey);
      if (!isPossible(args, world)) return { unable: 'the project has no such things' };
      if (!made) return { unable: 'there is no such project' };
      const { id, key } = made;
      return { answer: { facts: { key, ID: id }, may: { url: ending(`/browse/${key}`) } } };
    },
    does: ({
      projectKey,
      summary,
      issueType,
      description,
      priority,
      labels,
      assignee,
      parent,
      components,
    }) => [
      {
        method: 'POST',
        path: '/rest/api/3/issue',
        body: {
          fields: {
            project: { key: projectKey },
            summary,
            issuetype: { name: issueType },
            ...given(description, { description: documentOf(String(description)) }),
            ...given(priority, { priority: { name: priority } }),
            ...given(labels, { labels }),
            ...given(assignee, { assignee: { accountId: assignee } }),
            ...given(parent, { parent: { key: parent } }),
            ...given(components, { components: [components ?? []].flat().map((name) => ({ name })) }),
          },
        },
      },
    ],
  }),

  tracker_update_issue: trackerTool({
    valid: (world) => ({ issueKey: plain(world)[0], summary: 'Count the terns' }),
    or: (world) => [{ issueKey: plain(world)[1], priority: 'Low' }],
    values: {
      issueKey: (world) => [...plain(world), ...ofOtherKinds(world)],
      summary: () => ['Paint the größte boat', 'Paint it & leave', FOREIGN_TEXT, LONGEST_SUMMARY],
      description: () => [
        'Painted red.',
        'Painted on one side.\n\nAnd on the other.',
        LONG_TEXT,
        FOREIGN_TEXT,
      ],
      priority: () => ['Lowest', 'Highest'],
      assignee: (world) => [...colleagues(world), null],
      labels: () => [['painted'], ['Größer', 'two-sides', '船'], []],
      customFields: (world) => [
        { customfield_10016: 34 },
        { customfield_10016: 21, customfield_10034: 'Fulmar of Sørland' },
        {
          customfield_10033: '2031-05-04',
          customfield_10034: `${FOREIGN_TEXT} ${LONGEST_SUMMARY}`.slice(0, 255),
        },
        { customfield_10031: { value: 'Minor' }, customfield_10036: [{ value: 'iOS' }, { value: 'Web' }] },
        {
          customfield_10032: { accountId: colleagues(world)[1] },
          customfield_10037: '2031-05-04T10:30:00.000+0000',
        },
        { customfield_10016: null, customfield_10031: null },
      ],
    },
    answers: ({ issueKey, ...given }, world) => {
      const issue = world.issueCalled(String(issueKey));
      if (!issue) return { unable: 'there is no such issue' };
      if (!hasFields(issue, Object(given.customFields), world))
        return { unable: 'the project has no such fields' };
      const fields = [...new Set(['key', 'status', 'statusCategory', ...Object.keys(given)])];
      const { facts, may } = issueWith(issue, { fields, choice: fields }, world);
      return { answer: { may: { ...facts, ...may } } };
    },
    does: ({ issueKey, summary, description, priority, assignee, labels, customFields }) => [
      {
        method: 'PUT',
        path: `/rest/api/3/issue/${issueKey}`,
        body: {
          fields: {
            ...given(summary, { summary }),
            ...given(description, { description: documentOf(String(description)) }),
            ...given(priority, { priority: { name: priority } }),
            ...given(assignee, { assignee: assignee === null ? null : { accountId: assignee } }),
            ...given(labels, { labels }),
            ...given(customFields, Object(customFields)),
          },
        },
      },
    ],
  }),
};

/** Whether the project has issues of this type, under this issue, and these components. */
function isPossible(
  { projectKey, issueType, parent, components = [] }: Arguments,
  { projects, issueCalled }: TrackerWorld,
): boolean {
  const project = projects.find(({ key }) => key === projectKey);
  const type = project?.issueTypes.find(({ name }) => name === issueType);
  const above = parent === undefined ? undefined : issueCalled(String(parent));
  // An epic may be of another project, and the issue of a sub-task may not.
  const isNear = above?.level === 1 || above?.project === projectKey;
  const isUnder = above === undefined || (isNear && above.level === (type?.level ?? 0) + 1);
  return (
    type !== undefined &&
    isUnder &&
    [components].flat().every((name) => project?.components.includes(String(name)))
  );
}

/** A task of one project and a sub-task of another. */
function bases(world: TrackerWorld): Record<string, unknown>[] {
  const [one = '', other = one] = world.projects.filter(({ kind }) => kind === 'scrum').map(({ key }) => key);
  const [parent] = ofLevel(0, other, world);
  return [
    { projectKey: one, summary: 'Count the gulls', issueType: 'Task' },
    { projectKey: other, summary: 'Count the gulls', issueType: 'Sub-task', parent },
  ];
}

/** Issues that others can be put under: epics above standard issues, and these above sub-tasks. */
function ofLevel(level: number, projectKey: string, { issues }: TrackerWorld): string[] {
  return issues
    .filter((issue) => issue.project === projectKey && issue.level === level)
    .slice(0, 2)
    .map(({ key }) => key);
}

/** Issues of projects with all fields, with and without values in them. */
function plain({ issues, projects }: TrackerWorld): string[] {
  const kinds = new Map(projects.map(({ key, kind }) => [key, kind]));
  const standard = issues.filter(({ project, level }) => kinds.get(project) === 'scrum' && level === 0);
  const filled = (issue: Issue) =>
    Object.keys(issue.custom).length + issue.labels.length + (issue.description === '' ? 0 : 1);
  const sorted = standard.toSorted((one, other) => filled(other) - filled(one));
  return [...sorted.slice(0, 2), ...sorted.slice(-2)].map(({ key }) => key);
}

/** A sub-task, and an issue of a project without sprints. */
function ofOtherKinds({ issues, projects }: TrackerWorld): string[] {
  const kanban = projects.filter(({ kind }) => kind === 'kanban').map(({ key }) => key);
  const isOther = [
    ({ level }: Issue) => level === -1,
    ({ project, level }: Issue) => kanban.includes(project) && level === 0,
  ];
  return isOther.flatMap((fits) => issues.filter(fits).slice(-1)).map(({ key }) => key);
}

function hasFields({ project }: Issue, custom: object, { fields, projects }: TrackerWorld): boolean {
  const kind = projects.find(({ key }) => key === project)?.kind;
  const own = fields.filter(({ projectKinds }) => kind !== undefined && projectKinds.includes(kind));
  return Object.keys(custom).every((id) => own.some((field) => field.id === id));
}

/** Two people who are given work. */
function colleagues({ issues, account }: TrackerWorld): string[] {
  const others = issues.flatMap(({ assignee }) =>
    assignee === null || assignee === account.accountId ? [] : [assignee],
  );
  return [account.accountId, ...new Set(others)].slice(0, 2);
}
