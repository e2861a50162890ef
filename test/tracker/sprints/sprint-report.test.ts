import { beforeEach, describe, expect, test } from 'vitest';
import { writable } from '#simulators/core/state/changes.js';
import { issuesOf } from '#simulators/tracker/world/actions/sprint-planning.js';
import type { Issue } from '#simulators/tracker/world/records/issues.js';
import { POINTS } from './sprint-report-count.js';
import { found, reportScene, type Scene } from './sprint-report-fixture.js';

let scene: Scene;

beforeEach(() => {
  scene = reportScene();
});

describe('the arguments of a report', () => {
  test.each(['story points', 'customfield_', 'customfield_1 OR 1', 'labels'])(
    'name no field with story points by %j',
    async (storyPointsField) => {
      expect(await scene.complaint({ storyPointsField })).toContain('storyPointsField');
      expect(scene.simulator.journal.entries()).toStrictEqual([]);
    },
  );

  test('✗3 name a field that is not there, or that holds no numbers', async () => {
    const unknown = await scene.complaint({ storyPointsField: 'customfield_99999' });
    const wrong = await scene.complaint({ storyPointsField: 'customfield_10020' });

    expect(unknown).toContain('no field customfield_99999');
    expect(wrong).toContain('customfield_10020 (Sprint) holds no numbers');
  });

  test('✗3 name the sprint that is not there', async () => {
    expect(await scene.complaint({ sprintId: 999 })).toContain('sprintId 999');
    expect(await scene.complaint({ previousSprintId: 998 })).toContain('previousSprintId 998');
  });

  test('✗22 name a project as it is, whatever it says', async () => {
    expect(await scene.complaint({ projectKey: 'NONE' })).toContain('NONE');
    expect(await scene.complaint({ projectKey: 'MOB" OR key = "TIDE-1' })).toContain('No project');
  });
});

describe('the groups of a report', () => {
  test('are the usual ones unless the caller has others', async () => {
    const { statusGroups } = await scene.report();

    const names = ['To Do', 'Blocked', 'In Progress', 'Design Review', 'To Test', 'Done'];
    expect(Object.keys(statusGroups)).toStrictEqual(names);
  });

  test("are the caller's in place of the usual ones, the names of statuses in any case", async () => {
    const own = { Ready: ['dOnE', 'closed'], Empty: [], Other: ['No such status'] };

    const { statusGroups, ungrouped } = await scene.report({ statusGroups: own });

    const all = issuesOf(scene.simulator.world, scene.active);
    const done = all.filter(({ status }) => ['Done', 'Closed'].includes(status.name));
    expect(done.length).toBeGreaterThan(0);
    expect(statusGroups.Ready.current.issues).toBe(done.length);
    expect(statusGroups.Empty.current).toStrictEqual({ issues: 0, storyPoints: 0 });
    expect(Object.keys(statusGroups)).toStrictEqual(['Ready', 'Empty', 'Other']);
    expect(Object.keys(ungrouped)).toContain('In Progress');
  });

  test('and what is in none of them make up the sprint', async () => {
    const { currentSprint, statusGroups, ungrouped } = await scene.report({
      statusGroups: { Done: ['Done'] },
    });

    const parts: { current: { issues: number } }[] = [statusGroups, ungrouped].flatMap(Object.values);
    expect(parts.reduce((sum, { current }) => sum + current.issues, 0)).toBe(currentSprint.issues);
    expect(currentSprint.issues).toBe(issuesOf(scene.simulator.world, scene.active).length);
  });

  test('each count a status that several of them name', async () => {
    const { statusGroups } = await scene.report({
      statusGroups: { One: ['Done'], Two: ['Done', 'Blocked'] },
    });

    const all = issuesOf(scene.simulator.world, scene.active);
    const done = all.filter(({ status }) => status.name === 'Done');
    expect(statusGroups.One.current.issues).toBe(done.length);
    expect(statusGroups.Two.current.issues).toBeGreaterThanOrEqual(done.length);
  });

  test('are compared with a previous sprint only where one is given', async () => {
    const previous = scene.sprintOf('closed', -1);

    const alone = await scene.report();
    const compared = await scene.report({ previousSprintId: previous.id });

    const done = issuesOf(scene.simulator.world, previous).filter(
      ({ status }) => status.category.key === 'done',
    );
    expect(alone.previousSprint).toBeUndefined();
    expect(alone.statusGroups.Done.previous).toBeUndefined();
    expect(compared.previousSprint).toMatchObject({ id: previous.id, name: previous.name });
    expect(compared.statusGroups.Done.previous.issues).toBe(done.length);
  });
});

