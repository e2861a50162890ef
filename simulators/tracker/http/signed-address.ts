import { createHmac } from 'node:crypto';
import type { Attachment } from '../world/records/issues.js';
import type { Call } from './routing.js';

/** The address where a file can be had without a credential, for as long as the settings say. */
export function signedAddress(
  { settings, view, clock, world }: Pick<Call, 'settings' | 'view' | 'clock' | 'world'>,
  { id, filename }: Attachment,
): string {
  const expires = String(clock.now().getTime() + settings.mediaSeconds * 1000);
  const params = new URLSearchParams({
    token: sign(world.origin.seed, id, expires),
    expires,
    name: filename,
  });
  return `${settings.mediaOrigin ?? view.site}/file/${id}/binary?${params}`;
}

/** Whether an address was given out for this file, and is still good. */
export function isSigned(
  { query, clock, world }: Pick<Call, 'query' | 'clock' | 'world'>,
  id: string,
): boolean {
  const expires = query.get('expires') ?? '';
  const isGenuine = query.get('token') === sign(world.origin.seed, id, expires);
  return isGenuine && clock.now().getTime() <= Number(expires);
}

function sign(seed: number, id: string, expires: string): string {
  return createHmac('sha256', `media/${seed}`).update(`${id}/${expires}`).digest('base64url');
}
