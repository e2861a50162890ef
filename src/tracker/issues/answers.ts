import * as z from 'zod';

/** What the tracker answers, read with patience: what is not needed may be absent, null or odd. */

/** A user as the tracker names one; names can be hidden. */
export const UserAnswer = z.looseObject({ accountId: z.string(), displayName: z.string().nullish() });

/** Something with a name: a priority, an issue type, a component, a resolution. */
export const NamedAnswer = z.looseObject({ name: z.string() });

export const StatusAnswer = z.looseObject({
  name: z.string(),
  statusCategory: z.looseObject({ name: z.string(), key: z.string().nullish() }).nullish(),
});

export const IssueAnswer = z.looseObject({
  id: z.string(),
  key: z.string().default(''),
  fields: z.record(z.string(), z.unknown()).default({}),
});
export type IssueAnswer = z.infer<typeof IssueAnswer>;
