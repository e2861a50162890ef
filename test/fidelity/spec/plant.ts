import type { Contract, Contracts, Rule } from './contracts.js';
import type { Server } from './document.js';
import type { Schema } from './schema.js';

/** One lie put into the contracts, and the words of the difference that must show it. */
export interface Plant {
  lie: string;
  server: Server;
  plant: (contracts: Contracts) => void;
  shows: RegExp;
}

export function present<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`nothing to plant in: ${what}`);
  return value;
}

export const contractOf = ({ tools }: Contracts, tool: string): Contract => present(tools[tool], tool);

export const argumentOf = (contracts: Contracts, tool: string, name: string): Schema =>
  present(contractOf(contracts, tool).input.properties?.[name], `${tool}.${name}`);

export function ruleOf(contracts: Contracts, tool: string, id: string): Rule {
  const rules = contractOf(contracts, tool).rules;
  return present(
    rules.find((rule) => rule.id.endsWith(id)),
    id,
  );
}

export const withoutRule = (tool: string, id: string) => (contracts: Contracts) => {
  const gone = ruleOf(contracts, tool, id);
  const contract = contractOf(contracts, tool);
  contract.rules = contract.rules.filter((rule) => rule !== gone);
};
