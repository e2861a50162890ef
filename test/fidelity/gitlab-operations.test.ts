import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DOCUMENTED_IN_PROSE } from '#simulators/forge/rest/published/documented-in-prose.js';
import { PUBLISHED_OPERATIONS, shapeOf } from '#simulators/forge/rest/published/published-operations.js';
import { restRoutes } from '#simulators/forge/rest/routes/index.js';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { readWholeReference } from './gitlab/reference.js';

const FILE = new URL('../../simulators/forge/rest/published/operations.json', import.meta.url);
const simulator = createForgeSimulator({ now: new Date('2026-03-02T10:00:00Z'), rate: 0 });
/** What answers a GET answers a HEAD. */
const simulated = new Set(
  restRoutes.flatMap(({ pattern }) => [shapeOf(pattern), shapeOf(pattern.replace('GET ', 'HEAD '))]),
);

/** The methods of each path as the simulator's routes are written; an optional part makes two paths of one. */
function published(): Record<string, string> {
  const methods = new Map<string, Set<string>>();
  for (const [path, verbs] of Object.entries(readWholeReference().paths)) {
    for (const place of placesOf(path)) {
      const listed = [...methods.keys()].find((other) => shapeOf(other) === shapeOf(place)) ?? place;
      const all = [...(methods.get(listed) ?? []), ...Object.keys(verbs).map((verb) => verb.toUpperCase())];
      methods.set(listed, new Set(all));
    }
  }
  const sorted = [...methods].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([path, verbs]) => [path, [...verbs].sort().join(' ')]));
}

function placesOf(path: string): string[] {
  const written = path.replace('/api/v4', '').replaceAll('\\', '');
  const optional = /\(([^()]+)\)/;
  const both = optional.test(written)
    ? [written.replace(optional, ''), written.replace(optional, '$1')]
    : [written];
  return both.map((place) => place.replace(/\{(\w+)\}/g, ':$1'));
}

function operationsOf(methods: Readonly<Record<string, string>>): string[] {
  return Object.entries(methods).flatMap(([path, verbs]) =>
    verbs.split(' ').map((verb) => `${verb} ${path}`),
  );
}

/** The answer to an operation asked by an administrator with names that nothing has. */
async function answerTo(operation: string): Promise<{ status: number; text: string }> {
  const [method = '', path = ''] = operation.replace(/:\w+\*?/g, '999999').split(' ');
  const headers = { 'private-token': simulator.credentials.admin ?? '' };
  const response = await simulator.fetch(`http://forge.test/api/v4${path}`, { method, headers });
  return { status: response.status, text: await response.text() };
}

test('the operations that the simulator knows by name are those of the published document', () => {
  const expected = published();
  if (process.env.UPDATE_OPERATIONS) writeFileSync(FILE, `${JSON.stringify(expected, null, 2)}\n`);

  expect(JSON.parse(readFileSync(FILE, 'utf8'))).toStrictEqual(expected);
});

test('what is documented in prose alone is not in the document', () => {
  const shapes = new Set(operationsOf(published()).map(shapeOf));
  const inProse = Object.entries(DOCUMENTED_IN_PROSE).map(([path, [methods]]) => [path, methods] as const);

  expect(operationsOf(Object.fromEntries(inProse)).filter((name) => shapes.has(shapeOf(name)))).toStrictEqual(
    [],
  );
});

test('each documented operation is simulated or answered by 501 with its name', async ({ annotate }) => {
  const rest = PUBLISHED_OPERATIONS.filter((name) => !simulated.has(shapeOf(name)));

  const wrong: string[] = [];
  for (const name of rest) {
    const { status, text } = await answerTo(name);
    const message = `501 Not Implemented - the simulator does not simulate ${name}`;
    if (status !== 501 || (!name.startsWith('HEAD') && text !== JSON.stringify({ message }))) {
      wrong.push(`${name}: ${status} ${text.slice(0, 100)}`);
    }
  }

  expect(wrong).toStrictEqual([]);
  await annotate(
    `${PUBLISHED_OPERATIONS.length} documented: ${PUBLISHED_OPERATIONS.length - rest.length} simulated, ${rest.length} 501`,
  );
});

test('a simulated operation is never answered as one that is not', async () => {
  const wrong: string[] = [];
  for (const { pattern } of restRoutes) {
    const { text } = await answerTo(pattern.replace('/api/v4', ''));
    if (text.includes('does not simulate')) wrong.push(pattern);
  }

  expect(wrong).toStrictEqual([]);
});
