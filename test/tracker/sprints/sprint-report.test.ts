import { beforeEach, describe, expect, test } from 'vitest';
import { writable } from '#simulators/core/state/changes.js';
import { issuesOf } from '#simulators/tracker/world/actions/sprint-planning.js';
import type { Issue } from '#simulators/tracker/world/records/issues.js';
import { POINTS } from './sprint-report-count.js';
import { type Fixture, found, reportFixture } from './sprint-report-fixture.js';

let fixture: Fixture;

beforeEach(() => {
  fixture = reportFixture();
});

describe('the arguments of a report', () => {
  test.each(['story points', 'customfield_', 'customfield_1 OR 1', 'labels'])(
    'name no field with story points by %j',
    async (storyPointsField) => {
      expect(await fixture.complaint({ storyPointsField })).toContain('storyPointsField');
      expect(fixture.simulator.journal.entries()).toStrictEqual([]);
    },
  );

  test('✗3 name a field that is not there, or that holds no numbers', async () => {
    const unknown = await fixture.complaint({ storyPointsField: 'customfield_99999' });
    const wrong = await fixture.complaint({ storyPointsField: 'customfield_10020' });

    expect(unknown).toContain('no field customfield_99999');
    expect(wrong).toContain('customfield_10020 (Sprint) holds no numbers');
  });

  test('✗3 name the sprint that is not there', async () => {
    expect(await fixture.complaint({ sprintId: 999 })).toContain('sprintId 999');
    expect(await fixture.complaint({ previousSprintId: 998 })).toContain('previousSprintId 998');
  });

  test('✗22 name a project as it is, whatever it says', async () => {
    expect(await fixture.complaint({ projectKey: 'NONE' })).toContain('NONE');
    expect(await fixture.complaint({ projectKey: 'MOB" OR key = "TIDE-1' })).toContain('No project');
  });
});

describe('the groups of a report', () => {
  test('are the usual ones unless the caller has others', async () => {
    const { statusGroups } = await fixture.report();

    const names = ['To Do', 'Blocked', 'In Progress', 'Design Review', 'To Test', 'Done'];
    expect(Object.keys(statusGroups)).toStrictEqual(names);
  });

  test("are the caller's in place of the usual ones, the names of statuses in any case", async () => {
    const own = { Ready: ['dOnE', 'closed'], Empty: [], Other: ['No such status'] };

    const { statusGroups, ungrouped } = await fixture.report({ statusGroups: own });

    const all = issuesOf(fixture.simulator.world, fixture.active);
    const done = all.filter(({ status }) => ['Done', 'Closed'].includes(status.name));
    expect(done.length).toBeGreaterThan(0);
    expect(statusGroups.Ready.current.issues).toBe(done.length);
    expect(statusGroups.Empty.current).toStrictEqual({ issues: 0, storyPoints: 0 });
    expect(Object.keys(statusGroups)).toStrictEqual(['Ready', 'Empty', 'Other']);
    expect(Object.keys(ungrouped)).toContain('In Progress');
  });

  test('and what is in none of them make up the sprint', async () => {
    const { currentSprint, statusGroups, ungrouped } = await fixture.report({
      statusGroups: { Done: ['Done'] },
    });

    const parts: { current: { issues: number } }[] = [statusGroups, ungrouped].flatMap(Object.values);
    expect(parts.reduce((sum, { current }) => sum + current.issues, 0)).toBe(currentSprint.issues);
    expect(currentSprint.issues).toBe(issuesOf(fixture.simulator.world, fixture.active).length);
  });

  test('each count a status that several of them name', async () => {
    const { statusGroups } = await fixture.report({
      statusGroups: { One: ['Done'], Two: ['Done', 'Blocked'] },
    });

    const all = issuesOf(fixture.simulator.world, fixture.active);
    const done = all.filter(({ status }) => status.name === 'Done');
    expect(statusGroups.One.current.issues).toBe(done.length);
    expect(statusGroups.Two.current.issues).toBeGreaterThanOrEqual(done.length);
  });

  test('are compared with a previous sprint only where one is given', async () => {
    const previous = fixture.sprintOf('closed', -1);

    const alone = await fixture.report();
    const compared = await fixture.report({ previousSprintId: previous.id });

    const done = issuesOf(fixture.simulator.world, previous).filter(
      ({ status }) => status.category.key === 'done',
    );
    expect(alone.previousSprint).toBeUndefined();
    expect(alone.statusGroups.Done.previous).toBeUndefined();
    expect(compared.previousSprint).toMatchObject({ id: previous.id, name: previous.name });
    expect(compared.statusGroups.Done.previous.issues).toBe(done.length);
  });
});

