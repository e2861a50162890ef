import type { Schema } from './schema.js';
import { typeAt } from './value-types.js';

interface Declared {
  name: string;
  required: boolean;
  schema: Schema;
  typed: boolean;
}

export interface Declaration {
  declared: Declared[];
  rest: string;
}

const together = /^((?:`\w+`, )+`\w+`) (string|number)s\b/;
const head = /^(?:,? and )?`(\w+)`( R)?/;

/** The arguments a text declares at its head (`name`, `R`, type) and what it says of them; undefined for prose. */
export function declarationIn(text: string): Declaration | undefined {
  const group = together.exec(text);
  if (group) return sharingType(text, group);
  const declared: Declared[] = [];
  let rest = text;
  for (let match = head.exec(rest); match; match = head.exec(rest)) {
    const one = declare(match, rest.slice(match[0].length));
    declared.push(one.declared);
    rest = one.rest;
  }
  return declared.length > 0 && declares(declared, rest) ? { declared, rest } : undefined;
}

function sharingType(text: string, group: RegExpExecArray): Declaration {
  const names = [...(group[1] ?? '').matchAll(/\w+/g)].map(([name]) => name);
  const declared = names.map((name) => ({ name, required: false, schema: { type: group[2] }, typed: true }));
  return { declared, rest: text.slice(group[0].length) };
}

function declare([, name = '', mark]: RegExpExecArray, after: string): { declared: Declared; rest: string } {
  const type = typeAt(after.trimStart());
  const declared = { name, required: Boolean(mark), schema: type?.schema ?? {}, typed: Boolean(type) };
  return { declared, rest: type?.rest ?? after };
}

/** A code span alone is only mentioned; a mark, a type, a value set or nothing at all after it declares it. */
function declares(declared: Declared[], rest: string): boolean {
  if (declared.some(({ required, typed }) => required || typed)) return true;
  return rest === '' || / as above\b/.test(rest) || /^ (?:one of )?`[^`]*`(?: \(\w+\))?(?:,| or )/.test(rest);
}
