import { describe, expect, test } from 'vitest';
import { readAccount } from './spec/account.js';
import { readContracts } from './spec/contracts.js';
import { differences } from './spec/differences.js';
import { documents, readDocument, servers } from './spec/document.js';
import { documentPlants } from './spec/document-plants.js';
import { rulePlants } from './spec/rule-plants.js';
import { schemaPlants } from './spec/schema-plants.js';

describe.each(servers)('the contracts of %s', (server) => {
  test('say what the document says, no more and no less', () => {
    const account = readAccount(server, readDocument(server));

    expect(differences(account, readContracts(server))).toStrictEqual([]);
  });
});

test('the document is read in full: every tool, and no section without a statement', () => {
  const accounts = servers.map((server) => readAccount(server, readDocument(server)));

  expect(accounts.map(({ tools }) => tools.length)).toStrictEqual([44, 9, 21]);
});

describe('a lie in the contracts is reported', () => {
  test.each([...schemaPlants, ...rulePlants])('$server: $lie', ({ server, plant, shows }) => {
    const contracts = structuredClone(readContracts(server));
    plant(contracts);

    const found = differences(readAccount(server, readDocument(server)), contracts);

    expect(found.join('\n')).toMatch(shows);
  });
});

describe('a change of the document is reported', () => {
  test.each(documentPlants)('$server: $change', ({ server, replace, by, shows }) => {
    const text = readDocument(server);
    expect(text, `${documents[server]} has the words`).toContain(replace);

    const found = differences(readAccount(server, text.replace(replace, by)), readContracts(server));

    expect(found.join('\n')).toMatch(shows);
  });
});
