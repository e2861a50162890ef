// `npm run bench [-- --json] [name]`: one line a figure, both sides measured in one run, and their ratio; then which of them
// are not to be trusted, as the machine had other work or the rounds differ too much.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import ownTemporaryFolder from '../temporary-folder.js';

const FILE_PROCESS = new URL('file-process.js', import.meta.url).pathname;

const { values, positionals } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true });

ownTemporaryFolder();

// It adds 70 ms to the start of every Node 20 process here, whichever side starts it.
delete process.env.NODE_EXTRA_CA_CERTS;

const results = [];
for (const file of readdirSync(new URL('figures/', import.meta.url)).sort()) {
  for await (const result of measured(file)) {
    results.push(result);
    if (!values.json) console.log(line(result));
  }
}
if (results.length === 0) throw new Error(`no figure's name has ${positionals.join(' and ')}`);
if (values.json) console.log(JSON.stringify(results));

const doubted = results.filter(({ doubt }) => doubt);
if (doubted.length > 0) {
  console.error('\nNot to be trusted; measure these again:');
  for (const { name, doubt } of doubted) console.error(`  ${name}: ${doubt}`);
}

/** The figures of a file that are asked for, one after the other. */
async function* measured(file) {
  const child = spawn(process.execPath, [FILE_PROCESS, file, ...positionals], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  for await (const result of createInterface({ input: child.stdout })) yield JSON.parse(result);
  const [code, signal] = await ended;
  if (code !== 0) throw new Error(`${file}: its figures ended with ${code ?? signal}`);
}

function line({ name, unit, ours, other, against, ratio, beside }) {
  const figure = `${name.padEnd(44)} ${String(ours).padStart(8)} ${unit}   ${against}: ${other} ${unit}   ratio ${ratio}`;
  if (!beside) return figure;
  const both = beside.other === undefined ? '' : ` to ${beside.other}`;
  return `${figure}   (${beside.ours}${both} ${beside.unit})`;
}
