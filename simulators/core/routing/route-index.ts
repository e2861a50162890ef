import type { Backend, Route } from './route.js';

/** A route that fits a request, with its parameters decoded. */
export interface Match<B extends Backend> {
  readonly route: Route<B>;
  readonly params: Record<string, string>;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** The suffix of a last parameter that takes all the segments that are left. */
const REST = '*';
/** The length of the routes that take paths of any. */
const ANY_LENGTH = -1;

interface Node<B extends Backend> {
  readonly literals: Map<string, Node<B>>;
  /** By the literal text after the parameter, the longest first, so that `:id:verb` wins over `:id`. */
  readonly params: { readonly suffix: string; readonly node: Node<B> }[];
  readonly routes: Map<string, { readonly route: Route<B>; readonly names: readonly string[] }>;
}

/**
 * Finds the route for a method and an encoded path; a literal segment wins over a parameter. Routes of one length are put in
 * order when the first path is as long, which throws Error where two of them are the same: a backend publishes thousands of routes,
 * of which a program asks few.
 */
export function indexRoutes<B extends Backend>(routes: readonly Route<B>[]) {
  const byLength = grouped(routes);
  const roots = new Map<number, Node<B>>();
  const rootOf = (path: string): Node<B> => {
    const length = byLength.has(lengthOf(path)) ? lengthOf(path) : ANY_LENGTH;
    const root =
      roots.get(length) ?? nodeOf([length, ANY_LENGTH].flatMap((each) => byLength.get(each) ?? []));
    roots.set(length, root);
    return root;
  };

  const match = (method: string, path: string): Match<B> | null => {
    const found = find(rootOf(path), method, path.split('/').slice(1), []);
    return found && decoded(found.route, found.names, found.values);
  };
  return Object.assign(match, {
    /** The methods that a path would take. */
    methods: (path: string): string[] => METHODS.filter((method) => match(method, path) !== null),
  });
}

/** The routes by the length of their paths. */
function grouped<B extends Backend>(routes: readonly Route<B>[]): ReadonlyMap<number, readonly Route<B>[]> {
  const byLength = new Map<number, Route<B>[]>();
  for (const route of routes) {
    const length = route.pattern.endsWith(REST) ? ANY_LENGTH : lengthOf(route.pattern);
    const group = byLength.get(length);
    if (group) group.push(route);
    else byLength.set(length, [route]);
  }
  return byLength;
}

/** The number of a path's segments. */
function lengthOf(path: string): number {
  let length = 0;
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) length += 1;
  return length;
}

function nodeOf<B extends Backend>(routes: readonly Route<B>[]): Node<B> {
  const root = emptyNode<B>();
  for (const route of new Set(routes)) addRoute(root, route);
  return root;
}

function emptyNode<B extends Backend>(): Node<B> {
  return { literals: new Map(), params: [], routes: new Map() };
}

function addRoute<B extends Backend>(root: Node<B>, route: Route<B>): void {
  const [method = '', path = ''] = route.pattern.split(' ');
  const names: string[] = [];
  let node = root;
  for (const segment of path.split('/').slice(1)) {
    const [, name, suffix = ''] = /^:([A-Za-z_]\w*)(.*)$/.exec(segment) ?? [];
    if (name) names.push(name);
    node = name ? paramChild(node, suffix) : literalChild(node, segment);
  }
  if (node.routes.has(method)) throw new Error(`Two routes for ${route.pattern}`);
  node.routes.set(method, { route, names });
}

function literalChild<B extends Backend>(node: Node<B>, segment: string): Node<B> {
  const child = node.literals.get(segment) ?? emptyNode<B>();
  node.literals.set(segment, child);
  return child;
}

function paramChild<B extends Backend>(node: Node<B>, suffix: string): Node<B> {
  const existing = node.params.find((param) => param.suffix === suffix);
  if (existing) return existing.node;
  const child = emptyNode<B>();
  node.params.push({ suffix, node: child });
  node.params.sort((one, other) => weight(other.suffix) - weight(one.suffix));
  return child;
}

/** Which suffix is tried first: the longest; what takes everything is last. */
function weight(suffix: string): number {
  return suffix === REST ? -1 : suffix.length;
}

interface Found<B extends Backend> {
  readonly route: Route<B>;
  readonly names: readonly string[];
  readonly values: readonly string[];
}

function find<B extends Backend>(
  node: Node<B>,
  method: string,
  [segment, ...rest]: readonly string[],
  values: readonly string[],
): Found<B> | null {
  if (segment === undefined) {
    const end = node.routes.get(method);
    return end ? { route: end.route, names: end.names, values } : null;
  }
  const literal = node.literals.get(segment);
  const exact = literal && find(literal, method, rest, values);
  if (exact) return exact;
  for (const { suffix, node: child } of node.params) {
    if (suffix === REST) {
      const end = find(child, method, [], [...values, [segment, ...rest].join('/')]);
      if (end) return end;
      continue;
    }
    if (!segment.endsWith(suffix) || segment.length === suffix.length) continue;
    const value = segment.slice(0, segment.length - suffix.length);
    const found = find(child, method, rest, [...values, value]);
    if (found) return found;
  }
  return null;
}

function decoded<B extends Backend>(
  route: Route<B>,
  names: readonly string[],
  values: readonly string[],
): Match<B> | null {
  if (!values.every(isDecodable)) return null;
  return {
    route,
    params: Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')])),
  };
}

function isDecodable(segment: string): boolean {
  try {
    decodeURIComponent(segment);
    return true;
  } catch {
    return false;
  }
}
