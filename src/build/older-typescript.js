// Modules that import TypeScript get its version 6, beside which the project compiles with a later one: TypeDoc asks for an interface that ended there.

/** A hook of Node's `module.register`. */
export function resolve(specifier, context, next) {
  return next(specifier === 'typescript' ? 'typescript-6' : specifier, context);
}
