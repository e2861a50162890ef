import type { Observation } from '../judging/observation.js';
import { type Place, placesIn } from '../judging/places.js';

/** Every place at which an observed answer has a scalar or a list, in the order of the answers. */
export function placesOf({ tool, calls }: Observation): Place[] {
  return [
    ...new Set(calls.flatMap(({ result }) => [...placesIn(result.structuredContent, tool.outputSchema)])),
  ];
}
