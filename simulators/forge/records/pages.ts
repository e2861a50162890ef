import type { Board } from '../world/records/boards.js';
import type { Snippet, WikiPage } from '../world/records/pages.js';
import { fullPath } from '../world/records/projects.js';
import { reactions, timeText } from './shared.js';

/** A page of a wiki. */
export function wikiPageRecord({ id, home, slug, author, versions, createdAt, updatedAt }: WikiPage) {
  return {
    id,
    place: fullPath(home),
    slug,
    author: author.username,
    versions: versions.map((version) => ({ ...version })),
    createdAt: timeText(createdAt),
    updatedAt: timeText(updatedAt),
  };
}

/** A snippet. */
export function snippetRecord({ project, author, files, createdAt, updatedAt, ...snippet }: Snippet) {
  const { id, title, description, visibility, emoji } = snippet;
  return {
    id,
    title,
    description,
    visibility,
    reactions: reactions(emoji),
    project: project && fullPath(project),
    author: author.username,
    files: files.map((file) => ({ ...file })),
    createdAt: timeText(createdAt),
    updatedAt: timeText(updatedAt),
  };
}

/** A board. */
export function boardRecord({ id, home, name, milestone, assignee, labels, weight, ...board }: Board) {
  return {
    id,
    place: fullPath(home),
    name,
    hidesBacklog: board.hidesBacklog,
    hidesClosed: board.hidesClosed,
    milestone: milestone?.title ?? null,
    assignee: assignee?.username ?? null,
    labels: labels.map((label) => label.name),
    weight,
    lists: board.lists.map(({ id, label, milestone: of, iteration, assignee: whom }) => ({
      id,
      label: label?.name ?? null,
      milestone: of?.title ?? null,
      iteration: iteration?.id ?? null,
      assignee: whom?.username ?? null,
    })),
  };
}
