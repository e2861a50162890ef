import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlainRecord } from '#simulators/forge/records.js';
import type { Arguments } from '../arguments.js';
import { recordsOf } from '../records.js';
import { value } from '../session.js';
import { clientFor, contracts, fittingOf, readers, simulator } from './laws.js';

const { issues, mergeRequests } = recordsOf(simulator.world);

/** Which list to read where that of the usual call has a single record. */
const LONGER: Readonly<Record<string, Arguments>> = {
  get_merge_request_pipelines: subjectWithMost(mergeRequests, 'pipelineIds'),
  get_time_tracking: subjectWithMost(issues, 'timelogIds'),
};

function subjectWithMost(records: readonly PlainRecord[], member: string): Arguments {
  const [most] = records.toSorted((one, other) => size(other[member]) - size(one[member]));
  return { projectPath: most?.project ?? most?.place, iid: String(most?.iid) };
}

function size(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}

interface List {
  readonly records: readonly unknown[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

const lists = readers.filter((name) => {
  const { first, after } = contracts.get(name)?.input.properties ?? {};
  return first !== undefined && after !== undefined;
});

async function listOf(name: string, args: Arguments, by?: Client): Promise<List> {
  const client = by ?? (await clientFor(name));
  const answer = await value(client, name, { ...fittingOf(name), ...LONGER[name], ...args });
  const [list] = Object.entries(answer).filter(
    ([member, items]) => member !== 'warnings' && Array.isArray(items),
  );
  const { pageInfo } = answer;
  const records = list?.[1] as object[]; // an array by the line before
  return { records: records.map(withoutPlace), pageInfo };
}

/** A record without what it says about the others of its page: a reply names the first note of its thread there. */
function withoutPlace(record: object): object {
  const { inReplyTo: _, ...own } = { inReplyTo: undefined, ...record };
  return own;
}

/** The list as pages of these sizes, over and over, until its end or so many records. */
async function joined(name: string, sizes: readonly number[], most: number): Promise<unknown[]> {
  const records: unknown[] = [];
  let after: string | null = null;
  for (let page = 0; records.length < most; page++) {
    const first = sizes[page % sizes.length] ?? 100;
    const list = await listOf(name, { first, ...(after !== null && { after }) });
    expect(list.records.length).toBeLessThanOrEqual(first);
    records.push(...list.records);
    if (!list.pageInfo.hasNextPage) return records;
    after = list.pageInfo.endCursor;
  }
  return records;
}

/** As much of a list as these laws read. */
const MOST = 120;
const PROPERTY = { numRuns: 4, seed: 1 };
const sizes = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 4 });

describe.each(lists)('%s', (name) => {
  test('gives each record once, in the same order, whatever the sizes of its pages ✗4', async () => {
    const whole = await joined(name, [100], MOST);

    expect(whole.length).toBeGreaterThan(1);
    expect(new Set(whole.map((record) => JSON.stringify(record))).size).toBe(whole.length);
    await fc.assert(
      fc.asyncProperty(sizes, async (drawn) => {
        const pages = await joined(name, [...drawn, 37], whole.length);
        expect(pages.slice(0, whole.length)).toStrictEqual(whole);
      }),
      PROPERTY,
    );
  });

  test('says truly whether more follows, and goes on from there ✗4', async () => {
    const whole = await joined(name, [100], MOST);
    const isAll = whole.length < MOST;

    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 100 }), async (first) => {
        const { records, pageInfo } = await listOf(name, { first });
        expect(records).toStrictEqual(whole.slice(0, first));
        expect(pageInfo.hasNextPage).toBe(!isAll || first < whole.length);
        if (pageInfo.endCursor === null) return;
        const rest = await listOf(name, { first: 5, after: pageInfo.endCursor });
        expect(rest.records).toStrictEqual(whole.slice(first, first + 5));
      }),
      PROPERTY,
    );
  });
});

/** A client of a forge that gives pages of at most so many records, as one does that is set up so. */
function cappedClient(name: string, cap: number): Promise<Client> {
  return clientFor(name, (fetch) => (url, init) => {
    const { query, variables } = JSON.parse(String(init.body));
    const first = Math.min(variables?.first ?? cap, cap);
    return fetch(url, { ...init, body: JSON.stringify({ query, variables: { ...variables, first } }) });
  });
}

const gathering = lists.filter((name) => contracts.get(name)?.input.properties.fetchAll !== undefined);

describe.each(gathering)('%s', (name) => {
  test('with fetchAll gives as many as one page of that size, from the cursor on, in the same shape ✗11', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 20 }),
        async (first, from) => {
          const { pageInfo } = await listOf(name, { first: from });
          const after = pageInfo.hasNextPage && pageInfo.endCursor ? { after: pageInfo.endCursor } : {};
          const capped = await cappedClient(name, 7);
          const asked = { ...fittingOf(name), ...LONGER[name], first, ...after };

          const one = await value(await clientFor(name), name, { ...asked, fetchAll: false });
          const several = await value(capped, name, { ...asked, fetchAll: true });

          expect(several).toStrictEqual(one);
        },
      ),
      PROPERTY,
    );
  });

  test('without fetchAll gives exactly one page of the forge ✗11', async () => {
    const capped = await cappedClient(name, 3);

    const page = await listOf(name, { first: 50, fetchAll: false }, capped);
    const usual = await listOf(name, { first: 50 }, capped);

    const { records } = await listOf(name, { first: 3 });
    expect([page.records, usual.records]).toStrictEqual([records, records]);
  });
});
