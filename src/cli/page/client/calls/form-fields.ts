import { say } from '../elements/element.js';
import { memberOf } from '../elements/interface.js';
import { type Field, fieldOf } from './field.js';
import type { Schema } from './schema.js';

/** The fields of a form, each with the name and the schema of what it says. */
type Fields = readonly (readonly [name: string, field: Field, schema: Schema])[];

/** A field for each member of an object, those that are required first. */
export function fieldsOf({ properties = {}, required = [] }: Schema, begun: object): Fields {
  const isRequired = (name: string) => required.includes(name);
  return Object.entries(properties)
    .map(([name, schema]) => {
      const field = fieldOf(name, schema, isRequired(name), memberOf(begun, name));
      return [name, field, schema] as const;
    })
    .sort(([one], [other]) => Number(isRequired(other)) - Number(isRequired(one)));
}

/** What the fields say, without what is as if it were left out; undefined where one of them is wrong, which is then said and gone to. */
export function argumentsOf(fields: Fields): object | undefined {
  const given: [string, unknown][] = [];
  let wrong: Field | undefined;
  for (const [name, field, schema] of fields) {
    try {
      const value = field.value();
      const isLeftOut = JSON.stringify(value) === JSON.stringify(schema.default);
      if (!isLeftOut) given.push([name, value]);
    } catch {
      field.control.dispatchEvent(new Event('invalid'));
      wrong ??= field;
    }
  }
  if (!wrong) return Object.fromEntries(given);
  say('Some arguments do not fit.', true);
  wrong.control.focus();
  return undefined;
}
