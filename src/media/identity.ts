import type { Environment } from '../kernel/config.js';
import type { Identity } from '../kernel/mcp/identity.js';
import { mediaSettings } from './config.js';

/** What the media server says of itself; without an address, a simulator stands in for the provider. */
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

/** The same by the environment. Throws ConfigError. */
export function identityFrom(env: Environment): Identity {
  return mediaIdentity(mediaSettings(env).url);
}
