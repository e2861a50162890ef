import type { Identity } from '../kernel/mcp/identity.js';

/** The identity of the tracker server; without an address, its backend is a simulator. */
export function trackerIdentity(url: URL | undefined): Identity {
  const backend = url
    ? `Requests go to ${url.origin}.`
    : 'No tracker is configured: a simulator with made-up projects answers, and no credentials are needed.';
  return {
    name: 'understudy-tracker',
    title: 'Understudy: issue tracker',
    version: '1.0.13', // of the specification
    instructions: `Reads and changes an issue tracker with boards and sprints. ${backend}`,
  };
}
