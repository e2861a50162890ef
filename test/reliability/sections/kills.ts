import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { counted } from '../findings.js';
import { killing } from '../laws/kills.js';
import type { Section } from './section.js';

const KILLS = 1_000;

/** Three media servers on one home, killed at any moment, again and again. */
export const kills: Section = {
  name: 'kills',
  what: 'SIGKILL of three media servers on one home at any moment: what was answered for is there',
  async run({ count = KILLS, seed }) {
    const home = mkdtempSync(join(tmpdir(), 'kills-'));
    const { killed, answered, calls, lost, damaged, leftovers } = await killing(home, count, seed);
    const violations = [
      ...lost.map((text) => `lost: ${text}`),
      ...damaged.map((text) => `damaged: ${text}`),
      ...leftovers.map((path) => `left over: ${path}`),
    ];
    if (violations.length === 0) rmSync(home, { recursive: true, force: true });
    return {
      figures: [
        `${killed} kills, ${calls} calls, answered: ${counted(answered)}`,
        `lost ${lost.length}, damaged ${damaged.length}, left over ${leftovers.length}`,
        ...(violations.length > 0 ? [`the home is left for a look: ${home}`] : []),
      ],
      violations,
    };
  },
};
