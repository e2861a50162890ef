import type { Label } from '../../../world/records/planning.js';
import { labelBasic } from './labels.js';

/** The labels of an issue or merge request, by name: only the names, unless more is asked for. */
export function parsedLabels(labels: readonly Label[], details: boolean) {
  const sorted = [...labels].sort((one, other) => (one.name < other.name ? -1 : 1));
  return sorted.map((label) => (details ? labelBasic(label) : label.name));
}
