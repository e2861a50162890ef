import type { Identity } from '../kernel/mcp/identity.js';

/** The media server's name and instructions; without an address, a simulator replaces the provider. */
export function mediaIdentity(url: URL | undefined): Identity {
  const backend = url
    ? `Requests go to ${url.origin}.`
    : 'No backend is configured: a simulator answers, no key is needed, and pictures and videos only show what was asked for.';
  return {
    name: 'understudy-media',
    title: 'Understudy: images and video',
    version: '1.2.1', // of the specification
    instructions: `Makes and edits images, and makes videos. ${backend}`,
  };
}
