/** What an address may name of something that happened: `${issue.key}` (Atlassian, "Webhooks", variables of the URL). */
export type Variables = Readonly<Record<string, string>>;

/** The address of a webhook with the values of its variables; what did not happen to any such thing has none. */
export function addressFor(url: string, variables: Variables): string {
  return url.replace(/\$\{([\w.]+)\}/g, (_, name: string) =>
    encodeURIComponent(Object.hasOwn(variables, name) ? (variables[name] ?? '') : ''),
  );
}
