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

/** What is secret where tokens are given: elsewhere a code is none. */
const GRANTING = /^\/(oauth\/|authorize$)/;
const SECRET_GRANTS = /^(code|code_verifier|device_code|user_code|assertion|id_token_hint)$/i;

/** Hides what a request's secret headers and parameters hold, wherever else in that request it is. */
export function redactorFor({ headers, query, path }: Pick<Head, 'headers' | 'query' | 'path'>) {
  const isGranting = GRANTING.test(path);
  const isSecret = (name: string, usual: RegExp) =>
    usual.test(name) || (isGranting && SECRET_GRANTS.test(name));
  const secrets = [
    ...[...headers].filter(([name]) => SECRET_HEADERS.test(name)).flatMap(([, value]) => secretsIn(value)),
    ...[...query].filter(([name]) => isSecret(name, SECRET_PARAMETERS)).map(([, value]) => value),
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
        isSecret(name, SECRET_FIELDS) && isText(field) ? REDACTED : value(field),
      ]),
    );
  };

  return {
    text: scrub,
    value,
    header: (name: string, content: string) => (SECRET_HEADERS.test(name) ? REDACTED : scrub(content)),
    parameter: (name: string, content: string) =>
      isSecret(name, SECRET_PARAMETERS) ? REDACTED : scrub(content),
  };
}

/** A text, or several: a form may name a field twice. */
function isText(field: unknown): boolean {
  return (
    typeof field === 'string' || (Array.isArray(field) && field.every((item) => typeof item === 'string'))
  );
}

/** A header as a whole, its parts (a scheme, cookies), and the password of Basic authentication. */
function secretsIn(header: string): string[] {
  const parts = header.split(/[\s;,=]+/);
  const passwords = parts.flatMap((part) => Buffer.from(part, 'base64').toString().split(':').slice(1));
  return [header, ...parts, ...passwords];
}
