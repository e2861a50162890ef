import * as z from 'zod';
import { type IssueAnswer, NamedAnswer, StatusAnswer } from '../issues/answers.js';
import { moment } from '../issues/times.js';

const Labels = z.array(z.string());
const Points = z.number();

/** What the report wants to know of an issue. */
export interface CountedIssue {
  id: string;
  key: string;
  summary: string;
  status: string;
  isDone: boolean;
  isBug: boolean;
  labels: readonly string[];
  /** 0 where there is no estimate. */
  points: number;
  /** Milliseconds since 1970. */
  created: number | undefined;
}

/** The tracker's fields that a counted issue is read from. */
export function countedFields(pointsField: string): string[] {
  return ['summary', 'status', 'issuetype', 'labels', 'created', pointsField];
}

/** An issue as the report counts it; done is what the tracker's status category says, whatever language its name is in. */
export function countedIssue({ id, key, fields }: IssueAnswer, pointsField: string): CountedIssue {
  const status = StatusAnswer.safeParse(fields.status).data;
  const category = status?.statusCategory;
  const type = NamedAnswer.safeParse(fields.issuetype).data;
  return {
    id,
    key,
    summary: text(fields.summary),
    status: status?.name ?? 'None',
    isDone: category?.key ? category.key === 'done' : category?.name === 'Done',
    isBug: type !== undefined && isBugType(type.name),
    labels: Labels.safeParse(fields.labels).data ?? [],
    points: Points.safeParse(fields[pointsField]).data ?? 0,
    created: moment(text(fields.created)),
  };
}

/** Whether an issue type of this name is for bugs. */
export function isBugType(name: string): boolean {
  return name.toLowerCase() === 'bug';
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
