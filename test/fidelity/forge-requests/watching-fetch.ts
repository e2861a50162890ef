import type { Fetch } from '#src/kernel/http/client.js';
import type { createRequestJudge } from '../gitlab/request-judge.js';
import { isListed } from './experiments.js';
import type { Asked, createGraphqlJudge } from './graphql-judge.js';

const GRAPHQL = '/api/graphql';
const REST = '/api/v4/';

interface Judges {
  readonly graphql: ReturnType<typeof createGraphqlJudge>;
  readonly rest: ReturnType<typeof createRequestJudge>;
}

/** A fetch that judges every request on its way out, by what GitLab publishes of both interfaces. */
export function watching(fetch: Fetch, judges: Judges) {
  const violations = new Set<string>();
  const asked: (Asked & { by: string })[] = [];
  let by = '';
  const rest = new Set<string>();

  const judge = async (request: Request): Promise<string[]> => {
    const url = new URL(request.url);
    const text = await request.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    if (url.pathname === GRAPHQL) return judgeGraphql(request, body);
    if (!url.pathname.startsWith(REST)) return [`${request.method} ${url.pathname} is of neither interface`];
    rest.add(`${request.method} ${url.pathname}`);
    return judges.rest.violations({ method: request.method, url, body });
  };

  const judgeGraphql = ({ method, headers }: Request, body: unknown): string[] => {
    const { query, variables = {}, ...more } = body as Asked; // judged right below
    asked.push({ query, variables, by });
    const others = Object.keys(more).map((name) => `GraphQL: the member ${name} is sent`);
    const isJson = headers.get('content-type') === 'application/json';
    return [
      ...others,
      ...(method === 'POST' && isJson ? [] : [`GraphQL: sent by ${method}, ${headers.get('content-type')}`]),
      ...judges.graphql
        .violations({ query, variables })
        .filter((line) => !isListed(line))
        .map((line) => `${nameOf(query)}: ${line}`),
    ];
  };

  return {
    fetch: async (url: string, init: RequestInit) => {
      for (const line of await judge(new Request(url, init))) violations.add(line);
      return fetch(url, init);
    },
    /** Names the tool that sends the next requests. */
    begin: (tool: string) => {
      by = tool;
    },
    /** The violations, each once. */
    violations: () => [...violations],
    /** Every GraphQL request. */
    asked: () => asked,
    /** Every REST request's method and path. */
    rest: () => [...rest],
  };
}

/** The name of a document's operation. */
function nameOf(query: string): string {
  return /^\s*(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? 'a document without a name';
}
