import { timeSpent } from '../../world/actions/log-work.js';
import type { Issue } from '../../world/records/issues.js';
import { readableBy } from '../../world/records/permissions.js';
import { wordsOf } from '../../world/records/rich-text.js';
import type { Context } from '../context.js';
import {
  type DateField,
  EQUALITY,
  type NumberField,
  ORDER,
  PRESENCE,
  type PresenceField,
  type TextField,
  type TextSource,
  WORDS,
} from './query-field.js';

const QUANTITY = [...EQUALITY, ...ORDER];
const date = { kind: 'date', operators: QUANTITY, days: false, descends: true } as const;
const number = { kind: 'number', operators: QUANTITY, duration: false } as const;
const text = { kind: 'text', operators: WORDS } as const;

const filled = (words: string) => (words.trim() === '' ? [] : [words]);
const NO_TEXTS: readonly string[] = [];
const commentTexts = ({ comments }: Issue, { viewer }: Context) =>
  comments.length === 0 ? NO_TEXTS : comments.filter(readableBy(viewer)).map(({ body }) => wordsOf(body));
const source = (name: string, textsOf: TextSource['textsOf']): TextSource => ({ name, textsOf });
const SUMMARY = source('summary', ({ summary }) => [summary]);
const DESCRIPTION = source('description', ({ description }) => filled(wordsOf(description)));
const ENVIRONMENT = source('environment', ({ environment }) => filled(wordsOf(environment)));
const COMMENT = source('comment', ({ comments }) => comments.map(({ body }) => wordsOf(body)));
const dayTime = (day: string | null) => (day === null ? null : Date.parse(`${day}T00:00:00Z`));

/** The fields of issues that hold dates. */
export const DATE_FIELDS: readonly DateField[] = [
  {
    ...date,
    names: ['created', 'createddate'],
    time: ({ created }) => created,
    sortKey: ({ created }) => created,
  },
  {
    ...date,
    names: ['updated', 'updateddate'],
    time: ({ updated }) => updated,
    sortKey: ({ updated }) => updated,
  },
  {
    ...date,
    names: ['resolved', 'resolutiondate'],
    time: ({ resolved }) => resolved,
    sortKey: ({ resolved }) => resolved,
  },
  {
    ...date,
    names: ['statuscategorychangeddate'],
    time: ({ categoryChanged }) => categoryChanged,
    sortKey: ({ categoryChanged }) => categoryChanged,
  },
  {
    ...date,
    names: ['due', 'duedate'],
    days: true,
    time: ({ due }) => dayTime(due),
    sortKey: ({ due }) => due,
  },
];

/** The fields of issues that hold numbers. */
export const NUMBER_FIELDS: readonly NumberField[] = [
  {
    ...number,
    names: ['votes'],
    descends: true,
    number: ({ voters }) => voters.length,
    sortKey: ({ voters }) => voters.length,
  },
  {
    ...number,
    names: ['watchers'],
    descends: true,
    number: ({ watchers }) => watchers.length,
    sortKey: ({ watchers }) => watchers.length,
  },
  {
    ...number,
    names: ['originalestimate', 'timeoriginalestimate'],
    duration: true,
    number: ({ originalEstimate }) => originalEstimate,
    sortKey: ({ originalEstimate }) => originalEstimate,
  },
  {
    ...number,
    names: ['remainingestimate', 'timeestimate'],
    duration: true,
    number: ({ remainingEstimate }) => remainingEstimate,
    sortKey: ({ remainingEstimate }) => remainingEstimate,
  },
  {
    ...number,
    names: ['timespent'],
    duration: true,
    number: (issue) => timeSpent(issue) || null,
    sortKey: (issue) => timeSpent(issue) || null,
  },
];

/** The fields of issues that hold words. */
export const TEXT_FIELDS: readonly TextField[] = [
  {
    ...text,
    names: ['summary'],
    texts: SUMMARY.textsOf,
    sources: [SUMMARY],
    sortKey: ({ summary }) => summary.toLowerCase(),
  },
  {
    ...text,
    names: ['description'],
    texts: DESCRIPTION.textsOf,
    sources: [DESCRIPTION],
    sortKey: ({ description }) => wordsOf(description).toLowerCase() || null,
  },
  {
    ...text,
    names: ['environment'],
    texts: ENVIRONMENT.textsOf,
    sources: [ENVIRONMENT],
    sortKey: ({ environment }) => wordsOf(environment).toLowerCase() || null,
  },
  { ...text, names: ['comment'], texts: commentTexts, sources: [COMMENT] },
  {
    ...text,
    names: ['text'],
    sources: [SUMMARY, DESCRIPTION, ENVIRONMENT, COMMENT],
    texts: (issue, context) => [
      ...SUMMARY.textsOf(issue),
      ...DESCRIPTION.textsOf(issue),
      ...ENVIRONMENT.textsOf(issue),
      ...commentTexts(issue, context),
    ],
  },
];

/** The fields of issues of which only presence can be asked. */
export const PRESENCE_FIELDS: readonly PresenceField[] = [
  {
    kind: 'presence',
    names: ['attachments'],
    operators: PRESENCE,
    isPresent: ({ attachments }) => attachments.length > 0,
  },
  {
    kind: 'presence',
    names: ['issuelink'],
    operators: PRESENCE,
    isPresent: ({ links }) => links.length > 0,
  },
];
