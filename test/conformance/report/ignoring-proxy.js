// Runs before a server that argv[2] starts, and leaves an argument (argv[4]) out of the calls of a tool (argv[3]).
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const [command = '', tool, argument = ''] = process.argv.slice(2);
const server = spawn('sh', ['-c', command], { stdio: ['pipe', 'inherit', 'inherit'] });

createInterface({ input: process.stdin })
  .on('line', (line) => server.stdin.write(`${JSON.stringify(changed(JSON.parse(line)))}\n`))
  .on('close', () => server.stdin.end());
server.on('close', () => process.exit(0));

function changed(/** @type {{ method?: string, params?: any }} */ message) {
  if (message.method === 'tools/call' && message.params.name === tool)
    delete message.params.arguments[argument];
  return message;
}
