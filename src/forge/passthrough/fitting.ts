import { ToolError } from '../../kernel/errors.js';
import type { Answer } from '../../kernel/http/response.js';
import { isTooNested, MOST_NESTED } from './nesting.js';

/** The most that is given to a model of one answer, in characters. */
const MOST_CHARACTERS = 1024 * 1024;

/** Why what came of an answer is more than can be given, as the end of a sentence; undefined where it is not. */
export function excess(length: number, value: unknown): string | undefined {
  if (length > MOST_CHARACTERS)
    return `is ${length} characters long, and at most ${MOST_CHARACTERS} are given`;
  return isTooNested(value) ? `is nested more than ${MOST_NESTED} deep` : undefined;
}

/** The refusal of an answer to a read that is more than can be given: how to ask for less. */
export function tooMuch({ path, status }: Answer, why: string, advice: string): ToolError {
  return new ToolError('unsupported', `The answer of ${path} ${why}. Ask for less: ${advice}.`, { status });
}
