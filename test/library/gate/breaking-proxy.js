// Runs before our own tracker, and breaks three clauses of one tool: it takes any state, and what is no number as if it were left out.
// Each start of it leaves a line in the file of argv[2].
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [starts = '', isHarmless] = process.argv.slice(2);
appendFileSync(starts, 'started\n');
const server = spawn(
  process.execPath,
  [process.env.UNDERSTUDY_MAIN ?? '', 'tracker', '--log-level', 'silent'],
  {
    stdio: ['pipe', 'pipe', 'inherit'],
  },
);

/** @param {Record<string, unknown>} args */
function forgiven({ state, startAt, maxResults, ...others }) {
  return {
    ...others,
    ...((typeof state !== 'string' || ['active', 'future', 'closed'].includes(state)) && { state }),
    ...(typeof startAt === 'number' && { startAt }),
    ...(typeof maxResults === 'number' && { maxResults }),
  };
}

/** @param {string} line */
function passedOn(line) {
  const message = JSON.parse(line);
  if (isHarmless || message.params?.name !== 'tracker_list_sprints') return line;
  message.params.arguments = forgiven(message.params.arguments ?? {});
  return JSON.stringify(message);
}

createInterface({ input: process.stdin })
  .on('line', (line) => server.stdin.write(`${passedOn(line)}\n`))
  .on('close', () => server.stdin.end());
server.stdout.pipe(process.stdout);
server.on('close', () => process.exit(0));
