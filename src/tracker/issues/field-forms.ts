import { isDocumentInJson } from '../rich-text/document-in-json.js';
import { richText } from '../rich-text/to-adf.js';
import { isBoundedMarkdown, MARKDOWN_RULE } from './text-bounds.js';

/** How one type of value is written; `undefined` from `write` means that the value does not fit. */
export interface FieldForm {
  /** What a value must be, after "must be". */
  readonly expects: string;
  write(value: unknown): unknown;
}

type Record = Readonly<{ [name: string]: unknown }>;

const TEXT: FieldForm = { expects: 'a string', write: (value) => textOr(value, () => undefined) };
const MARKDOWN: FieldForm = {
  expects: `a string of Markdown, not a document in JSON, that ${MARKDOWN_RULE}`,
  write: (value) => textOr(value, asIs, (text) => (isMarkdown(text) ? richText(text) : undefined)),
};
const TEAM: FieldForm = {
  expects: "a team's ID",
  write: (value) => textOr(value, ({ id }) => (typeof id === 'string' ? id : undefined)),
};
const SPRINT: FieldForm = {
  expects:
    'the ID of one sprint that is not closed, as a number (tracker_list_sprints lists them), for an issue is in one sprint at a time',
  write: sprintId,
};
const EPIC: FieldForm = { expects: 'the key of an epic', write: TEXT.write };
const RANK: FieldForm = {
  expects: 'left out: a rank cannot be set through an issue',
  write: () => undefined,
};

/**
 * How values are written by the kind of a field (`schema.custom` after its last colon, or `schema.system`), where its type
 * misleads. A sprint is read as a list and written as one bare number, a team is written by its bare id
 * (https://developer.atlassian.com/platform/teams/components/team-field-in-jira-rest-api/), and the rank has a route of its own.
 */
export const FORMS_OF_KINDS: Readonly<{ [kind: string]: FieldForm }> = {
  'gh-sprint': SPRINT,
  'gh-epic-link': EPIC,
  'gh-lexo-rank': RANK,
  'atlassian-team': TEAM,
  'rm-teams-custom-field-team': TEAM,
  textarea: MARKDOWN,
  description: MARKDOWN,
  environment: MARKDOWN,
};

/**
 * How values are written by the type of a field (`schema.type`, or `schema.items` of each value of an array), as in Jira's
 * examples of the fields of issues (https://developer.atlassian.com/server/jira/platform/jira-rest-api-examples/). What is
 * read from an issue is taken, too. A type that is not here goes out as it was given.
 */
export const FORMS_OF_TYPES: Readonly<{ [type: string]: FieldForm }> = {
  number: { expects: 'a number', write: (value) => (typeof value === 'number' ? value : undefined) },
  string: TEXT,
  date: { expects: 'a date YYYY-MM-DD', write: (value) => matching(/^\d{4}-\d\d-\d\d$/, value) },
  datetime: {
    expects: 'a time with an offset as in RFC 3339, like 2026-01-31T10:00:00Z',
    write: (value) => stamp(value),
  },
  option: {
    expects: "an option's value",
    write: (value) => textOr(value, asIs, (text) => ({ value: text })),
  },
  'option-with-child': {
    expects: 'an option\'s value, or {"value": …, "child": …}',
    write: (value) => textOr(value, withChild, (text) => ({ value: text })),
  },
  user: {
    expects: 'an account ID',
    write: (value) => textOr(value, account, (accountId) => ({ accountId })),
  },
  group: named("a group's name"),
  version: named("a version's name"),
  component: named("a component's name"),
  priority: named("a priority's name"),
  resolution: named("a resolution's name"),
  issuetype: named("an issue type's name"),
  securitylevel: named("a security level's name"),
  project: { expects: "a project's key", write: (value) => textOr(value, asIs, (key) => ({ key })) },
  issuelink: { expects: "an issue's key", write: (value) => textOr(value, asIs, (key) => ({ key })) },
  team: TEAM,
};

function named(expects: string): FieldForm {
  return { expects, write: (value) => textOr(value, asIs, (name) => ({ name })) };
}

function isMarkdown(text: string): boolean {
  return isBoundedMarkdown(text) && !isDocumentInJson(text);
}

/** What a text is written as, or an object; undefined for what is neither. */
function textOr(
  value: unknown,
  object: (value: Record) => unknown,
  text: (value: string) => unknown = (same) => same,
): unknown {
  if (typeof value === 'string') return text(value);
  const found = asObject(value);
  return found && object(found);
}

function asIs(value: Record): unknown {
  return value;
}

function asObject(value: unknown): Record | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record) : undefined; // seen just now
}

/** The second of two levels is an option as well, and is read as its value alone. */
function withChild({ child, ...option }: Record): unknown {
  if (child === undefined) return option;
  return { ...option, child: typeof child === 'string' ? { value: child } : child };
}

/** An account is written by its id alone; its name is refused or ignored. */
function account(value: Record): unknown {
  return typeof value.accountId === 'string' ? { accountId: value.accountId } : value;
}

/** Of several sprints that were read, all but one are closed. */
function sprintId(value: unknown): number | undefined {
  const given = Array.isArray(value) ? value : [value];
  const open = given.filter((one) => asObject(one)?.state !== 'closed');
  const [id] = open.map((one) => asObject(one)?.id ?? one).map(String);
  return open.length === 1 && id !== undefined && /^\d+$/.test(id) ? Number(id) : undefined;
}

function matching(form: RegExp, value: unknown): string | undefined {
  return typeof value === 'string' && form.test(value) ? value : undefined;
}

const WITH_OFFSET = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/i;

/** A time as Jira parses it in fields: with milliseconds and an offset without a colon. */
function stamp(value: unknown): string | undefined {
  const text = matching(WITH_OFFSET, value)?.replace(/([+-]\d\d)(\d\d)$/, '$1:$2');
  const time = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().replace('Z', '+0000');
}
