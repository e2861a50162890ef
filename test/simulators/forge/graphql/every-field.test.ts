import { buildClientSchema, getIntrospectionQuery } from 'graphql';
import { expect, test } from 'vitest';
import { remind as remindOf } from '#simulators/forge/actions/discussion/todos.js';
import { resolve } from '#simulators/forge/git/objects/revision.js';
import { listTree } from '#simulators/forge/git/trees/listing.js';
import { treeOf } from '#simulators/forge/git/trees/tree-of.js';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import type { Issue } from '#simulators/forge/world/records/issues.js';
import type { Note } from '#simulators/forge/world/records/notes.js';
import type { Job } from '#simulators/forge/world/records/pipelines.js';
import { fullPath, type Group, type Project } from '#simulators/forge/world/records/projects.js';
import { ask, forge } from './client.js';
import { EveryType } from './every-type.js';

/** The record that most can be asked of. */
function richest<Item>(items: Iterable<Item>, wealth: (item: Item) => number): Item {
  return [...items].reduce((best, item) => (wealth(item) > wealth(best) ? item : best));
}

function id(model: string, number: number | undefined): string {
  return `id: "gid://gitlab/${model}/${number ?? 0}"`;
}

function pathOf(place: Project | Group | undefined): string {
  return `fullPath: ${JSON.stringify(place && fullPath(place))}`;
}

function argumentsIn({ world }: ForgeSimulator): Readonly<Record<string, string>> {
  const text = JSON.stringify;
  const project = richest(
    world.projects.values(),
    ({ pipelines, mergeRequests, releases }) => pipelines.size + mergeRequests.size + releases.size * 5,
  );
  const group = richest(
    world.groups.values(),
    ({ iterations, ownIssues }) => iterations.size * 10 + ownIssues.size,
  );
  const issue = richest(
    project.issues.items,
    ({ notes, links, emoji }) => notes.length + links.length * 5 + emoji.length * 3,
  );
  const mergeRequest = richest(
    project.mergeRequests.items,
    ({ notes, reviewers, approvals, assignees }) =>
      notes.length + reviewers.length * 9 + approvals.length * 9 + assignees.length * 9,
  );
  const [pipeline] = project.pipelines.items;
  const job = [...world.jobs.values()].find(({ pipeline }) => pipeline.project === project);
  const user = [...world.users.values()].find(({ status }) => status !== null);
  const note = [...world.notes.values()].find(({ position }) => position != null);
  const release = project.releases.items[0];
  return {
    'Query.ciPipelineStage': id('Ci::Stage', (pipeline?.id ?? 0) * 100),
    'Query.echo': 'text: "a"',
    'Query.group': pathOf(group),
    'Query.issue': id('Issue', issue.id),
    'Query.iteration': id('Iteration', [...world.iterations.keys()][0] ?? 0),
    'Query.mergeRequest': id('MergeRequest', mergeRequest.id),
    'Query.milestone': id('Milestone', [...world.milestones.keys()][0] ?? 0),
    'Query.namespace': pathOf(group),
    'Query.note': id('Note', note?.id ?? 0),
    'Query.project': pathOf(project),
    'Query.runner': id('Ci::Runner', 1),
    'Query.todo': id('Todo', 1),
    'Query.user': `username: ${text(user?.username)}`,
    'Query.workItem': id('WorkItem', issue.id),
    'Query.workItemsByReference': `contextNamespacePath: ${text(fullPath(project))}, refs: ["#${issue.iid}"]`,
    'Project.clusterAgent': 'name: "quay"',
    'Project.environment': 'name: "production"',
    'Project.terraformState': 'name: "quay"',
    'Environment.lastDeployment': 'status: SUCCESS',
    'Project.job': id('Ci::Build', job?.id ?? 0),
    'Project.mergeRequest': `iid: "${mergeRequest.iid}"`,
    'Project.pipeline': `iid: "${pipeline?.iid}"`,
    'Project.release': `tagName: ${text(release?.tag)}`,
    'Repository.blobs': 'paths: ["README.md"]',
    'Repository.tree': 'recursive: true',
    'Repository.commit': 'ref: "HEAD"',
    'Repository.commits': 'ref: "HEAD"',
    branchNames: 'searchPattern: "*", offset: 0, limit: 5',
    epic: 'iid: "1"',
    label: 'title: "bug"',
    mergeRequestInteraction: id('MergeRequest', mergeRequest.id),
    issue: `iid: "${issue.iid}"`,
    workItem: `iid: "${issue.iid}"`,
  };
}

