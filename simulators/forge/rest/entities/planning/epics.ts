import { referenceTo, shortReference } from '../../../queries/matching/references.js';
import { issueUrl } from '../../../rendering/addresses.js';
import { timeJson } from '../../../rendering/times.js';
import type { Issue } from '../../../world/records/issues.js';
import type { Call } from '../../routing/routing.js';
import { userBasic } from '../places/users.js';
import { parsedLabels } from './labels.js';

/** An epic of a group (GitLab REST API, "Epics"). */
export function epicJson(
  epic: Issue,
  call: Pick<Call, 'site'>,
  { labelDetails = false }: { readonly labelDetails?: boolean } = {},
) {
  const { id, iid, home, parent, startDate, dueDate } = epic;
  const up = parent?.type === 'epic' ? parent : null;
  const page = issueUrl(call.site, epic);
  const api = `${call.site}/api/v4/groups/${home.id}`;
  return {
    id,
    iid,
    work_item_id: id,
    color: epic.color ?? '#1068bf',
    text_color: '#FFFFFF',
    group_id: home.id,
    parent_id: up?.id ?? null,
    parent_iid: up?.iid ?? null,
    imported: false,
    imported_from: 'none',
    title: epic.title,
    description: epic.description,
    confidential: epic.confidential,
    author: userBasic(epic.author, call),
    start_date: startDate,
    end_date: dueDate,
    due_date: dueDate,
    state: epic.state,
    web_edit_url: page.slice(call.site.length),
    web_url: page,
    references: {
      short: shortReference(epic),
      relative: shortReference(epic),
      full: referenceTo(epic, null),
    },
    created_at: timeJson(epic.createdAt),
    updated_at: timeJson(epic.updatedAt),
    closed_at: timeJson(epic.closedAt),
    labels: parsedLabels(epic.labels, labelDetails),
    upvotes: epic.emoji.filter(({ name }) => name === 'thumbsup').length,
    downvotes: epic.emoji.filter(({ name }) => name === 'thumbsdown').length,
    _links: {
      self: `${api}/epics/${iid}`,
      epic_issues: `${api}/epics/${iid}/issues`,
      group: api,
      parent: up && `${call.site}/api/v4/groups/${up.home.id}/epics/${up.iid}`,
    },
  };
}
