import { type Dialect, Refusal, UnroutedRefusal } from '../../core/refusal.js';

/** The messages of a refusal that belong to no field, or to one each. */
type FieldErrors = Readonly<Record<string, string>>;

/** A refusal in the backend's envelope: messages, and messages by field. */
export function refuse(
  status: number,
  messages: readonly string[] | string,
  errors: FieldErrors = {},
): Refusal {
  return new Refusal(status, { errorMessages: [messages].flat(), errors });
}

/** A refusal in the form of what is done to many issues. */
export function bulkRefusal(status: number, message: string): Refusal {
  return new Refusal(status, { errors: [{ message }] });
}

/** Input that is not good, with the reason. */
export function badRequest(message: string): Refusal {
  return refuse(400, message);
}

/** Fields that are not good, with the reason for each. */
export function badFields(errors: FieldErrors): Refusal {
  return refuse(400, [], errors);
}

/** Something that is not there, or not for this caller to see. */
export function notFound(message: string): Refusal {
  return refuse(404, message);
}

/** An issue that is not there, or not for this caller to see. */
export function noIssue(): Refusal {
  return notFound('Issue does not exist or you do not have permission to see it.');
}

/** A project that is not there, or not for this caller to see. */
export function noProject(idOrKey: string): Refusal {
  const by = /^\d+$/.test(idOrKey) ? 'id' : 'key';
  return notFound(`No project could be found with ${by} '${idOrKey}'.`);
}

/** Something the caller may see but not do. */
export function forbidden(message: string): Refusal {
  return refuse(403, message);
}

/** A call that only a signed-in user may make. */
export function unauthenticated(): Refusal {
  return new Refusal(401, 'Client must be authenticated to access this resource.', {
    'content-type': 'text/html;charset=UTF-8',
    'www-authenticate': 'OAuth realm="jira"',
  });
}

/** The answer of an interface that Atlassian removed (CHANGE-2046). */
export function removed(path: string): Refusal {
  return refuse(
    410,
    `The requested API has been removed. Please migrate to the ${path} API. A full migration guideline is ` +
      'available at https://developer.atlassian.com/changelog/#CHANGE-2046',
  );
}

/** A file that is sent without the header that says it is meant. */
export function crossSite(): Refusal {
  return new Refusal(403, 'XSRF check failed', { 'content-type': 'text/plain' });
}

/** The answer where no route is: no such address, or another method of one that exists is not allowed. */
function unknownRoute({ path, methods }: Parameters<Dialect['unknownRoute']>[0]): UnroutedRefusal {
  if (methods.length === 0) {
    return new UnroutedRefusal(404, { message: `null for uri: ${path}`, 'status-code': 404 });
  }
  const body = { message: 'HTTP 405 Method Not Allowed', 'status-code': 405 };
  return new UnroutedRefusal(405, body, { allow: methods.join(', ') });
}

const STATUS_MESSAGES: Readonly<Record<number, string>> = {
  400: 'The request is not valid.',
  401: 'You are not authenticated. Authentication required to perform this operation.',
  403: 'You do not have permission to perform this operation.',
  404: 'The requested resource was not found.',
  408: 'The request was not sent in time.',
  409: 'The resource was changed meanwhile.',
  413: 'The request is too large.',
  414: 'The address of the request is too long.',
  429: 'Rate limit exceeded.',
  431: 'The headers of the request are too large.',
  500: 'Internal server error',
  502: 'Bad gateway',
  503: 'The service is temporarily unavailable.',
  504: 'Gateway timeout',
};

/** How this backend says what the core has to say for it. */
export const dialect: Dialect = {
  status: (status, message = STATUS_MESSAGES[status] ?? 'Unexpected error.') => refuse(status, message),
  rateLimit: (seconds) => {
    const { status, body } = refuse(429, 'Rate limit exceeded.');
    return new Refusal(status, body, {
      'retry-after': String(seconds),
      'x-ratelimit-limit': '350',
      'x-ratelimit-remaining': '0',
      'ratelimit-reason': 'jira-burst-based',
    });
  },
  malformedJson: () => badRequest('There was an error parsing JSON. Check that your request body is valid.'),
  unknownRoute,
  bug: () => refuse(500, 'Internal server error'),
};