/** Records that have what the richest ones of their kind may lack. */
function startAtMore(every: EveryType, { world }: ForgeSimulator): void {
  const issues = [...world.issues.values()];
  const jobs = [...world.jobs.values()];
  const notes = [...world.notes.values()];
  const item = (found: Issue | undefined) => `workItem(${id('WorkItem', found?.id)})`;
  const job = (found: Job | undefined) =>
    [`project(${pathOf(found?.pipeline.project)})`, `job(${id('Ci::Build', found?.id)})`] as const;
  const note = (found: Note | undefined) => `note(${id('Note', found?.id)})`;
  const broken = [...world.pipelines.values()].find(({ yamlErrors }) => yamlErrors !== null);
  const linked = [...world.projects.values()].find(hasSubmodule);
  const starts: readonly (readonly [type: string, ...questions: string[]])[] = [
    ['WorkItem', item(issues.find(({ type, children }) => type === 'epic' && children.length > 0))],
    ['WorkItem', item(issues.find(({ type }) => type === 'objective'))],
    ['WorkItemType', item(issues.find(({ type }) => type === 'task')), 'workItemType'],
    ['WorkItemWidgetAwardEmoji', item(issues.find(({ emoji }) => emoji.length > 0)), 'widgets'],
    [
      'WorkItemWidgetDevelopment',
      item(issues.find((issue) => issue.closedByMergeRequests.length > 0)),
      'widgets',
    ],
    ['WorkItemWidgetIteration', item(issues.find(({ iteration }) => iteration !== null)), 'widgets'],
    ['WorkItemWidgetStatus', item(issues.find(({ type }) => type === 'task')), 'widgets'],
    ['WorkItemWidgetLinkedItems', item(issues.find(({ links }) => links.length > 0)), 'widgets'],
    ['WorkItemWidgetTimeTracking', item(issues.find(({ timelogs }) => timelogs.length > 0)), 'widgets'],
    ['Note', note(notes.find(({ systemAction, noteable }) => systemAction && noteable.kind === 'issue'))],
    ['Note', note(notes.find(({ position }) => position != null))],
    ['Pipeline', `project(${pathOf(broken?.project)})`, `pipeline(${id('Ci::Pipeline', broken?.id)})`],
    ['CiJob', ...job(jobs.find(({ artifacts }) => artifacts.length > 0))],
    ['DetailedStatus', ...job(jobs.find(({ status }) => status === 'failed')), 'detailedStatus'],
    ['Tree', `project(${pathOf(linked)})`, 'repository', 'tree(recursive: true)'],
  ];
  for (const [type, ...questions] of starts) every.startAt(type, ...questions);
}

/** Nothing in this world has any, or only changes answer them. */
const NOWHERE = [
  'Branch',
  'CiBuildNeed',
  'CiCatalogResource',
  'CiManualVariable',
  'CiMinutesNamespaceMonthlyUsage',
  'ClusterAgent',
  'ClusterAgentToken',
  'ClusterAgentTokenConnection',
  'CustomEmoji',
  'CustomEmojiPermissions',
  'CustomerRelationsContact',
  'CustomerRelationsOrganization',
  'DescriptionVersion',
  'ForkDetails',
  'PackageTag',
  'PipelineManualVariable',
  'PushRules',
  'QuickActionsStatus',
  'SuggestedReviewersType',
  'TerraformState',
  'TerraformStateVersion',
  'TestSuiteSummary',
  'WorkItemRelatedBranch',
  'X509Signature',
];

function hasSubmodule({ repository }: Project): boolean {
  const head = resolve(repository, 'HEAD');
  return (
    head !== null &&
    (listTree(treeOf(repository, head), '', true) ?? []).some(({ kind }) => kind === 'commit')
  );
}

/** Puts something on the list of an account that nothing is asked of otherwise. */
function remind({ world }: ForgeSimulator, name: string): void {
  const [user, author] = [world.usersByName.get(name), world.users.get(2)];
  const [target] = world.issues.values();
  if (user && author && target)
    remindOf(world, { user: author, at: 0 }, { for: user, action: 'mentioned', target });
}

/** Lists that are refused without a licence. */
const UNLICENSED = ['group', 'project'].flatMap((place) => [
  `${place}.iterationCadences: not available`,
  `${place}.iterations: not available`,
]);

/** Where fields were refused, and why. */
function pathsOf(problems: readonly { readonly problems: unknown }[]): string[] {
  const each = problems.flatMap((found) => found.problems) as { path: string[]; message: string }[]; // as answers have them
  return each.map(({ path, message }) => {
    const isMissing = message.startsWith('The resource that you are attempting to access does not exist');
    return `${path.join('.')}: ${isMissing ? 'not available' : message}`;
  });
}

test.each([
  ['ultimate', 'adminToken'],
  ['ultimate', 'guestToken'],
  ['free', 'token'],
] as const)(
  'every field of every type answers in the %s tier to a client with the %s',
  async (tier, name) => {
    const simulator = forge();
    simulator.settings.patch({ tier, complexityAuthenticated: 1_000_000 });
    const token = simulator.credentials[name] ?? null;
    const introspection = await ask(simulator, {
      query: getIntrospectionQuery(),
      operationName: 'IntrospectionQuery',
    });
    const every = new EveryType(buildClientSchema(introspection.body.data), argumentsIn(simulator));
    startAtMore(every, simulator);
    remind(simulator, 'root');

    const problems = await every.walk(async (query) => {
      const { body } = await ask(simulator, query, token);
      return { data: body.data, problems: body.errors };
    });

    expect(pathsOf(problems)).toStrictEqual(tier === 'free' ? UNLICENSED : []);
    if (tier === 'ultimate' && name === 'adminToken') expect(every.missed).toStrictEqual(NOWHERE);
  },
  120_000,
);
