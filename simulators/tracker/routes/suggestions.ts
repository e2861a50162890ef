import { Reply } from '../../core/http/response.js';
import { type Call, platform } from '../http/routing.js';
import { escaped } from '../presentation/pages.js';
import { encoded } from '../presentation/query-structure.js';
import { visibleProjects, visibleTypes } from '../queries/lookup.js';
import { labelsOf } from '../world/find.js';
import { visibleTo } from '../world/records/permissions.js';
import { visibleStatuses } from './catalogue.js';

/** As many as Jira's own editor of queries is given. */
const MOST_SUGGESTIONS = 15;

/** A value that is suggested: what a query writes, which is its name where nothing else is said. */
interface Suggested {
  readonly name: string;
  readonly value?: string;
}

export const suggestionRoutes = [
  ...platform('GET /jql/autocompletedata/suggestions', (call) => {
    const { query } = call;
    const field = query.get('fieldName')?.toLowerCase() ?? '';
    const [predicate, typed] = [query.get('predicateName')?.toLowerCase(), query.get('predicateValue')];
    const words = (predicate ? typed : query.get('fieldValue')) ?? '';
    const source =
      predicate === 'by' ? people : Object.hasOwn(SUGGESTED, field) ? SUGGESTED[field] : undefined;
    const choices = source?.(call) ?? [];
    const found = choices.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()));
    return Reply.json({ results: found.slice(0, MOST_SUGGESTIONS).map(suggestion(words)) });
  }),
];

function people({ world, caller }: Call): Suggested[] {
  if (caller.user === null) return [];
  const active = [...world.users.values()].filter((user) => user.active);
  return active.map(({ accountId, displayName }) => ({ name: displayName, value: accountId }));
}

/** The fields with suggested values: those that are chosen from what there is. */
const SUGGESTED: Readonly<Record<string, (call: Call) => readonly Suggested[]>> = {
  issuetype: visibleTypes,
  type: visibleTypes,
  priority: ({ world }) => world.priorities,
  resolution: ({ world }) => world.resolutions,
  status: (call) => visibleStatuses(call),
  statuscategory: ({ world }) => world.categories,
  assignee: people,
  reporter: people,
  creator: people,
  watcher: people,
  voter: people,
  project: (call) => visibleProjects(call).map(({ name, key }) => ({ name: `${name} (${key})`, value: key })),
  component: (call) => visibleProjects(call).flatMap(({ components }) => components),
  fixversion: (call) => visibleProjects(call).flatMap(({ versions }) => versions),
  affectedversion: (call) => visibleProjects(call).flatMap(({ versions }) => versions),
  labels: ({ world, caller }) => labelsOf(world, visibleTo(caller.user)).map((name) => ({ name })),
  sprint: (call) =>
    [...call.world.boards.values()]
      .filter(({ project }) => visibleProjects(call).includes(project))
      .flatMap(({ sprints }) => sprints.map(({ id, name }) => ({ name, value: String(id) }))),
};

/** A value as a query has to write it, and as a page shows it: what was typed in bold. */
function suggestion(words: string) {
  return ({ name, value = name }: Suggested) => {
    const at = name.toLowerCase().indexOf(words.toLowerCase());
    const parts = [name.slice(0, at), name.slice(at, at + words.length), name.slice(at + words.length)];
    const [before, typed, after] = parts.map(escaped);
    return {
      value: encoded(value),
      displayName: words === '' ? after : `${before}<b>${typed}</b>${after}`,
    };
  };
}
