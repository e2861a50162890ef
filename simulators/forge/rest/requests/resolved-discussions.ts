import { canResolveNote } from '../../access/issues.js';
import { canReadMergeRequests } from '../../access/roles.js';
import { resolveDiscussion } from '../../actions/discussion/discussions.js';
import type { IssueChanges } from '../../actions/issues/changes.js';
import { type Discussion, discussionNumber, discussionsOf, readableNotes } from '../../queries/notes.js';
import { noteUrl } from '../../rendering/addresses.js';
import type { Project } from '../../world/records/projects.js';
import type { Call } from '../routing/routing.js';

type Asked = Pick<Call, 'world' | 'viewer' | 'site' | 'act'> & {
  readonly input: {
    readonly merge_request_to_resolve_discussions_of?: number | null | undefined;
    readonly discussion_to_resolve?: string | null | undefined;
  };
};

interface Resolved {
  /** A description that says what was open, for an issue that has none of its own. */
  readonly changes: IssueChanges;
  readonly settle: () => void;
}

/** The open threads of a merge request that a new issue takes over (app/services/issues/build_service.rb). */
export function resolvedDiscussions(call: Asked, project: Project): Resolved {
  const { merge_request_to_resolve_discussions_of: iid, discussion_to_resolve: id } = call.input;
  const mergeRequest = iid == null ? undefined : project.mergeRequestsByIid.get(iid);
  if (!mergeRequest || !canReadMergeRequests(call.viewer, project)) return { changes: {}, settle: () => {} };
  const number = id == null ? null : discussionNumber(id);
  const open = discussionsOf(readableNotes(call, mergeRequest)).filter(
    (one) =>
      isOpen(one) && (id == null || one.number === number) && canResolveNote(call.viewer, one.notes[0]),
  );
  if (open.length === 0) return { changes: {}, settle: () => {} };
  const lines = open.map((discussion) => line(discussion, call.site));
  const noun = open.length === 1 ? 'discussion' : 'discussions';
  return {
    changes: {
      description: `The following ${noun} from !${mergeRequest.iid} should be addressed:\n\n${lines.join('\n\n')}`,
    },
    settle: () => {
      for (const { notes } of open) resolveDiscussion(call.world, call.act(), notes);
    },
  };
}

function isOpen({ notes }: Discussion): boolean {
  return notes.some(({ resolvable, resolvedAt }) => resolvable && resolvedAt === null);
}

function line({ notes }: Discussion, site: string): string {
  const [first, ...others] = notes;
  const more =
    others.length === 0 ? '' : ` (+${others.length} ${others.length === 1 ? 'comment' : 'comments'})`;
  const quoted = first.body
    .split('\n')
    .map((text) => `    > ${text}`)
    .join('\n');
  return `- [ ] @${first.author.username} started a [discussion](${noteUrl(site, first)}):${more}\n\n${quoted}`;
}
