import { CODE, MERGE_REQUESTS, PIPELINES } from './code.js';
import { discussing, ISSUES } from './issues.js';
import { membership, PEOPLE, PLACES, planning } from './places.js';
import { ADMIN, FRESH, ISSUE, OWNER, type Write, write } from './write.js';

/** Requests that reach every writing method. */
export const WRITES: readonly Write[] = [
  ...ISSUES,
  ...discussing('issues/{noteable_id}', 'issue'),
  ...discussing('merge_requests/{noteable_id}', 'mergeRequest'),
  ...discussing('repository/commits/{noteable_id}', 'commit'),
  ...CODE,
  ...MERGE_REQUESTS,
  ...PIPELINES,
  ...planning('project', {}),
  ...planning('group', OWNER),
  ...membership('project'),
  ...membership('group'),
  ...PLACES,
  ...PEOPLE,
  write(`DELETE ${ISSUE}`, 204, undefined, { ...FRESH, ...ADMIN }),
  write('DELETE /personal_access_tokens/self', 204),
];
