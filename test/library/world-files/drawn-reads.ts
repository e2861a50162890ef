import fc from 'fast-check';
import * as z from 'zod';

type Parts = Readonly<Record<string, readonly string[]>>;

/** What is read: paths of some routes, as an account, with what may be in place of their parts and after them. */
export interface Reads {
  readonly host: string;
  readonly routes: RegExp;
  readonly parts: Parts;
  readonly others: readonly string[];
  readonly queries: readonly string[];
}

/** What answers. */
interface Answering {
  fetch(input: string, init?: RequestInit): Promise<Response>;
}

type Headers = Readonly<Record<string, string>>;

const Routes = z.object({ routes: z.array(z.string()) });

/** Values of parts of paths, by their names: some that random worlds of a tracker have, and one that none has. */
const PARTS: Parts = {
  issue: ['SHOP-1', 'SHOP-2', 'SHOP-3', '10000', '10001', 'SHOP-99'],
  project: ['SHOP', 'DESK', '10000', '10001', 'NONE'],
  board: ['1', '2', '9'],
  sprint: ['1', '2', '9'],
  epic: ['SHOP-1', '10000', 'none'],
  comment: ['10000', '10001', '10002', '1'],
  worklog: ['10000', '10001', '1'],
  fieldId: ['customfield_10100', 'customfield_10016', 'summary'],
  idOrName: ['To Do', 'Done', 'New', '3', '10100'],
  key: ['SHOP-1', 'SHOP-2', 'x'],
};
const OTHERS = ['1', '2', '10000', '10001', '10100', '10200'];

const QUERIES = [
  ...[
    '',
    'expand=changelog,renderedFields,names',
    'fields=*all',
    'fields=summary,comment',
    'startAt=1&maxResults=2',
  ],
  ...[
    'jql=project%20%3D%20SHOP%20ORDER%20BY%20rank',
    'jql=assignee%20is%20not%20EMPTY&fields=*all',
    'query=a',
  ],
  ...[
    'jql=text%20~%20%22cart%22',
    'projectKeyOrId=SHOP',
    'orderBy=-created',
    'username=ann',
    'type=scrum',
    'state=active',
  ],
];

/** Reads of a tracker. */
export const TRACKER_READS: Reads = {
  host: 'https://shop.atlassian.net',
  routes: /^GET \/rest\/(api\/[23]|agile)\//,
  parts: PARTS,
  others: OTHERS,
  queries: QUERIES,
};

/** Reads of a forge. */
export const FORGE_READS: Reads = {
  host: 'https://gitlab.com',
  routes: /^GET \/api\/v4\//,
  parts: {
    project: ['acme%2Fshop', '1', '2', '9'],
    group: ['acme', '1', '2', '4', '5', '9'],
    issue: ['1', '2', '3', '9'],
    mergeRequest: ['1', '2', '9'],
    branch: ['main', 'topic', 'none'],
    name: ['main', 'topic', 'v1', 'bug', 'none'],
    sha: ['main', 'topic', 'v1', '0123'],
    path: ['README.md', 'src%2Fa.ts', 'none'],
    file: ['README.md', 'src%2Fa.ts', 'none'],
  },
  others: ['1', '2', '3', 'main', 'acme'],
  queries: [
    ...['', 'per_page=2&page=1', 'ref=main', 'recursive=true', 'scope=all', 'state=opened', 'search=a'],
    ...['order_by=updated_at&sort=asc', 'with_stats=true', 'statistics=true', 'from=main&to=topic'],
    ...['include_subgroups=true', 'labels=bug', 'view=inline', 'membership=true', 'pagination=keyset'],
  ],
};

/** Reads of a media backend. */
export const MEDIA_READS: Reads = {
  host: 'https://generativelanguage.googleapis.com',
  routes: /^GET \/v1beta\//,
  parts: {},
  others: [],
  queries: ['', 'pageSize=1', 'alt=media', 'pageSize=2&pageToken=x', 'key=none'],
};

/** The patterns of the paths that a backend reads, but for those that it does not simulate, and its own. */
export async function readPatterns(
  backend: Answering,
  { host, routes }: Reads,
  headers: Headers,
): Promise<string[]> {
  const answer = await backend.fetch(`${host}/_simulator/routes`);
  const listed = Routes.parse(await answer.json()).routes;
  const patterns = listed.filter((route) => routes.test(route)).map((route) => route.slice(4));
  const isSimulated = await Promise.all(
    patterns.map(async (pattern) => {
      const path = pattern.replaceAll(/:\w+\*?/g, '1');
      return (await backend.fetch(host + path, { headers })).status !== 501;
    }),
  );
  return patterns.filter((_, at) => isSimulated[at]);
}

/** Paths of reads, drawn from all patterns. */
export function readsOf(
  patterns: readonly string[],
  { parts, others, queries }: Reads,
): fc.Arbitrary<string> {
  const part = fc.tuple(
    fc.constantFrom(...patterns),
    fc.constantFrom(...queries),
    fc.infiniteStream(fc.nat(1_000)),
  );
  return part.map(([pattern, query, choices]) => {
    const path = pattern.replaceAll(/:(\w+)\*?/g, (_, name: string) => {
      const values = parts[name] ?? others;
      const value = values[choices.next().value % values.length] ?? '';
      return value.includes('%') ? value : encodeURIComponent(value);
    });
    return `${path}?${query}`;
  });
}

/** The bytes with which a backend answers each path. */
export async function answersOf(
  backend: Answering,
  { host }: Reads,
  headers: Headers,
  paths: readonly string[],
): Promise<string[]> {
  return Promise.all(
    paths.map(async (path) => {
      const answer = await backend.fetch(host + path, { headers });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const text = bytes.toString('utf8');
      const body = bytes.equals(Buffer.from(text)) ? text : bytes.toString('base64');
      return `${path} ${answer.status} ${JSON.stringify([...answer.headers])} ${body}`;
    }),
  );
}
