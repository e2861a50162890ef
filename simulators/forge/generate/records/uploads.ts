import { createUpload } from '../../actions/uploads.js';
import type { Setting } from '../context.js';
import type { People } from '../places/people.js';

const FILES = ['start-page.txt', 'console log.txt'];

/** Makes a few files that texts of the main project can link to. */
export function makeUploads({ world, calendar }: Setting, { usual }: People): void {
  for (const path of ['platform/core', 'platform']) {
    const home = world.places.get(path);
    if (!home) continue;
    for (const [place, name] of FILES.entries())
      createUpload(world, { user: usual, at: calendar.ago(30 - place, 10) }, home, {
        name,
        bytes: new TextEncoder().encode(`${name} of ${path}\n`),
      });
  }
}
