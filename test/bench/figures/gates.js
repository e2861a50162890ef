// What a gate of our own server takes of the processor, targets included, beside what it may take.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const main = join(new URL('../../../', import.meta.url).pathname, 'dist/bin/main.js');
const BOUNDS = { media: 20, tracker: 20, forge: 40 };

export const figures = Object.entries(BOUNDS).map(([name, bound]) => ({
  name: `gate: check ${name}`,
  unit: 's cpu',
  besideUnit: 's',
  against: 'what it may take',
  async measure() {
    const started = performance.now();
    const ours = await processorSeconds(name);
    const wall = (performance.now() - started) / 1_000;
    return { ours, other: bound, beside: { ours: wall } };
  },
}));

/** Of the gate and its targets; a loaded machine does not end the run by its deadline. */
async function processorSeconds(name) {
  const args = [main, 'check', name, '--timing', '--deadline', '60000'];
  const { stderr } = await promisify(execFile)(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 });
  const [, gate, targets] = /Processor time: gate ([\d.]+) s, targets ([\d.]+) s/.exec(stderr) ?? [];
  if (targets === undefined) throw new Error(`expected the processor time of check ${name}: ${stderr}`);
  return Number(gate) + Number(targets);
}
