import type { Head } from '../http/request-head.js';

/** What is shown in place of a secret. */
const REDACTED = '[redacted]';

/** Shorter words are not looked for elsewhere: they may well be innocent there. */
const SHORTEST_SECRET = 8;

const SECRET_HEADERS =
  /^((proxy-)?authorization|cookie|(private|job|deploy)-token|x-(goog-)?api-key|x-(auth|access|csrf)-token)$/i;
const SECRET_PARAMETERS =
  /^(key|api_?key|((access|refresh|private|job|oauth|id)_)?token|password|(client_)?secret|signature)$/i;
const SECRET_FIELDS = /^(api_?key|((access|refresh|private|job|id)_?)?token|password|(client_?)?secret)$/i;

/** Hides what a request's secret headers and parameters hold, wherever else in that request it is. */
export function redactorFor({ headers, query }: Pick<Head, 'headers' | 'query'>) {
  const secrets = [
    ...[...headers].filter(([name]) => SECRET_HEADERS.test(name)).flatMap(([, value]) => secretsIn(value)),
    ...[...query].filter(([name]) => SECRET_PARAMETERS.test(name)).map(([, value]) => value),
  ]
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .sort((one, other) => other.length - one.length);

  const scrub = (text: string) => secrets.reduce((clean, secret) => clean.replaceAll(secret, REDACTED), text);
  const value = (item: unknown): unknown => {
    if (typeof item === 'string') return scrub(item);
    if (Array.isArray(item)) return item.map(value);
    if (typeof item !== 'object' || item === null) return item;
    return Object.fromEntries(
      Object.entries(item).map(([name, field]) => [
        scrub(name),
        SECRET_FIELDS.test(name) && typeof field === 'string' ? REDACTED : value(field),
      ]),
    );
  };

  return {
    text: scrub,
    value,
    header: (name: string, content: string) => (SECRET_HEADERS.test(name) ? REDACTED : scrub(content)),
    parameter: (name: string, content: string) => (SECRET_PARAMETERS.test(name) ? REDACTED : scrub(content)),
  };
}

/** A header as a whole, its parts (a scheme, cookies), and the password of Basic authentication. */
function secretsIn(header: string): string[] {
  const parts = header.split(/[\s;,=]+/);
  const passwords = parts.flatMap((part) => Buffer.from(part, 'base64').toString().split(':').slice(1));
  return [header, ...parts, ...passwords];
}
