import * as z from 'zod';
import { upToTen } from '../../kernel/error-text.js';
import type { Explanation } from '../../kernel/http/client.js';
import type { Answer } from '../../kernel/http/response.js';
import { missingAt } from './places.js';

const ErrorBody = z.looseObject({
  errorMessages: z.array(z.string()).nullish(),
  errors: z.record(z.string(), z.unknown()).nullish(),
  message: z.string().nullish(),
});

/** The site reports this for a request with an unknown credential, which it takes for an anonymous one (Jira: Seraph). */
const FAILED_LOGIN = 'AUTHENTICATED_FAILED';
const NOT_SIGNED_IN =
  'The tracker does not accept TRACKER_EMAIL and TRACKER_TOKEN; it took the request for an anonymous one.';

/**
 * Reads the tracker's error envelope (ErrorCollection): its messages, and those of single fields by name. What is not
 * there is named by its path, for the tracker's own words do not name it. A success meant for an anonymous caller though
 * an account was given is refused, too: what it leaves out is not seen.
 */
export function refusal({ ok, status, headers, path, body }: Answer): Explanation | undefined {
  if (loginFailed(headers)) return { message: `${NOT_SIGNED_IN} (${status})`, code: 'unauthenticated' };
  if (ok) return undefined;
  const parsed = ErrorBody.safeParse(body);
  const { errorMessages, errors, message } = parsed.success ? parsed.data : {};
  const reasons = [
    ...(errorMessages ?? []),
    ...Object.entries(errors ?? {}).map(([field, reason]) => `${field}: ${reason}${wayOf(field)}`),
    ...(message ? [message] : []),
    ...(typeof body === 'string' && body.length > 0 && body.length < 300 && !body.startsWith('<')
      ? [body]
      : []),
  ];
  const refusal =
    reasons.length > 0
      ? `The tracker refused (${status}): ${upToTen(reasons, ' ')}`
      : `The tracker answered ${status} without a reason.`;
  if (status !== 404) return { message: refusal };
  if (isNoRoute(message) || !parsed.success)
    return {
      message: `${refusal} There is no interface of Jira at ${path}: check the address in TRACKER_URL.`,
    };
  const missing = missingAt(path);
  const doubt = reasons.length === 0 ? ' If nothing at all is found, check the address in TRACKER_URL.' : '';
  return { message: missing ? `${missing} ${refusal}${doubt}` : `${refusal} It was asked for ${path}` };
}

/** Whether the tracker, or another of Atlassian's products, has nothing at that path at all. */
function isNoRoute(message: string | null | undefined): boolean {
  return /^null for uri|no .*(?:route|endpoint)|HTTP 404 Not Found/i.test(message ?? '');
}

/** Which tool lists the values of a field that was refused. */
const WAYS: Readonly<Record<string, string>> = {
  priority: 'tracker_list_field_values (field: priorities) lists them',
  issuetype: 'tracker_list_field_values (field: issueTypes, with the projectKey) lists them',
  components: 'tracker_list_field_values (field: components, with the projectKey) lists them',
  resolution: 'tracker_list_field_values (field: resolutions) lists them',
  labels: 'tracker_list_field_values (field: labels) lists those in use',
  assignee: 'it takes an account ID; people in answers of tracker_search_issues has those of a project',
  status: 'tracker_transition_issue changes it',
};

function wayOf(field: string): string {
  const way = Object.hasOwn(WAYS, field) ? WAYS[field] : undefined;
  return way ? ` (${way})` : '';
}

function loginFailed(headers: Answer['headers']): boolean {
  return headers.get('x-seraph-loginreason')?.includes(FAILED_LOGIN) ?? false;
}
