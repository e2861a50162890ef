import type { User } from '../records/people.js';
import { ANYONE, type Component, type Permission, type Project, type Version } from '../records/projects.js';
import type { World } from '../records/world.js';
import { DAY, dayOf } from './calendar.js';
import { TYPE } from './catalogue.js';
import { GROUP } from './people.js';
import { DELIVERY, DESK, FLOW, type WorkflowPlan } from './workflows.js';

type Grants = Project['grants'];

/** What a project is made from. */
export interface ProjectPlan {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly kind: Project['kind'];
  readonly flow: WorkflowPlan;
  readonly components: readonly string[];
  /** The number of issues. */
  readonly size: number;
  readonly closedSprints: number;
  /** About how many issues a sprint begins with. */
  readonly sprintSize: number;
  /** How many the active sprint begins with where that is not the usual number. */
  readonly activeSize?: number;
  /** How many of those are the second of the team's. */
  readonly activeOfSecond?: number;
  readonly readers: readonly string[];
  /** The places of its team among the people of the block, the lead's first. */
  readonly team: readonly number[];
}

const NO_SPRINTS = { closedSprints: 0, sprintSize: 0 };
const MEMBERS = [GROUP.everyone, GROUP.viewers];
const APP_PARTS = ['Booking', 'Payments', 'Timetable', 'Boarding'];

/** The projects of the first block. */
export const FIRST_PROJECTS: readonly ProjectPlan[] = [
  {
    key: 'TIDE',
    name: 'Tidewater Booking',
    kind: 'scrum',
    flow: DELIVERY,
    size: 600,
    description: 'Booking of ferries on the web, from the search to the boarding card.',
    components: [...APP_PARTS, 'Accounts', 'Agencies'],
    readers: MEMBERS,
    closedSprints: 22,
    sprintSize: 20,
    team: [3, 0, 1, 9, 10, 11, 12, 13, 14, 21],
  },
  {
    key: 'MOB',
    name: 'Passenger App',
    kind: 'scrum',
    flow: DELIVERY,
    size: 150,
    description: 'The app that passengers carry on board.',
    components: APP_PARTS,
    readers: MEMBERS,
    closedSprints: 6,
    sprintSize: 15,
    team: [5, 0, 15, 16, 17, 18, 9],
  },
  {
    key: 'OPS',
    name: 'Harbour Operations',
    kind: 'kanban',
    flow: FLOW,
    size: 150,
    description: 'Servers, ticket machines and scanners in the ports.',
    components: ['Servers', 'Scanners', 'Network'],
    ...NO_SPRINTS,
    readers: MEMBERS,
    team: [6, 0, 8, 19, 20, 21, 11, 15],
  },
  {
    key: 'DOC',
    name: 'Help Centre',
    kind: 'kanban',
    flow: FLOW,
    size: 50,
    description: 'Articles for passengers and crews; open to the public.',
    components: ['Articles', 'Translations'],
    ...NO_SPRINTS,
    readers: [...MEMBERS, ANYONE],
    team: [7, 0, 3, 12, 17],
  },
  {
    key: 'SEC',
    name: 'Security Response',
    kind: 'kanban',
    flow: DESK,
    size: 50,
    description: 'Reports of weaknesses; only the security team sees them.',
    components: ['Reports'],
    ...NO_SPRINTS,
    readers: [GROUP.security],
    team: [4, 1, 6, 19, 20],
  },
];

/** What tests of paging want: a sprint of 290 issues, 220 of them one person's, a board of 57 sprints, and full closed sprints. */
const LONG_LISTS: Readonly<Record<string, Partial<ProjectPlan>>> = {
  TIDE: { closedSprints: 54, sprintSize: 4, activeSize: 290, activeOfSecond: 220 },
  MOB: { closedSprints: 2, sprintSize: 36, activeSize: 20 },
};

/** A plan of the first block with lists that are longer than a page. */
export function withLongLists(plan: ProjectPlan): ProjectPlan {
  return { ...plan, ...LONG_LISTS[plan.key] };
}

