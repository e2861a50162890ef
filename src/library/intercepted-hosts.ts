/** What answers for a host: a simulated backend, or anything with a fetch. */
export interface InterceptedBackend {
  fetch(request: Request): Promise<Response>;
}

/** Which backend answers for which hosts; at least one. */
export interface InterceptHosts {
  /** Answers for gitlab.com. */
  readonly forge?: InterceptedBackend;
  /** Answers for every site below atlassian.net, and for `auth.atlassian.com` and `api.atlassian.com`. */
  readonly tracker?: InterceptedBackend;
  /** Answers for generativelanguage.googleapis.com. */
  readonly media?: InterceptedBackend;
  /** Backends by further hosts, as `gitlab.example.com`, or `*.example.com` for all below it; the first that fits answers. */
  readonly hosts?: Readonly<Record<string, InterceptedBackend>>;
}

/** Options of `intercept`. */
export interface InterceptOptions extends InterceptHosts {
  /** What becomes of a request to another host, beside this machine, which is let through: refused if absent. */
  readonly others?: 'refuse' | 'pass';
}

/** The hosts of the real backends. */
const REAL = {
  forge: ['gitlab.com'],
  tracker: ['*.atlassian.net', 'auth.atlassian.com', 'api.atlassian.com'],
  media: ['generativelanguage.googleapis.com'],
} as const;

/** What answers for the host of a name; undefined where none does. Throws Error where no host is named. */
export function hostPatterns({
  hosts = {},
  ...named
}: InterceptHosts): (hostname: string) => InterceptedBackend | undefined {
  const patterns = [...Object.entries(hosts), ...realHosts(named)];
  if (patterns.length === 0)
    throw new Error(
      'No backend is named: give forge, tracker, media, or hosts with backends by their hosts.',
    );
  return (hostname) => patterns.find(([pattern]) => fits(hostname, pattern))?.[1];
}

function realHosts(named: Omit<InterceptHosts, 'hosts'>): [host: string, backend: InterceptedBackend][] {
  const names = Object.keys(REAL) as (keyof typeof REAL)[]; // the literal above has no others
  return names.flatMap((name) => {
    const backend = named[name];
    return backend ? REAL[name].map((host): [string, InterceptedBackend] => [host, backend]) : [];
  });
}

function fits(hostname: string, pattern: string): boolean {
  return pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : hostname === pattern;
}
