import { INVALID, type InputOf, type Parameter, type Parameters } from './parameter.js';
import { readParameters } from './read.js';

/** An object with parameters of its own. */
export function object<const Spec extends Parameters>(members: Spec): Parameter<InputOf<Spec>, 'optional'> {
  return {
    type: 'object',
    presence: 'optional',
    members,
    parse: (raw) => {
      if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return INVALID;
      // An object was checked to be one; its names are texts.
      const read = readParameters(raw as Record<string, unknown>, members);
      return read.problems.length > 0 ? INVALID : (read.input as InputOf<Spec>);
    },
  };
}
