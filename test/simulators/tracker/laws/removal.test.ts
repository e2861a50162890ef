import { expect, test } from 'vitest';
import type { TrackerSimulator } from '#simulators/tracker/simulator.js';
import type { Sprint, SprintState } from '#simulators/tracker/world/records/boards.js';
import { AGILE, call, someIssue, still, V3 } from '../calls.js';

/** A record that is removed, and the request that removes it. */
interface Removal {
  readonly gone: object;
  readonly path: string;
}

const removals: Record<string, (simulator: TrackerSimulator) => Removal> = {
  issue: (simulator) => issueWith(simulator, ({ type }) => !type.subtask),
  'issue with links': (simulator) => issueWith(simulator, ({ links }) => links.length > 0),
  'issue with subtasks': (simulator) => {
    const child = someIssue(simulator, ({ type, parent }) => type.subtask && parent !== null);
    return { gone: child, path: `${V3}/issue/${child.parent?.key}?deleteSubtasks=true` };
  },
  epic: (simulator) => {
    const child = someIssue(simulator, ({ parent }) => parent?.type.hierarchyLevel === 1);
    return { gone: child.parent ?? {}, path: `${V3}/issue/${child.parent?.key}` };
  },
  'future sprint': (simulator) => sprintIn(simulator, 'future'),
  'active sprint': (simulator) => sprintIn(simulator, 'active'),
  'closed sprint': (simulator) => sprintIn(simulator, 'closed'),
  component: (simulator) => {
    const [component] = someIssue(simulator, ({ components }) => components.length > 0).components;
    return { gone: component ?? {}, path: `${V3}/component/${component?.id}` };
  },
  'version to be fixed': (simulator) => {
    const [version] = someIssue(simulator, ({ fixVersions }) => fixVersions.length > 0).fixVersions;
    return { gone: version ?? {}, path: `${V3}/version/${version?.id}` };
  },
  'version that is affected': (simulator) => {
    const [version] = someIssue(
      simulator,
      ({ affectedVersions }) => affectedVersions.length > 0,
    ).affectedVersions;
    return { gone: version ?? {}, path: `${V3}/version/${version?.id}` };
  },
  comment: (simulator) => {
    const issue = someIssue(simulator, ({ comments }) => comments.length > 0);
    const [comment] = issue.comments;
    return { gone: comment ?? {}, path: `${V3}/issue/${issue.key}/comment/${comment?.id}` };
  },
  worklog: (simulator) => {
    const issue = someIssue(simulator, ({ worklogs }) => worklogs.length > 0);
    const [worklog] = issue.worklogs;
    return { gone: worklog ?? {}, path: `${V3}/issue/${issue.key}/worklog/${worklog?.id}` };
  },
  attachment: (simulator) => {
    const [attachment] = someIssue(simulator, ({ attachments }) => attachments.length > 0).attachments;
    return { gone: attachment ?? {}, path: `${V3}/attachment/${attachment?.id}` };
  },
  link: (simulator) => {
    const [link] = someIssue(simulator, ({ links }) => links.length > 0).links;
    return { gone: link ?? {}, path: `${V3}/issueLink/${link?.id}` };
  },
};

test.each(Object.keys(removals))('no record names a removed %s', async (kind) => {
  const simulator = still();
  const { gone, path } = removals[kind]?.(simulator) ?? { gone: {}, path: '' };
  expect(pathsTo(gone, simulator.world)).not.toStrictEqual([]);

  const { status, text } = await call(simulator, 'DELETE', path, undefined, 'admin');

  expect([status, text]).toStrictEqual([204, '']);
  expect(pathsTo(gone, simulator.world)).toStrictEqual([]);
});

test('a removed issue and sprint lose their properties, links and marks', async () => {
  const simulator = still();
  const { annotations } = simulator.world;
  const epic = someIssue(simulator, ({ type }) => type.hierarchyLevel === 1);
  const sprint = sprintOf(simulator, 'closed');
  annotations.setProperty(epic, 'colour', 'red');
  annotations.setProperty(sprint, 'colour', 'red');
  annotations.markEpic(epic, { done: true });
  annotations.putRemoteLink(epic, {
    ...{ globalId: null, application: {}, relationship: null },
    object: { url: 'https://docs.test', title: 'Plan' },
  });

  await call(simulator, 'DELETE', `${V3}/issue/${epic.key}`, undefined, 'admin');
  await call(simulator, 'DELETE', `${AGILE}/sprint/${sprint.id}`, undefined, 'admin');

  expect([...annotations.properties(epic), ...annotations.properties(sprint)]).toStrictEqual([]);
  expect([annotations.remoteLinks(epic), annotations.epicMarks(epic)]).toStrictEqual([[], {}]);
});

test('issues of a removed closed sprint stay in the sprint that they are planned for', async () => {
  const simulator = still();
  const issue = someIssue(
    simulator,
    ({ sprints }) => sprints.some(isClosed) && sprints.some((sprint) => !isClosed(sprint)),
  );
  const closed = issue.sprints.find(isClosed);
  const others = issue.sprints.filter((sprint) => sprint !== closed);

  await call(simulator, 'DELETE', `${AGILE}/sprint/${closed?.id}`, undefined, 'admin');

  expect(issue.sprints).toStrictEqual(others);
});

function issueWith(simulator: TrackerSimulator, wanted: Parameters<typeof someIssue>[1]): Removal {
  const hasNoSubtasks = (issue: object) =>
    ![...simulator.world.issues.byKey.values()].some(({ type, parent }) => type.subtask && parent === issue);
  const gone = someIssue(simulator, (issue) => wanted(issue) && hasNoSubtasks(issue));
  return { gone, path: `${V3}/issue/${gone.key}` };
}

function sprintOf(simulator: TrackerSimulator, state: SprintState): Sprint {
  const { issues, sprints } = simulator.world;
  const found = [...sprints.values()].find(
    (sprint) => sprint.state === state && issues.of('sprint', sprint).size > 0,
  );
  if (!found) throw new Error(`expected a sprint that is ${state} and has issues`);
  return found;
}

function sprintIn(simulator: TrackerSimulator, state: SprintState): Removal {
  const gone = sprintOf(simulator, state);
  return { gone, path: `${AGILE}/sprint/${gone.id}` };
}

function isClosed({ state }: Sprint): boolean {
  return state === 'closed';
}

/** Where a record is found from a world on; what a reset puts back is not part of the world. */
function pathsTo(wanted: object, world: TrackerSimulator['world']): string[] {
  const { changes: _, issues, ...records } = world;
  const facets = (['project', 'sprint', 'assignee', 'parent', 'label'] as const).map((facet) => [
    ...issues.values(facet),
  ]);
  const waiting: [path: string, thing: unknown][] = [['', { ...records, byKey: issues.byKey, facets }]];
  const seen = new Set<unknown>();
  const found: string[] = [];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, thing] = next;
    if (thing === wanted) found.push(path);
    if (typeof thing !== 'object' || thing === null || seen.has(thing)) continue;
    seen.add(thing);
    for (const [name, member] of membersOf(thing)) waiting.push([`${path}/${name}`, member]);
  }
  return found;
}

function membersOf(thing: object): [name: string, member: unknown][] {
  if (thing instanceof Map)
    return [...thing].flatMap(([key, value], at): [string, unknown][] => [
      [`key ${at}`, key],
      [String(typeof key === 'object' ? at : key), value],
    ]);
  if (thing instanceof Set) return [...thing].map((member, at) => [String(at), member]);
  return Object.entries(thing);
}
