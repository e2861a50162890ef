import { expect, test } from 'vitest';
import { clausesOf } from '#conformance/contract/clauses.js';
import { judge } from '#conformance/run/run.js';
import { gates } from '../../mutants/independent/gate.js';
import type { Asked, Result } from '../../mutants/independent/mutant.js';
import { assertEvident } from '../reading/evident.js';

const gate = gates.tracker();
const TOOL = 'tracker_list_sprints';
const REFUSAL: Result = { isError: true, content: [{ type: 'text', text: 'No such workspace.' }] };

async function verdictsBefore(change: (asked: Asked) => Promise<Result>) {
  const context = gate.context({ tool: TOOL, change });
  try {
    return await judge(
      clausesOf(gate.contract).filter(({ tool }) => tool === TOOL),
      [context],
    );
  } finally {
    await context.close();
  }
}

test('a tool that refuses its smallest valid call is reported once, with the number of clauses not judged', async () => {
  const verdicts = await verdictsBefore(async () => REFUSAL);

  const failed = verdicts.filter((one) => one.verdict === 'failed');
  const unjudged = verdicts.filter(
    ({ reason }) => reason === 'the smallest valid call of the tool is refused',
  );
  expect(
    failed.map(({ clause, reason, received, counterexample }) => [
      clause.id,
      reason,
      received,
      counterexample,
    ]),
  ).toStrictEqual([
    [
      `tracker.${TOOL}.answers`,
      `the smallest valid call was refused; because of it ${unjudged.length} clauses were not judged`,
      'refused: No such workspace.',
      { boardId: 1 },
    ],
  ]);
  expect(unjudged.length).toBeGreaterThan(3);
  expect(
    verdicts.filter(({ verdict }) => verdict === 'passed').map(({ clause }) => clause.kind),
  ).toStrictEqual(
    verdicts
      .filter(({ clause }) => ['listed', 'annotation', 'published'].includes(clause.kind))
      .map(({ clause }) => clause.kind),
  );
});

test('a tool of which another valid call is refused fails by the clauses that make it', async () => {
  const verdicts = await verdictsBefore(async ({ args, pass }) => ('state' in args ? REFUSAL : pass()));

  const failed = verdicts.filter(({ verdict }) => verdict === 'failed');
  expect(failed.length).toBeGreaterThan(1);
  failed.forEach(assertEvident);
  expect(verdicts.filter(({ reason }) => reason?.includes('smallest'))).toStrictEqual([]);
});

test('what goes on from what another tool makes is not judged where that is refused', async () => {
  const media = gates.media();
  const context = media.context({ tool: 'generate_image', change: async () => REFUSAL });
  const clauses = clausesOf(media.contract).filter(
    ({ tool, id }) => tool === 'continue_editing' && !id.includes('.remembers.'),
  );

  const verdicts = await judge(clauses, [context]).finally(() => context.close());

  const judged = verdicts.filter(({ verdict }) => verdict !== 'not judged');
  expect(judged.map(({ clause }) => clause.id)).toStrictEqual(['media.continue_editing.listed']);
  expect(verdicts.find(({ clause }) => clause.kind === 'answers')?.reason).toBe(
    'continue_editing goes on from what generate_image makes, and a valid call of that was refused',
  );
});

test('that a call reported a failure and was carried out all the same is said', async () => {
  const tool = 'tracker_add_comment';
  const change = ({ pass }: Asked) => pass().then(() => REFUSAL);
  const context = gate.context({ tool, change });

  const verdicts = await judge(
    clausesOf(gate.contract).filter((clause) => clause.tool === tool),
    [context],
  ).finally(() => context.close());

  const failed = verdicts.filter(({ verdict }) => verdict === 'failed').map(({ reason }) => reason);
  expect(failed).toContainEqual(
    expect.stringContaining('the smallest valid call was refused, and yet it changed the backend; because'),
  );
});
