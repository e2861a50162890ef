import { escaped } from '../http/html.js';
import { Reply } from '../http/response.js';
import { NOT_STORED } from './oauth-refusal.js';

/** A page with a form that a keyboard can fill in, without a script. */
export interface FormPage {
  readonly title: string;
  /** Sentences above the form. */
  readonly says: readonly string[];
  readonly action: string;
  /** What is sent as it is. */
  readonly hidden: Iterable<readonly [name: string, value: string]>;
  readonly choice?: Choice;
  readonly text?: { readonly name: string; readonly label: string; readonly value: string };
  /** The buttons send `decision`. */
  readonly buttons: readonly { readonly decision: string; readonly label: string }[];
}

/** One of a few. */
export interface Choice {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** The page as HTML. */
export function formPage({ title, says, action, hidden, choice, text, buttons }: FormPage): Reply {
  const fields = [...hidden].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  const asked =
    text &&
    `<p><label>${escaped(text.label)} <input name="${text.name}" value="${escaped(text.value)}" autofocus required></label></p>`;
  const pressed = buttons.map(
    ({ decision, label }) => `<button name="decision" value="${decision}">${escaped(label)}</button>`,
  );
  return htmlPage(title, [
    ...says.map((sentence) => `<p>${escaped(sentence)}</p>`),
    `<form method="post" action="${escaped(action)}">`,
    ...fields,
    ...(asked ? [asked] : []),
    ...(choice ? [choiceOf(choice, asked === undefined)] : []),
    `<p>${pressed.join(' ')}</p>`,
    '</form>',
  ]);
}

/** A page that only says something: a mistake, or that all is done. */
export function plainPage(title: string, says: readonly string[], status = 200): Reply {
  return htmlPage(
    title,
    says.map((sentence) => `<p>${escaped(sentence)}</p>`),
    status,
  );
}

function choiceOf({ name, label, options }: Choice, isFirst: boolean): string {
  const lines = options.map(
    (option) => `<option value="${escaped(option.value)}">${escaped(option.label)}</option>`,
  );
  const focus = isFirst ? ' autofocus' : '';
  return `<p><label>${escaped(label)} <select name="${name}"${focus}>${lines.join('')}</select></label></p>`;
}

function htmlPage(title: string, lines: readonly string[], status = 200): Reply {
  const html = [
    '<!DOCTYPE html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>`,
    `<body><main><h1>${escaped(title)}</h1>`,
    ...lines,
    '</main></body></html>',
    '',
  ];
  const headers = { ...NOT_STORED, 'content-type': 'text/html; charset=utf-8' };
  return new Reply(html.join('\n'), { status, headers });
}
