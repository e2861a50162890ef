import { expect, test } from 'vitest';
import { SCOPES } from '#simulators/tracker/sign-in/gateway.js';
import { readDocuments } from './jira/reference.js';

interface Published {
  readonly security?: readonly { readonly OAuth2?: readonly string[] }[];
  readonly 'x-atlassian-oauth2-scopes'?: readonly { readonly scopes?: readonly string[] }[];
}

/** The lists of scopes of which an operation takes any, classic or granular. */
function listsOf(operation: Published): string[] {
  const named = operation['x-atlassian-oauth2-scopes']?.map(({ scopes = [] }) => scopes) ?? [];
  const secured = operation.security?.flatMap(({ OAuth2 }) => (OAuth2 ? [OAuth2] : [])) ?? [];
  const lists = [...named.filter((scopes) => scopes.length > 0), ...secured];
  return [...new Set(lists.map((scopes) => scopes.join(' ')))].sort();
}

test('the scopes that the gateway asks for are those that are published for each operation', () => {
  const published = readDocuments().flatMap(({ document }) =>
    Object.entries(document.paths as Record<string, Record<string, Published>>).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([verb, method]) => [`${verb.toUpperCase()} ${path}`, listsOf(method)] as const,
      ),
    ),
  );

  const ours = Object.entries(SCOPES).map(([name, lists]) => [
    name,
    lists.map((list) => list.join(' ')).sort(),
  ]);

  const expected = published.filter(([, lists]) => lists.length > 0);
  expect(expected.length).toBeGreaterThan(600);
  expect(Object.fromEntries(ours)).toStrictEqual(Object.fromEntries(expected));
});
