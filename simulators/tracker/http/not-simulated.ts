import { UnroutedRefusal } from '../../core/refusal.js';
import type { Route } from '../../core/routing/route.js';
import type { Tracker } from '../backend.js';
import names from './published-operations.json' with { type: 'json' };
import { refuse } from './refusals.js';

/** The published summary of each operation, by its published method and path. */
export const PUBLISHED: Readonly<Record<string, string>> = names;

/**
 * A route for each operation that Atlassian publishes (the OpenAPI documents of the platform and of Jira Software) and
 * none of these routes answers, in each version of the interface: it answers 501 with the operation's name. The journal
 * notes a request for it as one that no route takes.
 */
export function notSimulated(simulated: readonly Route<Tracker>[]): Route<Tracker>[] {
  const taken = new Set(simulated.map(({ pattern }) => pattern.replace(/:\w+/g, ANY)));
  const routes: Route<Tracker>[] = [];
  for (const [name, summary] of Object.entries(PUBLISHED)) {
    const shapes = versionsOf(name.replace(/\{\w+\}/g, ANY));
    const free = shapes.map((shape) => !taken.has(shape));
    if (!free.includes(true)) continue;
    const patterns = versionsOf(name.replace(/\{(\w+)\}/g, ':$1'));
    for (const [at, pattern] of patterns.entries())
      if (free[at]) routes.push(notSimulatedRoute(pattern, name, summary));
  }
  return routes;
}

/** Each parameter where patterns are compared: its name does not matter. */
const ANY = ':';

/** The patterns of an operation: those of the platform are published for one version and the same in all. */
function versionsOf(pattern: string): string[] {
  if (!pattern.includes(' /rest/api/3/')) return [pattern];
  return ['3', '2', 'latest'].map((version) => pattern.replace('/rest/api/3/', `/rest/api/${version}/`));
}

function notSimulatedRoute(pattern: string, name: string, summary: string): Route<Tracker> {
  return {
    pattern,
    handle: () => {
      const { status, body } = refuse(
        501,
        `${name} (${summary}) is documented by Atlassian and not simulated; test this against a live site.`,
      );
      throw new UnroutedRefusal(status, body);
    },
  };
}
