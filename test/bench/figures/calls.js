// Calls on stdio beside a bare SDK server that makes the same requests with fetch and returns their text.
import { inTurn } from '../median.js';
import { taken } from '../processor-time.js';
import { bothOf } from '../stdio/both.js';
import { openSession } from '../stdio/session.js';

const CALLS = {
  tracker_get_issue: ['tracker', { issueKey: 'TIDE-1' }],
  get_issues: ['forge', { projectPath: 'platform/core' }],
};

const ROUNDS = 5;
const IN_TURN = 200;
const AT_ONCE = 200;

export const figures = Object.entries(CALLS).flatMap(([tool, [server, args]]) => [
  {
    name: `${tool}: a call`,
    unit: 'ms cpu',
    besideUnit: 'ms',
    against: 'bare SDK server, same requests',
    measure: () => bothMeasured(server, tool, args, oneByOne),
  },
  {
    name: `${tool}: ${AT_ONCE} calls at once`,
    unit: 'calls a second',
    besideUnit: 'ms cpu a call',
    against: 'bare SDK server, same requests',
    measure: () => bothMeasured(server, tool, args, atOnce),
  },
]);

async function bothMeasured(server, tool, args, measure) {
  const { ours, bare, end } = await bothOf(server, tool, args);
  const sessions = await Promise.all([ours, bare].map(({ command, env }) => openSession(command, env)));
  const calling = sessions.map((session) => () => session.ask('tools/call', { name: tool, arguments: args }));
  for (const call of calling) await inOrder(IN_TURN, call); // until their code is compiled
  const [one, other] = sessions.map((session, at) => () => measure(session, calling[at]));
  const figure = await inTurn(ROUNDS, one, other);
  for (const session of sessions) session.end();
  end();
  return figure;
}

async function oneByOne({ processorTime }, call) {
  const { cpu, wall } = await taken(() => inOrder(IN_TURN, call), processorTime);
  return { value: cpu / IN_TURN, beside: wall / IN_TURN };
}

async function atOnce({ processorTime }, call) {
  const { cpu, wall } = await taken(() => Promise.all(Array.from({ length: AT_ONCE }, call)), processorTime);
  return { value: (AT_ONCE * 1_000) / wall, beside: cpu / AT_ONCE };
}

async function inOrder(times, call) {
  for (let at = 0; at < times; at += 1) await call();
}
