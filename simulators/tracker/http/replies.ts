import { Reply } from '../../core/http/response.js';
/** An answer without a body. */
export function nothing(): Reply {
  return new Reply(null, { status: 204 });
}

/** An answer with what was created. */
export function created(body: unknown): Reply {
  return Reply.json(body, { status: 201 });
}
