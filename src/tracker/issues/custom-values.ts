import { toMarkdown } from '../rich-text/to-markdown.js';
import type { People } from './people.js';
import { isStamp, utc } from './times.js';

type Record = Readonly<{ [name: string]: unknown }>;

interface Shape {
  fits(value: Record): boolean;
  show(value: Record, people: People): unknown;
}

/** How the values of custom fields are reported, by what they look like: the tracker sends no type with a value. */
const SHAPES: readonly Shape[] = [
  {
    fits: ({ type, content }) => type === 'doc' && Array.isArray(content),
    show: (document) => toMarkdown(document),
  },
  {
    fits: ({ accountId }) => typeof accountId === 'string',
    show: (user, people) => people.name(user),
  },
  {
    fits: ({ value, child }) => typeof value === 'string' && isRecord(child),
    show: ({ value, child }) => ({ value, child: (child as Record).value }), // seen above
  },
  { fits: ({ value }) => typeof value === 'string', show: ({ value }) => value },
  {
    fits: ({ id, state, name }) =>
      typeof id === 'number' && typeof state === 'string' && typeof name === 'string',
    show: ({ id, name, state }) => ({ id, name, state }),
  },
  // A project and a team are written by more than their names.
  { fits: ({ key, projectTypeKey }) => isText(key) && isText(projectTypeKey), show: ({ key }) => key },
  {
    fits: ({ id, name, title, isShared }) =>
      isText(id) && isText(name) && (isText(title) || typeof isShared === 'boolean'),
    show: ({ id, name }) => ({ id, name }),
  },
  { fits: ({ name }) => typeof name === 'string', show: ({ name }) => name },
];

/** A custom field's value in few words: options by their value, users by name, sprints by id, name and state, projects by key, teams by id and name, rich text as Markdown, times in UTC. */
export async function customValue(value: unknown, people: People): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((item) => customValue(item, people)));
  if (typeof value === 'string' && isStamp(value)) return utc(value);
  if (!isRecord(value)) return value;
  const shape = SHAPES.find(({ fits }) => fits(value));
  return shape ? shape.show(value, people) : value;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isRecord(value: unknown): value is Record {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