describe('story points', () => {
  test('add up without the dust of fractions, and what has no estimate counts nothing', async () => {
    const everything = fixture.simulator.world.statuses.map(({ name }) => name);
    const [first, second, third, ...others] = fixture.planned();
    for (const issue of others) await fixture.edit(issue, { [POINTS]: null });
    await fixture.edit(found(first), { [POINTS]: 0.1 });
    await fixture.edit(found(second), { [POINTS]: 0.2 });
    await fixture.edit(found(third), { [POINTS]: 0.3 });

    const { statusGroups } = await fixture.report({ statusGroups: { All: everything } });

    expect(statusGroups.All.current.storyPoints).toBe(0.6);
  });

  test('are of the field that was named', async () => {
    const { storyPointsField } = await fixture.report();

    expect(storyPointsField).toStrictEqual({ id: POINTS, name: 'Story Points' });
  });
});

describe('bugs and labels', () => {
  test('are complete when the category of their status is Done', async () => {
    const isDone = ({ status }: Issue) => status.category.key === 'done';
    const done = fixture.planned().filter(isDone);
    const open = fixture.planned().filter((issue) => !isDone(issue));
    for (const issue of [...done.slice(0, 1), ...open.slice(0, 2)])
      await fixture.edit(issue, { labels: ['pier'] });
    await fixture.edit(found(open[2]), { labels: ['Pier'] });

    const { labels, bugs } = await fixture.report({ labelsOfInterest: ['pier', 'on no issue'] });

    const inSprint = fixture.planned().filter(({ type }) => type.name === 'Bug');
    expect(labels).toStrictEqual({
      pier: { complete: 1, notComplete: 2 },
      'on no issue': { complete: 0, notComplete: 0 },
    });
    expect(bugs.fixedInSprint + bugs.notFixedInSprint).toBe(inSprint.length);
    expect(bugs.backlogTotal).toBeGreaterThan(bugs.notFixedInSprint);
  });

  test('are none in a project without a type for bugs', async () => {
    const { project } = fixture.board;
    writable(fixture.simulator.world, project).issueTypes = project.issueTypes.filter(
      ({ name }) => name !== 'Bug',
    );

    const { bugs } = await fixture.report();

    const queries = fixture.simulator.journal.entries().map(({ body }) => JSON.stringify(body));
    expect(bugs.backlogTotal).toBe(0);
    expect(queries.filter((query) => /issuetype i[ns]/.test(query))).toStrictEqual([]);
  });
});

describe('issues of other projects in a sprint', () => {
  test('are counted and left out of the report', async () => {
    const isForeign = (key: string) => key.startsWith('OPS-');
    const foreign = [...fixture.simulator.world.issues.byKey.values()].find(({ key }) => isForeign(key));
    const before = await fixture.report();
    await fixture.moveTo(fixture.active, found(foreign));

    const after = await fixture.report();

    expect(before.currentSprint.issuesOfOtherProjects).toBe(0);
    expect(after.currentSprint).toStrictEqual({ ...before.currentSprint, issuesOfOtherProjects: 1 });
    expect(after.statusGroups).toStrictEqual(before.statusGroups);
  });

  test('are all there is where the sprint is of another project', async () => {
    const { currentSprint } = await fixture.report({ projectKey: 'OPS' });

    const all = issuesOf(fixture.simulator.world, fixture.active).length;
    expect(currentSprint).toMatchObject({ issues: 0, storyPoints: 0, issuesOfOtherProjects: all });
  });
});
