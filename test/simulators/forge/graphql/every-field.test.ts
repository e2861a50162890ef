import { buildClientSchema, getIntrospectionQuery } from 'graphql';
import { expect, test } from 'vitest';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import { fullPath } from '#simulators/forge/world/projects.js';
import { ask, forge } from './client.js';
import { EveryType } from './every-type.js';

/** The record that most can be asked of. */
function richest<Item>(items: Iterable<Item>, wealth: (item: Item) => number): Item {
  return [...items].reduce((best, item) => (wealth(item) > wealth(best) ? item : best));
}

function argumentsIn({ world }: ForgeSimulator): Readonly<Record<string, string>> {
  const text = JSON.stringify;
  const id = (model: string, number: number | string) => `id: "gid://gitlab/${model}/${number}"`;
  const project = richest(
    world.projects.values(),
    ({ pipelines, mergeRequests, releases }) => pipelines.size + mergeRequests.size + releases.length * 5,
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
  const job = [...world.jobs.values()].find((known) => known.pipeline.project === project);
  const user = [...world.users.values()].find(({ status }) => status !== null);
  const note = [...world.notes.values()].find(({ position }) => position != null);
  const release = project.releases[0];
  return {
    'Query.ciPipelineStage': id('Ci::Stage', (pipeline?.id ?? 0) * 100),
    'Query.echo': 'text: "a"',
    'Query.group': `fullPath: ${text(fullPath(group))}`,
    'Query.issue': id('Issue', issue.id),
    'Query.iteration': id('Iteration', [...world.iterations.keys()][0] ?? 0),
    'Query.mergeRequest': id('MergeRequest', mergeRequest.id),
    'Query.milestone': id('Milestone', [...world.milestones.keys()][0] ?? 0),
    'Query.namespace': `fullPath: ${text(fullPath(group))}`,
    'Query.note': id('Note', note?.id ?? 0),
    'Query.project': `fullPath: ${text(fullPath(project))}`,
    'Query.todo': id('Todo', [...world.todos.keys()][0] ?? 0),
    'Query.user': `username: ${text(user?.username)}`,
    'Query.workItem': id('WorkItem', issue.id),
    'Query.workItemsByReference': `contextNamespacePath: ${text(fullPath(project))}, refs: ["#${issue.iid}"]`,
    'Project.job': id('Ci::Build', job?.id ?? 0),
    'Project.mergeRequest': `iid: "${mergeRequest.iid}"`,
    'Project.pipeline': `iid: "${pipeline?.iid}"`,
    'Project.release': `tagName: ${text(release?.tag)}`,
    'Repository.blobs': 'paths: ["README.md"]',
    'Repository.tree': 'recursive: true',
    'Repository.commit': 'ref: "HEAD"',
    branchNames: 'searchPattern: "*", offset: 0, limit: 5',
    epic: 'iid: "1"',
    label: 'title: "bug"',
    mergeRequestInteraction: id('MergeRequest', mergeRequest.id),
    issue: `iid: "${issue.iid}"`,
    workItem: `iid: "${issue.iid}"`,
  };
}

test.each(['ultimate', 'free'] as const)(
  'every field of every type answers in the %s tier',
  async (tier) => {
    const simulator = forge();
    simulator.settings.patch({ tier, complexityAuthenticated: 1_000_000 });
    const token = simulator.credentials.adminToken ?? null;
    const introspection = await ask(simulator, {
      query: getIntrospectionQuery(),
      operationName: 'IntrospectionQuery',
    });
    const every = new EveryType(buildClientSchema(introspection.body.data), argumentsIn(simulator));

    const problems = await every.walk(async (query) => {
      const { body } = await ask(simulator, query, token);
      return { data: body.data, problems: body.errors };
    });

    expect(problems).toStrictEqual([]);
    expect(every.missed).toStrictEqual([]);
  },
  120_000,
);
