import { notFound } from '../../../refusals/refusals.js';
import type { Call } from '../../routing/routing.js';

/** Refuses what is part of a licence: without one there are no rules for approvals, and nothing asks for them. */
export function refuseUnlicensed({ settings }: Pick<Call, 'settings'>): void {
  if (settings.tier === 'free') throw notFound();
}
