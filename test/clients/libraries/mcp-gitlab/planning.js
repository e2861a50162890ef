const inProject =
  (more = () => ({})) =>
  (given) => ({ project_id: given.project_id, ...more(given) });
const inGroup =
  (more = () => ({})) =>
  (given) => ({ group_id: given.group_id, ...more(given) });
const onIssue = (more = () => ({})) =>
  inProject((given) => ({ issue_iid: String(given.made_issue?.iid), ...more(given) }));
const note = (more) => onIssue(({ issueNote }) => ({ note_id: String(issueNote?.id), ...more }));
const label = (more) => inProject(() => ({ label_id: 'Pier', ...more }));
const milestone = (more) => inProject(({ milestone: made }) => ({ milestone_id: String(made?.id), ...more }));
const groupMilestone = (more) =>
  inGroup(({ groupMilestone: made }) => ({ milestone_id: String(made?.id), ...more }));

/** Issues with their parts, labels, milestones, iterations and to-dos. */
export const PLANNING = [
  { tool: 'create_issue', of: inProject(() => ({ title: 'Paint the pier' })), as: 'made_issue' },
  { tool: 'list_issues', of: inProject() },
  { tool: 'my_issues', of: inProject() },
  { tool: 'get_issue', of: onIssue() },
  { tool: 'update_issue', of: onIssue(() => ({ description: 'Paint it red\n' })) },
  {
    tool: 'update_issue_description_patch',
    of: onIssue(() => ({
      patch_type: 'search_replace',
      patch: '<<<<<<< SEARCH\nPaint it red\n=======\nPaint it blue\n>>>>>>> REPLACE',
    })),
  },
  { tool: 'create_issue_note', of: onIssue(() => ({ body: 'Which blue?' })), as: 'issueNote' },
  { tool: 'list_issue_discussions', of: onIssue(), as: 'discussions' },
  {
    tool: 'update_issue_note',
    of: onIssue(({ issueNote, discussions }) => ({
      note_id: String(issueNote?.id),
      discussion_id: (discussions?.items ?? discussions)?.find(({ notes }) => notes[0].id === issueNote.id)
        ?.id,
      body: 'Which of the blues?',
    })),
  },
  { tool: 'create_issue_note_emoji_reaction', of: note({ name: 'eyes' }), as: 'noteAward' },
  { tool: 'list_issue_note_emoji_reactions', of: note() },
  {
    tool: 'delete_issue_note_emoji_reaction',
    of: onIssue(({ issueNote, noteAward }) => ({
      note_id: String(issueNote?.id),
      award_id: String(noteAward?.id),
    })),
  },
  { tool: 'create_issue_emoji_reaction', of: onIssue(() => ({ name: 'tada' })), as: 'award' },
  { tool: 'list_issue_emoji_reactions', of: onIssue() },
  {
    tool: 'delete_issue_emoji_reaction',
    of: onIssue(({ award }) => ({ award_id: String(award?.id) })),
  },
  {
    tool: 'create_issue_link',
    of: onIssue(({ project_id, issue }) => ({
      target_project_id: project_id,
      target_issue_iid: String(issue.iid),
    })),
  },
  { tool: 'list_issue_links', of: onIssue(), as: 'links' },
  {
    tool: 'get_issue_link',
    of: onIssue(({ links }) => ({ issue_link_id: String(links?.[0]?.issue_link_id) })),
  },
  {
    tool: 'delete_issue_link',
    of: onIssue(({ links }) => ({ issue_link_id: String(links?.[0]?.issue_link_id) })),
  },
  { tool: 'delete_issue', of: onIssue() },
  { tool: 'create_label', of: inProject(() => ({ name: 'Pier', color: '#336699' })) },
  { tool: 'list_labels', of: inProject() },
  { tool: 'get_label', of: label() },
  { tool: 'update_label', of: label({ description: 'Of wood' }) },
  { tool: 'delete_label', of: label() },
  { tool: 'create_milestone', of: inProject(() => ({ title: 'Pier' })), as: 'milestone' },
  { tool: 'list_milestones', of: inProject() },
  { tool: 'get_milestone', of: milestone() },
  { tool: 'edit_milestone', of: milestone({ description: 'Of wood' }) },
  { tool: 'get_milestone_issue', of: milestone() },
  { tool: 'get_milestone_merge_requests', of: milestone() },
  { tool: 'get_milestone_burndown_events', of: milestone() },
  // GitLab answers with the number 200, where the tool looks for a milestone.
  { tool: 'promote_milestone', of: milestone(), refused: /expected object, received number/ },
  { tool: 'create_milestone', of: inProject(() => ({ title: 'Steps' })), as: 'milestone' },
  { tool: 'delete_milestone', of: milestone() },
  { tool: 'create_group_milestone', of: inGroup(() => ({ title: 'Quays' })), as: 'groupMilestone' },
  { tool: 'list_group_milestones', of: inGroup() },
  { tool: 'get_group_milestone', of: groupMilestone() },
  { tool: 'edit_group_milestone', of: groupMilestone({ description: 'All of them' }) },
  { tool: 'get_group_milestone_issue', of: groupMilestone() },
  { tool: 'get_group_milestone_merge_requests', of: groupMilestone() },
  { tool: 'get_group_milestone_burndown_events', of: groupMilestone() },
  { tool: 'delete_group_milestone', of: groupMilestone() },
  { tool: 'list_group_iterations', of: inGroup() },
  { tool: 'list_todos' },
  { tool: 'mark_todo_done', of: () => ({ id: 1 }), refused: /404/ },
  { tool: 'mark_all_todos_done' },
];
