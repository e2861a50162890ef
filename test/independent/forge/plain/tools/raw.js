// GraphQL and REST as they are.
import { Impossible } from '../gitlab.js';
import { choice, flag, text, words } from '../schemas.js';

const query = {
  type: 'object',
  additionalProperties: { type: ['string', 'number', 'boolean'] },
  description: 'What is behind the question mark',
};

/** A path below /api/v4 and nowhere else. */
function plainPath(path) {
  const steps = path.split('/').map((step) => {
    try {
      return decodeURIComponent(step);
    } catch {
      throw new Impossible(`path: "${step}" is not percent-encoded as it should be.`);
    }
  });
  if (!path.startsWith('/') || path.startsWith('//'))
    throw new Impossible('path: this begins with one slash.');
  if (/[?#\\\s]/.test(path)) throw new Impossible('path: a query belongs into `query`.');
  if (steps[1] === 'api') throw new Impossible('path: leave /api/v4 out.');
  if (steps.some((step) => /^\.{1,2}$/.test(step) || /(^|\/)\.\.(\/|$)/.test(step)))
    throw new Impossible('path: this has no . or .. in it.');
  return path;
}

function bodyOf({ response, text: said, json }) {
  const next = response.headers.get('x-next-page');
  return { status: response.status, ...(next && { next_page: next }), verbatim: { body: json ?? said } };
}

/** Whether a document has a mutation: a word of that kind outside of braces, strings and comments. */
function isWrite(document) {
  const outside = document.replace(/"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|#.*/g, ' ');
  let depth = 0;
  for (const [token] of outside.matchAll(/[{}()]|\w+/g)) {
    if (token === '{' || token === '(') depth += 1;
    else if (token === '}' || token === ')') depth -= 1;
    else if (depth === 0 && token === 'mutation') return true;
  }
  return false;
}

const spelt = ({ kind, name, ofType }) => {
  if (kind === 'NON_NULL') return `${spelt(ofType)}!`;
  return kind === 'LIST' ? `[${spelt(ofType)}]` : name;
};
const REFERENCE = 'kind name ofType { kind name ofType { kind name ofType { kind name } } }';
const FIELD = `name description type { ${REFERENCE} }`;

export const raw = {
  get_available_queries: {
    about: 'Queries and mutations that the schema has.',
    arguments: {},
    async run(_, { gitlab, style }) {
      const { __schema: schema } = await gitlab.data(
        'query Roots { __schema { queryType { fields { name } } mutationType { fields { name } } } }',
      );
      const names = (type) => style.inAnyOrder((type?.fields ?? []).map(({ name }) => name));
      return { queries: names(schema.queryType), mutations: names(schema.mutationType) };
    },
  },
  get_type_fields: {
    about: 'Fields of a type of the schema.',
    arguments: { 'typeName!': words },
    async run({ typeName }, { gitlab, style }) {
      const document = `query Type($name: String!) { __type(name: $name) {
        kind fields { ${FIELD} } inputFields { ${FIELD} } enumValues { name } } }`;
      const { __type: type } = await gitlab.data(document, { name: typeName });
      if (!type) throw new Impossible(`typeName: the schema has no ${typeName}.`);
      const fields = (type.fields ?? type.inputFields ?? []).map((it) => ({
        field: it.name,
        type: spelt(it.type),
      }));
      const values = (type.enumValues ?? []).map(({ name }) => name);
      return { kind: type.kind, fields: style.inAnyOrder(fields), ...(values.length > 0 && { values }) };
    },
  },
  execute_custom_query: {
    about: 'Any document of GraphQL; a mutation needs a token.',
    arguments: { 'query!': text, variables: { type: 'object' }, requiresWrite: flag(false) },
    async run({ query: document, variables }, { gitlab }) {
      if (isWrite(document) && !gitlab.token)
        throw new Impossible('A mutation needs a token: give userCredentials.accessToken.');
      const { data, errors } = await gitlab.whole(document, variables);
      if (errors && (!data || Object.values(data).every((value) => value === null)))
        throw new Impossible(`GitLab refused: ${errors.map(({ message }) => message).join('; ')}`);
      return { ...(errors && { errors: errors.map(({ message }) => message) }), verbatim: { data } };
    },
  },
  execute_rest_read: {
    about: 'GET anything below /api/v4.',
    arguments: { 'path!': words, query },
    run: async ({ path, ...more }, { gitlab }) => bodyOf(await gitlab.rest('GET', plainPath(path), more)),
  },
  execute_rest_write: {
    about: 'Change anything below /api/v4; what is deleted is gone.',
    arguments: { 'method!': choice(['POST', 'PUT', 'PATCH', 'DELETE']), 'path!': words, body: {}, query },
    async run({ method, path, ...more }, { gitlab }) {
      if (!gitlab.token) throw new Impossible('This needs a token: give userCredentials.accessToken.');
      return bodyOf(await gitlab.rest(method, plainPath(path), more));
    },
  },
};
