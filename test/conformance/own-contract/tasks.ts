import type { TaskServer } from './task-server.js';

const TASKS = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, state: id % 2 === 0 ? 'open' : 'done' }));
const STATES = ['open', 'done'];

/** The arguments of `list_tasks`. */
export const INPUT = {
  type: 'object',
  properties: {
    state: { type: 'string', enum: STATES },
    limit: { type: 'integer', minimum: 1, maximum: 10, default: 5 },
    offset: { type: 'integer', minimum: 0 },
    owner: { type: 'string', maxLength: 8, pattern: '^[a-z]*$' },
    weight: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 5, multipleOf: 0.5 },
    labels: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 2 },
  },
  additionalProperties: false,
};

/** What breaks the input schema, as a validator says it. */
export function faultOf(args: Record<string, unknown>): string | undefined {
  const { state, limit = 5, offset = 0, owner = '', weight = 1, labels = ['a'] } = args;
  const faults = {
    state: state !== undefined && !STATES.includes(String(state)),
    limit: !Number.isInteger(limit) || Number(limit) < 1 || Number(limit) > 10,
    offset: !Number.isInteger(offset) || Number(offset) < 0,
    owner: typeof owner !== 'string' || !/^[a-z]{0,8}$/.test(owner),
    weight: typeof weight !== 'number' || weight <= 0 || weight >= 5 || weight % 0.5 !== 0,
    labels: !Array.isArray(labels) || !(labels.length === 1 || labels.length === 2) || !labels.every(isText),
    other: Object.keys(args).some((name) => !(name in INPUT.properties)),
  };
  return Object.entries(faults).find(([, isBroken]) => isBroken)?.[0];
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

/** A right answer. */
export function listed({ state, limit = 5, offset = 0 }: Record<string, unknown>) {
  const found = TASKS.filter((task) => state === undefined || task.state === state);
  const [from, size] = [Number(offset), Number(limit)];
  return {
    tasks: found.slice(from, from + size),
    next: from + size < found.length ? from + size : null,
    total: found.length,
  };
}

/** A server that answers rightly. */
export const RIGHT: TaskServer = {
  input: INPUT,
  answer: (args) => {
    const fault = faultOf(args);
    return fault === undefined ? { is: listed(args) } : { refused: `invalid ${fault}` };
  },
};
