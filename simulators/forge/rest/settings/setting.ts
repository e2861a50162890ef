import { writable } from '../../../core/state/changes.js';
import type { Parameter, Parameters } from '../../parameters/parameter.js';
import type { Options } from '../../world/records/picture.js';
import type { World } from '../../world/world.js';

/** Who finds a setting in answers. */
export type Audience =
  | 'everybody'
  | 'readers of code'
  | 'maintainers'
  | 'clients that ask for it alone'
  | 'no client';

/** One thing that can be set on a record, and how it is shown: the whole of it. */
export interface Setting<Record> {
  readonly name: string;
  readonly takes: Parameter;
  readonly read: (record: Record) => unknown;
  readonly write: (world: World, record: Record, value: unknown) => void;
  /** Throws the refusal of a value that the setting does not take, before anything is changed. */
  readonly check?: (value: unknown) => void;
  readonly audience: Audience;
  /** Only with a licence. */
  readonly paid: boolean;
  /** When it can be set; both when a record is made and later where this is absent. */
  readonly only?: 'create' | 'update';
}

type Extra = Partial<Pick<Setting<never>, 'audience' | 'paid' | 'only'>>;
interface Optional {
  readonly options?: Options;
}

/** A setting that nothing but answers depends on. */
export function option(
  name: string,
  takes: Parameter,
  initial: unknown,
  extra: Extra = {},
): Setting<Optional> {
  return {
    name,
    takes,
    read: ({ options }) => (options && Object.hasOwn(options, name) ? options[name] : initial),
    write: (world, record, value) => {
      writable(world, record).options = { ...record.options, [name]: value };
    },
    audience: 'everybody',
    paid: false,
    ...extra,
  };
}

/** Another name for a setting, in requests only. */
export function alias<Record>(
  name: string,
  takes: Parameter,
  write: (world: World, record: Record, value: unknown) => void,
): Setting<Record> {
  return { name, takes, read: () => undefined, write, audience: 'no client', paid: false };
}

/** The parameters that settings are set by. */
export function parametersOf(settings: readonly Setting<never>[], at: 'create' | 'update'): Parameters {
  const fitting = settings.filter(({ only }) => only === undefined || only === at);
  return Object.fromEntries(fitting.map(({ name, takes }) => [name, takes]));
}

/** Throws the refusal of what a request names, as its settings have it. */
export function checkSettings(
  settings: readonly Pick<Setting<never>, 'name' | 'check'>[],
  input: Readonly<Record<string, unknown>>,
): void {
  for (const { name, check } of settings) if (input[name] !== undefined) check?.(input[name]);
}

/** Sets what a request names; null is a value, too. */
export function writeSettings<Record>(
  world: World,
  settings: readonly Setting<Record>[],
  record: Record,
  input: Readonly<globalThis.Record<string, unknown>>,
): void {
  for (const { name, write } of settings) if (input[name] !== undefined) write(world, record, input[name]);
}

/** Settings as an answer shows them. */
export function settingsJson<Record>(
  settings: readonly Setting<Record>[],
  record: Record,
  { audiences, paid }: { readonly audiences: readonly Audience[]; readonly paid: boolean },
): globalThis.Record<string, unknown> {
  const shown = settings.filter((setting) => audiences.includes(setting.audience) && (paid || !setting.paid));
  return Object.fromEntries(shown.map(({ name, read }) => [name, read(record)]));
}
