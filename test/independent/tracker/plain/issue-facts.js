import { textOf } from './documents.js';

/** An instant with the offset that ISO 8601 has. */
export function instant(at) {
  return at ? new Date(at).toISOString() : null;
}

export const person = (user) => (user ? { accountId: user.accountId, displayName: user.displayName } : null);

const FACTS = {
  key: ({ key }) => key,
  summary: ({ fields }) => fields.summary,
  description: ({ fields }) => textOf(fields.description),
  type: ({ fields }) => fields.issuetype?.name,
  status: ({ fields }) => fields.status?.name,
  statusCategory: ({ fields }) => fields.status?.statusCategory.name,
  priority: ({ fields }) => fields.priority?.name ?? null,
  assignee: ({ fields }) => person(fields.assignee),
  reporter: ({ fields }) => person(fields.reporter),
  created: ({ fields }) => instant(fields.created),
  updated: ({ fields }) => instant(fields.updated),
  labels: ({ fields }) => fields.labels ?? [],
  components: ({ fields }) => (fields.components ?? []).map(({ name }) => name),
  attachmentCount: ({ fields }) => fields.attachment?.length ?? 0,
  commentCount: ({ fields }) => fields.comment?.total ?? 0,
  parent: ({ fields }) => fields.parent?.key ?? null,
  customFields: ({ fields }) => customFields(fields),
};

const OTHERWISE = {
  type: ['issuetype'],
  statusCategory: ['status'],
  attachmentCount: ['attachment'],
  commentCount: ['comment'],
  customFields: ['*all'],
};

export const ALL = Object.keys(FACTS);

/** The fields to ask the tracker for, which gives no key where none is asked for. */
export function asked(facts) {
  return [...new Set(facts.flatMap((fact) => (fact === 'key' ? ['summary'] : (OTHERWISE[fact] ?? [fact]))))];
}

/** The facts of an issue that were asked for; its key always. */
export function issueFacts(issue, facts) {
  const whole = { fields: {}, ...issue };
  return Object.fromEntries(['key', ...facts].map((fact) => [fact, FACTS[fact](whole)]));
}

function customFields(fields) {
  const custom = Object.entries(fields).filter(([id]) => id.startsWith('customfield_'));
  return Object.fromEntries(custom.map(([id, value]) => [id, customValue(value)]));
}

function customValue(value) {
  if (Array.isArray(value)) return value.map(customValue);
  if (value === null || typeof value !== 'object') return value;
  return value.type === 'doc' ? textOf(value) : (value.displayName ?? value.value ?? value.name ?? value);
}
