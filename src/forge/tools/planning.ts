import * as z from 'zod';
import { ToolError } from '../../kernel/errors.js';
import { READS } from '../../kernel/mcp/tool.js';
import type { Forge } from '../connection/forge.js';
import { connection, PAGE_INFO, PageInfo, pageOf } from '../connection/pages.js';
import { orMissing, shown } from '../connection/permission.js';
import { pagination } from '../definition/arguments.js';
import { tool } from '../definition/tool.js';
import { document } from '../documents/document.js';
import { GROUP_ID, PROJECT_ID } from '../documents/node-ids.js';
import { ITERATION_FIELDS, Iteration, IterationAnswer, iterationRow } from '../records/iterations.js';
import { MEMBER_FIELDS, Member, MemberAnswer, memberRow } from '../records/members.js';
import { MILESTONE_FIELDS, Milestone, MilestoneAnswer, milestoneRow } from '../records/milestones.js';
import { maybe } from '../shapes/shapes.js';

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

const PROJECTS_LISTED = 'get_projects lists those there are.';
const GROUPS_SHOWN = 'The full paths that get_projects lists show groups.';

const listUrl = z.string().optional().describe('The list on the web');
const groupPath = z.string().describe('Full path of the group, subgroups as group/subgroup');

export const planningTools = [
  tool({
    name: 'list_milestones',
    title: 'Milestones',
    description:
      'List the milestones of a project or group, with the number of their issues and of the closed ones.',
    annotations: READS,
    input: {
      fullPath: z.string().describe('Full path of the project or group'),
      isProject: z.boolean().describe('true for the path of a project, false for that of a group'),
      state: z.enum(['active', 'closed']).optional().describe('All if omitted'),
      search: z.string().optional().describe('Part of the title'),
      includeAncestors: z.boolean().default(false).describe('Whether those of the groups above count, too'),
      ...pagination,
    },
    output: { milestones: z.array(Milestone), pageInfo: PageInfo, webUrl: listUrl },
    run: async ({ fullPath, isProject, state, search, includeAncestors, ...slice }, forge) => {
      const document = isProject ? PROJECT_MILESTONES : GROUP_MILESTONES;
      let address: ListAddress = {};
      const { nodes, pageInfo } = await pageOf(slice, async (page) => {
        const asked = { fullPath, state: state ?? null, search: search ?? null, includeAncestors, ...page };
        const { place } = await forge.query(document, asked);
        if (!place) throw await missingPlace(forge, fullPath, isProject);
        address = addressOf(place, 'milestones');
        return shown(place.milestones, `the milestones of ${fullPath}`);
      });
      return { milestones: nodes.map((node) => milestoneRow(node, fullPath)), pageInfo, ...address };
    },
  }),

  tool({
    name: 'list_iterations',
    title: 'Iterations',
    description:
      'List the iterations of a group, those of the groups above it included. Needs a paid tier of the forge.',
    annotations: READS,
    input: {
      groupPath,
      state: z.enum(['upcoming', 'current', 'opened', 'closed']).optional().describe('All if omitted'),
      ...pagination,
    },
    output: { iterations: z.array(Iteration), pageInfo: PageInfo, webUrl: listUrl },
    run: async ({ groupPath, state, ...slice }, forge) => {
      let address: ListAddress = {};
      const { nodes, pageInfo } = await pageOf(slice, async (page) => {
        const asked = forge.query(ITERATIONS, { groupPath, state: state ?? null, ...page });
        const whyNot = (refusal: ToolError) => refuseIterations(forge, groupPath, refusal);
        const { group } = await orMissing(asked, whyNot, `read the iterations of ${groupPath}`);
        if (!group) throw missingGroup(forge, groupPath);
        address = addressOf(group, 'iterations');
        if (!group.iterations) throw noIterations(forge, groupPath);
        return group.iterations;
      });
      return { iterations: nodes.map(iterationRow), pageInfo, ...address };
    },
  }),

  tool({
    name: 'list_group_members',
    title: 'Group members',
    description:
      'List the members of a group with their access levels, those of the groups above it included.',
    annotations: READS,
    input: {
      groupPath,
      search: z.string().optional().describe('Part of a name or username'),
      ...pagination,
    },
    output: { members: z.array(Member), pageInfo: PageInfo, webUrl: listUrl },
    run: async ({ groupPath, search, ...slice }, forge) => {
      let address: ListAddress = {};
      const { nodes, pageInfo } = await pageOf(slice, async (page) => {
        const { group } = await forge.query(GROUP_MEMBERS, { groupPath, search: search ?? null, ...page });
        if (!group) throw missingGroup(forge, groupPath);
        address = addressOf(group, 'group_members');
        return shown(group.groupMembers, `the members of ${groupPath}`);
      });
      return { members: nodes.map((node) => memberRow(node, groupPath)), pageInfo, ...address };
    },
  }),
];

interface ListAddress {
  webUrl?: string;
}

function addressOf({ webUrl }: { webUrl?: string | null | undefined }, list: string): ListAddress {
  return webUrl ? { webUrl: `${webUrl}/-/${list}` } : {};
}

function missingGroup(forge: Forge, groupPath: string): ToolError {
  return forge.missing('group', groupPath, GROUPS_SHOWN);
}

/** Only where there is nothing of the one kind, the other is looked for. */
async function missingPlace(forge: Forge, fullPath: string, isProject: boolean): Promise<ToolError> {
  const other = isProject
    ? (await forge.query(GROUP_ID, { fullPath })).group
    : (await forge.query(PROJECT_ID, { fullPath })).project;
  if (!other)
    return isProject ? forge.missing('project', fullPath, PROJECTS_LISTED) : missingGroup(forge, fullPath);
  const [kind, otherKind] = isProject ? ['project', 'group'] : ['group', 'project'];
  return forge.missing(kind, fullPath, `It is the path of a ${otherKind}: set isProject to ${!isProject}.`);
}

/** A user who sees a group sees its iterations where the licence has them; a refusal of the whole request is another matter. Throws ToolError. */
async function refuseIterations(forge: Forge, groupPath: string, refusal: ToolError): Promise<undefined> {
  if ((refusal.status ?? 200) >= 400) return undefined;
  const { group } = await forge.query(GROUP_ID, { fullPath: groupPath });
  throw group ? noIterations(forge, groupPath) : missingGroup(forge, groupPath);
}

function noIterations(forge: Forge, groupPath: string): ToolError {
  return new ToolError(
    'unsupported',
    `The forge at ${forge.origin} has no iterations for ${groupPath}: they need a paid tier (Premium or Ultimate).`,
  );
}
