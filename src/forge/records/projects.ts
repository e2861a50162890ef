import * as z from 'zod';
import { excerpt } from '../excerpt.js';
import { filled } from '../filled.js';
import { Id, LowerCase, Time } from './answers.js';

/** What is asked of a project for a row of a list. */
export const PROJECT_ROW_FIELDS = `
  id fullPath name description visibility archived starCount forksCount openIssuesCount createdAt lastActivityAt webUrl`;

/** How it is answered. */
export const ProjectRowAnswer = z.object({
  id: Id,
  fullPath: z.string(),
  name: z.string(),
  description: z.string().nullish(),
  visibility: LowerCase.nullish(),
  archived: z.boolean().nullish(),
  starCount: z.number().nullish(),
  forksCount: z.number().nullish(),
  openIssuesCount: z.number().nullish(),
  createdAt: Time.nullish(),
  lastActivityAt: Time.nullish(),
  webUrl: z.string().nullish(),
});
export type ProjectRowAnswer = z.output<typeof ProjectRowAnswer>;

/** A project as a row of a list. */
export const ProjectRow = z.object({
  id: z.string(),
  fullPath: z.string(),
  name: z.string(),
  description: z.string().optional().describe('Markdown; its beginning where it is long'),
  visibility: z.string().optional().describe('private, internal or public'),
  archived: z.boolean().optional(),
  stars: z.number().optional(),
  forks: z.number().optional(),
  openIssues: z.number().optional(),
  createdAt: z.string().optional(),
  lastActivityAt: z.string().optional(),
});
export type ProjectRow = z.output<typeof ProjectRow>;

/** How much of a description a list shows. */
const SHOWN = 300;

/** A project of a list, without the members that say nothing. */
export function projectRow({ id, fullPath, name, ...answer }: ProjectRowAnswer): ProjectRow {
  const { description, visibility, archived, createdAt, lastActivityAt } = answer;
  const optional = filled({
    description: description && excerpt(description, SHOWN, 'get_project has it whole'),
    visibility,
    archived,
    stars: answer.starCount || undefined,
    forks: answer.forksCount || undefined,
    openIssues: answer.openIssuesCount || undefined,
    createdAt,
    lastActivityAt,
  });
  return { id, fullPath, name, ...optional };
}
