import type { Fetch } from '#src/kernel/http/client.js';
import { createRequestJudge, type Sent } from './request-judge.js';

/** A fetch that judges requests to one origin on their way out, and what was found. */
export function validated(fetch: Fetch, origin: string) {
  const judge = createRequestJudge();
  const violations = new Set<string>();
  const methods = new Map<string, number>();
  return {
    fetch: async (url: string, init: RequestInit) => {
      const sent = await sentBy(new Request(url, init));
      if (sent.url.origin !== origin) return fetch(url, init);
      const name = judge.publishedFor(sent)?.name ?? `${sent.method} ${sent.url.pathname}`;
      methods.set(name, (methods.get(name) ?? 0) + 1);
      for (const line of judge.violations(sent)) violations.add(line);
      return fetch(url, init);
    },
    /** The violations, each once. */
    violations: () => [...violations],
    /** How often each published method was asked. */
    methods: () => methods,
  };
}

async function sentBy(request: Request): Promise<Sent> {
  const { method, headers } = request;
  const url = new URL(request.url);
  if (request.body === null) return { method, url, type: undefined, body: '' };
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
  return { method, url, type, body: type === 'application/json' ? await request.text() : '' };
}
