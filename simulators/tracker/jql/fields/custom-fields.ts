import type { FieldDefinition } from '../../world/records/fields.js';
import type { Issue } from '../../world/records/issues.js';
import { wordsOf } from '../../world/records/rich-text.js';
import { messages } from '../syntax/messages.js';
import { userResolver } from './choice-fields.js';
import { EQUALITY, ORDER, type QueryField, WORDS } from './query-field.js';

const DAY_TIME = 'T00:00:00Z';

/** A custom field as queries see it, by the type of its values. */
export function customQueryField(definition: FieldDefinition): QueryField {
  const { id, name, schema } = definition;
  const names = [...definition.clauseNames, name].map((clause) => clause.toLowerCase());
  const value = (issue: Issue) => issue.custom[id];
  const type = schema?.type ?? 'any';
  if (id === RANK) return { kind: 'number', names, operators: [], ...ranked, duration: false };
  if (type === 'number') return numbered(names, value);
  if (type === 'date' || type === 'datetime') return dated(names, value, type === 'date');
  if (type === 'user') return personal(names, value);
  if (definition.options.length > 0) return optional(names, value, definition);
  // Texts and documents are all that is left.
  const texts = (issue: Issue) =>
    [wordsOf((value(issue) ?? null) as string | null)].filter((words) => words !== '');
  return {
    kind: 'text',
    names,
    operators: WORDS,
    texts,
    sources: [{ name: id, textsOf: texts }],
    sortKey: (issue) => texts(issue)[0]?.toLowerCase() ?? null,
  };
}

type Read = (issue: Issue) => Issue['custom'][string] | undefined;

const RANK = 'customfield_10019';
const ranked = {
  number: ({ rank }: Issue) => rank,
  sortKey: ({ rank }: Issue) => rank,
};

function numbered(names: readonly string[], value: Read): QueryField {
  const number = (issue: Issue) => {
    const stored = value(issue);
    return typeof stored === 'number' ? stored : null;
  };
  return {
    kind: 'number',
    names,
    operators: [...EQUALITY, ...ORDER],
    duration: false,
    number,
    sortKey: number,
  };
}

function dated(names: readonly string[], value: Read, days: boolean): QueryField {
  const time = (issue: Issue) => {
    const stored = value(issue);
    if (typeof stored === 'string') return Date.parse(days ? `${stored}${DAY_TIME}` : stored);
    return typeof stored === 'number' ? stored : null;
  };
  return { kind: 'date', names, operators: [...EQUALITY, ...ORDER], days, time, sortKey: time };
}

function personal(names: readonly string[], value: Read): QueryField {
  const users = (issue: Issue) => [value(issue)].filter((user) => user !== undefined);
  return {
    kind: 'choice',
    domain: 'user',
    names,
    operators: EQUALITY,
    values: users,
    resolve: userResolver,
    sortKey: (issue) => {
      const user = value(issue);
      return typeof user === 'object' && 'displayName' in user
        ? String(user.displayName).toLowerCase()
        : null;
    },
  };
}

/** Options are compared by id: a client may have written one that is equal but not the same. */
function optional(names: readonly string[], value: Read, { options }: FieldDefinition): QueryField {
  const ids = (issue: Issue): readonly string[] => {
    const stored = value(issue);
    if (typeof stored !== 'object') return [];
    // Only a list of options is an array, and only an option has a value.
    const chosen = (Array.isArray(stored) ? stored : [stored]) as readonly { readonly id: string }[];
    return chosen.map(({ id }) => id);
  };
  return {
    kind: 'choice',
    domain: 'option',
    names,
    operators: EQUALITY,
    values: ids,
    resolve: ({ text }) =>
      options
        .filter((option) => option.value.toLowerCase() === text.toLowerCase() || option.id === text)
        .map(({ id }) => id),
    complain: ({ text }, field) => messages.unknownOption(text, field),
    sortKey: (issue) => {
      const [first] = ids(issue);
      return first === undefined ? null : options.findIndex(({ id }) => id === first);
    },
  };
}
