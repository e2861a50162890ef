// Runs before a server that is started by argv[2] and calls in it what argv[3] says, [["documented", "otherwise"]], by text alone.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const [command = '', pairs = '[]'] = process.argv.slice(2);
/** @type {[string, string][]} */
const words = JSON.parse(pairs);
const server = spawn('sh', ['-c', command], { stdio: ['pipe', 'pipe', 'inherit'] });
const put = (/** @type {string} */ text, /** @type {0 | 1} */ from) =>
  words.reduce((so, pair) => so.replaceAll(pair[from], pair[from === 0 ? 1 : 0]), text);

createInterface({ input: process.stdin })
  .on('line', (line) => server.stdin.write(`${put(line, 1)}\n`))
  .on('close', () => server.stdin.end());
createInterface({ input: server.stdout }).on('line', (line) => process.stdout.write(`${put(line, 0)}\n`));
server.on('close', () => process.exit(0));
