// What this author calls the facts of an issue, the fields of the site that each takes, and how it is read.
import { textFrom } from './rich-text.js';

/** An instant of the site with the offset that ISO 8601 has. */
export const at = (instant) => (instant ? new Date(instant).toISOString() : null);
export const nameOf = (user) => user?.displayName ?? null;

function plainly(value) {
  if (Array.isArray(value)) return value.map(plainly);
  if (value === null || typeof value !== 'object') return value;
  if (value.type === 'doc') return textFrom(value);
  return value.displayName ?? value.name ?? value.value ?? value;
}

const isSet = (value) =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

function extras(fields) {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([id, value]) => id.startsWith('customfield_') && isSet(value))
      .map(([id, value]) => [id, plainly(value)]),
  );
}

const FACTS = {
  key: ['issue', [], ({ key }) => key],
  summary: ['headline', ['summary'], ({ fields }) => fields.summary],
  description: ['text', ['description'], ({ fields }) => textFrom(fields.description)],
  type: ['kind', ['issuetype'], ({ fields }) => fields.issuetype?.name],
  status: ['state', ['status'], ({ fields }) => fields.status?.name],
  statusCategory: ['phase', ['status'], ({ fields }) => fields.status?.statusCategory?.name],
  priority: ['urgency', ['priority'], ({ fields }) => fields.priority?.name ?? null],
  assignee: ['assignedTo', ['assignee'], ({ fields }) => nameOf(fields.assignee)],
  reporter: ['reportedBy', ['reporter'], ({ fields }) => nameOf(fields.reporter)],
  created: ['openedAt', ['created'], ({ fields }) => at(fields.created)],
  updated: ['changedAt', ['updated'], ({ fields }) => at(fields.updated)],
  labels: ['tags', ['labels'], ({ fields }) => fields.labels ?? []],
  components: ['parts', ['components'], ({ fields }) => (fields.components ?? []).map(({ name }) => name)],
  attachmentCount: ['files', ['attachment'], ({ fields }) => fields.attachment?.length ?? 0],
  commentCount: ['remarks', ['comment'], ({ fields }) => fields.comment?.total ?? 0],
  parent: ['above', ['parent'], ({ fields }) => fields.parent?.key ?? null],
  customFields: ['extras', ['*all'], ({ fields }) => extras(fields)],
};

export const EVERY = Object.keys(FACTS);

/** The fields to ask the site for. */
export function fieldsFor(selected) {
  const fields = new Set(selected.flatMap((fact) => FACTS[fact][1]));
  return fields.has('*all') ? ['*all'] : fields.size > 0 ? [...fields] : ['summary'];
}

/** The facts that were selected, in the order in which they were, behind the key. */
export function view(issue, selected) {
  const whole = { fields: {}, ...issue };
  return Object.fromEntries(['key', ...selected].map((fact) => [FACTS[fact][0], FACTS[fact][2](whole)]));
}
