import type { Check } from '../check.js';
import { answersChecks } from './answers.js';
import { backendRefusal } from './backend-refusal.js';
import { cap } from './cap.js';
import { content } from './content.js';
import { credentials } from './credentials.js';
import { byDefault } from './default.js';
import { effect } from './effect.js';
import { eraChecks } from './eras.js';
import { fetchAll } from './fetch-all.js';
import { file } from './file.js';
import { filter } from './filter.js';
import { format } from './format.js';
import { forms } from './forms.js';
import { groups } from './groups.js';
import { made } from './made.js';
import { memoryChecks } from './memory.js';
import { namedField } from './named-field.js';
import { needs } from './needs.js';
import { order } from './order.js';
import { pagination } from './pagination.js';
import { precedence } from './precedence.js';
import { promptChecks } from './prompts.js';
import { published } from './published.js';
import { remembers } from './remembers.js';
import { returns } from './returns.js';
import { schemaChecks } from './schema.js';
import { selection } from './selection.js';
import { sends } from './sends.js';
import { serverChecks } from './server.js';
import { shape } from './shape.js';
import { typeCheck } from './type.js';
import { unneeded } from './unneeded.js';
import { valueChecks } from './values.js';
import { waitsChecks } from './waits.js';
import { writesChecks } from './writes.js';

/** Every check there is: of what is listed, of schemas, of single rules, and the laws over the models. */
export const CHECKS: readonly Check[] = [
  ...serverChecks,
  typeCheck(),
  ...schemaChecks,
  ...valueChecks,
  ...waitsChecks,
  ...[cap, content, credentials, byDefault, effect, fetchAll, file, filter],
  ...[format, forms, groups, needs, order, pagination, published, remembers, returns, sends, shape],
  ...[backendRefusal, made, namedField, precedence, selection, unneeded],
  ...promptChecks,
  ...answersChecks,
  ...writesChecks,
  ...memoryChecks,
  ...eraChecks,
];

/** The kinds that are judged by what is listed, without a single call. */
export const LISTED_KINDS: readonly string[] = CHECKS.filter(({ byLists }) => byLists).map(
  ({ kind }) => kind,
);
