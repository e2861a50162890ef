import * as z from 'zod';
import { maybe, plain } from '../shapes/shapes.js';
import { RelatedIssue } from './related.js';

/** An issue that a merge request closes as REST answers it; one of an external tracker has an id of that one's. */
export const ClosedIssueAnswer = z.object({
  id: z.union([plain.number, plain.text]),
  title: maybe.text,
  state: maybe.text,
  issue_type: maybe.text,
  web_url: maybe.text,
});

/** An issue that a merge request closes. */
export const ClosedIssue = RelatedIssue.partial({ id: true, title: true, state: true });

/** It without empty members; only its address names its project. */
export function closedIssueRow(
  forge: { readonly address: URL },
  answer: z.output<typeof ClosedIssueAnswer>,
): z.output<typeof ClosedIssue> {
  const { id, title, state, issue_type: type, web_url: webUrl } = answer;
  return {
    reference: referenceIn(forge.address, webUrl ?? '') ?? String(id),
    ...(typeof id === 'number' && { id: `gid://forge/WorkItem/${id}` }),
    ...(type && type !== 'issue' && { type }),
    ...(title && { title }),
    ...(state && { state }),
  };
}

/** `group/project#7` of the address of an issue; undefined of any other. */
function referenceIn({ pathname }: URL, webUrl: string): string | undefined {
  const path = URL.canParse(webUrl) ? decoded(new URL(webUrl).pathname) : '';
  const below = pathname.replace(/\/?$/, '/');
  const [, place, iid] = /^(.+)\/-\/[a-z_/]+\/(\d+)$/.exec(path) ?? [];
  return place?.startsWith(below) ? `${place.slice(below.length)}#${iid}` : undefined;
}

/** A path with its escapes replaced; as it is where they are no text. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
