// Measures the figures of one file of `figures/` with all these parts in their names, in a process of their own: what one file
// leaves in memory must not slow another. A line of JSON for each.
import { doubtAbout, otherWork } from './machine.js';

const [file, ...parts] = process.argv.slice(2);
const { figures } = await import(`./figures/${file}`);

let load = await otherWork();
for (const { name, unit, besideUnit, against, measure } of figures) {
  if (!parts.every((part) => name.includes(part))) continue;
  const { ours, other, beside, spread } = await measure();
  const loadAfter = await otherWork();
  const doubt = doubtAbout({ load: Math.max(load, loadAfter), spread });
  load = loadAfter;
  const besides = beside && { unit: besideUnit, ...ratioOf(beside) };
  console.log(JSON.stringify({ name, unit, against, ...ratioOf({ ours, other }), beside: besides, doubt }));
}

function ratioOf({ ours, other }) {
  if (other === undefined) return { ours: round(ours) };
  return { ours: round(ours), other: round(other), ratio: round(ours / other) };
}

function round(value) {
  return Number(value.toPrecision(4));
}
