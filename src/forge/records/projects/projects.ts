import * as z from 'zod';
import { excerpt } from '../../shapes/excerpt.js';
import { filled } from '../../shapes/filled.js';
import { maybe, optional, plain } from '../../shapes/shapes.js';
import { Id, LowerCase, MaybeTime } from '../answers.js';

/** What is asked of a project for a row of a list. */
export const PROJECT_ROW_FIELDS = `
  id fullPath name description visibility archived starCount forksCount openIssuesCount createdAt lastActivityAt webUrl`;

/** How it is answered. */
export const ProjectRowAnswer = z.object({
  id: Id,
  fullPath: plain.text,
  name: plain.text,
  description: maybe.text,
  visibility: LowerCase.nullish(),
  archived: maybe.flag,
  starCount: maybe.number,
  forksCount: maybe.number,
  openIssuesCount: maybe.number,
  createdAt: MaybeTime,
  lastActivityAt: MaybeTime,
  webUrl: maybe.text,
});
export type ProjectRowAnswer = z.output<typeof ProjectRowAnswer>;

/** A project as a row of a list. */
export const ProjectRow = z.object({
  id: plain.text,
  fullPath: plain.text,
  name: plain.text,
  description: optional.text.describe('Markdown; its beginning where it is long'),
  visibility: optional.text.describe('private, internal or public'),
  archived: optional.flag,
  stars: optional.number,
  forks: optional.number,
  openIssues: optional.number,
  createdAt: optional.text,
  lastActivityAt: optional.text,
});
export type ProjectRow = z.output<typeof ProjectRow>;

/** What the forge counts there, which is not what it lists (GitLab: Projects::OpenIssuesCountService, TYPES_FOR_LIST). */
export const OPEN_ISSUES =
  'Objectives and key results count, too, which get_issues does not list; requirements do not, which it lists. Absent where issues are switched off or may not be read';

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
