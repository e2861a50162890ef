import { countOf, labelled } from '../../../queries/planning/labels.js';
import type { Label } from '../../../world/records/planning.js';
import type { Group, Project } from '../../../world/records/projects.js';
import type { Call } from '../../routing/routing.js';

/** A label as issues and merge requests show it in full (schema APIEntitiesLabelBasic). */
export function labelBasic(label: Label) {
  return {
    id: label.id,
    name: label.name,
    description: label.description,
    description_html: label.description === null ? '' : escaped(label.description),
    text_color: textColor(label.color),
    color: label.color,
    archived: label.archived,
  };
}

interface Showing {
  /** The project or group that the label was asked for in. */
  readonly place: Group | Project;
  readonly withCounts?: boolean;
}

/** A label of a project or group (schemas APIEntitiesProjectLabel, APIEntitiesGroupLabel). */
export function labelJson(
  label: Label,
  { viewer }: Pick<Call, 'viewer'>,
  { place, withCounts = false }: Showing,
) {
  return {
    ...labelBasic(label),
    ...(withCounts && counts(label, viewer, place)),
    subscribed: viewer !== null && (label.subscribers?.has(viewer) ?? false),
    ...(place.kind === 'project' && {
      priority: label.home === place ? label.priority : null,
      is_project_label: label.home.kind === 'project',
    }),
  };
}

function counts(label: Label, viewer: Call['viewer'], place: Group | Project) {
  const { issues, mergeRequests } = labelled(label, viewer, place);
  return {
    open_issues_count: countOf(issues, 'opened'),
    closed_issues_count: countOf(issues, 'closed'),
    open_merge_requests_count: countOf(mergeRequests, 'opened'),
  };
}

/** Dark on light colours, white on all others. */
export function textColor(color: string): '#1F1E24' | '#FFFFFF' {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return parts.reduce((sum, part) => sum + part, 0) > 500 ? '#1F1E24' : '#FFFFFF';
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Labels as names in their order, or with their details. */
export function parsedLabels(labels: readonly Label[], details: boolean) {
  const sorted = [...labels].sort((one, other) => (one.name < other.name ? -1 : 1));
  return sorted.map((label) => (details ? labelBasic(label) : label.name));
}
