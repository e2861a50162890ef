import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import { scriptedClient, tokenOf, value } from './session.js';

/** Every record of a list, as its cursors lead from page to page; fails the test where they lead nowhere. */
export async function everyPage(
  client: Client,
  name: string,
  args: Record<string, unknown>,
  list: string,
): Promise<unknown[]> {
  const records: unknown[] = [];
  let after: string | undefined;
  do {
    const page = await value(client, name, { ...args, ...(after !== undefined && { after }) });
    records.push(...page[list]);
    const next = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : undefined;
    if (next !== undefined && next === after) throw new Error('the cursor stays where it is');
    after = next;
  } while (after !== undefined);
  return records;
}

/** A client before the simulator as a forge with pages of at most so many records, whatever they are asked for. */
export function clientOfShortPages(
  simulator: ForgeSimulator,
  most: number,
  account = 'token',
): Promise<Client> {
  const token = async () => tokenOf(simulator, account);
  return scriptedClient(
    (url, init) => simulator.fetch(url, { ...init, body: withFirst(String(init.body), most) }),
    { token },
  );
}

function withFirst(body: string, most: number): string {
  const { query, variables } = JSON.parse(body);
  return JSON.stringify({ query, variables: { ...variables, first: Math.min(variables.first, most) } });
}

/** The first record of which this holds; fails the test where there is none. */
export function found<Item>(records: readonly Item[], holds: (record: Item) => boolean = () => true): Item {
  const [first] = records.filter(holds);
  if (first === undefined) throw new Error('the world has no such record');
  return first;
}

/** A time of the records as GraphQL gives it: to the second. */
export function seconds(time: unknown): string {
  return `${String(time).slice(0, 19)}Z`;
}

/** The same as members of a row, for a time that may not have come. */
export function whenCome(member: string, time: unknown): Record<string, string> {
  return time === null ? {} : { [member]: seconds(time) };
}

/** The member of a row for a list; none for an empty one. */
export function unlessEmpty(member: string, list: readonly unknown[]): Record<string, readonly unknown[]> {
  return list.length > 0 ? { [member]: list } : {};
}
