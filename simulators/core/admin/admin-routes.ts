import { Reply } from '../http/response.js';
import type { Simulator } from '../running-simulator.js';
import { type AdminRoute, admin, overview, route } from './admin-route.js';
import type { Content } from './browsing.js';
import type { FaultToArm } from './faults.js';
import { checkFields, FieldProblem, oneOf, required, textUpTo, time, upTo, wholeNumber } from './fields.js';
import { forkRoutes } from './fork-routes.js';
import type { JournalFilter } from './journal.js';
import type { ChangeFilter } from './request-changes.js';
import { kindsOf, stateOf } from './state-page.js';

/** The highest rate of the clock. */
const FASTEST = 1_000_000;

/** Milliseconds in a thousand years. */
const LONGEST_LEAP = 1_000 * 365.25 * 24 * 60 * 60 * 1_000;

/** Milliseconds of the longest wait until nothing is left to do. */
const LONGEST_WAIT = 600_000;

const CLOCK_FIELDS = { now: time, advance: upTo(LONGEST_LEAP), rate: upTo(FASTEST) };
const CHANGE_PARAMETERS = ['request', 'kind', 'id'];
const JOURNAL_PARAMETERS: Readonly<Record<keyof JournalFilter, (text: string) => JournalFilter>> = {
  since: (text) => ({ since: numberIn('since', text) }),
  before: (text) => ({ before: numberIn('before', text) }),
  limit: (text) => ({ limit: numberIn('limit', text) }),
  call: (text) => ({ call: numberIn('call', text) }),
  method: (method) => ({ method }),
  path: (path) => ({ path }),
  status: (text) => ({ status: numberIn('status', text) }),
  unrouted: (text) => ({ unrouted: switchIn('unrouted', text) }),
};

