import { toMarkdown } from './rich-text/to-markdown.js';

type Record = Readonly<{ [name: string]: unknown }>;

interface Shape {
  fits(value: Record): boolean;
  show(value: Record): unknown;
}

/** How the values of custom fields are told, by what they look like: the tracker sends no type with a value. */
const SHAPES: readonly Shape[] = [
  { fits: ({ type, content }) => type === 'doc' && Array.isArray(content), show: toMarkdown },
  {
    fits: ({ accountId }) => typeof accountId === 'string',
    show: ({ accountId, displayName }) => ({ accountId, displayName: displayName ?? null }),
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
  { fits: ({ name }) => typeof name === 'string', show: ({ name }) => name },
];

/** A custom field's value in few words: options by their value, users by account, sprints by id, name and state, rich text as Markdown. */
export async function customValue(value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map(customValue));
  if (!isRecord(value)) return value;
  const shape = SHAPES.find(({ fits }) => fits(value));
  return shape ? shape.show(value) : value;
}

function isRecord(value: unknown): value is Record {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
