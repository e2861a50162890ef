import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ask, forge } from './client.js';

const simulator = forge();

const LISTS = [
  'issues(state: opened, sort: UPDATED_DESC',
  'mergeRequests(sort: CREATED_ASC',
  'labels(',
  'pipelines(',
];

async function page(list: string, args: string) {
  const field = `${list}${list.endsWith('(') ? '' : ', '}${args})`;
  const { body } = await ask(
    simulator,
    `{ project(fullPath: "platform/core") { ${field} { nodes { id } edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } }`,
  );
  const [connection] = Object.values(body.data.project);
  // The query asks for just these.
  return connection as {
    nodes: { id: string }[];
    edges: { cursor: string; node: { id: string } }[];
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string };
  };
}

async function pages(list: string, size: number, direction: 'forward' | 'backward', most: number) {
  const found: string[][] = [];
  let cursor = '';
  for (;;) {
    const forward = direction === 'forward';
    const args = forward
      ? `first: ${size}${cursor && `, after: "${cursor}"`}`
      : `last: ${size}${cursor && `, before: "${cursor}"`}`;
    const { nodes, pageInfo } = await page(list, args);
    found.push(nodes.map(({ id }) => id));
    if (!(forward ? pageInfo.hasNextPage : pageInfo.hasPreviousPage) || found.length >= most) break;
    cursor = forward ? pageInfo.endCursor : pageInfo.startCursor;
  }
  return found;
}

test('pages of any size join up to the same list, from either end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...LISTS), fc.integer({ min: 7, max: 100 }), async (list, size) => {
      const whole = (await pages(list, 100, 'forward', 3)).flat();

      const forward = (await pages(list, size, 'forward', Math.ceil(300 / size))).flat();

      expect(new Set(forward).size).toBe(forward.length);
      expect(forward.slice(0, whole.length)).toStrictEqual(whole.slice(0, forward.length));
    }),
    { numRuns: 12, seed: 1 },
  );
});

test('the pages from the end are those from the beginning', async () => {
  const forward = (await pages('labels(', 9, 'forward', 100)).flat();

  const backward = (await pages('labels(', 7, 'backward', 100)).reverse().flat();

  expect(backward).toStrictEqual(forward);
});

test('no page is larger than 100, and none smaller unless asked for', async () => {
  const [asked, usual, none] = await Promise.all([
    page(LISTS[0] ?? '', 'first: 500'),
    page(LISTS[0] ?? '', ''),
    page(LISTS[0] ?? '', 'first: 0'),
  ]);

  expect(asked.nodes).toHaveLength(100);
  expect(usual.nodes).toStrictEqual(asked.nodes);
  expect(none.nodes).toStrictEqual([]);
});

test('an edge carries the cursor that leads on from it', async () => {
  const { edges } = await page(LISTS[0] ?? '', 'first: 5');

  const { nodes, pageInfo } = await page(LISTS[0] ?? '', `first: 2, after: "${edges[1]?.cursor}"`);

  expect(nodes.map(({ id }) => id)).toStrictEqual([edges[2]?.node.id, edges[3]?.node.id]);
  expect(pageInfo.hasPreviousPage).toBe(true);
});

test.each([
  ['first: 1, last: 1', 'Can only provide either `first` or `last`, not both'],
  ['first: 1, after: "?"', 'Please provide a valid cursor'],
])('an impossible page is reported at the field: %s', async (args, message) => {
  const { status, body } = await ask(
    simulator,
    `{ project(fullPath: "platform/core") { issues(${args}) { nodes { id } } } }`,
  );

  expect(status).toBe(200);
  expect(body.errors).toStrictEqual([
    { message, locations: [{ line: 1, column: expect.any(Number) }], path: ['project', 'issues', 'nodes'] },
  ]);
  expect(body.data.project.issues.nodes).toBeNull();
});
