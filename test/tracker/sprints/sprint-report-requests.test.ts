import { beforeEach, expect, test } from 'vitest';
import { writable } from '#simulators/core/state/changes.js';
import { issuesOf } from '#simulators/tracker/world/actions/sprint-planning.js';
import { OriginLimits } from '#src/kernel/http/concurrency.js';
import { scriptedClient, trackerClient, value } from '../session.js';
import { countedReport, POINTS } from './sprint-report-count.js';
import { type Fixture, found, HOUR, reportFixture } from './sprint-report-fixture.js';
import { inRounds } from './sprints-rounds.js';

const REPORT = 'tracker_get_sprint_report';

let fixture: Fixture;

beforeEach(() => {
  fixture = reportFixture();
});

interface FoundIssue {
  changelog?: { histories: object[] };
}

const everything = () => ({
  ...fixture.asked({ previousSprintId: fixture.sprintOf('closed', -1).id, labelsOfInterest: ['customer'] }),
  ...{ includeTriage: true, includeInflow: true },
});
const account = async () => fixture.simulator.credentials;

/** A client of a tracker with searches that find issues changed in some way. */
const altered = (change: (issue: FoundIssue) => object) =>
  scriptedClient(
    async (url, init) => {
      const response = await fixture.simulator.fetch(url, init);
      if (!url.includes('/search/jql')) return response;
      const page = (await response.json()) as { issues: FoundIssue[] }; // as the simulator answers
      return Response.json({ ...page, issues: page.issues.map(change) });
    },
    { account },
  );

test('✗7 a report is asked for side by side: no chain of requests grows with the sprint', async () => {
  fixture = reportFixture({ longLists: true });
  const { simulator } = fixture;
  const board = found([...simulator.world.boards.values()].find(({ project }) => project.key === 'TIDE'));
  const { id } = found(board.sprints.find(({ state }) => state === 'active'));
  const measured = inRounds((url, init) => simulator.fetch(url, init));
  const client = await scriptedClient(measured.fetch, { account, limits: new OriginLimits(1000) });
  const args = { ...everything(), projectKey: 'TIDE', sprintId: id };

  const given = await value(client, REPORT, args);

  expect(given).toStrictEqual(countedReport(simulator, args));
  expect(given.currentSprint.issues).toBeGreaterThan(250);
  expect(measured.rounds()).toBeLessThanOrEqual(4);
  expect(measured.requests()).toBeLessThanOrEqual(20);
});

test('✗7 long histories are read side by side too', async () => {
  const { simulator } = fixture;
  for (const issue of fixture.backlog().slice(0, 3)) {
    await fixture.moveTo(fixture.active, issue);
    for (let turn = 0; turn < 150; turn += 1) await fixture.edit(issue, { summary: `Name ${turn}` });
  }
  const measured = inRounds((url, init) => simulator.fetch(url, init));
  const client = await scriptedClient(measured.fetch, { account, limits: new OriginLimits(1000) });

  const given = await value(client, REPORT, everything());

  expect(given).toStrictEqual(countedReport(simulator, everything()));
  expect(measured.rounds()).toBeLessThanOrEqual(6);
});

test('✗4 ✗24 a report is made from every page, however short', async () => {
  fixture.simulator.settings.patch({ largestPage: 3, largestBarePage: 2 });

  const given = await value(await trackerClient(fixture.simulator), REPORT, everything());

  expect(given).toStrictEqual(countedReport(fixture.simulator, everything()));
});

test('a report asks for nothing that the tracker lacks or has given up', async () => {
  await value(await trackerClient(fixture.simulator), REPORT, everything());

  expect(new Set(fixture.simulator.journal.entries().map(({ route }) => route))).toStrictEqual(
    new Set([
      'GET /rest/agile/1.0/sprint/:sprint',
      'GET /rest/api/3/field',
      'GET /rest/api/3/project/:project',
      'POST /rest/api/3/search/jql',
    ]),
  );
});

test.each([
  { shown: 40, says: 'calls them all there are', totalOf: () => 40 },
  { shown: 5, says: 'reports how many there are', totalOf: (all: number) => all },
])('inflow is found where a search shows the last $shown changes and $says', async ({ shown, totalOf }) => {
  const issue = fixture.loose();
  await fixture.moveTo(fixture.active, issue);
  for (let turn = 0; turn < 50; turn += 1) await fixture.edit(issue, { summary: `Name ${turn}` });
  const client = await altered(({ changelog, ...one }) => {
    if (!changelog) return one;
    const histories = changelog.histories.slice(0, shown);
    return { ...one, changelog: { histories, total: totalOf(changelog.histories.length) } };
  });

  const { inflow } = await value(client, REPORT, fixture.asked({ includeInflow: true }));

  expect(inflow.arrivals.map(({ key }: { key: string }) => key)).toContain(issue.key);
});

test.each([
  { zone: -12, second: 1 },
  { zone: 14, second: -1 },
])('✗24 triage does not depend on the time zone of the account: UTC $zone', async ({ zone, second }) => {
  const { simulator } = fixture;
  simulator.clock.advance(14 * HOUR + second * 1000);
  const { key, created } = await fixture.create();
  const closed = writable(fixture.simulator.world, fixture.sprintOf('closed', -1));
  closed.startDate = created - 1;
  closed.completeDate = created + 1;
  const abroad = (day: string) =>
    new Date(Date.parse(day) - zone * HOUR).toISOString().slice(0, 16).replace('T', ' ');
  const client = await scriptedClient(
    async (url, { body, ...init }) => {
      const moved = typeof body === 'string' ? body.replace(/\d{4}-\d\d-\d\d/g, abroad) : null;
      return simulator.fetch(url, { ...init, body: moved });
    },
    { account },
  );

  const { triage } = await value(client, REPORT, fixture.asked({ sprintId: closed.id, includeTriage: true }));

  expect(triage.arrivals).toMatchObject([{ key }]);
});

test('inflow is found in changes without the ID of the field', async () => {
  const issue = fixture.loose();
  await fixture.moveTo(fixture.active, issue);
  const client = await altered((one) => JSON.parse(JSON.stringify(one).replaceAll('"fieldId"', '"oddId"')));

  const { inflow } = await value(client, REPORT, fixture.asked({ includeInflow: true }));

  expect(inflow.arrivals.map(({ key }: { key: string }) => key)).toContain(issue.key);
});

test('✗2 a report fails as a whole where a part of it fails', async () => {
  fixture.simulator.faults.arm({
    kind: 'status',
    status: 403,
    route: 'POST /rest/api/3/search/jql',
    times: 1,
  });

  expect(await fixture.complaint()).toContain('403');
});

test('✗5 an issue without a status, a type, labels or points is counted', async () => {
  const fields = { status: null, labels: null, issuetype: null, created: null, [POINTS]: null };
  const client = await altered((issue) => ({ ...issue, fields }));

  const { ungrouped, currentSprint } = await value(client, REPORT, fixture.asked());

  const issues = issuesOf(fixture.simulator.world, fixture.active).length;
  expect(ungrouped).toStrictEqual({ None: { current: { issues, storyPoints: 0 } } });
  expect(currentSprint.storyPoints).toBe(0);
});
