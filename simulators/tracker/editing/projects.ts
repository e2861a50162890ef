import { badFields, badRequest, refuse } from '../http/refusals.js';
import type { Call } from '../http/routing.js';
import { FIRST_ID, schemesOf } from '../queries/permission-schemes.js';
import type { ProjectPlan } from '../world/actions/projects.js';
import type { User } from '../world/records/people.js';
import type { Project } from '../world/records/projects.js';
import type { World } from '../world/records/world.js';
import { ONLY_ACCOUNT_IDS } from './values.js';

type Body = Readonly<Record<string, unknown>>;

const LONGEST_NAME = 80;
/** The rule for keys of projects, unless a site has another. */
const KEY = /^[A-Z][A-Z0-9]{1,9}$/;
const KEY_RULE =
  'Project keys must start with an uppercase letter, followed by one or more uppercase alphanumeric characters.';
/** The templates of classic projects; the simulator makes no others. */
const CLASSIC = /:gh-simplified-(scrum|kanban)-classic$|:gh-simplified-basic$/;

/** What is wrong with a key for a new project; null for nothing. */
export function problemOfKey({ projects, administration }: World, key: string): string | null {
  if (key === '') return 'You must specify a project key.';
  if (!KEY.test(key)) return KEY_RULE;
  const isTaken = projects.has(key) || administration.retired.has(key);
  return isTaken ? 'A project with that project key already exists.' : null;
}

/** What a body gives a project; what it leaves out is absent. Throws a refusal that names each wrong member. */
export function readProject(
  call: Pick<Call, 'world' | 'mark'>,
  body: Body,
  own: Project | null,
): ProjectPlan {
  const { name, description, url, categoryId, assigneeType } = body;
  if (body.lead !== undefined) throw badRequest(ONLY_ACCOUNT_IDS);
  return {
    ...(name !== undefined && { name: nameIn(call.world, name, own) }),
    ...(description !== undefined && { description: String(description ?? '') }),
    ...(url !== undefined && { url: String(url ?? '') }),
    ...(body.leadAccountId !== undefined && { lead: leadIn(call.world, body.leadAccountId) }),
    ...(categoryId !== undefined && { category: categoryIn(call.world, categoryId) }),
    ...(assigneeType !== undefined && { assigneeType: assigneeIn(assigneeType) }),
    ...schemesIn(call.world, body),
  };
}

/** What a new project has to have. */
export function requiredParts({ world }: Pick<Call, 'world'>, body: Body, plan: ProjectPlan) {
  const key = String(body.key ?? '');
  const problem = problemOfKey(world, key);
  const { name, lead } = plan;
  if (problem !== null) throw badFields({ projectKey: problem });
  if (name === undefined) throw badFields({ projectName: 'You must specify a valid project name.' });
  if (lead === undefined) throw badFields({ projectLead: 'You must specify a valid project lead.' });
  return { key, name, lead };
}

/** The kind of project that a body wants; 501 where that is a kind that the simulator does not make. */
export function kindIn({ mark }: Pick<Call, 'mark'>, body: Body): Project['kind'] {
  const { projectTypeKey = 'software', projectTemplateKey: template = '' } = body;
  const isMade = projectTypeKey === 'software' && (template === '' || CLASSIC.test(String(template)));
  if (isMade) return String(template).includes('scrum') ? 'scrum' : 'kanban';
  mark({ unsupported: [`${String(projectTypeKey)} ${String(template)}`.trim()] });
  throw refuse(
    501,
    "The simulator makes classic software projects alone; take projectTypeKey 'software' and " +
      "projectTemplateKey 'com.pyxis.greenhopper.jira:gh-simplified-scrum-classic' or '…-kanban-classic'.",
  );
}

function nameIn({ projects }: World, name: unknown, own: Project | null): string {
  if (typeof name !== 'string' || name.trim() === '')
    throw badFields({ projectName: 'You must specify a valid project name.' });
  if (name.length > LONGEST_NAME)
    throw badFields({
      projectName: `The project name must not exceed ${LONGEST_NAME} characters in length.`,
    });
  const same = [...projects.values()].find((project) => project.name.toLowerCase() === name.toLowerCase());
  if (same && same !== own) throw badFields({ projectName: 'A project with that name already exists.' });
  return name;
}

function leadIn({ users }: World, accountId: unknown): User {
  const user = users.get(String(accountId));
  if (user?.active) return user;
  throw badFields({ projectLead: 'You must specify a valid project lead.' });
}

/** The category with an id; -1 takes a project out of its category. */
function categoryIn({ projects }: World, id: unknown): Project['category'] {
  if (Number(id) === -1) return null;
  const categories = [...projects.values()].map(({ category }) => category);
  const found = categories.find((category) => category?.id === String(id));
  if (found) return found;
  throw badFields({ projectCategory: `A project category with id '${String(id)}' does not exist.` });
}

/** The schemes that a body names: who may do what; who hears of what is the same for all projects. */
function schemesIn(world: World, { permissionScheme, notificationScheme = FIRST_ID }: Body): ProjectPlan {
  if (Number(notificationScheme) !== FIRST_ID)
    throw badFields({
      notificationScheme: `The notification scheme ${String(notificationScheme)} does not exist.`,
    });
  if (permissionScheme === undefined) return {};
  const grants = schemesOf(world)[Number(permissionScheme) - FIRST_ID];
  if (grants) return { grants };
  throw badFields({ permissionScheme: `The permission scheme ${String(permissionScheme)} does not exist.` });
}

function assigneeIn(value: unknown): 'PROJECT_LEAD' | 'UNASSIGNED' {
  if (value === 'PROJECT_LEAD' || value === 'UNASSIGNED') return value;
  throw badFields({ assigneeType: `Invalid default assignee type '${String(value)}'.` });
}
