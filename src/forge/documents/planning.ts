import * as z from 'zod';
import { connection, PAGE_INFO } from '../connection/pages.js';
import { ITERATION_FIELDS, IterationAnswer } from '../records/iterations.js';
import { MEMBER_FIELDS, MemberAnswer } from '../records/members.js';
import { MILESTONE_FIELDS, MilestoneAnswer } from '../records/milestones.js';
import { maybe } from '../shapes/shapes.js';
import { document } from './document.js';

const MILESTONE_ARGUMENTS =
  'state: $state, searchTitle: $search, includeAncestors: $includeAncestors, first: $first, after: $after';
const MILESTONE_VARIABLES =
  '$fullPath: ID!, $state: MilestoneStateEnum, $search: String, $includeAncestors: Boolean, $first: Int!, $after: String';

const PLACE_WITH_MILESTONES = `{ webUrl milestones(${MILESTONE_ARGUMENTS}) { ${PAGE_INFO} nodes { ${MILESTONE_FIELDS} } } }`;

const milestones = () =>
  z.object({
    place: z.object({ webUrl: maybe.text, milestones: connection(MilestoneAnswer).nullish() }).nullable(),
  });

/** A page of a project's milestones. */
export const PROJECT_MILESTONES = document(
  `query projectMilestones(${MILESTONE_VARIABLES}) {
    place: project(fullPath: $fullPath) ${PLACE_WITH_MILESTONES}
  }`,
  milestones,
);

/** A page of a group's milestones. */
export const GROUP_MILESTONES = document(
  `query groupMilestones(${MILESTONE_VARIABLES}) {
    place: group(fullPath: $fullPath) ${PLACE_WITH_MILESTONES}
  }`,
  milestones,
);

/** A page of a group's iterations; only a paid edition knows them. */
export const ITERATIONS = document(
  `query iterations(
    $groupPath: ID!
    $state: IterationState # paid
    $first: Int! # paid
    $after: String # paid
  ) {
    group(fullPath: $groupPath) {
      webUrl
      iterations(state: $state, first: $first, after: $after) { ${PAGE_INFO} nodes { ${ITERATION_FIELDS} } } # paid
    }
  }`,
  () =>
    z.object({
      group: z.object({ webUrl: maybe.text, iterations: connection(IterationAnswer).nullish() }).nullable(),
    }),
);

/** A page of a group's members, those of its ancestors included. */
export const GROUP_MEMBERS = document(
  `query groupMembers($groupPath: ID!, $search: String, $first: Int!, $after: String) {
    group(fullPath: $groupPath) {
      webUrl
      groupMembers(search: $search, first: $first, after: $after) { ${PAGE_INFO} nodes { ${MEMBER_FIELDS} } }
    }
  }`,
  () =>
    z.object({
      group: z.object({ webUrl: maybe.text, groupMembers: connection(MemberAnswer).nullish() }).nullable(),
    }),
);
