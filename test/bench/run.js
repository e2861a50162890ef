// `npm run bench [-- --json] [name]`: one line a figure, both sides measured in one run, and their ratio.
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import ownTemporaryFolder from '../temporary-folder.js';

const { values, positionals } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true });

ownTemporaryFolder();

// It adds 70 ms to the start of every Node 20 process here, whichever side starts it.
delete process.env.NODE_EXTRA_CA_CERTS;

const files = readdirSync(new URL('figures/', import.meta.url)).sort();
const figures = (await Promise.all(files.map((file) => import(`./figures/${file}`)))).flatMap(
  (module) => module.figures,
);
const wanted = figures.filter(({ name }) => positionals.every((part) => name.includes(part)));

const results = [];
for (const { name, unit, against, measure } of wanted) {
  const { ours, other } = await measure();
  results.push({ name, unit, ours: round(ours), other: round(other), against, ratio: round(ours / other) });
  if (!values.json) console.log(line(results.at(-1)));
}
if (values.json) console.log(JSON.stringify(results));

function line({ name, unit, ours, other, against, ratio }) {
  return `${name.padEnd(44)} ${String(ours).padStart(8)} ${unit}   ${against}: ${other} ${unit}   ratio ${ratio}`;
}

function round(value) {
  return Number(value.toPrecision(4));
}
