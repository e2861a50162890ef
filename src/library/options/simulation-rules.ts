import { upTo, wholeNumber } from '../../../simulators/core/admin/fields.js';
import type { SettingTable } from '../../../simulators/core/admin/settings.js';
import type { ListenOptions } from '../../../simulators/core/listen.js';
import {
  callable,
  checkOptions,
  fieldsOf,
  group,
  isObject,
  like,
  listOf,
  moment,
  type OptionRule,
  type OptionRules,
  rule,
  secret,
  text,
} from './rules.js';
import type { SimulationOptions } from './simulation-options.js';

/** The highest rate of a clock, as the admin interface takes it. */
const FASTEST = 1_000_000;

/** A port of TCP; 0 for any free one. */
export const port: OptionRule = like(wholeNumber(0, 65_535));

const PLACE: OptionRules<ListenOptions> = {
  port,
  host: text,
  adminToken: secret,
  allowedHosts: listOf(text, 'a list of hosts'),
};

const place = group(PLACE);

/** The options that every simulation has but its settings. */
const COMMON: Omit<OptionRules<SimulationOptions<object>>, 'settings'> = {
  seed: rule('a whole number', Number.isSafeInteger),
  scale: like(wholeNumber(1)),
  now: moment,
  clock: rule(
    `"frozen" or a number of 0 or more, at most ${FASTEST}`,
    (value) => value === 'frozen' || upTo(FASTEST).accepts(value),
  ),
  world: rule(
    'the path of a world file, or an object that says what one does',
    (value) => typeof value === 'string' || isObject(value),
  ),
  listen: (value, option) =>
    isObject(value) ? place(value, option) : rule('true, false or an object', isFlag)(value, option),
  allowedReceivers: listOf(text, 'a list of hosts'),
  receive: callable,
  onUnrouted: callable,
};

/** Throws OptionError with every problem of the options of a simulation with these settings. */
export function checkSimulation<Values extends object>(
  called: string,
  options: unknown,
  settings: SettingTable<Values>,
): void {
  checkOptions<SimulationOptions<object>>(called, options, { ...COMMON, settings: fieldsOf(settings) });
}

/** Throws OptionError with every problem of the options of fixtures; settings are those of their simulations. */
export function checkFixtures(options: unknown): void {
  const simulation = group<SimulationOptions<object>>({ ...COMMON, settings: rule('an object', isObject) });
  checkOptions<Readonly<Record<'forge' | 'tracker' | 'media', object>>>('fixtures', options, {
    forge: simulation,
    tracker: simulation,
    media: simulation,
  });
}

/** Throws OptionError with every problem of where a simulation is to listen. */
export function checkPlace(options: unknown): void {
  checkOptions('listen', options, PLACE);
}

/** Throws OptionError with every problem of how long is waited until a simulation is idle. */
export function checkPatience(options: unknown): void {
  checkOptions<{ readonly patience?: number }>('idle', options, { patience: like(upTo(LONGEST_WAIT)) });
}

/** Milliseconds; a timer takes no more (https://nodejs.org/api/timers.html#settimeoutcallback-delay-args). */
const LONGEST_WAIT = 2 ** 31 - 1;

function isFlag(value: unknown): boolean {
  return typeof value === 'boolean';
}
