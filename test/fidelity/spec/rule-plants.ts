import { contractOf, type Plant, present, ruleOf, withoutRule } from './plant.js';

/** Changes of tools, hints, versions and rules. */
export const rulePlants: Plant[] = [
  {
    lie: 'a tool is gone',
    server: 'forge',
    plant: ({ tools }) => void delete tools.get_work_item,
    shows: /no clause for: get_work_item argument "id"/,
  },
  {
    lie: 'a tool is added',
    server: 'tracker',
    plant: (all) => {
      all.tools.tracker_delete_issue = structuredClone(contractOf(all, 'tracker_get_issue'));
    },
    shows: /no sentence for: tracker_delete_issue argument "issueKey"/,
  },
  {
    lie: 'a hint is gone',
    server: 'forge',
    plant: (all) => void delete contractOf(all, 'delete_note').annotations?.idempotentHint,
    shows: /no clause for: delete_note idempotentHint true/,
  },
  {
    lie: 'a hint is flipped',
    server: 'forge',
    plant: (all) =>
      void Object.assign(contractOf(all, 'execute_custom_query'), { annotations: { readOnlyHint: true } }),
    shows: /no sentence for: execute_custom_query readOnlyHint true/,
  },
  {
    lie: 'the server version is another',
    server: 'media',
    plant: ({ server }) => {
      present(server.serverVersion, 'version').value = '1.2.2';
    },
    shows: /no clause for: server serverVersion 1.2.1/,
  },
  {
    lie: 'a capability is added',
    server: 'tracker',
    plant: ({ server }) => {
      present(server.capabilities, 'capabilities').value = { tools: {}, prompts: {} };
    },
    shows: /no sentence for: server capability prompts/,
  },
  {
    lie: 'the rule of a row of Errors is gone',
    server: 'forge',
    plant: withoutRule('list_iterations', 'needs.paid-tier'),
    shows: /no rule for sentence: forge.md#Errors: `list_iterations`/,
  },
  {
    lie: 'a rule that many tools have is gone from one',
    server: 'forge',
    plant: withoutRule('get_notes', 'fetch-all.several-pages'),
    shows: /no rule of get_notes for sentence: "several pages maximum"/,
  },
  {
    lie: 'a rule has no sentence',
    server: 'tracker',
    plant: (all) => {
      ruleOf(all, 'tracker_list_sprints', 'order.most-recent').says = 'oldest first';
    },
    shows: /no sentence for rule: tracker.tracker_list_sprints.order.most-recent/,
  },
  {
    lie: 'a rule cites a section that is not there',
    server: 'media',
    plant: (all) => {
      ruleOf(all, 'generate_video', 'waits.minutes').source = 'media.md#Quotas';
    },
    shows: /no sentence for rule: media.generate_video.waits.minutes/,
  },
  {
    lie: 'a rule has another number than its sentence',
    server: 'forge',
    plant: (all) => {
      ruleOf(all, 'get_issues', 'fetch-all.several-pages').maximum = 500;
    },
    shows: /forge.get_issues.fetch-all.several-pages has 500/,
  },
  {
    lie: 'an order is turned round',
    server: 'forge',
    plant: (all) => {
      ruleOf(all, 'get_projects', 'order.name-asc').direction = 'descending';
    },
    shows: /no rule of get_projects: order of name_asc, ascending/,
  },
  {
    lie: 'a named member is missing',
    server: 'forge',
    plant: (all) => {
      ruleOf(all, 'analytics_group_summary', 'returns.members').members = ['truncated'];
    },
    shows: /no clause for: analytics_group_summary member byUser/,
  },
  {
    lie: 'an example is missing',
    server: 'forge',
    plant: (all) => {
      ruleOf(all, 'list_my_todos', 'examples.type').values = ['Issue'];
    },
    shows: /no clause for: list_my_todos.type examples/,
  },
];
