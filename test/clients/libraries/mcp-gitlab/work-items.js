const item =
  (more = () => ({})) =>
  (given) => ({ project_id: given.project_id, iid: Number(given.item?.iid), ...more(given) });
const note = (more) => item(({ itemNote }) => ({ note_id: itemNote?.id, ...more }));

/** How a field is refused that the published schema does not have. */
const UNPUBLISHED = /doesn't exist on type 'Query'/;

/** Work items, by GraphQL. */
export const WORK_ITEMS = [
  {
    tool: 'create_work_item',
    of: ({ project_id }) => ({ project_id, title: 'Count the piles', type: 'issue' }),
    as: 'item',
  },
  { tool: 'list_work_items', of: ({ project_id }) => ({ project_id }) },
  { tool: 'get_work_item', of: item() },
  { tool: 'update_work_item', of: item(() => ({ title: 'Count the piles again', weight: 3 })) },
  { tool: 'list_work_item_statuses', of: ({ project_id }) => ({ project_id }) },
  { tool: 'list_custom_field_definitions', of: ({ project_id }) => ({ project_id }) },
  { tool: 'create_work_item_note', of: item(() => ({ body: 'Nineteen' })), as: 'itemNote' },
  { tool: 'list_work_item_notes', of: item() },
  { tool: 'create_work_item_emoji_reaction', of: item(() => ({ name: 'eyes' })) },
  { tool: 'list_work_item_emoji_reactions', of: item(), refused: UNPUBLISHED },
  { tool: 'delete_work_item_emoji_reaction', of: item(() => ({ name: 'eyes' })) },
  { tool: 'create_work_item_note_emoji_reaction', of: note({ name: 'eyes' }) },
  { tool: 'list_work_item_note_emoji_reactions', of: note(), refused: UNPUBLISHED },
  { tool: 'delete_work_item_note_emoji_reaction', of: note({ name: 'eyes' }) },
  { tool: 'convert_work_item_type', of: item(() => ({ new_type: 'incident' })) },
  {
    tool: 'create_timeline_event',
    of: ({ project_id, item: made }) => ({
      ...{ project_id, incident_iid: Number(made?.iid), note: 'It creaked' },
      occurred_at: '2026-03-01T10:00:00Z',
    }),
  },
  {
    tool: 'get_timeline_events',
    of: ({ project_id, item: made }) => ({ project_id, incident_iid: Number(made?.iid) }),
  },
  { tool: 'convert_work_item_type', of: item(() => ({ new_type: 'issue' })) },
  { tool: 'move_work_item', of: item(({ other }) => ({ target_project_id: other })) },
];
