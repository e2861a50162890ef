import { expect, test } from 'vitest';
import { Turns } from '#simulators/core/worlds/turns.js';

const [one, other] = [{}, {}];

/** Work, and what ends it. */
function work() {
  let end: (text: string) => void = () => {};
  const done = new Promise<string>((resolve) => {
    end = resolve;
  });
  return { done, end };
}

test('what is done at once is done at once, in whichever turn', () => {
  const turns = new Turns();

  expect([turns.take(one, () => 'a'), turns.take(other, () => 'b')]).toStrictEqual(['a', 'b']);
  expect(turns.isTaken).toBe(false);
});

test('others wait in their order until a turn has ended, and what fails ends it as well', async () => {
  const turns = new Turns();
  const [slow, failing] = [work(), work()];
  const log: string[] = [];
  const taken = [
    turns.take(one, () => slow.done),
    turns.take(one, () => 'at once, for it is its turn'),
    turns.take(other, async () => {
      log.push('other');
      await failing.done;
      throw new Error('failed');
    }),
    turns.take(one, () => log.push('one, again')),
    turns.take(other, () => {
      throw new Error('failed at once');
    }),
  ];
  const settled = Promise.allSettled(taken);

  expect([turns.isTaken, log]).toStrictEqual([true, []]);
  slow.end('slow');
  await taken[0];
  await Promise.resolve();
  expect(log).toStrictEqual(['other']);
  failing.end('');

  expect((await settled).map((each) => ('value' in each ? each.value : String(each.reason)))).toStrictEqual([
    'slow',
    'at once, for it is its turn',
    'Error: failed',
    2,
    'Error: failed at once',
  ]);
  expect(turns.isTaken).toBe(false);
});
