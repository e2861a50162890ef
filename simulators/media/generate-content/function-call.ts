import { type Model, paints } from '../world/models.js';
import { badField, refuse } from '../world/refusals.js';
import { type AnySchema, exampleOf } from './schema-example.js';

/** A function that the caller offers, its arguments by either kind of schema. */
interface FunctionDeclaration {
  readonly name?: string;
  readonly parameters?: AnySchema;
  readonly parametersJsonSchema?: AnySchema;
}

/** The functions of a request, and how they are called. */
export interface Offer {
  readonly tools?: readonly { readonly functionDeclarations?: readonly FunctionDeclaration[] }[];
  readonly toolConfig?: {
    readonly functionCallingConfig?: {
      readonly mode?: string;
      readonly allowedFunctionNames?: readonly string[];
    };
  };
}

/** A call of a function that the model asks the caller for. */
export interface FunctionCall {
  readonly name: string;
  readonly args: object;
}

/**
 * Refuses functions where the backend does: on models that only paint, beside an answer in JSON, and where the arguments
 * are an object without any (texts as clients quote them: googleapis/python-genai#867; the Gemma models' "Function calling
 * is not enabled for models/…"; "properties: should be non-empty for OBJECT type").
 */
export function checkOffer({ tools = [] }: Offer, model: Model, inJson: boolean): void {
  const offered = tools.flatMap(({ functionDeclarations = [] }, tool) =>
    functionDeclarations.map((declaration, at) => ({
      declaration,
      path: `tools[${tool}].function_declarations[${at}]`,
    })),
  );
  if (offered.length === 0) return;
  if (paints(model)) throw refuse(400, `Function calling is not enabled for models/${model.name}`);
  if (inJson)
    throw refuse(400, "Function calling with a response mime type: 'application/json' is unsupported");
  for (const { declaration, path } of offered) checkDeclaration(declaration, path);
}

function checkDeclaration({ name = '', parameters }: FunctionDeclaration, path: string): void {
  if (!/^[A-Za-z_][\w.:-]{0,63}$/.test(name))
    throw badField(
      `${path}.name`,
      'Invalid function name. Must start with a letter or an underscore. Must be alphameric (a-z, A-Z, 0-9), ' +
        'underscores (_), dots (.), colons (:), or dashes (-), with a maximum length of 64.',
    );
  if (parameters) checkSchema(parameters, `${path}.parameters`);
}

/** Refuses an object without properties, at any depth, as the backend does of its own kind of schema. */
export function checkSchema(schema: AnySchema, path: string): void {
  const { type, properties = {}, items } = schema;
  const members = Object.entries(Object(properties));
  if (type === 'OBJECT' && members.length === 0)
    throw badField(`${path}.properties`, 'should be non-empty for OBJECT type');
  if (type === 'ARRAY' && !items) throw badField(`${path}.items`, 'missing field.');
  if (items) checkSchema(Object(items), `${path}.items`);
  for (const [name, member] of members) checkSchema(Object(member), `${path}.properties[${name}]`);
}

/**
 * The call that a simulated model makes: where the mode is ANY of the first function that is allowed, and else of the first
 * that the prompt names; none once the last turn brings a function's response.
 */
export function functionCallFor(
  { tools = [], toolConfig = {} }: Offer,
  { prompt, hasResponse }: { readonly prompt: string; readonly hasResponse: boolean },
): FunctionCall | undefined {
  const { mode = 'AUTO', allowedFunctionNames = [] } = toolConfig.functionCallingConfig ?? {};
  if (mode === 'NONE') return undefined;
  const offered = tools.flatMap(({ functionDeclarations = [] }) => functionDeclarations);
  const allowed = offered.filter(
    ({ name = '' }) => allowedFunctionNames.length === 0 || allowedFunctionNames.includes(name),
  );
  const named = allowed.find(({ name = '' }) => names(prompt, name));
  const chosen = mode === 'ANY' ? (named ?? allowed[0]) : hasResponse ? undefined : named;
  return chosen && { name: chosen.name ?? '', args: argumentsOf(chosen) };
}

function names(prompt: string, name: string): boolean {
  return prompt.split(/[^\w.:-]+/).some((word) => word.replace(/(?<![.:-])[.:-]+$/, '') === name);
}

function argumentsOf({ parameters, parametersJsonSchema }: FunctionDeclaration): object {
  const schema = parameters ?? parametersJsonSchema;
  return schema ? Object(exampleOf(schema)) : {};
}
