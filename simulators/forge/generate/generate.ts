import type { WorldOrigin } from '../../core/simulator.js';
import type { World } from '../world/world.js';
import { makeBroadcasts } from './broadcasts.js';
import { makeCompany } from './company.js';
import { planFoundingEvents } from './founding-events.js';
import { makePeople } from './people.js';
import { createSetting } from './setting.js';
import { planShowcases } from './showcases.js';
import { planTeamwork } from './teamwork.js';
import { snoozeTodos } from './todo-list.js';
import { makeTokens } from './tokens.js';

/**
 * The world that an origin stands for; the same origin always makes the same one. With the scale grow issues, merge
 * requests, notes and events (a thousand issues and five hundred merge requests each), with its root people.
 */
export function createWorld(origin: WorldOrigin): World {
  const setting = createSetting(origin);
  const people = makePeople(setting);
  makeTokens(setting, people);
  makeBroadcasts(setting);
  const company = makeCompany(setting, people);
  const planning = planTeamwork(setting, company);
  planShowcases(setting, company, planning);
  planFoundingEvents(setting, people);
  setting.timeline.run();
  snoozeTodos(setting, people.usual);
  return setting.world;
}
