import type { Head } from '../../core/http/request-head.js';
import type { Received } from '../../core/routing/route.js';
import { memoize } from '../../core/state/memoize.js';
import { bodyCredentials } from './body-credentials.js';

/** The secrets in a request, by the place they came in; null where there is none, or an empty one. */
export interface Sent {
  /** `access_token`, `Authorization: Bearer …` or `bearer_token`: an OAuth token, or any other in its place. */
  readonly oauth: string | null;
  /** `private_token` or `PRIVATE-TOKEN`. */
  readonly personal: string | null;
  /** `job_token` or `JOB-TOKEN`. */
  readonly job: string | null;
}

/** Reads the credentials of a request; a parameter wins over the header of the same meaning. */
const sentCredentials = memoize(({ headers, query }: Head): Sent => {
  const bearer = /^bearer\s+(\S+)\s*$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null;
  return {
    oauth: present(query.get('access_token')) ?? bearer ?? present(query.get('bearer_token')),
    personal: present(query.get('private_token')) ?? present(headers.get('private-token')),
    job: present(query.get('job_token')) ?? present(headers.get('job-token')),
  };
});

/** The credentials of a request with those that its body has; what the body has by name wins over a header. */
export function sentWith(request: Received): Sent {
  const sent = sentCredentials(request.head);
  const inBody = bodyCredentials(request);
  if (inBody.size === 0) return sent;
  const { query } = request.head;
  return {
    oauth: present(query.get('access_token')) ?? inBody.get('access_token') ?? sent.oauth,
    personal: present(query.get('private_token')) ?? inBody.get('private_token') ?? sent.personal,
    job: present(query.get('job_token')) ?? inBody.get('job_token') ?? sent.job,
  };
}

/** Whom an administrator asks to act as: a username or an id. */
export function sudoName(request: Received): string | null {
  const { headers, query } = request.head;
  return present(query.get('sudo')) ?? bodyCredentials(request).get('sudo') ?? present(headers.get('sudo'));
}

/** A name and a secret, as git sends them (RFC 7617). */
export interface BasicCredentials {
  readonly name: string;
  readonly secret: string;
}

/** The name and the secret of a request; null where it has none. */
export function basicCredentials({ headers }: Pick<Received, 'headers'>): BasicCredentials | null {
  const [, encoded] = /^basic\s+(\S+)\s*$/i.exec(headers.get('authorization') ?? '') ?? [];
  if (encoded === undefined) return null;
  const [, name = '', secret = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  return { name, secret };
}

function present(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text.trim();
}
