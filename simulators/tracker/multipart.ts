import { badRequest } from './refusals.js';
import type { Call } from './routing.js';
import type { File as SentFile } from './world/attach.js';

/** The files in a form, sent under the name `file`. */
export async function filesIn({ request }: Pick<Call, 'request'>): Promise<SentFile[]> {
  const form = await formOf(request.headers.get('content-type') ?? '', request.bytes);
  const files = form.getAll('file').filter((part) => typeof part !== 'string');
  return Promise.all(
    files.map(async (file) => ({
      filename: file.name,
      mimeType: file.type || 'application/octet-stream',
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  );
}

async function formOf(type: string, bytes: Uint8Array): Promise<FormData> {
  try {
    return await new Response(Buffer.from(bytes), { headers: { 'content-type': type } }).formData();
  } catch {
    throw badRequest('The request could not be read as multipart/form-data.');
  }
}
