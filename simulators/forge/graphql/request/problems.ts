/** A problem of one field, reported in the answer beside whatever else was asked for. */
export class FieldProblem extends Error {}

/** The error of a change to a record that is not there or that the caller may do nothing with (`RESOURCE_ACCESS_ERROR`). */
export function notAvailable(): FieldProblem {
  return new FieldProblem(
    "The resource that you are attempting to access does not exist or you don't have permission to perform this action",
  );
}
