import { spansOf } from './document.js';
import { typeAt } from './phrases.js';
import type { Schema } from './schema.js';

/** An argument declared by its name, a mark when it is required, and its type. */
interface Declared {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Schema;
}

/** The arguments declared at the head of a text, and the text after them. */
export interface Declaration {
  readonly declared: readonly Declared[];
  readonly rest: string;
}

const sharingType = /^((?:`\w+`, )+`\w+`) (string|number)s\b(.*)$/;
const head = /^(?:,? and )?`(\w+)`( R)?/;
/** What follows a name that is declared without a mark and a type. */
const untyped = /^(?:$| (?:as (?:above|in)\b|(?:one of )?`[^`]*`(?: \(\w+\))?(?:,| or )))/;

/** Reads the declarations at the head of a text; a name that is only mentioned declares nothing. */
export function declarationIn(text: string): Declaration | undefined {
  const [, names, type = '', after = ''] = sharingType.exec(text) ?? [];
  if (names !== undefined) {
    const declared = spansOf(names).map((name) => ({ name, isRequired: false, schema: { type } }));
    return { declared, rest: after };
  }
  const declared: Declared[] = [];
  let isMarked = false;
  let rest = text;
  for (let found = head.exec(rest); found; found = head.exec(rest)) {
    const [all, name = '', mark] = found;
    const typed = typeAt(rest.slice(all.length).trimStart());
    declared.push({ name, isRequired: mark !== undefined, schema: typed?.schema ?? {} });
    isMarked ||= mark !== undefined || typed !== undefined;
    rest = typed?.rest ?? rest.slice(all.length);
  }
  return declared.length > 0 && (isMarked || untyped.test(rest)) ? { declared, rest } : undefined;
}
