/** Something published that the simulator's answers differ from, and why. */
export interface Excuse {
  readonly pattern: RegExp;
  readonly reason: string;
}

/** Properties of published examples that no answer carries; a pattern matches `METHOD /path property`. */
export const OMISSIONS: readonly Excuse[] = [
  {
    pattern: / (\S+\.)?(author|lead|assignee|realAssignee|owner)\.(key|name)$/,
    reason: 'live sites have left names and keys out of users since accounts have ids',
  },
  {
    pattern: /\/(myself|user|users|group\/member|groupuserpicker)\S* (\S*\[\]\.)?(key|name)$/,
    reason: 'the same, where the user is the answer',
  },
  { pattern: /\/votes voters\[\]\.(key|name)$/, reason: 'the same, for those who voted' },
  {
    pattern: /assignable\/search \[\]\.(applicationRoles|groups)$/,
    reason: 'published of a single user; lists carry neither, says the schema of the other lists',
  },
  {
    pattern: /\b(entityId|scope|scope\.project)$/,
    reason: 'only what belongs to one project has it; here all is shared',
  },
  {
    pattern: /\/bulk\/issues\/fields fields\[\]\.unavailableMessage$/,
    reason: 'only fields that cannot be edited have it, and none of those is listed',
  },
  { pattern: /\/task\/\{taskId\} result$/, reason: 'the deletion of a project has no result' },
  { pattern: /^POST \S+\/group users\.items\[\]/, reason: 'a new group has no members' },
  { pattern: /\b(ari|metadata)$/, reason: 'only components of another product have it' },
  {
    pattern:
      /(fields|permission \[\])\.project\.(insight|style|deleted|deletedBy|deletedDate|retentionTillDate)$/,
    reason: 'issues and filters show a project in short',
  },
  {
    pattern: /fields\.subtasks\[\]\.type$/,
    reason: 'a sub-task is shown as an issue, not as a link with a type',
  },
  {
    pattern: /\/issue(\/bulk)? (issues\[\]\.)?transition$/,
    reason: 'only for issues made together with a transition',
  },
  {
    pattern: /worklogs?(\S*) (\S*\.)?visibility$|worklogs\[\]\.visibility$/,
    reason: 'work is seen by all who see the issue',
  },
  {
    pattern: /filter\/search \S*(editPermissions|sharePermissions|subscriptions)\[\]/,
    reason: 'the filters of boards are shared with no account in particular',
  },
  {
    pattern: /board\/filter\/\{filterId\} (id|name|self)$/,
    reason: 'the example is of one board, the route is a list',
  },
  {
    pattern: /\/(agile|software)\/\S+ \S*\.(body|comment)\.(type|version|content)$/,
    reason: 'bodies are plain text on boards',
  },
  { pattern: /epic\/none\/issue \S*fields\.epic\.\w+$/, reason: 'the issues of no epic have none' },
  {
    pattern: /\/backlog \S*fields\.sprint\.\w+$/,
    reason: 'what is in the backlog is in no sprint that is open',
  },
  {
    pattern: /agile\/1\.0\/sprint\/\S+\/issue (fields|id|key|self)$/,
    reason: 'the example is of one issue, the route is a list',
  },
  {
    pattern: /field\/search values\[\]\.(stableId|lastUsed\.value)$/,
    reason: 'the use of fields is not tracked',
  },
  {
    pattern: /\/project\/\S+ (email|properties\.propertyKey|roles\.Developers)$/,
    reason: 'not part of the world',
  },
  { pattern: /\/versions \[\]\.(release|start)DateSet$/, reason: 'of the example only, in no schema' },
  { pattern: /board\/\{boardId\} location\.user(Id|AccountId)$/, reason: 'only for boards of a person' },
  {
    pattern: /configuration columnConfig\.columns\[\]\.(max|min)$/,
    reason: 'no column of this world is limited',
  },
  {
    pattern: /filter\/(my|favourite) \[\]\./,
    reason:
      'filters belong to those who lead projects, which the accounts that ask do not; none is a favourite',
  },
  {
    pattern: /autocompletedata \S*supportsListAndSingleValueOperators$/,
    reason: 'no function here gives both a value and a list',
  },
  {
    pattern: /worklog\/(updated nextPage|deleted (nextPage|values\[\]\.\w+))$/,
    reason: 'fewer than a page have changed, and what was deleted within the last minute is not listed yet',
  },
  {
    pattern: /\/version(\/\{id\})? project$/,
    reason: 'of the example only: answers name the project by its id',
  },
  {
    pattern: /\/expand\/(human|raw) entries\[\]\./,
    reason: 'archives are not opened, and nothing else has entries',
  },
  { pattern: /\/quickfilter values\[\]\./, reason: 'no board has quick filters' },
  { pattern: /\/role(\/\{id\})? (\[\]\.)?actors$/, reason: 'no role has actors but those of projects' },
  {
    pattern: /\/dashboard(\/search|\/\{dashboardId\}\/gadget)? /,
    reason: 'the one dashboard is the one that a site begins with: of no owner, for all, without gadgets',
  },
  {
    pattern: /notificationSchemeEvents\[\]\.(notifications\[\]\.\w+|event\.templateEvent)$/,
    reason: 'only those who have to do with an issue hear of it, and only of the events there always are',
  },
  { pattern: /\/filter\/\{id\}\/permission \[\]\.role$/, reason: 'filters are shared with no role' },
  { pattern: /\/securitylevel levels\[\]\./, reason: 'no project has levels of security' },
  {
    pattern: /\/configuration\/timetracking(\/list)? (\[\]\.)?url$/,
    reason: 'only providers that apps bring have a page',
  },
  { pattern: /\/avatars custom\[\]\./, reason: 'no project has a picture of its own' },
  {
    pattern: /relatedIssueCounts customFieldUsage\[\]\./,
    reason: 'no custom field of this world holds versions',
  },
  { pattern: /\/role\/\{id\} actors\[\]\.user$/, reason: 'of the example only, in no schema' },
  {
    pattern: /\/jql\/parse queries\[\]\.(warnings|structure\.where\S*)$/,
    reason: 'the example is of other queries than those that are sent here',
  },
];

