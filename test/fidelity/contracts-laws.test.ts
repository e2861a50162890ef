import { describe, expect, test } from 'vitest';
import { type Account, readAccount } from './spec/account.js';
import { type Contracts, readContracts } from './spec/contracts.js';
import { isAgreed } from './spec/differences.js';
import { readDocument, type Server, servers } from './spec/document.js';

describe.each(servers)('the cross-check of %s', (server) => {
  test('misses every rule that is gone', () => {
    const account = readAccount(server, readDocument(server));
    const contracts = readContracts(server);

    const unmissed = rulesOf(contracts).filter(([tool, id]) => agrees(account, without(contracts, tool, id)));

    expect(unmissed).toStrictEqual([]);
  });

  test('notices a word that is added to any line which says something', () => {
    const contracts = readContracts(server);
    const lines = readDocument(server).split('\n');
    const telling = lines.flatMap((line, at) => (isTelling(line, lines[at + 1] ?? '') ? [at] : []));

    const unnoticed = telling.filter((at) =>
      agrees(read(server, lines.with(at, withWord(lines[at] ?? ''))), contracts),
    );

    expect(unnoticed.map((at) => lines[at])).toStrictEqual([]);
  });
});

const agrees = (account: Account | undefined, contracts: Contracts) =>
  account !== undefined && isAgreed(account, contracts);

const rulesOf = ({ tools }: Contracts) =>
  Object.entries(tools).flatMap(([tool, { rules }]) => rules.map(({ id }): [string, string] => [tool, id]));

function without(contracts: Contracts, tool: string, id: string): Contracts {
  const { tools } = contracts;
  const contract = tools[tool];
  if (!contract) throw new Error(`no contract of ${tool}`);
  const rules = contract.rules.filter((rule) => rule.id !== id);
  return { ...contracts, tools: { ...tools, [tool]: { ...contract, rules } } };
}

/** A document that the reader refuses to read has been noticed too. */
function read(server: Server, lines: string[]): Account | undefined {
  try {
    return readAccount(server, lines.join('\n'));
  } catch {
    return undefined;
  }
}

/** Not a heading without a remark, the header of a table or the rule under it. */
const isTelling = (line: string, next: string) =>
  line !== '' && !/^#[^(]*$/.test(line) && !line.startsWith('|--') && !next.startsWith('|--');

const withWord = (line: string) => line.replace(/(\.?|\)| \|)$/, ' unheard-of$1');
