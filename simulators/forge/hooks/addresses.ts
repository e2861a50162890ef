import type { Hook } from '../world/records/hooks.js';

/** The address that a hook is sent to: its variables are filled in. */
export function addressOf({ url, urlVariables }: Pick<Hook, 'url' | 'urlVariables'>): string {
  return url.replace(/\{(\w+)\}/g, (whole, name: string) => urlVariables[name] ?? whole);
}
