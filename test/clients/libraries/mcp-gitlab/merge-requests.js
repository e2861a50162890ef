/** The arguments of a tool for the merge request that is made here. */
const inside =
  (more = () => ({})) =>
  (given) => ({
    project_id: given.project_id,
    merge_request_iid: String(given.made?.iid),
    ...more(given),
  });

const note = inside(({ note: made }) => ({ note_id: String(made?.id) }));
const thread = (more) =>
  inside(({ thread: made }) => ({ discussion_id: made?.id, note_id: String(made?.notes[0].id), ...more }));
const draft = (more) => inside(({ draft: made }) => ({ draft_note_id: String(made?.id), ...more }));

/** Merge requests: their parts, notes, drafts, reactions and approvals. */
export const MERGE_REQUESTS = [
  {
    tool: 'create_merge_request',
    of: ({ project_id }) => ({
      ...{ project_id, title: 'Add the pier', source_branch: 'pier', target_branch: 'main' },
    }),
    as: 'made',
  },
  { tool: 'list_merge_requests', of: ({ project_id }) => ({ project_id }) },
  { tool: 'list_group_merge_requests', of: ({ group_id }) => ({ group_id }) },
  { tool: 'get_merge_request', of: inside() },
  { tool: 'get_merge_request_diffs', of: inside() },
  { tool: 'list_merge_request_changed_files', of: inside() },
  { tool: 'list_merge_request_diffs', of: inside() },
  { tool: 'get_merge_request_file_diff', of: inside(() => ({ file_paths: ['pier.md'] })) },
  { tool: 'list_merge_request_versions', of: inside(), as: 'versions' },
  {
    tool: 'get_merge_request_version',
    of: inside(({ versions }) => ({ version_id: String(versions?.[0]?.id) })),
  },
  // An address that GitLab's API does not have.
  { tool: 'get_merge_request_conflicts', of: inside(), refused: /404 Not Found/ },
  { tool: 'list_merge_request_pipelines', of: inside() },
  { tool: 'update_merge_request', of: inside(() => ({ description: 'Of wood' })) },
  {
    tool: 'create_note',
    of: ({ project_id, made }) => ({
      ...{ project_id, noteable_type: 'merge_request', noteable_iid: String(made?.iid), body: 'Wide?' },
    }),
  },
  { tool: 'create_merge_request_note', of: inside(() => ({ body: 'Measured' })), as: 'note' },
  { tool: 'get_merge_request_note', of: note },
  { tool: 'get_merge_request_notes', of: inside() },
  { tool: 'update_merge_request_note', of: (given) => ({ ...note(given), body: 'Measured twice' }) },
  {
    tool: 'create_merge_request_note_emoji_reaction',
    of: (given) => ({ ...note(given), name: 'rocket' }),
    as: 'noteAward',
  },
  { tool: 'list_merge_request_note_emoji_reactions', of: note },
  {
    tool: 'delete_merge_request_note_emoji_reaction',
    of: (given) => ({ ...note(given), award_id: String(given.noteAward?.id) }),
  },
  { tool: 'delete_merge_request_note', of: note },
  { tool: 'create_merge_request_thread', of: inside(() => ({ body: 'Which side?' })), as: 'thread' },
  { tool: 'mr_discussions', of: inside() },
  { tool: 'get_merge_request_discussion', of: thread() },
  {
    tool: 'create_merge_request_discussion_note',
    of: thread({ note_id: undefined, body: 'The north side' }),
  },
  { tool: 'update_merge_request_discussion_note', of: thread({ body: 'Which of the sides?' }) },
  { tool: 'resolve_merge_request_thread', of: thread({ note_id: undefined, resolved: true }) },
  { tool: 'delete_merge_request_discussion_note', of: thread() },
  { tool: 'create_draft_note', of: inside(() => ({ body: 'Perhaps' })), as: 'draft' },
  { tool: 'list_draft_notes', of: inside() },
  { tool: 'get_draft_note', of: draft() },
  { tool: 'update_draft_note', of: draft({ body: 'Perhaps not' }) },
  { tool: 'publish_draft_note', of: draft() },
  { tool: 'create_draft_note', of: inside(() => ({ body: 'Again' })), as: 'draft' },
  { tool: 'delete_draft_note', of: draft() },
  { tool: 'bulk_publish_draft_notes', of: inside() },
  { tool: 'create_merge_request_emoji_reaction', of: inside(() => ({ name: 'tada' })), as: 'award' },
  { tool: 'list_merge_request_emoji_reactions', of: inside() },
  {
    tool: 'delete_merge_request_emoji_reaction',
    of: inside(({ award }) => ({ award_id: String(award?.id) })),
  },
  { tool: 'get_merge_request_approval_state', of: inside() },
  // It asks as the author, whom GitLab does not let approve.
  { tool: 'approve_merge_request', of: inside(), refused: /401/ },
  { tool: 'unapprove_merge_request', of: inside(), refused: /404/ },
  { tool: 'merge_merge_request', of: inside() },
  {
    tool: 'delete_branch',
    of: ({ project_id }) => ({ project_id, branch_name: 'pier' }),
    refused: /404/,
  },
];
