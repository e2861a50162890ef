import type { TrackerSimulator } from '../../../simulators/tracker/simulator.js';
import type { Arguments } from '../../check-context.js';
import { castOf, POINTS } from './cast.js';

type Complete = (args: Arguments, simulator: TrackerSimulator) => Arguments;

const COMPLETE: Readonly<Record<string, Complete>> = {
  tracker_create_issue: (args, simulator) =>
    args.issueType === 'Sub-task' ? { ...args, parent: castOf(simulator).plain.key } : args,

  tracker_update_issue: (args) => (Object.keys(args).length === 1 ? { ...args, priority: 'High' } : args),

  tracker_list_field_values: (args, simulator) =>
    args.field === 'components' && args.projectKey === undefined
      ? { ...args, projectKey: castOf(simulator).largeProject.key }
      : args,

  tracker_get_backlog_stats: (args) => {
    const { pivot, fieldFilters } = args as { pivot?: Arguments; fieldFilters?: Arguments[] }; // as the contract has it
    return {
      ...args,
      ...(pivot && { pivot: withValueField(pivot) }),
      ...(Array.isArray(fieldFilters) && { fieldFilters: fieldFilters.map(fitting) }),
    };
  },
};

/** The arguments with what they need beside them: a sub-task its parent, a sum the field it is of. */
export function completedArguments(simulator: TrackerSimulator, tool: string, args: Arguments): Arguments {
  return COMPLETE[tool]?.(args, simulator) ?? args;
}

function withValueField(pivot: Arguments): Arguments {
  const isOfValues = ['sum', 'avg', 'cardinality'].includes(String(pivot.action));
  return isOfValues && pivot.valueField === undefined ? { ...pivot, valueField: POINTS } : pivot;
}

/** A condition whose field, operator and value go together. */
function fitting(condition: Arguments): Arguments {
  const { field, operator, value } = condition;
  if (operator === 'contains' && field === 'priority') return { field: 'summary', operator, value };
  if (value === undefined && operator === 'eq') return { field, operator: 'notEmpty' };
  if (operator === 'in' && typeof value === 'string') return { field, operator, value: [value] };
  return Array.isArray(value) && operator === 'eq' ? { field, operator: 'in', value } : condition;
}
