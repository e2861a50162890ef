/** Where the published examples write something in another way than live sites and clients do. */
const ALIASES: readonly (readonly [RegExp, string])[] = [
  [/\bfields\.comment\[\]/, 'fields.comment.comments[]'],
  [/\bfields\.worklog\[\]/, 'fields.worklog.worklogs[]'],
  [/\bfields\.watcher\b/, 'fields.watches'],
  [/\bfields\.sub-tasks\b/, 'fields.subtasks'],
  [/\bfields\.subtasks\[\]\.outwardIssue$/, 'fields.subtasks'],
  [/\bfields\.subtasks\[\]\.outwardIssue\./, 'fields.subtasks[].'],
];

/** Objects with properties named by data, not by the interface: one property is an example of all. */
const NAMED_BY_DATA: readonly (readonly [RegExp, RegExp])[] = [
  [/(editmeta|transitions)$/, /^((transitions\[\]\.)?fields)\.[^.[\]]+/],
  [/createmeta$/, /^(projects\[\]\.issuetypes\[\]\.fields)\.[^.[\]]+/],
];

/** The paths of all properties of a JSON value; the items of a list count as one. */
export function propertyPaths(value: unknown): Set<string> {
  const paths = new Set<string>();
  addPaths(paths, value, '');
  return paths;
}

function addPaths(paths: Set<string>, value: unknown, at: string): void {
  if (Array.isArray(value)) for (const item of value) addPaths(paths, item, `${at}[]`);
  else if (typeof value === 'object' && value !== null)
    for (const [name, item] of Object.entries(value)) {
      const path = at === '' ? name : `${at}.${name}`;
      paths.add(path);
      addPaths(paths, item, path);
    }
}

/** The properties of an operation's example that none of the answers carries; of a missing object only the object. */
export function missingFrom(operation: string, answers: readonly unknown[], example: unknown): string[] {
  const general = (path: string) => generalised(operation, path);
  const listed = Array.isArray(answers[0]) && !Array.isArray(example) ? [example] : example;
  const carried = new Set(answers.flatMap((answer) => [...propertyPaths(answer)]).map(general));
  const wanted = new Set([...propertyPaths(listed)].map(aliased).map(general));
  const missing = [...wanted].filter((path) => !carried.has(path));
  return missing.filter((path) => !missing.some((other) => other !== path && isInside(path, other)));
}

function aliased(path: string): string {
  return ALIASES.reduce((name, [pattern, live]) => name.replace(pattern, live), path);
}

function generalised(operation: string, path: string): string {
  const found = NAMED_BY_DATA.find(([name]) => name.test(operation));
  return found ? path.replace(found[1], '$1.*') : path;
}

function isInside(path: string, other: string): boolean {
  return path.startsWith(`${other}.`) || path.startsWith(`${other}[]`);
}