/** Every route to the simulator itself but the list of them. */
export const adminRoutes: readonly AdminRoute[] = [
  admin(
    'whether it is up; needs no token',
    route('GET /health', ({ world }) => Reply.json(health(world))),
  ),
  admin(
    'the same as /health',
    route('GET /_simulator/health', ({ world }) => Reply.json(health(world))),
  ),
  admin(
    'the routes of the simulated backend; of the forge also what GitLab documents, simulated and not',
    route('GET /_simulator/routes', async ({ world }) =>
      Reply.json({ routes: world.routes, ...(await world.catalogue()) }),
    ),
  ),
  admin(
    'the requests it got, oldest first; ?since=id, before, limit, call, method, path (* for any characters), status, unrouted=true',
    route('GET /_simulator/journal', ({ world: { journal }, query }) =>
      Reply.json({ entries: journal.entries(filterIn(query)), dropped: journal.dropped }),
    ),
  ),
  admin(
    'how many of them there are, by the same filters',
    route('GET /_simulator/journal/count', ({ world: { journal }, query }) =>
      Reply.json({ count: journal.count(filterIn(query)), dropped: journal.dropped }),
    ),
  ),
  admin(
    'what each request changed in the world, once it is recorded; ?request=id of the journal, kind, id of the record',
    route('GET /_simulator/changes', ({ world: { requestChanges }, query }) =>
      Reply.json({
        recorded: requestChanges.isRecorded,
        changes: requestChanges.entries(changesIn(query)),
      }),
    ),
  ),
  admin(
    'records from now on what each request changes, or no more: {"recorded":true}',
    route('POST /_simulator/changes', ({ world: { requestChanges }, body }) => {
      const { recorded } = checkFields(body, { recorded: required(oneOf(true, false)) });
      if (requestChanges.isRecorded !== recorded) requestChanges.record(recorded === true);
      return Reply.json({ recorded: requestChanges.isRecorded });
    }),
  ),
  admin(
    'empties the journal',
    route('DELETE /_simulator/journal', ({ world: { journal } }) => {
      journal.clear();
      return Reply.json({ entries: [], dropped: 0 });
    }),
  ),
  admin(
    'the deliveries to webhooks, oldest first, with what their receivers answered',
    route('GET /_simulator/deliveries', ({ world: { deliveries } }) =>
      Reply.json({ deliveries: deliveries.entries(), dropped: deliveries.dropped }),
    ),
  ),
  admin(
    'sends one of them again that is done, to the same receiver with the same body',
    route('POST /_simulator/deliveries/:id/resend', async ({ world: { deliveries }, params }) => {
      const delivery = await deliveries.sendAgain(Number(params.id));
      if (delivery) return Reply.json(delivery, { status: 202 });
      const error = `There is no delivery ${params.id} that is done; GET /_simulator/deliveries lists them with their states`;
      return Reply.json({ error }, { status: 404 });
    }),
  ),
  admin(
    'answers when all that was caused is delivered; {"patience":10000} in ms, then status 504',
    route('POST /_simulator/idle', async ({ world, body }) => {
      const { patience } = checkFields(body ?? {}, { patience: upTo(LONGEST_WAIT) });
      const came = await world.idle(typeof patience === 'number' ? { patience } : {});
      return Reply.json(came, { status: came.idle ? 200 : 504 });
    }),
  ),
  admin(
    'the faults that are armed',
    route('GET /_simulator/faults', ({ world: { faults } }) => Reply.json({ faults: faults.list() })),
  ),
  admin(
    'the fields that each kind of fault takes, as JSON Schema',
    route('GET /_simulator/faults/kinds', ({ world: { faults } }) => Reply.json({ kinds: faults.kinds() })),
  ),
  admin(
    'arms a fault: {"kind":"status","status":503}',
    route('POST /_simulator/faults', ({ world: { faults }, body }) =>
      // The rack checks every field of what it is given.
      Reply.json(faults.arm(body as FaultToArm), { status: 201 }),
    ),
  ),
  admin(
    'takes all faults back',
    route('DELETE /_simulator/faults', ({ world: { faults } }) => Reply.json({ disarmed: faults.disarm() })),
  ),
  admin(
    'takes one fault back',
    route('DELETE /_simulator/faults/:id', ({ world: { faults }, params }) => {
      const disarmed = faults.disarm(Number(params.id));
      return Reply.json({ disarmed }, { status: disarmed === 0 ? 404 : 200 });
    }),
  ),
  admin(
    'the simulated time and how fast it passes',
    route('GET /_simulator/clock', ({ world }) => Reply.json(reading(world))),
  ),
  admin(
    'sets the clock: {"now":"2026-01-31T12:00:00Z"}, {"advance":60000} in ms, {"rate":60}; rate 0 freezes it',
    route('POST /_simulator/clock', ({ world, body }) => {
      const { now, advance, rate } = checkFields(body, CLOCK_FIELDS);
      if (typeof rate === 'number') world.clock.rate = rate;
      if (typeof now === 'string') world.clock.set(new Date(now));
      if (typeof advance === 'number') world.clock.advance(advance);
      return Reply.json(reading(world));
    }),
  ),
  admin(
    'the world as a world file has it, with its tokens',
    route('GET /_simulator/world', ({ world }) =>
      Reply.json({ on: 'empty', [world.name]: world.exported() }),
    ),
  ),
  admin(
    'the world as JSON; ?kind=issues: the records of a kind, by pages with from and limit',
    route('GET /_simulator/state', ({ world, query }) => Reply.json(stateOf(world, query))),
  ),
  admin(
    'how many records there are of each kind',
    route('GET /_simulator/kinds', ({ world }) => Reply.json({ kinds: kindsOf(world) })),
  ),
  admin(
    'what belongs to a record: the threads of an issue, the columns of a board; ?kind=issues&id=TIDE-1',
    route('GET /_simulator/belongings', async ({ world, query }) => {
      const { kind, id } = recordIn(query);
      return Reply.json({ kind, id, belongings: await world.belongings(kind, id) });
    }),
  ),
  admin(
    'the bytes of a picture, a video or a file; ?kind=pictures&id=…',
    route('GET /_simulator/content', async ({ world, query }) => {
      const { kind, id } = recordIn(query);
      const content = await world.content(kind, id);
      return content
        ? contentReply(content)
        : Reply.json({ error: withoutContent(kind, id) }, { status: 404 });
    }),
  ),
  admin(
    'limits and switches',
    route('GET /_simulator/settings', ({ world: { settings } }) => Reply.json(settings.current)),
  ),
  admin(
    'what each of them may be changed to, as JSON Schema',
    route('GET /_simulator/settings/fields', ({ world: { settings } }) => Reply.json(settings.fields())),
  ),
  admin(
    'changes some of them',
    route('PATCH /_simulator/settings', ({ world: { settings }, body }) =>
      // The settings check every field of what they are given.
      Reply.json(settings.patch(body as object)),
    ),
  ),
  admin(
    'world, clock, journal, faults and settings as at the start',
    route('POST /_simulator/reset', ({ world }) => {
      world.reset();
      return Reply.json(overview(world));
    }),
  ),
  ...forkRoutes,
];