/** The projects of a further block: one port's booking, app, operations and help. */
export function furtherProjects(port: string, prefix: string): ProjectPlan[] {
  const shared = { readers: MEMBERS, team: [0, 1, 2, 3, 4, 5, 6, 7] };
  return [
    {
      key: `${prefix}B`,
      name: `${port} Booking`,
      kind: 'scrum',
      flow: DELIVERY,
      size: 600,
      description: `Booking in ${port}.`,
      components: APP_PARTS,
      ...shared,
      closedSprints: 22,
      sprintSize: 20,
    },
    {
      key: `${prefix}A`,
      name: `${port} App`,
      kind: 'scrum',
      flow: DELIVERY,
      size: 150,
      description: `The app for ${port}.`,
      components: APP_PARTS,
      ...shared,
      closedSprints: 6,
      sprintSize: 15,
    },
    {
      key: `${prefix}O`,
      name: `${port} Operations`,
      kind: 'kanban',
      flow: FLOW,
      size: 200,
      description: `The harbour of ${port}.`,
      components: ['Servers', 'Scanners'],
      ...shared,
      ...NO_SPRINTS,
    },
    {
      key: `${prefix}H`,
      name: `${port} Help Centre`,
      kind: 'kanban',
      flow: FLOW,
      size: 50,
      description: `Articles for ${port}.`,
      components: ['Articles'],
      ...shared,
      ...NO_SPRINTS,
    },
  ];
}

const { epic, story, task, subtask, bug } = TYPE;
const ISSUE_TYPES: Readonly<Record<Project['kind'], Project['issueTypes']>> = {
  scrum: [epic, story, task, subtask, bug],
  kanban: [task, subtask, bug],
};
const OPEN_TO_MEMBERS = grantsFor(MEMBERS, insidersOf(MEMBERS));

/** What a new project begins with where there is none of its kind to be like. */
export const TEMPLATES: World['templates'] = {
  scrum: { issueTypes: ISSUE_TYPES.scrum, workflow: DELIVERY.workflow, grants: OPEN_TO_MEMBERS },
  kanban: { issueTypes: ISSUE_TYPES.kanban, workflow: FLOW.workflow, grants: OPEN_TO_MEMBERS },
};

/** A project from its plan; ids count on from the number given. */
export function makeProject(plan: ProjectPlan, number: number, lead: User, anchor: number): Project {
  const { key, name, description, kind, flow, components } = plan;
  return {
    id: String(10_000 + number),
    key,
    name,
    description,
    lead,
    kind,
    workflow: flow.workflow,
    category: { id: '10000', name: 'Ferries', description: 'All that floats' },
    issueTypes: ISSUE_TYPES[kind],
    components: components.map((title, at) => component(key, title, 10_000 + number * 20 + at, lead)),
    versions: [1, 2, 3, 4].map((turn) => version(key, turn, 10_000 + number * 20 + turn, anchor)),
    grants: grantsFor(plan.readers, insidersOf(plan.readers)),
  };
}

function component(projectKey: string, name: string, id: number, lead: User): Component {
  return { id: String(id), name, description: `All about ${name.toLowerCase()}.`, lead, projectKey };
}

/** Versions 1 and 2 are out, 3 is under way, 4 has no dates yet. */
function version(projectKey: string, turn: number, id: number, anchor: number): Version {
  const release = anchor + (turn * 120 - 320) * DAY;
  const dated = turn < 4;
  return {
    id: String(id),
    name: `${turn}.0`,
    description: '',
    projectKey,
    released: turn < 3,
    archived: turn === 1,
    startDate: dated ? dayOf(release - 120 * DAY) : null,
    releaseDate: dated ? dayOf(release) : null,
  };
}

function insidersOf(readers: readonly string[]): readonly string[] {
  return readers.includes(GROUP.security) ? [GROUP.security] : [GROUP.everyone];
}

/** What groups may do in a project: some look at it, some work in it, and administrators set it up. */
export function grantsFor(readers: readonly string[], insiders: readonly string[]): Grants {
  const writing: readonly Permission[] = [
    'CREATE_ISSUES',
    'EDIT_ISSUES',
    'TRANSITION_ISSUES',
    'ASSIGN_ISSUES',
    'ADD_COMMENTS',
    'LINK_ISSUES',
    'CREATE_ATTACHMENTS',
    'WORK_ON_ISSUES',
    'MANAGE_SPRINTS_PERMISSION',
    'DELETE_ISSUES',
  ];
  // Object.fromEntries forgets the names; these and the two below are all there are.
  const written = Object.fromEntries(writing.map((name) => [name, insiders])) as Record<
    Permission,
    readonly string[]
  >;
  return { ...written, BROWSE_PROJECTS: readers, ADMINISTER_PROJECTS: [GROUP.admins] };
}
