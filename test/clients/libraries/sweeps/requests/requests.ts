import type { Request } from '../../../../simulators/forge/families/bench.js';
import { CODE_REQUESTS } from './code-requests.js';
import { ISSUE_REQUESTS } from './issue-requests.js';
import { JOB_REQUESTS } from './job-requests.js';
import { MERGE_REQUEST_REQUESTS } from './merge-request-requests.js';
import { PLACE_REQUESTS } from './place-requests.js';

/** Requests that succeed, of routes that no family of the simulator's tests has. */
export const REQUESTS: readonly Request[] = [
  ...CODE_REQUESTS,
  ...ISSUE_REQUESTS,
  ...MERGE_REQUEST_REQUESTS,
  ...JOB_REQUESTS,
  ...PLACE_REQUESTS,
];
