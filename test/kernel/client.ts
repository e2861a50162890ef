import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv-provider.js';

const ajv = new AjvJsonSchemaValidator();
const compiled = new Map<string, ReturnType<typeof ajv.getValidator>>();

/** The official client; what results are held to is compiled once for all clients, for 44 tools take long. */
export function newClient(): Client {
  return new Client({ name: 'test', version: '0' }, { jsonSchemaValidator: { getValidator } });
}

const getValidator: typeof ajv.getValidator = (schema) => {
  const text = JSON.stringify(schema);
  const validator = compiled.get(text) ?? ajv.getValidator(schema);
  compiled.set(text, validator);
  return validator as ReturnType<typeof ajv.getValidator<never>>;
};
