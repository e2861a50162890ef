import { type Model, paints } from '../world/models.js';
import { badField, refuse } from '../world/refusals.js';
import { checkSchema } from './function-call.js';
import { type AnySchema, exampleOf } from './schema-example.js';

/** The form of the answer that a request asks for. */
export interface AnswerForm {
  readonly responseMimeType?: string;
  readonly responseSchema?: AnySchema;
  readonly responseJsonSchema?: AnySchema;
  readonly _responseJsonSchema?: AnySchema;
}

const JSON_TYPE = 'application/json';
const ENUM_TYPE = 'text/x.enum';
const TYPES = ['text/plain', JSON_TYPE, 'application/xml', 'application/yaml', ENUM_TYPE];

/** Whether an answer in JSON is asked for. */
export function isInJson({ responseMimeType }: AnswerForm): boolean {
  return responseMimeType === JSON_TYPE;
}

/**
 * Refuses a form that the model does not answer in, with the texts that clients quote of the backend; that a schema needs a
 * type which fits it the discovery document says, in other words.
 */
export function checkForm(form: AnswerForm, model: Model): void {
  const { responseMimeType = 'text/plain', responseSchema } = form;
  const path = 'generation_config.response_mime_type';
  if (!TYPES.includes(responseMimeType)) throw badField(path, `allowed mimetypes are ${wordsFor(TYPES)}.`);
  if (isInJson(form) && paints(model)) throw refuse(400, `JSON mode is not enabled for models/${model.name}`);
  if (schemaOf(form) && responseMimeType !== JSON_TYPE && responseMimeType !== ENUM_TYPE)
    throw badField(path, `must be ${JSON_TYPE} or ${ENUM_TYPE} where a response schema is set.`);
  if (responseSchema) checkSchema(responseSchema, 'generation_config.response_schema');
}

function wordsFor(types: readonly string[]): string {
  const quoted = types.map((type) => `\`${type}\``);
  return `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`;
}

/** The answer in the form that is asked for, plainly simulated; undefined where none is. */
export function structuredAnswer(form: AnswerForm, model: Model, asked: string): string | undefined {
  const schema = schemaOf(form);
  if (schema && form.responseMimeType === ENUM_TYPE) return String(exampleOf(schema));
  if (!isInJson(form)) return undefined;
  return JSON.stringify(schema ? exampleOf(schema) : { simulated: true, model: model.name, asked });
}

function schemaOf(form: AnswerForm): AnySchema | undefined {
  return form.responseSchema ?? form.responseJsonSchema ?? form._responseJsonSchema;
}
