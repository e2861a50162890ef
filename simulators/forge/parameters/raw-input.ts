import qs from 'qs';
import type { Received } from '../../core/routing/route.js';
import { formParts, refuseManyFields } from './form.js';

/** Names that say who calls, not what is asked. */
const CREDENTIALS = ['private_token', 'access_token', 'job_token', 'sudo'];
const NESTING = { depth: 10, arrayLimit: 10_000, parameterLimit: 10_000, duplicates: 'last' } as const;

/** All that a request sends by name: in its path, its body, its query; the former win over the latter. */
export async function rawInput(
  request: Received,
  params: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {
    ...fromText(request.query.toString()),
    ...(await fromBody(request)),
    ...params,
  };
  for (const name of CREDENTIALS) delete input[name];
  return input;
}

/** Nested names (`not[labels]=bug`, `iids[]=1`) as Rack reads them: of a plain name that is twice the last one counts. */
function fromText(written: string): Record<string, unknown> {
  if (written === '') return {};
  refuseManyFields(written);
  return qs.parse(written, { ...NESTING, plainObjects: false, allowPrototypes: false });
}

async function fromBody({ headers, bytes, body }: Received): Promise<Record<string, unknown>> {
  const type = headers.get('content-type') ?? '';
  if (bytes.byteLength === 0) return {};
  if (type.includes('x-www-form-urlencoded')) return fromText(Buffer.from(bytes).toString());
  if (type.includes('multipart/form-data')) return fromForm(type, bytes);
  // The body of any other type was parsed as JSON where it could be; the names of an object are texts.
  return isPlainObject(body) ? (body as Record<string, unknown>) : {};
}

function isPlainObject(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array)
  );
}

async function fromForm(type: string, bytes: Uint8Array): Promise<Record<string, unknown>> {
  const form = await formParts(type, bytes);
  const texts = form.filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  const written = texts.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  const files = form.filter(([, value]) => typeof value !== 'string');
  return { ...fromText(written.join('&')), ...Object.fromEntries(files) };
}
