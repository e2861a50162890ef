import type { Identity } from '../kernel/mcp/identity.js';

/** The identity of the forge server; without an address, its backend is a simulator. */
export function forgeIdentity(url: URL | undefined, callCredentials = true): Identity {
  const where = url
    ? `Requests go to ${url.origin}${callCredentials ? ', unless a call names another forge' : ''}.`
    : 'No forge is configured: a simulator with made-up groups and projects answers, and no credentials are needed.';
  return {
    name: 'understudy-forge',
    title: 'Understudy: code forge',
    version: '2.2.4', // of the specification
    instructions:
      'Reads and changes a code forge: projects, files, issues, merge requests, notes, pipelines, plans, to-dos, activity. ' +
      `Projects and groups are named by their full path; get_projects lists them. ${where}`,
  };
}
