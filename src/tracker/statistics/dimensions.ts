import * as z from 'zod';
import { NamedAnswer, UserAnswer } from '../issues/answers.js';

/** One value of an issue, as a dimension counts it. */
interface Member {
  readonly name: string;
  /** Distinguishes it from another one of the same name. */
  readonly mark: string;
}

interface Dimension {
  /** The tracker's id of the field. */
  readonly field: string;
  /** What an issue without a value counts under. */
  readonly none: string;
  /** The values in the tracker's own value of the field. */
  readonly members: (value: unknown) => Member[];
}

const Project = z.looseObject({ key: z.string() });

/** By what issues can be counted. */
export const DIMENSIONS = {
  status: named('status'),
  type: named('issuetype'),
  priority: named('priority'),
  assignee: personal('assignee', 'Unassigned'),
  reporter: personal('reporter', 'None'),
  labels: listed('labels', z.string(), (label) => label),
  components: listed('components', NamedAnswer, ({ name }) => name),
  resolution: named('resolution'),
  project: single('project', Project, ({ key }) => key),
} as const satisfies Record<string, Dimension>;

export type DimensionName = keyof typeof DIMENSIONS;

export const DIMENSION_NAMES = Object.keys(DIMENSIONS) as DimensionName[]; // the keys are the names

/** Values of one name are one value, as queries have it: statuses of two projects, components of two. */
function listed<T>(field: string, as: z.ZodType<T>, nameOf: (value: T) => string): Dimension {
  const list = z.array(as);
  const members = (value: unknown) =>
    (list.safeParse(value).data ?? []).map((item) => ({ name: nameOf(item), mark: field }));
  return { field, none: 'None', members };
}

function single<T>(field: string, as: z.ZodType<T>, nameOf: (value: T) => string): Dimension {
  const { members, ...rest } = listed(field, as, nameOf);
  return { ...rest, members: (value) => members([value]) };
}

function named(field: string): Dimension {
  return single(field, NamedAnswer, ({ name }) => name);
}

/** People are who their accounts are; a hidden name leaves the account's id. */
function personal(field: string, none: string): Dimension {
  const members = (value: unknown) => {
    const found = UserAnswer.safeParse(value).data;
    return found ? [{ name: found.displayName ?? found.accountId, mark: found.accountId }] : [];
  };
  return { field, none, members };
}
