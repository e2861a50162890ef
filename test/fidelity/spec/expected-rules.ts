import type { Account } from './account.js';
import type { Contracts, Rule } from './contracts.js';
import type { Entry } from './entry.js';
import type { Json } from './schema.js';

interface Expected {
  argument: RegExp;
  kinds: string[];
  /** The tools in which an argument of that name promises this; all, if left out. */
  only?: RegExp;
}

/** What an argument of a certain name promises beyond its schema: rules of these kinds that are about it. */
const expected: Expected[] = [
  { argument: /^(?:max[A-Z]\w*|top[A-Z]\w*|count|first|per_?[pP]age|numberOfVideos)$/, kinds: ['cap'] },
  { argument: /^(?:page|startAt|nextPageToken)$/, kinds: ['pagination'] },
  { argument: /^fetchAll$/, kinds: ['fetch-all'] },
  {
    argument: /^(?:projectPath|fullPath|groupPath|group|project|iid|pipelineIid|noteId|id)$/,
    kinds: ['forms'],
  },
  { argument: /^(?:issueKey|projectKey|boardId|sprintId|attachmentId|transitionId)$/, kinds: ['forms'] },
  { argument: /^(?:username|user|assignee)$/, kinds: ['forms'] },
  { argument: /^(?:jql|since|until|authorIds)$/, kinds: ['forms', 'filter'] },
  { argument: /^(?:before|after)$/, kinds: ['forms', 'filter', 'shape'], only: /^list_my_events$/ },
  { argument: /^(?:since|until|starts_at|ends_at|color|font)$/, kinds: ['shape'] },
  {
    argument: /^(?:username|groupPath|projectPath)$/,
    kinds: ['filter'],
    only: /^(?:get_user_|list_my_todos)/,
  },
  { argument: /^action$/, kinds: ['filter'], only: /^list_my_/ },
  {
    argument: /^(?:state|target_type|type|isSnoozed|search|searchTerm)$/,
    kinds: ['filter'],
  },
  {
    argument: /^(?:assignees|issueTypes|excludeResolved|sprint|fieldFilters|customOnly)$/,
    kinds: ['filter'],
  },
  { argument: /^(?:imagePath|lastFramePath)$/, kinds: ['forms', 'file'] },
  { argument: /^filePath$/, kinds: ['forms', 'file'], only: /^tracker_upload/ },
  { argument: /^model$/, kinds: ['examples'] },
  { argument: /^model$/, kinds: ['default'], only: /^(?:generate|edit|continue)/ },
  { argument: /^prompt$/, kinds: ['sends'] },
  { argument: /^(?:body|query|variables)$/, kinds: ['sends'], only: /^execute_/ },
];

/** The values of a flag for which the answer's content is known. */
const flags: Record<string, boolean[]> = {
  includeSubgroups: [true, false],
  includeSystemNotes: [true, false],
  includeTimelogs: [true, false],
  includeAncestors: [true, false],
  includeTriage: [true],
  includeInflow: [true],
};

const changes = /^(?:tracker_)?(?:create|delete|add|update|upload|transition)_/;

/** Rules that the arguments of a tool call for and that its contract lacks. */
export function missingRules({ tools }: Account, contracts: Contracts): string[] {
  return tools.flatMap((entry) => {
    const rules = contracts.tools[entry.tool]?.rules ?? [];
    const missing = [...byName(entry, rules), ...bySort(entry, rules), ...byFlag(entry, rules)];
    const effect = changes.test(entry.tool) && !rules.some(({ kind }) => kind === 'effect') ? ['effect'] : [];
    return [...missing, ...effect].map((what) => `no rule of ${entry.tool}: ${what}`);
  });
}

function byName({ tool, input }: Entry, rules: Rule[]): string[] {
  const due = Object.keys(input.properties).flatMap((name) =>
    expected
      .filter(({ argument, only }) => argument.test(name) && (only?.test(tool) ?? true))
      .flatMap(({ kinds }) => kinds.map((kind) => ({ kind, name }))),
  );
  return due
    .filter(({ kind, name }) => !rules.some((rule) => rule.kind === kind && isAbout(rule, name)))
    .map(({ kind, name }) => `${kind} of ${name}`);
}

const isAbout = ({ argument, position }: Rule, name: string) => argument === name || position === name;

/** Each value that `sort` is said to take is an order, in the direction that its name ends with. */
function bySort({ input, examples }: Entry, rules: Rule[]): string[] {
  const values = (input.properties.sort?.enum ?? examples.get('sort') ?? []).map(String);
  const directed = (value: string) => (/asc$/i.test(value) ? 'ascending' : 'descending');
  return values
    .filter(
      (value) => !casesOf(rules, 'order', 'sort', value).some((rule) => rule.direction === directed(value)),
    )
    .map((value) => `order of ${value}, ${directed(value)}`);
}

function byFlag({ input }: Entry, rules: Rule[]): string[] {
  const due = Object.entries(flags).filter(([name]) => input.properties[name]);
  return due.flatMap(([name, values]) =>
    values
      .filter((value) => casesOf(rules, 'content', name, value).length === 0)
      .map((value) => `content with ${name} ${value}`),
  );
}

const casesOf = (rules: Rule[], kind: string, name: string, value: Json) =>
  rules
    .filter((rule) => rule.kind === kind)
    .filter((rule) =>
      Object.entries(rule.with ?? {}).some(([key, given]) => key === name && given === value),
    );
