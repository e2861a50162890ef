import type { Parameter } from '#simulators/forge/parameters/parameter.js';
import { restRoutes } from '#simulators/forge/rest/routes/index.js';
import type { RestRoute } from '#simulators/forge/rest/routing/routing.js';
import { filledPath, type Names } from './names.js';

/** A writing route, ready to be asked. */
export interface WriteRoute {
  readonly route: RestRoute;
  readonly method: string;
  readonly address: string;
  /** A body with all that is required, and right. */
  readonly body: Readonly<Record<string, unknown>>;
  /** What it takes in the body, by name. */
  readonly members: Readonly<Record<string, Parameter>>;
}

/** Right values for required parameters, by name. */
const RIGHT: Readonly<Record<string, (names: Names) => unknown>> = {
  access_level: () => 30,
  approvals_required: () => 1,
  body: () => 'Well said',
  branch: () => 'main',
  color: () => '#112233',
  commit_message: () => 'Change it',
  content: () => 'text',
  duration: () => '1h',
  label_name: () => 'deck',
  message: () => 'Soon',
  name: () => 'tada',
  new_name: () => 'tada-two',
  note: () => 'Nice',
  path: () => 'deck',
  ref: () => 'main',
  resolved: () => true,
  source_branch: () => 'no-such-branch',
  target_branch: () => 'main',
  tag_name: () => 'v77.0',
  target_issue_iid: (names) => Number(names.get('issue')),
  target_project_id: (names) => Number(names.get('project')),
  title: () => 'Lay the deck',
  to_project_id: (names) => Number(names.get('otherProject')),
  user_id: (names) => Number(names.get('newcomer')),
  username: () => 'mia',
  email: () => 'mia@example.test',
  actions: () => [{ action: 'create', file_path: 'docs/deck.md', content: 'x' }],
  position: () => undefined,
};

/** Routes that take away the very token that asks; they come last. */
const LAST = /^DELETE \S+\/personal_access_tokens\/self$/;

/** Every route that writes, from the list of routes. */
export function writeRoutes(names: Names): WriteRoute[] {
  return restRoutes
    .filter(({ pattern }) => !/^(GET|HEAD) /.test(pattern))
    .sort((one, other) => Number(LAST.test(one.pattern)) - Number(LAST.test(other.pattern)))
    .map((route) => {
      const [method = '', path = ''] = route.pattern.split(' ');
      const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, name]) => name));
      const members = Object.fromEntries(Object.entries(route.takes).filter(([name]) => !inPath.has(name)));
      const published = path.replace('/api/v4', '').replace(/:(\w+)\*?/g, '{$1}');
      const required = Object.entries(members).filter(([, { presence }]) => presence === 'required');
      const body = Object.fromEntries(required.map(([name, one]) => [name, rightValue(name, one, names)]));
      return { route, method, address: filledPath(published, names), body, members };
    });
}

function rightValue(name: string, { oneOf, type }: Parameter, names: Names): unknown {
  if (oneOf) return oneOf[0];
  const right = RIGHT[name];
  if (right) return right(names);
  if (type === 'integer') return 1;
  return type === 'boolean' ? true : 'text';
}
