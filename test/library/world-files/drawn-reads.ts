import fc from 'fast-check';
import * as z from 'zod';
import type { SimulatedTracker } from '#src/library/simulators.js';

const Routes = z.object({ routes: z.array(z.string()) });

/** Values of parts of paths, by their names: some that random worlds have, and one that none has. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
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

/** The patterns of the paths that a tracker reads, but for those that it does not simulate, and its own. */
export async function readPatterns(tracker: SimulatedTracker): Promise<string[]> {
  const answer = await tracker.fetch('https://shop.atlassian.net/_simulator/routes');
  const { routes } = Routes.parse(await answer.json());
  const patterns = routes.flatMap((route) =>
    /^GET \/rest\/(api\/[23]|agile)\//.test(route) ? [route.slice(4)] : [],
  );
  const isSimulated = await Promise.all(
    patterns.map(async (pattern) => !(await isMissing(tracker, pattern))),
  );
  return patterns.filter((_, at) => isSimulated[at]);
}

async function isMissing(tracker: SimulatedTracker, pattern: string): Promise<boolean> {
  const { email, token } = tracker.accounts.eve ?? tracker.credentials;
  const headers = { authorization: `Basic ${btoa(`${email}:${token}`)}` };
  const path = pattern.replaceAll(/:\w+/g, '1');
  return (await tracker.fetch(`https://shop.atlassian.net${path}`, { headers })).status === 501;
}

/** Paths of reads, drawn from all patterns. */
export function readsOf(patterns: readonly string[]): fc.Arbitrary<string> {
  const part = fc.tuple(
    fc.constantFrom(...patterns),
    fc.constantFrom(...QUERIES),
    fc.infiniteStream(fc.nat(1_000)),
  );
  return part.map(([pattern, query, choices]) => {
    const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
      const values = PARTS[name] ?? OTHERS;
      return encodeURIComponent(values[choices.next().value % values.length] ?? '');
    });
    return `${path}?${query}`;
  });
}