describe('story points', () => {
  test('add up without the dust of fractions, and what nobody estimated counts nothing', async () => {
    const everything = scene.simulator.world.statuses.map(({ name }) => name);
    const [first, second, third, ...others] = scene.planned();
    for (const issue of others) await scene.edit(issue, { [POINTS]: null });
    await scene.edit(found(first), { [POINTS]: 0.1 });
    await scene.edit(found(second), { [POINTS]: 0.2 });
    await scene.edit(found(third), { [POINTS]: 0.3 });

    const { statusGroups } = await scene.report({ statusGroups: { All: everything } });

    expect(statusGroups.All.current.storyPoints).toBe(0.6);
  });

  test('are of the field that was named', async () => {
    const { storyPointsField } = await scene.report();

    expect(storyPointsField).toStrictEqual({ id: POINTS, name: 'Story Points' });
  });
});

describe('bugs and labels', () => {
  test('are complete when the category of their status is Done', async () => {
    const isDone = ({ status }: Issue) => status.category.key === 'done';
    const done = scene.planned().filter(isDone);
    const open = scene.planned().filter((issue) => !isDone(issue));
    for (const issue of [...done.slice(0, 1), ...open.slice(0, 2)])
      await scene.edit(issue, { labels: ['pier'] });
    await scene.edit(found(open[2]), { labels: ['Pier'] });

    const { labels, bugs } = await scene.report({ labelsOfInterest: ['pier', 'nobody has it'] });

    const inSprint = scene.planned().filter(({ type }) => type.name === 'Bug');
    expect(labels).toStrictEqual({
      pier: { complete: 1, notComplete: 2 },
      'nobody has it': { complete: 0, notComplete: 0 },
    });
    expect(bugs.fixedInSprint + bugs.notFixedInSprint).toBe(inSprint.length);
    expect(bugs.backlogTotal).toBeGreaterThan(bugs.notFixedInSprint);
  });

  test('are none in a project without a type for bugs', async () => {
    const { project } = scene.board;
    writable(scene.simulator.world, project).issueTypes = project.issueTypes.filter(
      ({ name }) => name !== 'Bug',
    );

    const { bugs } = await scene.report();

    const queries = scene.simulator.journal.entries().map(({ body }) => JSON.stringify(body));
    expect(bugs.backlogTotal).toBe(0);
    expect(queries.filter((query) => /issuetype i[ns]/.test(query))).toStrictEqual([]);
  });
});

describe('issues of other projects in a sprint', () => {
  test('are told by their number and left out of the report', async () => {
    const isStranger = (key: string) => key.startsWith('OPS-');
    const stranger = [...scene.simulator.world.issues.byKey.values()].find(({ key }) => isStranger(key));
    const before = await scene.report();
    await scene.moveTo(scene.active, found(stranger));

    const after = await scene.report();

    expect(before.currentSprint.issuesOfOtherProjects).toBe(0);
    expect(after.currentSprint).toStrictEqual({ ...before.currentSprint, issuesOfOtherProjects: 1 });
    expect(after.statusGroups).toStrictEqual(before.statusGroups);
  });

  test('are all there is where the sprint is of another project', async () => {
    const { currentSprint } = await scene.report({ projectKey: 'OPS' });

    const all = issuesOf(scene.simulator.world, scene.active).length;
    expect(currentSprint).toMatchObject({ issues: 0, storyPoints: 0, issuesOfOtherProjects: all });
  });
});
