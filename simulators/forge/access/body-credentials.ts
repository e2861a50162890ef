import type { Received } from '../../core/routing/route.js';

const NAMES = ['access_token', 'private_token', 'job_token', 'sudo'] as const;

/** The credentials among what a request sends by name in its body: JSON, a form, or a form of several parts. */
export function bodyCredentials({ bytes, body, headers }: Received): ReadonlyMap<string, string> {
  if (bytes.length === 0) return NOTHING;
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names = NAMES.filter((name) => content.includes(name));
  if (names.length === 0) return NOTHING;
  const type = headers.get('content-type') ?? '';
  const read = type.includes('x-www-form-urlencoded')
    ? fieldIn(new URLSearchParams(content.toString()))
    : type.includes('multipart/form-data')
      ? partIn(content.toString('latin1'), type)
      : memberIn(body);
  return new Map(names.flatMap((name) => presentPair(name, read(name))));
}

const NOTHING: ReadonlyMap<string, string> = new Map();

function presentPair(name: string, value: unknown): [string, string][] {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? [[name, text.trim()]] : [];
}

function fieldIn(form: URLSearchParams) {
  return (name: string): unknown => form.get(name);
}

function memberIn(body: unknown) {
  return (name: string): unknown =>
    typeof body === 'object' && body !== null && name in body ? Reflect.get(body, name) : null;
}

/** A part of a name that is no file; only its head is looked at. */
function partIn(content: string, type: string) {
  const [, boundary] = /boundary="?([^";]+)"?/.exec(type) ?? [];
  const parts = boundary === undefined ? [] : content.split(`--${boundary}`);
  return (name: string): unknown => {
    for (const part of parts) {
      const end = part.indexOf('\r\n\r\n');
      const head = part.slice(0, Math.max(end, 0));
      if (head.includes(`name="${name}"`) && !head.includes('filename=')) {
        return part.slice(end + 4).replace(/\r\n$/, '');
      }
    }
    return null;
  };
}
