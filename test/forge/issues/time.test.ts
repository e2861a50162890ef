import { expect, test } from 'vitest';
import { everyPage, seconds } from '../lists.js';
import { recordsOf } from '../records.js';
import { forgeClient, newForge, refusal, SITE, scriptedClient, tokenOf, value } from '../session.js';
import { sortedBy } from './issue-rows.js';

const PROJECT = 'platform/core';
const ISSUE = { projectPath: PROJECT, resourceType: 'issue', iid: '25' };
const MERGE_REQUEST = { projectPath: PROJECT, resourceType: 'merge_request', iid: '50' };
const simulator = newForge();
const records = recordsOf(simulator.world);
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

function logsOf(reference: string): { id: string; [member: string]: unknown }[] {
  const logs = sortedBy(
    records.timelogs.filter(({ subject }) => subject === reference),
    'spentAt',
  );
  return logs.map(({ id, user, timeSpent, spentAt, summary }) => ({
    id: `gid://forge/Timelog/${id}`,
    user,
    seconds: timeSpent,
    spentAt: seconds(spentAt),
    ...(summary !== null && { summary }),
  }));
}

/** A duration in months of four weeks of five days of eight hours (GitLab: Time tracking, Available time units). */
function human(duration: number): string {
  const units = [
    ['mo', 576_000],
    ['w', 144_000],
    ['d', 28_800],
    ['h', 3600],
    ['m', 60],
  ] as const;
  let rest = duration;
  const parts = units.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count > 0 ? [`${count}${unit}`] : [];
  });
  return parts.join(' ');
}

/** The time of a record beside its logs. */
function timeOf(record: Readonly<Record<string, unknown>> | undefined) {
  const [estimate, spent] = [Number(record?.timeEstimate), Number(record?.timeSpent)];
  return {
    estimateSeconds: estimate,
    ...(estimate > 0 && { estimate: human(estimate) }),
    spentSeconds: spent,
    ...(spent > 0 && { spent: human(spent) }),
  };
}

test.each([
  [ISSUE, 'platform/core#25', records.issues, 'issues/25'],
  [MERGE_REQUEST, 'platform/core!50', records.mergeRequests, 'merge_requests/50'],
] as const)(
  'get_time_tracking gives estimate and time spent with all logs, page by page (%o)',
  async (subject, reference, all, page) => {
    const client = await forgeClient(simulator);
    const logs = logsOf(reference);

    const { timelogs: _, pageInfo: __, ...time } = await value(client, 'get_time_tracking', subject);
    const rows = await everyPage(client, 'get_time_tracking', { ...subject, first: 40 }, 'timelogs');

    expect(logs.length).toBeGreaterThan(100);
    expect(rows).toStrictEqual(logs);
    expect(time).toStrictEqual({
      ...timeOf(all.find((record) => record.reference === reference)),
      webUrl: `${SITE}/platform/core/-/${page}`,
    });
  },
);

test('get_time_tracking gives 20 logs unless asked otherwise, and goes on from `after`', async () => {
  const client = await forgeClient(simulator);
  const logs = idsOf(logsOf('platform/core#25'));

  const usual = await value(client, 'get_time_tracking', ISSUE);
  const next = await value(client, 'get_time_tracking', {
    ...ISSUE,
    first: 3.9,
    after: usual.pageInfo.endCursor,
  });

  expect(idsOf(usual.timelogs)).toStrictEqual(logs.slice(0, 20));
  expect(idsOf(next.timelogs)).toStrictEqual(logs.slice(20, 23));
});

test.each([
  [ISSUE, 'platform/core#25', records.issues],
  [MERGE_REQUEST, 'platform/core!50', records.mergeRequests],
] as const)(
  'get_time_tracking asks for no logs where none are wanted, and declares nothing that it does not use ✗13 (%o)',
  async (subject, reference, all) => {
    const sent: { query: string; variables: object }[] = [];
    const client = await scriptedClient(
      (url, init) => {
        sent.push(JSON.parse(String(init.body)));
        return simulator.fetch(url, init);
      },
      { token: async () => tokenOf(simulator, 'token') },
    );

    const { webUrl: _, ...answer } = await value(client, 'get_time_tracking', {
      ...subject,
      includeTimelogs: false,
      first: 5,
      after: 'NQ',
    });

    expect(answer).toStrictEqual(timeOf(all.find((record) => record.reference === reference)));
    expect(sent.map(({ variables }) => variables)).toStrictEqual([
      { projectPath: PROJECT, iid: subject.iid },
    ]);
    expect(sent[0]?.query).not.toMatch(/timelogs|\$first|\$after/);
  },
);

test('get_time_tracking says that logs are not shown where time is spent and none are seen ✗2', async () => {
  const client = await forgeClient(simulator, 'guestToken');

  const { timelogs, warnings, spentSeconds } = await value(client, 'get_time_tracking', ISSUE);

  expect({ timelogs, warnings }).toStrictEqual({
    timelogs: [],
    warnings: [
      'Time is logged, but this user sees no logs: it takes at least the Reporter role in the project.',
    ],
  });
  expect(spentSeconds).toBe(
    records.issues.find(({ reference }) => reference === 'platform/core#25')?.timeSpent,
  );
});

test('get_time_tracking gives zeros where no time is planned or spent', async () => {
  const client = await forgeClient(simulator);
  const idle = records.issues.find(
    ({ place, timeEstimate, timeSpent }) => place === PROJECT && timeEstimate === 0 && timeSpent === 0,
  );

  expect(await value(client, 'get_time_tracking', { ...ISSUE, iid: String(idle?.iid) })).toStrictEqual({
    estimateSeconds: 0,
    spentSeconds: 0,
    webUrl: `${SITE}/platform/core/-/issues/${idle?.iid}`,
    timelogs: [],
    pageInfo: { endCursor: null, hasNextPage: false },
  });
});

test.each([true, false])(
  'get_time_tracking names what is not there ✗3 (includeTimelogs %s)',
  async (includeTimelogs) => {
    const client = await forgeClient(simulator);
    const message = async (args: object) =>
      (await refusal(client, 'get_time_tracking', { ...ISSUE, includeTimelogs, ...args })).message;

    expect(await message({ projectPath: 'a/b' })).toContain('There is no project a/b ');
    expect(await message({ iid: '99999' })).toContain('There is no issue #99999 of platform/core ');
    expect(await message({ ...MERGE_REQUEST, iid: '99999' })).toContain(
      'There is no merge request !99999 of platform/core ',
    );
  },
);
