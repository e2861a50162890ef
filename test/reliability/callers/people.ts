/** A caller with a token of its own for the service, and a credential of its own for each backend. */
export interface Person {
  readonly name: string;
  /** The key of the project of the tracker that it alone sees. */
  readonly project: string;
  /** What it sends with every request, by the server that it asks. */
  readonly headers: Readonly<Record<'forge' | 'tracker' | 'media', Readonly<Record<string, string>>>>;
  /** All of it that no other may see. */
  readonly secrets: readonly string[];
}

/** The account that the service itself is configured with. */
export const SERVICE = 'service';

/** Names of so many callers. */
export function namesOf(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `p${String(at + 1).padStart(2, '0')}`);
}

/** The accounts of two backends, by their names. */
interface Accounts {
  readonly forge: Readonly<Record<string, { readonly token: string }>>;
  readonly tracker: Readonly<Record<string, { readonly email: string; readonly token: string }>>;
}

/** A caller of this name, with what it signs in with at both backends. */
export function personOf(name: string, { forge, tracker }: Accounts): Person {
  const bearer = bearerOf(name);
  const apiKey = `media-key-of-${name}-${'k'.repeat(12)}`;
  const { token = '' } = forge[name] ?? {};
  const account = tracker[name] ?? { email: '', token: '' };
  const authorization = `Bearer ${bearer}`;
  return {
    name,
    project: name.toUpperCase(),
    headers: {
      forge: { authorization, 'X-Forge-Token': token },
      tracker: { authorization, 'X-Tracker-Email': account.email, 'X-Tracker-Token': account.token },
      media: { authorization, 'X-Media-Api-Key': apiKey },
    },
    secrets: [bearer, token, account.token, `${account.email}:${account.token}`, apiKey],
  };
}

/** The token that a caller of this name has for the service. */
export function bearerOf(name: string): string {
  return `bearer-of-${name}-${'b'.repeat(12)}`;
}

/** A world in which each caller has a project that it alone sees, and a duty in one that all see. */
export function worldFor(names: readonly string[]): object {
  const everyone = [SERVICE, ...names];
  const duties = everyone.map((name) => ({ name, duty: `Duty of ${name}` }));
  return {
    on: 'empty',
    forge: {
      people: everyone.map((username) => ({ username })),
      projects: [
        { path: 'acme/shop', issues: duties.map(({ name, duty }) => ({ title: duty, assignees: [name] })) },
        ...names.map((name) => ({
          ...{ path: `${name}/diary`, creator: name, members: {} },
          issues: [1, 2].map((at) => ({ title: `Plan ${at} of ${name}`, author: name })),
        })),
      ],
    },
    tracker: {
      groups: names.map((name) => `group-of-${name}`),
      people: everyone.map((username) => ({
        username,
        groups: ['jira-software-users', ...(username === SERVICE ? [] : [`group-of-${username}`])],
      })),
      projects: [
        { key: 'SHOP', issues: duties.map(({ name, duty }) => ({ summary: duty, assignee: name })) },
        ...names.map((name) => ({
          ...{ key: name.toUpperCase(), seenBy: [`group-of-${name}`], editedBy: [`group-of-${name}`] },
          issues: [{ summary: `Plan of ${name}`, reporter: name }],
        })),
      ],
    },
  };
}