/** Answers unlike what is published; a pattern matches a violation. */
export const DEVIATIONS: readonly Excuse[] = [
  {
    pattern: /\/bulk\/queue\/\S+ 200: \.(created|started|updated) must be string$/,
    reason: 'numbers, as the published examples have it',
  },
  {
    pattern: /\/jql\/parse 200: \.queries\[\]\.structure\.where/,
    reason:
      'the published schema of a clause is closed and has no properties of its own: it refuses its own example',
  },
  {
    pattern: /\/universal_avatar\/view\S* 200: {2}must be object$/,
    reason: 'the answer is a picture; the published schema is of what the backend makes it with',
  },
  {
    pattern: /\/user\/columns: status 400 /,
    reason: 'published is 500 for a wrong column, which is here kept for mistakes of the simulator',
  },
  { pattern: /\/search: status 410 /, reason: 'live sites have removed these two, the document has not' },
  {
    pattern: /^GET \S+: status 400 is not published$/,
    reason:
      'nothing is published for parameters that are missing or ill-formed, or for a wrong query on a board',
  },
  {
    pattern:
      /(\/(features|reports): status 404|\/swap: status 400|\/notify: status 401|\/watching: status 400) is not published/,
    reason:
      'nothing is published for boards that are not there, ill-formed bodies and callers without an account',
  },
  { pattern: /\/attachments: status 400 /, reason: 'nothing is published for a form without a file' },
  {
    pattern: /\.(items\[\]\.(from|fromString|to|toString)|approximateLastUsed) must be string$/,
    reason: 'null where there is no value, as the published examples have it',
  },
];
