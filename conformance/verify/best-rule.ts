import { ANY, type Step, stepsOf } from './json-path.js';
import type { Rule, Rules } from './pact.js';

/** The rule for a place, and whether it was given for just this place or for one that holds it. */
export interface Applied {
  rule: Rule;
  isOwn: boolean;
}

/** Rules with their paths read. */
export type ReadRules = readonly { steps: readonly Step[]; rule: Rule }[];

/** Reads the paths of rules, once for all places that they are asked for. */
export function readRules(rules: Rules): ReadRules {
  return Object.entries(rules).map(([path, rule]) => ({ steps: stepsOf(path), rule }));
}

/**
 * The rule for a place in JSON: the one with the best path, from the root down. A rule holds for all below its place, a
 * longer path wins over a shorter, and a named step over "any" (Pact specification, version 3: "Selecting matching rules").
 */
export function bestRule(rules: ReadRules, place: readonly (string | number)[]): Applied | undefined {
  const fitting = rules
    .map(({ steps, rule }) => ({ steps, rule, weight: weightOf(steps, place) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  const [best] = fitting;
  return best && { rule: best.rule, isOwn: best.steps.length === place.length };
}

/** A step that is named weighs two, any step one, the root two; the length counts as well. Zero: does not fit. */
function weightOf(steps: readonly Step[], place: readonly (string | number)[]): number {
  if (steps.length > place.length) return 0;
  const weights = steps.map((step, index) => (step === ANY ? 1 : step === place[index] ? 2 : 0));
  return weights.reduce<number>((product, weight) => product * weight, 2) * (steps.length + 1);
}
