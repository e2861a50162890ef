import { writable } from '../../../core/state/changes.js';
import type { User } from '../../world/records/people.js';
import { groupsAround } from '../../world/records/projects.js';
import { HOUR, MINUTE } from '../../world/records/time.js';
import type { World } from '../../world/world.js';
import { at, times } from '../choices.js';
import {
  type Codebase,
  commit,
  createCodebase,
  landEdit,
  moveHead,
  nextChange,
  planEdit,
} from '../code/codebase.js';
import { specialFiles } from '../code/special-files.js';
import type { Setting } from '../context.js';
import { changeTitle } from '../data/code-prose.js';
import { GROUPS, PROJECTS, type ProjectPlan } from '../data/places-plan.js';
import { firstFiles } from '../data/project-files.js';
import { partName } from '../data/source-files.js';
import { makeReleaseHistory } from '../records/release-history.js';
import { addMember, makeMembers } from './members.js';
import type { People } from './people.js';
import { makeGroup, makeProject } from './places.js';
import { makeServices, type Service } from './services.js';

/** A project with its code, and its part of the work. */
export interface Workplace extends Codebase {
  readonly share: number;
}

/** Who works where. */
export interface Organization {
  readonly people: People;
  readonly workplaces: readonly Workplace[];
  readonly services: readonly Service[];
  /** The project with a path. */
  workplace(path: string): Workplace;
}

/** Makes the organization: its groups, the people in them, and its projects with their first commits. */
export function makeOrganization(setting: Setting, people: People): Organization {
  for (const plan of GROUPS) makeGroup(setting, plan, people.owner);
  makeMembers(setting, people);
  const workplaces = makeWorkplaces(setting, people);
  const services = makeServices(setting, people);
  const workplace = (path: string) => {
    const place = setting.world.places.get(path);
    const found = workplaces.find(({ project }) => project === place);
    if (!found) throw new Error(`No team works in ${path}.`);
    return found;
  };
  return { people, workplaces, services, workplace };
}

/** Makes the projects that people work in, with their first commits. */
function makeWorkplaces(setting: Setting, people: People): Workplace[] {
  return PROJECTS.map((plan, place) => {
    const createdAt = setting.calendar.ago(1700 - place * 10, 11);
    const project = makeProject(setting, plan, { creator: people.owner, createdAt });
    if (plan.path === 'platform/frontend/design-system') {
      addMember(setting.world, project, people.external, {
        level: 30,
        by: people.owner,
        at: people.external.createdAt + HOUR,
        until: setting.calendar.dayAgo(-60),
      });
    }
    const workplace = {
      ...createCodebase(project, plan.language, teamOf(people, plan, place, setting.blocks), 24),
      share: plan.share,
    };
    join(setting.world, workplace);
    if (plan.special !== 'empty') found(setting, workplace, plan, people.releases);
    return workplace;
  });
}

/**
 * The usual account is among the first of every team it may be in, so that it has much to do. Teams grow with the
 * world, but slower: ten times as many people where there is a hundred times as much to do.
 */
function teamOf(
  { usual, developer, engineers }: People,
  { path }: ProjectPlan,
  place: number,
  blocks: number,
): User[] {
  const others = engineers.slice(2);
  const size = Math.min(others.length, Math.floor(TEAM * Math.sqrt(Math.max(1, blocks))));
  const team = times(size, (turn) => at(others, place * 5 + turn));
  if (path.startsWith('security/')) return team;
  return [at(team, 0), usual, at(team, 1), developer, ...team.slice(2)];
}

/** Who works in a project and is in none of the groups around it joins the project itself. */
function join(world: World, { project, team }: Codebase): void {
  const around = groupsAround(project);
  for (const user of team) {
    if (around.some((group) => group.members.has(user.id))) continue;
    addMember(world, project, user, {
      level: 30,
      by: project.creator,
      at: Math.max(project.createdAt, user.createdAt) + HOUR,
    });
  }
}

/** How many people the first team of a project has, beside the two that are in nearly every one. */
const TEAM = 11;

/** The first commits of a project, by several people. */
function found(setting: Setting, codebase: Workplace, plan: ProjectPlan, releases: User): void {
  const { project } = codebase;
  const team = codebase.team.slice(0, TEAM + 2);
  const random = setting.random(`founding ${plan.path}`);
  const isCore = plan.path === 'platform/core';
  const files = () => [...firstFiles({ ...plan, paths: codebase.paths }), ...(isCore ? specialFiles() : [])];
  const start = project.createdAt + 10 * MINUTE;
  const author = project.creator;
  moveHead(
    codebase,
    commit(setting, codebase, { parents: [], author, at: start, message: 'Initial commit', changes: files }),
  );
  const main = project.repository.branches.get('main');
  if (main) writable(setting.world, main).protected = true;
  if (isCore) makeReleaseHistory(setting, codebase, releases);
  for (const [turn, person] of team.entries()) {
    const edit = planEdit(codebase);
    const message = changeTitle(random, partName(edit.path, edit.firstPart));
    const day = setting.calendar.moment(random, 200 + (team.length - turn) * 7);
    const changes = nextChange(codebase, edit);
    moveHead(
      codebase,
      commit(setting, codebase, { parents: [codebase.head], author: person, at: day, message, changes }),
    );
    landEdit(codebase, edit);
  }
}
