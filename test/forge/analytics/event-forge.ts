import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Fetch } from '#src/kernel/http/client.js';
import { scriptedClient } from '../session.js';

/** An event of a scripted forge: when it was, in epoch milliseconds, and whether the caller may see it. */
export interface ScriptedEvent {
  readonly id: number;
  readonly time: number;
  readonly hidden?: boolean;
}

interface Setting {
  /** The events of each project, in whatever order. */
  readonly projects: readonly (readonly ScriptedEvent[])[];
  /** Minutes by which the forge's clocks are ahead of UTC; days, and the times in answers, are of its zone. */
  readonly zone?: number;
  /** The forge's largest page, whatever is asked for. */
  readonly largest?: number;
  /** Whether it says how many records and pages there are. */
  readonly counts?: boolean;
  /** How it says whether more follows: by header, or not at all. */
  readonly leads?: 'x-next-page' | 'link' | 'not';
  /** The projects with events that it refuses, each with the status. */
  readonly refused?: Readonly<Record<number, number>>;
  /** How many requests it answers; those after them wait until they are given up. */
  readonly answers?: number;
}

/** The requests of a call: for projects, and for events with whether their page held one that can be seen. */
export interface Asked {
  readonly lists: string[];
  readonly events: { readonly url: URL; readonly times: readonly number[] }[];
  /** The most that were under way at a time. */
  together: number;
}

/** A forge of one group with these events in its projects, those of the first by "ada"; it answers as GitLab's REST API documents lists and events. */
export function eventForge({ projects, ...setting }: Setting): { client: Promise<Client>; asked: Asked } {
  const asked: Asked = { lists: [], events: [], together: 0 };
  let underWay = 0;
  let begun = 0;
  const fetch: Fetch = async (address, { signal }) => {
    asked.together = Math.max(asked.together, ++underWay);
    await Promise.resolve();
    const order = ++begun;
    const url = new URL(address);
    const feed = /\/(?:projects|users)\/(\d+)\/events$/.exec(url.pathname)?.[1];
    if (url.pathname === '/api/graphql') return Response.json({ data: { projects: { nodes: [] } } });
    if (url.pathname === '/api/v4/users') return Response.json([{ id: 0, username: 'ada' }]);
    const status = setting.refused?.[Number(feed)];
    if (status) return Response.json({ message: 'no' }, { status });
    const answer = feed
      ? eventsOf(projects[Number(feed)] ?? [], Number(feed), url, setting)
      : listOf(projects.length, url, setting);
    if (feed) asked.events.push({ url, times: answer.times });
    else asked.lists.push(address);
    await new Promise(setImmediate);
    if (order > (setting.answers ?? order))
      await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    underWay--;
    return answer.response;
  };
  return { client: scriptedClient(fetch), asked };
}

function listOf(count: number, url: URL, setting: Omit<Setting, 'projects'>) {
  const rows = Array.from({ length: count }, (_, id) => ({
    ...{ id, path_with_namespace: `group/p${id}`, last_activity_at: timeIn(setting.zone ?? 0, 0) },
  }));
  return page(rows, url, setting);
}

function eventsOf(
  events: readonly ScriptedEvent[],
  project: number,
  url: URL,
  setting: Omit<Setting, 'projects'>,
) {
  const { zone = 0 } = setting;
  const dayOf = (time: number) => timeIn(zone, time).slice(0, 10);
  const [after = '', before = '9999'] = ['after', 'before'].map(
    (name) => url.searchParams.get(name) ?? undefined,
  );
  const rows = events
    .filter(({ time }) => dayOf(time) > after && dayOf(time) < before)
    .toSorted((one, other) => other.time - one.time || other.id - one.id)
    .map(({ id, time, hidden = false }) => ({
      ...{ id, project_id: project, action_name: 'opened', target_type: 'Issue', author_username: 'ada' },
      ...{ created_at: timeIn(zone, time), time, hidden },
    }));
  return page(rows, url, setting);
}

/** GitLab cuts a page first, and leaves out what may not be seen then. */
function page(
  rows: readonly { readonly id: number; readonly time?: number; readonly hidden?: boolean }[],
  url: URL,
  { largest = 100, counts = true, leads = 'x-next-page' }: Omit<Setting, 'projects'>,
) {
  const number = Number(url.searchParams.get('page') ?? 1);
  const size = Math.min(Number(url.searchParams.get('per_page') ?? 20), largest);
  const shown = rows.slice((number - 1) * size, number * size).filter(({ hidden }) => !hidden);
  const follows = number * size < rows.length;
  const headers = {
    ...(counts && {
      'x-total': `${rows.length}`,
      'x-total-pages': `${Math.max(1, Math.ceil(rows.length / size))}`,
    }),
    ...(leads === 'x-next-page' && { 'x-next-page': follows ? `${number + 1}` : '' }),
    ...(leads === 'link' && {
      link: follows ? `<${url.origin}/next>; rel="next"` : `<${url.origin}/>; rel="first"`,
    }),
  };
  const body = shown.map(({ time: _, hidden: __, ...row }) => row);
  const times = shown.flatMap(({ time }) => time ?? []);
  return { response: Response.json(body, { headers }), times };
}

function timeIn(zone: number, time: number): string {
  const local = new Date(time + zone * 60_000).toISOString().slice(0, -1);
  if (zone === 0) return `${local}Z`;
  const [hours, minutes] = [Math.floor(Math.abs(zone) / 60), Math.abs(zone) % 60].map((part) =>
    `${part}`.padStart(2, '0'),
  );
  return `${local}${zone < 0 ? '-' : '+'}${hours}:${minutes}`;
}
