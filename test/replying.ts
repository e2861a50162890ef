import type { Asked } from '#simulators/core/http/request.js';
import { Reply } from '#simulators/core/http/response.js';

/** What answers web Requests, as a simulator behind a socket wants to be asked. */
export function replying(answer: (request: Request) => Promise<Response>) {
  return {
    reply: async ({ head: { method, url, headers }, body }: Asked) => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of body ?? []) chunks.push(chunk);
      const sent = body && Buffer.concat(chunks);
      const response = await answer(new Request(url, { method, headers: [...headers], body: sent }));
      const bytes = new Uint8Array(await response.arrayBuffer());
      const head = { status: response.status, headers: Object.fromEntries(response.headers) };
      return new Reply(bytes.length > 0 ? bytes : null, head);
    },
  };
}
