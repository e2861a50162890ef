/** Reads a world at once, in its state. */
type Look<World> = <Made>(read: (world: World) => Made) => Made;

/**
 * A world to be read whenever one likes: each record, list and map is read as it is at that time, whatever others that share
 * the records have changed in between. It cannot be written to; to do so throws TypeError.
 */
export function worldView<World extends object>(look: Look<World>): World {
  const views = new WeakMap<object, object>();
  const viewed = new WeakMap<object, object>();
  const behind = (value: unknown) => (isViewable(value) ? (viewed.get(value) ?? value) : value);
  const view = (value: unknown): unknown => {
    if (!isViewable(value) || viewed.has(value)) return value;
    const earlier = views.get(value);
    if (earlier) return earlier;
    const made = new Proxy(value, handler);
    views.set(value, made);
    viewed.set(made, value);
    return made;
  };
  const argument = (value: unknown) => {
    if (typeof value !== 'function' || viewed.has(value)) return behind(value);
    return (...given: unknown[]) => behind(value(...given.map(view)));
  };
  const handler: ProxyHandler<object> = {
    ...READ_ONLY,
    get: (target, name) => {
      const value = look(() => Reflect.get(target, name, target));
      return name === 'constructor' || isFixed(target, name) ? value : view(value);
    },
    apply: (target, self, given) =>
      // A proxy of what cannot be called is not called.
      look(() => view(Reflect.apply(target as () => unknown, behind(self), given.map(argument)))),
    has: (target, name) => look(() => Reflect.has(target, name)),
    ownKeys: (target) => look(() => Reflect.ownKeys(target)),
    getOwnPropertyDescriptor: (target, name) => look(() => Reflect.getOwnPropertyDescriptor(target, name)),
  };
  const root: ProxyHandler<World> = {
    ...READ_ONLY,
    get: (_, name) => view(look((world) => Reflect.get(world, name, world))),
    has: (_, name) => look((world) => Reflect.has(world, name)),
    ownKeys: () => look((world) => Reflect.ownKeys(world)),
    getOwnPropertyDescriptor: (_, name) => look((world) => configurable(world, name)),
  };
  // What there is of the world is read anew each time; the target has no member of its own that could be another.
  return new Proxy({} as World, root);
}

const READ_ONLY: Pick<ProxyHandler<object>, 'set' | 'defineProperty' | 'deleteProperty'> = {
  set: (_, name) => refused(name),
  defineProperty: (_, name) => refused(name),
  deleteProperty: (_, name) => refused(name),
};

function refused(name: string | symbol): never {
  throw new TypeError(`The world is read only: '${String(name)}' is changed by requests to the simulator.`);
}

/** Bytes, dates and promises are handed out as they are: they do not change. */
function isViewable(value: unknown): value is object {
  if (typeof value === 'function') return true;
  if (typeof value !== 'object' || value === null) return false;
  return !(ArrayBuffer.isView(value) || value instanceof Date || value instanceof Promise);
}

/** Whether a proxy has to hand out the value itself (ECMA-262, 10.5.8). */
function isFixed(target: object, name: string | symbol): boolean {
  const found = Reflect.getOwnPropertyDescriptor(target, name);
  return found !== undefined && found.configurable === false && found.writable === false;
}

function configurable(world: object, name: string | symbol): PropertyDescriptor | undefined {
  const found = Reflect.getOwnPropertyDescriptor(world, name);
  return found && { ...found, configurable: true };
}
