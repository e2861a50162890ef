/** A change of what a list of an answer holds. */
export type ListChange = 'missing' | 'doubled' | 'exchanged' | 'foreign';

/** A fault that is planted in one tool of a server, by the environment variable PLANT as JSON. */
export type Plant = { readonly tool: string } & (
  | { readonly kind: 'ignore'; readonly argument: string }
  | { readonly kind: 'replace'; readonly argument: string; readonly values: readonly unknown[] }
  | { readonly kind: ListChange; readonly list: string }
  | { readonly kind: 'off by one'; readonly figure: string }
);

/** A plant in words. */
export function nameOf(plant: Plant): string {
  if ('argument' in plant) return `${plant.kind} ${plant.argument}`;
  return `${plant.kind} ${'list' in plant ? plant.list : plant.figure}`;
}

/** The key of a plant among those of all tools. */
export function keyOf(plant: Plant): string {
  return `${plant.tool}: ${nameOf(plant)}`;
}
