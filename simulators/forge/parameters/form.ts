import { partsOf } from '../../core/http/multipart.js';
import { Refusal } from '../../core/refusal.js';
import { badRequest } from '../refusals/refusals.js';

/** Fields in a query or form, and parts and files in one of several parts (the defaults of Rack 2.2). */
const MOST = { fields: 4_096, parts: 4_096, files: 128 };

/** The fields of a form of several parts, in their order: texts, and files. */
export async function formParts(type: string, bytes: Uint8Array): Promise<[string, string | File][]> {
  const parts = await partsOf(type, bytes, MOST);
  if (parts === 'malformed') throw badRequest('the form could not be read');
  if (parts === 'files' || parts === 'parts') throw tooManyFiles(MOST[parts]);
  return parts.map(({ name, filename, type: declared, bytes: content }) =>
    filename === null
      ? [name, Buffer.from(content).toString()]
      : [name, new File([Buffer.from(content)], filename, { type: declared ?? 'text/plain' })],
  );
}

/** Refuses a query or form of more fields than are read (`Rack::QueryParser`, in Grape's words). */
export function refuseManyFields(written: string): void {
  let fields = 1;
  for (let at = written.indexOf('&'); at !== -1; at = written.indexOf('&', at + 1)) {
    fields += 1;
    if (fields > MOST.fields) throw tooManyFields();
  }
}

function tooManyFields(): Refusal {
  return new Refusal(400, { error: `total number of query parameters exceeds limit (${MOST.fields})` });
}

/** In the words of Grape (`too_many_multipart_files`), which has none for parts. */
function tooManyFiles(most: number): Refusal {
  return new Refusal(413, {
    error: `the number of uploaded files exceeded the system's configured limit (${most})`,
  });
}
