import { Reply } from '../http/response.js';
import type { Received } from '../routing/route.js';
import { type AdminRoute, admin, overview, route } from './admin-route.js';
import { checkFields, wholeNumber } from './fields.js';
import type { OpenFork } from './forks.js';

/** Seconds that a fork may be unused: three weeks, for a timer takes little more. */
const LONGEST_UNUSED = 21 * 24 * 60 * 60;

const FORK_FIELDS = { unusedSeconds: wholeNumber(1, LONGEST_UNUSED), port: wholeNumber(0, 65_535) };
const FORK = { unusedSeconds: 600, port: 0 };

/** The routes to snapshots and forks. */
export const forkRoutes: readonly AdminRoute[] = [
  admin(
    'the snapshots that were taken here',
    route('GET /_simulator/snapshots', ({ world: { snapshots } }) =>
      Reply.json({ snapshots: snapshots.list() }),
    ),
  ),
  admin(
    'takes a snapshot of world, clock, journal, faults and settings',
    route('POST /_simulator/snapshots', ({ world: { snapshots }, body = {} }) => {
      checkFields(body, {});
      return Reply.json(snapshots.take(), { status: 201 });
    }),
  ),
  admin(
    'forgets all snapshots',
    route('DELETE /_simulator/snapshots', ({ world: { snapshots } }) =>
      Reply.json({ deleted: snapshots.forget() }),
    ),
  ),
  admin(
    'forgets one snapshot',
    route('DELETE /_simulator/snapshots/:id', ({ world: { snapshots }, params }) => {
      const deleted = snapshots.forget(Number(params.id));
      return Reply.json({ deleted }, { status: deleted === 0 ? 404 : 200 });
    }),
  ),
  admin(
    'goes back to a snapshot, as often as one likes',
    route('POST /_simulator/snapshots/:id/restore', ({ world, params }) => {
      if (world.snapshots.restore(Number(params.id))) return Reply.json(overview(world));
      const error = `there is no snapshot ${params.id}; GET /_simulator/snapshots lists them`;
      return Reply.json({ error }, { status: 404 });
    }),
  ),
  admin(
    'the forks that were made here',
    route('GET /_simulator/forks', ({ world: { forks }, request }) =>
      Reply.json({ forks: forks.list().map((fork) => atItsAddress(fork, request)) }),
    ),
  ),
  admin(
    'makes a fork at an address of its own: {"unusedSeconds":60} without a request, and it is dropped; 600 if left out',
    route('POST /_simulator/forks', async ({ world: { forks }, request, body = {} }) => {
      const asked = { ...FORK, ...checkFields(body, FORK_FIELDS) };
      if (!forks.canOpen) {
        const error =
          'A fork has no address where the simulator does not listen: listen, or call fork() in the program';
        return Reply.json({ error }, { status: 409 });
      }
      return Reply.json(atItsAddress(await forks.open(asked), request), { status: 201 });
    }),
  ),
  admin(
    'drops all forks',
    route('DELETE /_simulator/forks', async ({ world: { forks } }) =>
      Reply.json({ dropped: await forks.drop() }),
    ),
  ),
  admin(
    'drops one fork, and those that were made of it',
    route('DELETE /_simulator/forks/:id', async ({ world: { forks }, params }) => {
      const dropped = await forks.drop(Number(params.id));
      return Reply.json({ dropped }, { status: dropped === 0 ? 404 : 200 });
    }),
  ),
];

/** A fork with its address, by the name that this one was called by. */
function atItsAddress({ id, port, unusedSeconds }: OpenFork, { head }: Received) {
  const url = new URL(head.url);
  url.port = String(port);
  return { id, url: url.origin, unusedSeconds };
}
