// Calls on stdio beside a bare SDK server that makes the same requests with fetch and returns their text.
import { inTurn } from '../median.js';
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
    unit: 'ms of processor time',
    against: 'bare SDK server, same requests',
    measure: () => bothMeasured(server, tool, args, processorTimeOf),
  },
  {
    name: `${tool}: ${AT_ONCE} calls at once`,
    unit: 'calls a second',
    against: 'bare SDK server, same requests',
    measure: () => bothMeasured(server, tool, args, burst),
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

async function processorTimeOf(session, call) {
  const before = session.processorTime();
  await inOrder(IN_TURN, call);
  return (session.processorTime() - before) / IN_TURN;
}

async function burst(_session, call) {
  const started = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, call));
  return (AT_ONCE * 1000) / (performance.now() - started);
}

async function inOrder(times, call) {
  for (let at = 0; at < times; at += 1) await call();
}
