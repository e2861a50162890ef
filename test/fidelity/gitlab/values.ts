/** Members that always have a value wherever they are, and the few places where they need not. */
export const NEVER_NULL = {
  members: [
    'id',
    'iid',
    'username',
    'web_url',
    'created_at',
    'title',
    'state',
    'name',
    'status',
    'author',
    'short_id',
  ],
  but: [
    'APIEntitiesCiPipelineWithMetadata.name',
    'APIEntitiesCiPipelineBasic.name',
    'APIEntitiesIteration.title',
  ],
};

/** Values that a member takes where the file says only that it is a text, with where they are documented. */
export const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  'APIEntitiesUserBasic.state': [
    'active',
    'blocked',
    'deactivated',
    'banned',
    'ldap_blocked',
    'blocked_pending_approval',
  ],
};