function health({ name }: Simulator) {
  return { status: 'ok', name };
}

function reading({ clock }: Simulator) {
  return { now: clock.now().toISOString(), rate: clock.rate };
}

/** The kind and the id of the record that is asked for. */
function recordIn(query: URLSearchParams): { readonly kind: string; readonly id: string } {
  const rules = { kind: required(textUpTo(100)), id: required(textUpTo(1_000)) };
  const { kind, id } = checkFields(Object.fromEntries(query), rules);
  return { kind: String(kind), id: String(id) };
}

/** A type as a header can have it; an upload may have any text as its type. */
const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+(;[ -~]*)?$/;

/** Bytes as a download: no browser opens an uploaded file as a page of this origin. */
function contentReply({ type, bytes }: Content): Reply {
  return new Reply(new Uint8Array(bytes), {
    headers: {
      'content-type': MEDIA_TYPE.test(type) ? type : 'application/octet-stream',
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  });
}

function withoutContent(kind: string, id: string): string {
  return `There are no bytes of ${kind} "${id}": only those of pictures, videos and files are kept, the latest of them`;
}

function filterIn(query: URLSearchParams): JournalFilter {
  const filters = [...query].map(([name, text]) => {
    // hasOwn leaves only the names of the table.
    const listed = Object.hasOwn(JOURNAL_PARAMETERS, name) ? (name as keyof JournalFilter) : undefined;
    if (listed === undefined) throw unknownParameter(name);
    return JOURNAL_PARAMETERS[listed](text);
  });
  return Object.assign({}, ...filters);
}

function changesIn(query: URLSearchParams): ChangeFilter {
  const unknown = [...query.keys()].find((name) => !CHANGE_PARAMETERS.includes(name));
  if (unknown !== undefined) throw unknownParameter(unknown, CHANGE_PARAMETERS);
  const [request, kind, id] = CHANGE_PARAMETERS.map((name) => query.get(name));
  return {
    ...(request != null && { request: numberIn('request', request) }),
    ...(kind != null && { kind }),
    ...(id != null && { id }),
  };
}

function unknownParameter(name: string, all = Object.keys(JOURNAL_PARAMETERS)): FieldProblem {
  const names = all.join(', ');
  return new FieldProblem(name, `unknown field '${name}'; there are: ${names}`);
}

function numberIn(name: string, text: string): number {
  const value = text === '' ? text : Number(text);
  checkFields({ [name]: Number.isNaN(value) ? text : value }, { [name]: wholeNumber(0) });
  return Number(value);
}

function switchIn(name: string, text: string): boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  throw new FieldProblem(name, `'${name}' must be true or false; received "${text}"`);
}
