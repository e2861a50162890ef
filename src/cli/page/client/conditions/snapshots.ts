import { button, element, say } from '../elements/element.js';
import { ask, askSimulator, listIn } from '../elements/interface.js';
import { row, table } from '../elements/value.js';
import type { Part } from './part.js';

interface Snapshot {
  readonly id: number;
  readonly at: string;
}

/** States to go back to: snapshots, and the start. */
export const snapshotsPart: Part = async (place, name, changed) => {
  const snapshots = listIn<Snapshot>(await askSimulator(name, '/snapshots'), 'snapshots');
  const doing = (label: string, path: string, method: string, done: string) =>
    button(label, async () => {
      await askSimulator(name, path, method);
      say(done);
      await changed();
    });
  const rows = snapshots.map(({ id, at }) =>
    row(
      String(id),
      at,
      doing('Go back to it', `/snapshots/${id}/restore`, 'POST', `All is as in snapshot ${id}.`),
      doing('Delete', `/snapshots/${id}`, 'DELETE', `Snapshot ${id} is deleted.`),
    ),
  );
  place.replaceChildren(
    element(
      'p',
      { className: 'quiet' },
      'A snapshot holds the world, the clock, the journal, faults and settings.',
    ),
    snapshots.length === 0 ? '' : table(['snapshot', 'taken at', '', ''], rows, 'Snapshots'),
    element(
      'p',
      { className: 'row' },
      doing('Take a snapshot', '/snapshots', 'POST', 'Taken.'),
      doing('Reset to the start', '/reset', 'POST', 'All is as at the start.'),
      button('Download the world', () => download(name)),
    ),
  );
};

/** Saves the world as a file: as a world file where its kind can be written so, else its state. */
async function download(name: string): Promise<void> {
  const world = await ask(`/_simulator/of/${name}/world`).catch(() => askSimulator(name, '/state'));
  const file = new Blob([JSON.stringify(world, null, 2)], { type: 'application/json' });
  const link = element('a', { href: URL.createObjectURL(file), download: `${name}-world.json` });
  link.click();
  URL.revokeObjectURL(link.href);
}
