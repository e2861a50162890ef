// `npm run bench [-- --json] [name]`: one line a figure, both sides measured in one run, and their ratio; then which of them
// are not to be trusted, as the machine had other work or the rounds differ too much.
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import ownTemporaryFolder from '../temporary-folder.js';
import { doubtAbout, otherWork } from './machine.js';

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
let load = await otherWork();
for (const { name, unit, besideUnit, against, measure } of wanted) {
  const { ours, other, beside, spread } = await measure();
  const loadAfter = await otherWork();
  const doubt = doubtAbout({ load: Math.max(load, loadAfter), spread });
  load = loadAfter;
  const besides = beside && { unit: besideUnit, ...ratioOf(beside) };
  results.push({ name, unit, against, ...ratioOf({ ours, other }), beside: besides, doubt });
  if (!values.json) console.log(line(results.at(-1)));
}
if (values.json) console.log(JSON.stringify(results));

const doubted = results.filter(({ doubt }) => doubt);
if (doubted.length > 0) {
  console.error('\nNot to be trusted; measure these again:');
  for (const { name, doubt } of doubted) console.error(`  ${name}: ${doubt}`);
}

function line({ name, unit, ours, other, against, ratio, beside }) {
  const figure = `${name.padEnd(44)} ${String(ours).padStart(8)} ${unit}   ${against}: ${other} ${unit}   ratio ${ratio}`;
  if (!beside) return figure;
  const both = beside.other === undefined ? '' : ` to ${beside.other}`;
  return `${figure}   (${beside.ours}${both} ${beside.unit})`;
}

function ratioOf({ ours, other }) {
  if (other === undefined) return { ours: round(ours) };
  return { ours: round(ours), other: round(other), ratio: round(ours / other) };
}

function round(value) {
  return Number(value.toPrecision(4));
}
