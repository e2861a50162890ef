import { currentVersion } from '../../actions/pages/wikis.js';
import { groupUrl, projectUrl, snippetUrl } from '../../rendering/addresses.js';
import { markdownHtml } from '../../rendering/markdown.js';
import { timeJson } from '../../rendering/times.js';
import type { Board, BoardList } from '../../world/records/boards.js';
import type { Snippet, WikiPage, WikiVersion } from '../../world/records/pages.js';
import type { Call } from '../routing/routing.js';
import { projectBasic } from './places/projects.js';
import { userBasic, userBasicOrNull } from './places/users.js';
import { iterationJson } from './planning/iterations.js';
import { labelBasic } from './planning/labels.js';
import { milestoneJson } from './planning/milestones.js';

/** A page as lists show it (schema APIEntitiesWikiPageBasic). */
export function wikiPageBasic({ id, slug, versions }: WikiPage) {
  const { title, format } = versions.at(-1) ?? { title: '', format: 'markdown' };
  return { format, slug, title: title.split('/').at(-1) ?? title, wiki_page_meta_id: id };
}

interface PageShowing {
  readonly version?: WikiVersion;
  readonly html?: boolean;
}

/** A page with what is on it (schema APIEntitiesWikiPage). */
export function wikiPageJson(
  page: WikiPage,
  { version = currentVersion(page), html = false }: PageShowing = {},
) {
  return {
    ...wikiPageBasic(page),
    format: version.format,
    title: version.title.split('/').at(-1) ?? version.title,
    content: html ? markdownHtml(version.content) : version.content,
    encoding: 'UTF-8',
    front_matter: version.frontMatter,
  };
}

/** A snippet (schema APIEntitiesSnippet). */
export function snippetJson(snippet: Snippet, call: Pick<Call, 'site'>) {
  const { id, project, author, title, description, visibility, files } = snippet;
  const url = snippetUrl(call.site, snippet);
  const git = `${project ? projectUrl('', project).slice(1) : ''}${project ? '/' : ''}snippets/${id}.git`;
  return {
    id,
    title,
    description,
    visibility,
    author: userBasic(author, call),
    created_at: timeJson(snippet.createdAt),
    updated_at: timeJson(snippet.updatedAt),
    project_id: project?.id ?? null,
    web_url: url,
    raw_url: `${url}/raw`,
    ssh_url_to_repo: `git@${new URL(call.site).hostname}:${git}`,
    http_url_to_repo: `${call.site}/${git}`,
    file_name: files[0]?.path ?? null,
    files: files.map(({ path }) => ({
      path,
      raw_url: `${url}/raw/main/${path.split('/').map(encodeURIComponent).join('/')}`,
    })),
    imported: false,
    imported_from: 'none',
  };
}

/** A board with its columns (schema APIEntitiesBoard). */
export function boardJson(board: Board, call: Call) {
  const { id, home, name, hidesBacklog, hidesClosed, milestone, assignee, labels, weight, lists } = board;
  return {
    id,
    name,
    hide_backlog_list: hidesBacklog,
    hide_closed_list: hidesClosed,
    ...(home.kind === 'project'
      ? { project: projectBasic(home, call) }
      : { group: { id: home.id, web_url: groupUrl(call.site, home), name: home.name }, project: null }),
    lists: lists.map((list, position) => boardListJson(list, position, call)),
    ...(call.settings.tier !== 'free' && {
      milestone: milestone && milestoneJson(milestone, call),
      assignee: userBasicOrNull(assignee, call),
      labels: labels.map(labelBasic),
      weight,
    }),
  };
}

/** A column of a board (schema APIEntitiesList). */
export function boardListJson(list: BoardList, position: number, call: Call) {
  const { id, label, milestone, iteration, assignee } = list;
  return {
    id,
    label: label && labelBasic(label),
    position,
    ...(milestone && { milestone: milestoneJson(milestone, call) }),
    ...(iteration && { iteration: iterationJson(iteration, call) }),
    ...(assignee && { assignee: { id: assignee.id, name: assignee.name, username: assignee.username } }),
    ...(call.settings.tier !== 'free' && { max_issue_count: 0, max_issue_weight: 0, limit_metric: null }),
  };
}
