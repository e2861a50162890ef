import { expect, test } from 'vitest';
import { PUBLISHED } from '#simulators/tracker/http/not-simulated.js';
import { simulatedRoutes } from '#simulators/tracker/routes/index.js';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { operationsIn, readDocuments } from './jira/reference.js';

const simulator = createTrackerSimulator({ now: new Date('2026-03-02T10:00:00Z') });
const operations = operationsIn(readDocuments());
const simulated = new Set(simulatedRoutes.map(({ pattern }) => pattern.replace(/:\w+/g, '{}')));
const isSimulated = (name: string) => simulated.has(name.replace(/\{\w+\}/g, '{}'));

/** The status of an operation asked by an administrator with names that nothing has. */
async function statusOf(name: string): Promise<number> {
  const [method = '', path = ''] = name.replace(/\{\w+\}/g, '1').split(' ');
  const { email, token } = simulator.accounts.admin;
  const authorization = `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}`;
  const response = await simulator.fetch(`http://tracker.test${path}`, {
    method,
    headers: { authorization },
  });
  return response.status;
}

test('the operations that the simulator knows by name are those that are published', () => {
  const names = operations.map(({ name, summary }) => [name, summary]);

  expect(Object.fromEntries(names)).toStrictEqual(PUBLISHED);
});

test('each published operation is simulated or answered by 501', async ({ annotate }) => {
  const rest = operations.filter(({ name }) => !isSimulated(name));

  const statuses = await Promise.all(rest.map(async ({ name }) => [name, await statusOf(name)] as const));

  expect(statuses.filter(([, status]) => status !== 501)).toStrictEqual([]);
  await annotate(
    `${operations.length} published: ${operations.length - rest.length} simulated, ${rest.length} 501`,
  );
});

test('a simulated operation is never answered by 501', async () => {
  const ours = operations.filter(({ name }) => isSimulated(name));

  const statuses = await Promise.all(ours.map(async ({ name }) => [name, await statusOf(name)] as const));

  expect(statuses.filter(([, status]) => status === 501)).toStrictEqual([]);
});
