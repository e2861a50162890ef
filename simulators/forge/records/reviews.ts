import { fullPath } from '../world/records/projects.js';
import type { ApprovalRule } from '../world/records/reviews/approval-rules.js';
import type { DraftNote } from '../world/records/reviews/draft-notes.js';
import type { Suggestion } from '../world/records/reviews/suggestions.js';
import { referenceOf, usernames } from './shared.js';

/** A note that waits to be published. */
export function draftNoteRecord({ id, mergeRequest, author, body, replyTo, resolves, position }: DraftNote) {
  return {
    id,
    mergeRequest: referenceOf(mergeRequest),
    author: author.username,
    body,
    replyTo,
    resolves,
    path: position?.newPath ?? null,
    line: position?.newLine ?? position?.oldLine ?? null,
  };
}

/** A rule for approvals. */
export function approvalRuleRecord({ id, home, name, type, users, groups, ...rule }: ApprovalRule) {
  return {
    id,
    of: home.kind === 'project' ? fullPath(home) : referenceOf(home),
    name,
    type,
    required: rule.required,
    users: usernames(users),
    groups: groups.map(fullPath),
    protectedBranchesOnly: rule.protectedBranchesOnly,
    source: rule.source?.id ?? null,
  };
}

/** What a note on a diff proposes. */
export function suggestionRecord({ id, note, fromLine, toLine, fromContent, ...rest }: Suggestion) {
  return {
    id,
    noteId: note.id,
    fromLine,
    toLine,
    fromContent,
    toContent: rest.toContent,
    appliedBy: rest.appliedBy,
  };
}
