import { isObject } from '../../core/admin/fields.js';
import { Refusal } from '../../core/refusal.js';
import { badFields } from '../http/refusals.js';
import type { Call } from '../http/routing.js';
import { actOf, permitted } from '../queries/lookup.js';
import type { IssueDraft } from '../world/actions/create-issue.js';
import { findProject } from '../world/find.js';
import type { Act } from '../world/records/history.js';
import { may } from '../world/records/permissions.js';
import type { IssueType, Project } from '../world/records/projects.js';
import { checkHierarchy } from './hierarchy.js';
import { readEdit, type Wish, wishIn } from './read-edit.js';
import { namedValue } from './values.js';
import { WrongValue } from './wrong-value.js';

const MOST_AT_ONCE = 50;

/** An issue as a body wants it made, and who makes it; refuses all fields that are wrong at once. */
export function readDraft(
  call: Pick<Call, 'world' | 'view' | 'caller' | 'clock'>,
  body: Readonly<Record<string, unknown>>,
): { readonly draft: IssueDraft; readonly act: Act; readonly wish: Wish } {
  actOf(call);
  const wish = wishIn(body);
  const { project: place, issuetype, ...others } = wish.fields;
  const project = projectFor(call, place);
  const act = permitted(call, 'CREATE_ISSUES', project);
  const type = typeFor(project, issuetype);
  const editing = { world: call.world, project, type, issue: null, view: call.view };
  const present = Object.fromEntries(
    Object.entries(others).filter(([id, value]) => value !== null || id === 'summary'),
  );
  const fields = { summary: null, ...present };
  const edit = readEdit({ fields, update: wish.update }, 'create', editing);
  checkHierarchy(type, project, edit.parent ?? null);
  return { draft: { ...edit, project, type, summary: edit.summary ?? '' }, act, wish };
}

function projectFor({ world, caller }: Pick<Call, 'world' | 'caller'>, place: unknown): Project {
  const asked = isObject(place) ? (place.key ?? place.id) : undefined;
  const project = asked === undefined ? undefined : findProject(world, String(asked));
  if (project && may(caller.user, 'BROWSE_PROJECTS', project)) return project;
  throw badFields({ project: 'Specify a valid project ID or key' });
}

function typeFor(project: Project, issuetype: unknown): IssueType {
  if (issuetype === undefined || issuetype === null) throw badFields({ issuetype: 'Specify an issue type' });
  try {
    return namedValue(issuetype, project.issueTypes, 'issue type');
  } catch (error) {
    if (!(error instanceof WrongValue)) throw error;
    throw badFields({ issuetype: 'Specify a valid issue type' });
  }
}

/** The bodies in a request for several issues; refused in the shape of its answers. */
export function draftBodies(body: Readonly<Record<string, unknown>>): readonly Record<string, unknown>[] {
  const { issueUpdates } = body;
  if (!Array.isArray(issueUpdates) || !issueUpdates.every(isObject)) {
    throw refusedAtOnce("The property 'issueUpdates' must be an array of objects.");
  }
  if (issueUpdates.length > MOST_AT_ONCE) {
    throw refusedAtOnce(`At most ${MOST_AT_ONCE} issues can be created at once.`);
  }
  return issueUpdates;
}

function refusedAtOnce(message: string): Refusal {
  const elementErrors = { errorMessages: [message], errors: {} };
  return new Refusal(400, { issues: [], errors: [{ status: 400, elementErrors, failedElementNumber: 0 }] });
}
