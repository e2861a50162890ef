import type { Identity } from '../kernel/mcp/identity.js';

/** What the tracker server says of itself; without an address, a simulator stands in for the tracker. */
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
