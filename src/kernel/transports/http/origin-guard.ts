import { isLoopback } from '../../http/url.js';

/** Why a request is refused, with the status that says so. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
}

/**
 * Refuses on loopback every request that a page in a browser could have sent there, by its Host (DNS rebinding) or Origin.
 * Undefined lets the request pass.
 */
export function originRefusal(request: Request): Refusal | undefined {
  const host = request.headers.get('host') ?? '';
  if (!URL.canParse(`http://${host}`) || !isLoopback(new URL(`http://${host}`).hostname)) {
    return { status: 403, message: 'This Host is not served here.' };
  }
  const origin = request.headers.get('origin');
  if (origin !== null && !(URL.canParse(origin) && isLoopback(new URL(origin).hostname))) {
    return { status: 403, message: 'This Origin is not served here.' };
  }
  return undefined;
}
