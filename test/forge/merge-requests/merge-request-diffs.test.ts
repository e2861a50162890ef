import { expect, test } from 'vitest';
import { fileRecords, type PlainRecord } from '#simulators/forge/records.js';
import { fullPath } from '#simulators/forge/world/records/projects.js';
import { found } from '../lists.js';
import { recordsOf } from '../records.js';
import { forgeClient, newForge, refusal, SITE, scriptedClient, value } from '../session.js';

const NAME = 'get_merge_request_diffs';
const simulator = newForge();
const { mergeRequests } = recordsOf(simulator.world);

/** The files of a project at a commit, by path. */
function filesAt(path: unknown, sha: unknown): Map<string, PlainRecord> {
  const project = [...simulator.world.projects.values()].find((each) => fullPath(each) === path);
  if (!project) throw new Error(`there is no ${path}`);
  const files = fileRecords(project, String(sha)).filter(({ type }) => type === 'blob');
  return new Map(files.map((file) => [String(file.path), file]));
}

function changedPaths(before: Map<string, PlainRecord>, now: Map<string, PlainRecord>): string[] {
  const paths = [...new Set([...before.keys(), ...now.keys()])].toSorted();
  return paths.filter((path) => before.get(path)?.sha !== now.get(path)?.sha);
}

function linesOf(file: PlainRecord | undefined): string[] {
  const text = String(file?.text ?? '');
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}

/** How many lines two texts have in common, in their order. */
function inCommon(one: readonly string[], other: readonly string[]): number {
  let row: number[] = Array(other.length + 1).fill(0);
  for (const line of one) {
    const next = [0];
    for (const [at, candidate] of other.entries())
      next.push(line === candidate ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** What a merge request changes that renames nothing, by comparing its two trees. */
function changesOf({ project, baseSha, headSha }: PlainRecord) {
  const [before, now] = [filesAt(project, baseSha), filesAt(project, headSha)];
  return changedPaths(before, now).map((path) => {
    const [old, young] = [linesOf(before.get(path)), linesOf(now.get(path))];
    const kept = inCommon(old, young);
    return { path, additions: young.length - kept, deletions: old.length - kept };
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

test.each([
  ['platform/core', 50],
  ['platform/core', 126],
  ['community/sdk', 1],
])(
  'get_merge_request_diffs counts lines by file and in all, and names what is compared: %s!%i',
  async (path, iid) => {
    const client = await forgeClient(simulator, path.startsWith('community') ? null : 'token');
    const record = found(mergeRequests, (each) => each.project === path && each.iid === iid);
    const { baseSha, headSha, startSha } = record;
    const files = changesOf(record);

    const answer = await value(client, NAME, { projectPath: path, iid: String(iid) });

    expect(files.length).toBeGreaterThan(0);
    expect(answer).toStrictEqual({
      diffRefs: { baseSha, headSha, startSha },
      totals: {
        files: files.length,
        additions: sum(files.map(({ additions }) => additions)),
        deletions: sum(files.map(({ deletions }) => deletions)),
      },
      files,
      webUrl: `${SITE}/${path}/-/merge_requests/${iid}/diffs`,
    });
  },
);

test('get_merge_request_diffs names a renamed file once, as it is called now', async () => {
  const client = await forgeClient(simulator, 'adminToken');
  const trees = ({ project, baseSha, headSha }: PlainRecord) =>
    [filesAt(project, baseSha), filesAt(project, headSha)] as const;
  const isMoved = (record: PlainRecord) => {
    const [before, now] = trees(record);
    const left = [...before].filter(([path]) => !now.has(path)).map(([, { sha }]) => sha);
    return [...now].some(([path, { sha }]) => !before.has(path) && left.includes(sha));
  };
  const record = found(mergeRequests, (each) => each.project === 'platform/core' && isMoved(each));
  const [before, now] = trees(record);

  const { files } = await value(client, NAME, { projectPath: 'platform/core', iid: String(record.iid) });

  const paths = files.map(({ path }: { path: string }) => path);
  expect(paths).toStrictEqual(changedPaths(before, now).filter((path) => now.has(path)));
});

test('get_merge_request_diffs names the project or merge request that is not there ✗3', async () => {
  const client = await forgeClient(simulator);

  const project = await refusal(client, NAME, { projectPath: 'platform/nothing', iid: '1' });
  const mergeRequest = await refusal(client, NAME, { projectPath: 'platform/core', iid: '99999' });

  expect([project.code, mergeRequest.code]).toStrictEqual(['not_found', 'not_found']);
  expect(project.message).toContain('no project platform/nothing');
  expect(mergeRequest.message).toContain('no merge request !99999 of platform/core');
});

test('get_merge_request_diffs adds up itself where the forge gives no totals, and refuses where it shows no files ✗2 ✗5', async () => {
  const answering = (mergeRequest: object) =>
    scriptedClient(async () => Response.json({ data: { project: { mergeRequest } } }));
  const args = { projectPath: 'a/b', iid: '7' };
  const diffStats = [
    { path: 'a.ts', additions: 3, deletions: 1 },
    { path: 'b.ts', additions: 4, deletions: 0 },
  ];

  const summed = await value(await answering({ diffStats, diffStatsSummary: null }), NAME, args);
  const withheld = await refusal(await answering({ diffStats: null }), NAME, args);

  expect(summed).toStrictEqual({ totals: { files: 2, additions: 7, deletions: 1 }, files: diffStats });
  expect(withheld).toStrictEqual({
    code: 'forbidden',
    message: 'The forge does not show the changes of !7 to this user.',
  });
});
