import * as z from 'zod';
import { argumentRule, typeRule } from '../../kernel/schema/error-messages.js';
import { ISSUE_FIELDS, ISSUE_KEY, type IssueField } from '../issues/issue-fields.js';
import {
  isBoundedJql,
  isBoundedMarkdown,
  JQL_RULE,
  MARKDOWN_RULE,
  NOT_IN_JSON,
} from '../issues/text-bounds.js';
import { isDocumentInJson } from '../rich-text/document-in-json.js';

/** The key in the address of a page: `…/browse/MOB-1`, `…?selectedIssue=MOB-1`. */
const KEY_IN_ADDRESS = /^https?:\/\/[^/]+\/\S*?[/=]([A-Za-z][A-Za-z0-9_]*-\d+)(?=[/?#&]|$)/;

/** An issue key as the documents have it: the project's key, a hyphen, a number. */
export const issueKey = z
  .string()
  .regex(ISSUE_KEY, {
    error: ({ input }) => {
      const [, key] = KEY_IN_ADDRESS.exec(String(input)) ?? [];
      return `must be an issue key like PROJ-123${key === undefined ? '' : `, not an address: give "${key}"`}`;
    },
  })
  .describe('Issue key, for example PROJ-123');

export const projectKey = identifier('Project key, for example PROJ');

/** A text that identifies something, whatever it is used in: not empty, and no step of a path. */
export function identifier(what: string) {
  return z
    .string()
    .refine((id) => !/\p{Surrogate}|^(\.{0,2}|\s*)$/u.test(id), 'must not be empty, "." or ".."')
    .describe(what);
}

/** A text in Markdown, which is bounded before it is parsed. */
export function markdown(what = 'Markdown; a user is mentioned by [@Name](accountid:ID)') {
  return z
    .string()
    .refine(isBoundedMarkdown, MARKDOWN_RULE)
    .refine((text) => !isDocumentInJson(text), NOT_IN_JSON)
    .describe(what);
}

/** A query, which is bounded before anybody parses it. */
export function jqlQuery(what: string) {
  return z.string().refine(isBoundedJql, JQL_RULE).describe(what);
}

/** A number that identifies something: whole and not negative. */
export function numericId(what: string) {
  return z
    .number()
    .refine((id) => Number.isSafeInteger(id) && id >= 0, 'must be a whole number')
    .describe(what);
}

/** How many records are wanted; a fraction is rounded down. */
export function maxResults(records: string, usual: number) {
  return z
    .number()
    .default(usual)
    .refine((count) => count >= 1, 'must be at least 1')
    .describe(`How many ${records} at most`);
}

/** The fields of issues to give; without a default all of them. */
export function fields<const Name extends IssueField>(allowed: readonly Name[]) {
  return z.array(z.enum(allowed)).describe('Fields to give; the key is always given');
}

/**
 * Values by names that are the caller's or the tracker's, whatever they are. `z.record` loses what is called `__proto__`;
 * this one publishes the shape and hands on the object as it came.
 */
export function byName<Value>(value: z.ZodType<Value>, published: object): z.ZodType<Record<string, Value>> {
  const named = z
    .unknown()
    .superRefine((given, context) => {
      if (typeof given !== 'object' || given === null || Array.isArray(given)) {
        context.addIssue({ code: 'custom', message: typeRule('object', given) });
        return;
      }
      for (const [name, member] of Object.entries(given))
        for (const { path, message } of value.safeParse(member, { error: argumentRule }).error?.issues ?? [])
          context.addIssue({ code: 'custom', path: [name, ...path], message });
    })
    .meta({ type: 'object', additionalProperties: published });
  return named as unknown as z.ZodType<Record<string, Value>>; // judged just now
}

/** The whole number of records that a cap allows. */
export function whole(count: number): number {
  return Math.floor(Math.min(count, Number.MAX_SAFE_INTEGER));
}

/** The fields of issues that a tool can give, in the order of the documents. */
export const EVERY_FIELD = Object.keys(ISSUE_FIELDS) as IssueField[]; // the keys are the names
