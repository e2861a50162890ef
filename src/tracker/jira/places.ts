/** The record at an address of the tracker, and the tool that finds others. */
interface Place {
  /** The rest of a path; its first group is what identifies the thing. */
  readonly path: RegExp;
  readonly what: string;
  readonly way: string;
}

const PLACES: readonly Place[] = [
  {
    path: /\/sprint\/([^/]+)/,
    what: 'sprint',
    way: 'tracker_list_sprints lists those of a board or project',
  },
  { path: /\/board\/([^/]+)/, what: 'board', way: 'tracker_list_boards lists them' },
  {
    path: /\/attachment\/(?:content\/)?([^/]+)/,
    what: 'attachment',
    way: 'tracker_list_attachments lists those of an issue',
  },
  {
    path: /\/(?:project|createmeta)\/([^/]+)/,
    what: 'project',
    way: 'tracker_list_boards lists boards with the keys of their projects',
  },
  { path: /\/issue\/([^/]+)/, what: 'issue', way: 'tracker_search_issues finds issues' },
];

/** Names what a path leads to, for an answer that it is not there; undefined for any other path. */
export function missingAt(path: string): string | undefined {
  for (const { path: form, what, way } of PLACES) {
    const id = form.exec(path)?.[1];
    if (id !== undefined) return `There is no ${what} ${decoded(id)} that this account can see; ${way}.`;
  }
  return undefined;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
