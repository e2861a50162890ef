// Arguments that several tools have.
import { z } from 'zod';

export const issueKey = z.string().min(1).describe('Like ABC-12');
export const boardId = z.number().describe('From tracker_list_boards');
export const sprintId = z.number().describe('From tracker_list_sprints');
export const texts = z.array(z.string());
export const limit = (usual) => z.number().int().min(1).default(usual).describe('How many at most');
export const oneOf = (values) => z.enum(values);

/** Facts that can be selected, and those that are if none is named. */
export const selection = (allowed, usual) =>
  z
    .array(z.enum(allowed))
    .default(usual)
    .transform((facts) => (facts.length > 0 ? facts : usual));
