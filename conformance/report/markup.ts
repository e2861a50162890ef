import { html } from 'hono/html';

/** Markup in which every text is escaped. */
export type Markup = ReturnType<typeof markup>;

/** A template of HTML or XML that escapes what is put into it, unless that is markup itself, or a list of it. */
export function markup(strings: TemplateStringsArray, ...values: readonly unknown[]) {
  const made = html(strings, ...values);
  if (made instanceof Promise) throw new Error('a report is made at once'); // no value of a report is a promise
  return made;
}
