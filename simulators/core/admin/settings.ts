import { checkFields, type FieldRule, schemaOf } from './fields.js';

/** One setting of a simulator: where it starts and what it may be changed to. */
interface Setting<Value> extends FieldRule {
  readonly initial: Value;
}

export type SettingTable<Values extends object> = { readonly [Name in keyof Values]: Setting<Values[Name]> };

/** The settings of a running simulator. */
export interface Settings<Values extends object> {
  readonly current: Readonly<Values>;
  /** What each may be changed to, as JSON Schema. */
  fields(): object;
  /** Changes some settings; all or, when one is refused, none. */
  patch(changes: Partial<Values>): Readonly<Values>;
  reset(): void;
}

/** The settings' inner side. */
export interface MarkedSettings<Values extends object> extends Settings<Values> {
  /** Puts all of them back to what they were once. */
  goTo(earlier: Readonly<Values>): void;
}

/** Settings at their initial values, or at those given instead. Throws FieldProblem where one of these is refused. */
export function createSettings<Values extends object>(
  table: SettingTable<Values>,
  given: Readonly<Record<string, unknown>> = {},
): MarkedSettings<Values> {
  const started = Object.entries<Setting<unknown>>(table).map(([name, setting]) => [name, setting.initial]);
  const changed = Object.entries(checkFields(given, table)).filter(([, value]) => value !== undefined);
  // Object.fromEntries forgets the names; the table has exactly those of Values.
  const initial = Object.fromEntries([...started, ...changed]) as Values;
  let current = initial;

  return {
    get current() {
      return current;
    },
    fields: () => schemaOf(table),
    patch(changes) {
      const given = Object.entries(checkFields(changes, table)).filter(([, value]) => value !== undefined);
      current = { ...current, ...Object.fromEntries(given) };
      return current;
    },
    reset() {
      current = initial;
    },
    goTo(earlier) {
      current = earlier;
    },
  };
}
