/** A record that a program may name: how it is made or found, under what it is, and the member that names it. */
export interface Named {
  readonly name: string;
  readonly method?: 'POST' | 'PUT';
  readonly path: (facts: Facts) => string;
  readonly body?: (facts: Facts) => object;
  /** The member of the answer; of a list, of its first item. `id` if left out. */
  readonly member?: string;
}

/** What was made, by its name. */
export type Facts = Record<string, unknown>;

export const KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIFn3h0AqX0vEyYc9Pq6OqkJ2o2mZ6e5yJm3lBq0s9d0T quay';
export const project =
  (rest: string) =>
  ({ project_id }: Facts) =>
    `/projects/${project_id}${rest}`;
export const group =
  (rest: string) =>
  ({ group_id }: Facts) =>
    `/groups/${group_id}${rest}`;
export const of = (rest: (facts: Facts) => string) => (facts: Facts) =>
  `/projects/${facts.project_id}${rest(facts)}`;
export const issue = (rest: string) => of(({ issue_iid }) => `/issues/${issue_iid}${rest}`);
export const request = (rest: string) =>
  of(({ merge_request_iid }) => `/merge_requests/${merge_request_iid}${rest}`);
export const epic =
  (rest: string) =>
  ({ group_id, epic_iid }: Facts) =>
    `/groups/${group_id}/epics/${epic_iid}${rest}`;
export const snippet = (rest: string) => of(({ project_snippet }) => `/snippets/${project_snippet}${rest}`);
export const post = (
  name: string,
  path: Named['path'],
  body: object,
  member?: string,
  method: Named['method'] = 'POST',
): Named => ({
  name,
  method,
  path,
  body: () => body,
  ...(member && { member }),
});
export const variable = { key: 'TIDE_TABLE', value: 'long-enough-a-value' };
