import { expect, test } from 'vitest';
import { call, get, newTask, still, V3 } from '../calls.js';

const simulator = still();
const HOUR = 3600;

async function planned(): Promise<string> {
  return newTask(simulator, { timetracking: { originalEstimate: '10h', remainingEstimate: '8h' } });
}

async function remaining(key: string): Promise<number | undefined> {
  const { json } = await get(simulator, `${V3}/issue/${key}?fields=timetracking`);
  return json.fields.timetracking.remainingEstimateSeconds;
}

test.each([
  ['', 6],
  ['adjustEstimate=auto', 6],
  ['adjustEstimate=leave', 8],
  ['adjustEstimate=new&newEstimate=3h', 3],
  ['adjustEstimate=new&newEstimate=90', 1.5],
  ['adjustEstimate=manual&reduceBy=5h', 3],
  ['adjustEstimate=manual&reduceBy=2w', 0],
])('two hours of work logged with "%s" leave %d hours of eight', async (query, hours) => {
  const key = await planned();

  const { status } = await call(simulator, 'POST', `${V3}/issue/${key}/worklog?${query}`, {
    timeSpent: '2h',
  });

  expect([status, await remaining(key)]).toStrictEqual([201, hours * HOUR]);
});

test.each([
  ['', 5],
  ['adjustEstimate=auto', 5],
  ['adjustEstimate=leave', 6],
  ['adjustEstimate=new&newEstimate=1d', 8],
])('an hour more in that work, with "%s", leaves %d hours', async (query, hours) => {
  const key = await planned();
  const path = `${V3}/issue/${key}/worklog`;
  const { json } = await call(simulator, 'POST', path, { timeSpent: '2h' });

  const { status } = await call(simulator, 'PUT', `${path}/${json.id}?${query}`, { timeSpent: '3h' });

  expect([status, await remaining(key)]).toStrictEqual([200, hours * HOUR]);
});

test.each([
  ['', 8],
  ['adjustEstimate=auto', 8],
  ['adjustEstimate=leave', 6],
  ['adjustEstimate=new&newEstimate=4h', 4],
  ['adjustEstimate=manual&increaseBy=30m', 6.5],
])('that work taken back, with "%s", leaves %d hours', async (query, hours) => {
  const key = await planned();
  const path = `${V3}/issue/${key}/worklog`;
  const { json } = await call(simulator, 'POST', path, { timeSpent: '2h' });

  const { status } = await call(simulator, 'DELETE', `${path}/${json.id}?${query}`);

  expect([status, await remaining(key)]).toStrictEqual([204, hours * HOUR]);
});

const NEW = { newEstimate: 'You must supply a valid new estimate.' };
const AMOUNT = { adjustmentAmount: 'You must supply a valid amount of time to adjust the estimate by.' };

test.each([
  ['adjustEstimate=new', NEW],
  ['adjustEstimate=new&newEstimate=', NEW],
  ['adjustEstimate=new&newEstimate=1cow', { newEstimate: 'Invalid new estimate entered.' }],
  ['adjustEstimate=manual', AMOUNT],
  ['adjustEstimate=manual&increaseBy=1h', AMOUNT],
  [
    'adjustEstimate=manual&reduceBy=heaps',
    { adjustmentAmount: 'Invalid time entered for adjusting the estimate.' },
  ],
  ['adjustEstimate=soon', { adjustEstimate: expect.stringContaining("'soon'") }],
])('work with "%s" is refused, and nothing is logged ✗33', async (query, errors) => {
  const key = await planned();
  const path = `${V3}/issue/${key}/worklog`;

  const { status, json } = await call(simulator, 'POST', `${path}?${query}`, { timeSpent: '2h' });

  expect([status, json.errors]).toStrictEqual([400, errors]);
  expect([(await get(simulator, path)).json.total, await remaining(key)]).toStrictEqual([0, 8 * HOUR]);
});

test('an estimate that changed is in the history', async () => {
  const key = await planned();

  await call(simulator, 'POST', `${V3}/issue/${key}/worklog`, { timeSpent: '2h' });

  const { json } = await get(simulator, `${V3}/issue/${key}/changelog`);
  const items = json.values.flatMap(({ items: all }: { items: object[] }) => all);
  expect(items).toContainEqual(
    expect.objectContaining({ field: 'timeestimate', from: '28800', to: '21600' }),
  );
});
