import { createHash } from 'node:crypto';
import type { Film, FilmMaker } from './film.js';

/** How many films are kept: some tens of kilobytes each. */
const KEPT = 64;

/** The maker with a memory of the films it made last: one that shows the same is not made again. */
export function filmArchive(make: FilmMaker): FilmMaker {
  const kept = new Map<string, Promise<Uint8Array>>();
  return (film) => {
    const what = shownBy(film);
    const made = kept.get(what) ?? make(film);
    kept.delete(what);
    kept.set(what, made); // the last used comes last
    made.catch(() => kept.delete(what));
    for (const oldest of [...kept.keys()].slice(0, -KEPT)) kept.delete(oldest);
    return made;
  };
}

/** Everything that decides what a film shows, the pictures it was given among it. */
function shownBy({ inputs, ...said }: Film): string {
  const hash = createHash('sha256').update(JSON.stringify(said));
  for (const { preview, ...known } of inputs) hash.update(JSON.stringify(known)).update(preview);
  return hash.digest('hex');
}
